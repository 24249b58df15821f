/** One row as text, with the row number that the spreadsheet program displays. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}
