import type { RowHeights } from "../../../ui/use-row-height.ts";

/** The columns of the table; on a phone the same cells form a card. The email stands below the name, so that neither is cut off. */
export const columnsClassName = "md:grid md:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_8.75rem_6.5rem] md:items-center md:gap-x-4";

export const rowHeights: RowHeights = { rowPx: 56, cardPx: 124 };
