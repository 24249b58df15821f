import type { RowHeights } from "../../../ui/use-row-height.ts";

/** The columns of the table; on a phone the same cells form a card. */
export const columnsClassName =
  "md:grid md:grid-cols-[minmax(0,2.2fr)_minmax(0,2.2fr)_minmax(0,1.6fr)_8.5rem_7.5rem] md:items-center md:gap-4";

export const rowHeights: RowHeights = { rowPx: 68, cardPx: 124 };
