import { useSyncExternalStore } from "react";

/** How high a line of a long table is on a laptop, and on a phone, where the same cells make a card. */
export interface LineHeights {
  readonly linePx: number;
  readonly cardPx: number;
}

const laptop = matchMedia("(min-width: 48rem)");

/** How high every line is, all alike, so that the place of the ten-thousandth is known without drawing the others. */
export const useLineHeight = ({ linePx, cardPx }: LineHeights): number =>
  useSyncExternalStore(follow, () => (laptop.matches ? linePx : cardPx));

const follow = (onChange: () => void) => {
  laptop.addEventListener("change", onChange);
  return () => laptop.removeEventListener("change", onChange);
};
