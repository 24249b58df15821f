import { useSyncExternalStore } from "react";

/** The row heights of a long table: on a laptop, and on a phone, where the cells form a card. */
export interface RowHeights {
  readonly rowPx: number;
  readonly cardPx: number;
}

const wideScreen = matchMedia("(min-width: 48rem)");

/** The height of a row whose values need no further line. Rows that are not rendered yet are assumed to have it. */
export const useRowHeight = ({ rowPx, cardPx }: RowHeights): number =>
  useSyncExternalStore(subscribeToWidth, () => (wideScreen.matches ? rowPx : cardPx));

const subscribeToWidth = (onChange: () => void) => {
  wideScreen.addEventListener("change", onChange);
  return () => wideScreen.removeEventListener("change", onChange);
};
