import { useSyncExternalStore } from "react";

/** The row heights of a long table: on a laptop, and on a phone, where the cells form a card. */
export interface RowHeights {
  readonly rowPx: number;
  readonly cardPx: number;
}

const wideScreen = matchMedia("(min-width: 48rem)");

/** The height of every row. All rows are equally high, so that positions are known without rendering the rows above. */
export const useRowHeight = ({ rowPx, cardPx }: RowHeights): number =>
  useSyncExternalStore(subscribeToWidth, () => (wideScreen.matches ? rowPx : cardPx));

const subscribeToWidth = (onChange: () => void) => {
  wideScreen.addEventListener("change", onChange);
  return () => wideScreen.removeEventListener("change", onChange);
};
