import { type ReactNode, useLayoutEffect } from "react";

let top = 0;
const note = () => {
  top = scrollY;
};

/** Remembers how far the page that came with the HTML has been scrolled, until the app has taken it over. */
export const trackScroll = () => {
  note();
  addEventListener("scroll", note);
};

/** The router begins every visit at the top. Who was reading further down before it came stays there, within the same frame. */
export const KeepScrollPosition = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    removeEventListener("scroll", note);
    scrollTo(0, top);
  }, []);
  return children;
};
