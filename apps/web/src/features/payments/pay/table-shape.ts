import { useSyncExternalStore } from "react";

const lineHeightPx = 84;
const cardHeightPx = 136;
const laptop = matchMedia("(min-width: 48rem)");

/** The columns of the table; on a phone the same cells make a card. */
export const columnsLook = "md:grid md:grid-cols-[minmax(0,1fr)_8.5rem_11rem_minmax(0,1.3fr)] md:items-center md:gap-6";

/** How high every line is, all alike, so that the place of the ten-thousandth is known without drawing the others. */
export const useLineHeight = () => useSyncExternalStore(follow, () => (laptop.matches ? lineHeightPx : cardHeightPx));

const follow = (onChange: () => void) => {
  laptop.addEventListener("change", onChange);
  return () => laptop.removeEventListener("change", onChange);
};
