import type { RowHeights } from "../../../ui/use-row-height.ts";

/** The columns of the table; on a phone the same cells form a card. */
export const columnsClassName = "md:grid md:grid-cols-[minmax(0,1.6fr)_8rem_8rem_8rem_minmax(0,1.4fr)] md:items-center md:gap-4";

export const rowHeights: RowHeights = { rowPx: 76, cardPx: 148 };
