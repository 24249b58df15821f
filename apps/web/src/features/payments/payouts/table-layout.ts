import type { RowHeights } from "../../../ui/use-row-height.ts";

/** The columns of the table; on a phone the same cells form a card. */
export const columnsClassName = "md:grid md:grid-cols-[minmax(0,1fr)_8.5rem_11rem_minmax(0,1.3fr)] md:items-center md:gap-6";

/** Rows that need attention are high enough for the whole remedy text. */
export const attentionRowHeights: RowHeights = { rowPx: 124, cardPx: 168 };
export const rowHeights: RowHeights = { rowPx: 72, cardPx: 108 };
