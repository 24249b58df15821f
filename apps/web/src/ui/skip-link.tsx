import type { MouseEvent } from "react";
import { messages } from "./messages.ts";

/** The id of the page area that the skip link leads to. */
export const mainId = "main";

/** Lets people who use the keyboard jump over the navigation. With hash routes the address must stay as it is. */
export const SkipLink = () => (
  <a
    href={`#${mainId}`}
    onClick={jump}
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:bg-indigo focus:px-4 focus:py-3 focus:font-semibold focus:text-on-indigo"
  >
    {messages.skipToContent}
  </a>
);

const jump = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
};
