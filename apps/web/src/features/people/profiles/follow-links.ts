import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

const firstButton = 0;

/**
 * Follows the plain links inside an element through the router, which then knows the way back and the place on the page. One
 * listener for all of them is cheaper than a router's link in each of ten thousand rows.
 */
export const useFollowLinks = () => {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#/']") : null;
    // With a key held or another button the person wants the browser's own way, such as a new tab.
    const isPlain = event.button === firstButton && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (link === null || !isPlain) return;
    event.preventDefault();
    void navigate(link.hash.slice(1));
  };
};
