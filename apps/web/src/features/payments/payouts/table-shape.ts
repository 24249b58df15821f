import type { RowHeights } from "../../../ui/use-row-height.ts";

/** The columns of the table; on a phone the same cells make a card. */
export const columnsClassName = "md:grid md:grid-cols-[minmax(0,1fr)_8.5rem_11rem_minmax(0,1.3fr)] md:items-center md:gap-6";

/** Lines that need somebody have room for the whole of what to do. */
export const needingHeights: RowHeights = { rowPx: 124, cardPx: 168 };
export const restHeights: RowHeights = { rowPx: 72, cardPx: 108 };
