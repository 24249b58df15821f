import type { RowHeights } from "../../../ui/use-row-height.ts";

/** The columns of the table; on a phone the same cells form a card. */
export const columnsClassName = "md:grid md:grid-cols-[minmax(0,2fr)_8.5rem_8.5rem_8.75rem_minmax(0,1.1fr)] md:items-center md:gap-x-4";

/** Room for a name of two lines and the job below it; a taller row is measured. */
export const rowHeights: RowHeights = { rowPx: 54, cardPx: 152 };
