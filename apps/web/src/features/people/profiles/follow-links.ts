import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

const primaryButton = 0;

/**
 * Follows plain links inside an element through the router, which restores the scroll position on Back. One listener is cheaper than a
 * router link in each of ten thousand rows.
 */
export const useFollowLinks = () => {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#/']") : null;
    // With a modifier key or another button the user wants the browser's behaviour, such as a new tab.
    const isPlainClick = event.button === primaryButton && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (link === null || !isPlainClick) return;
    event.preventDefault();
    void navigate(link.hash.slice(1));
  };
};
