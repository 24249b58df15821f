import type { RowHeights } from "../../../ui/use-row-height.ts";

/** The columns of the table; on a phone the same cells form a card. A first run has no earlier pay and no change to show. */
export const columnsClassName = (isFirstRun: boolean) =>
  `md:grid md:items-center md:gap-x-4 ${isFirstRun ? "md:grid-cols-[minmax(0,2fr)_8.5rem_minmax(0,1.1fr)]" : "md:grid-cols-[minmax(0,2fr)_8.5rem_8.5rem_8.75rem_minmax(0,1.1fr)]"}`;

/** Room for a name of two lines and the job below it; a taller row is measured. */
export const rowHeights: RowHeights = { rowPx: 54, cardPx: 152 };
