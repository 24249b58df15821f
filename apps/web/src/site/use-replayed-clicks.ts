import { type RefObject, useEffect, useRef } from "react";

/** Marks a part of a page that was only drawn; the script in index.html remembers what is pressed inside it. */
const mark = import.meta.env.SSR ? { "data-drawn": "" } : {};

/** A part of a drawn page that, once it lives, does what was asked of it while the script was on its way. */
export const useReplayedClicks = <Part extends HTMLElement>(): { ref: RefObject<Part | null> } => {
  const ref = useRef<Part>(null);
  useEffect(() => {
    ref.current?.removeAttribute("data-drawn");
    for (const button of ref.current?.querySelectorAll<HTMLButtonElement>("[data-pressed]") ?? []) {
      button.removeAttribute("data-pressed");
      button.click();
    }
  }, []);
  return { ref, ...mark };
};
