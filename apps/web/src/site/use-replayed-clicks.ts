import { type RefObject, useEffect, useRef } from "react";

/** Marks a prerendered section; the script in index.html records clicks inside it. */
const prerenderedAttribute = import.meta.env.SSR ? { "data-drawn": "" } : {};

/** Repeats clicks that were made in a prerendered section before its hydration. */
export const useReplayedClicks = <Section extends HTMLElement>(): { ref: RefObject<Section | null> } => {
  const ref = useRef<Section>(null);
  useEffect(() => {
    ref.current?.removeAttribute("data-drawn");
    for (const button of ref.current?.querySelectorAll<HTMLButtonElement>("[data-pressed]") ?? []) {
      button.removeAttribute("data-pressed");
      button.click();
    }
  }, []);
  return { ref, ...prerenderedAttribute };
};
