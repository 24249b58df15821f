import type { MouseEvent } from "react";
import { messages } from "./messages.ts";

/** The id of the main area that the skip link focuses. */
export const mainId = "main";

/** Lets keyboard users skip the navigation. With hash routes the URL must not change. */
export const SkipLink = () => (
  <a
    href={`#${mainId}`}
    onClick={focusMain}
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:bg-indigo focus:px-4 focus:py-3 focus:font-semibold focus:text-on-indigo"
  >
    {messages.skipToContent}
  </a>
);

const focusMain = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
};
