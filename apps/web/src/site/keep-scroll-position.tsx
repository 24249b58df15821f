import { type ReactNode, useLayoutEffect } from "react";

let lastScrollTop = 0;
const saveScrollTop = () => {
  lastScrollTop = scrollY;
};

/** Tracks the scroll position of the prerendered page until hydration. */
export const trackScroll = () => {
  saveScrollTop();
  addEventListener("scroll", saveScrollTop);
};

/** Restores the scroll position after hydration, because the router scrolls every visit to the top. */
export const KeepScrollPosition = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    removeEventListener("scroll", saveScrollTop);
    scrollTo(0, lastScrollTop);
  }, []);
  return children;
};
