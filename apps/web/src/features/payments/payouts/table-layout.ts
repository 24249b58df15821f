import type { RowHeights } from "../../../ui/use-row-height.ts";

/** The columns of the table; on a phone the same cells form a card. */
export const columnsClassName = "md:grid md:grid-cols-[minmax(0,1.2fr)_8.75rem_9.5rem_minmax(0,1.2fr)] md:items-center md:gap-x-4";

/** Rows that need attention show the whole remedy, so they are measured higher than this estimate where it is long. */
export const rowHeights: RowHeights = { rowPx: 56, cardPx: 108 };
export const attentionRowHeights: RowHeights = { rowPx: 96, cardPx: 168 };
