/** A cell of a report: text, a count, an amount, or nothing. */
export type ReportCell = string | number | null | { readonly kobo: bigint };

export interface ReportHeader {
  /** Names the column in layouts, so it never changes. */
  readonly id: string;
  readonly header: string;
  /** One of the many columns that the screen shows only when a row is expanded. A file has all of them. */
  readonly isDetail?: true;
  /** A column that a company can choose, but that the standard columns leave out. */
  readonly isExtra?: true;
}

export interface ReportColumn<Row> extends ReportHeader {
  readonly cell: (row: Row) => ReportCell;
}

/** The same columns, shown only when a row is expanded. */
export const asDetails = <Row>(columns: readonly ReportColumn<Row>[]): ReportColumn<Row>[] =>
  columns.map((column) => ({ ...column, isDetail: true }));

/** The same columns, which are in the report only where a company chooses them. */
export const asExtras = <Row>(columns: readonly ReportColumn<Row>[]): ReportColumn<Row>[] =>
  columns.map((column) => ({ ...column, isExtra: true }));

/** Collects the total row of a report while its rows are written. */
export const createTotals = (columnCount: number) => {
  const totals: ReportCell[] = Array.from({ length: columnCount }, () => null);
  return {
    add: (cells: readonly ReportCell[]) => {
      for (const [place, cell] of cells.entries()) totals[place] = sumOf(totals[place] ?? null, cell);
    },
    row: () => totalRow(totals),
  };
};

/** The total row of sums: text has no total, and the first column without one has the name of the row. */
export const totalRow = (sums: readonly ReportCell[]): ReportCell[] => {
  const cells = sums.map((cell) => (typeof cell === "string" ? null : cell));
  const place = cells.indexOf(null);
  return cells.map((cell, at) => (at === place ? "Total" : cell));
};

/** Text has no total. */
const sumOf = (total: ReportCell, cell: ReportCell): ReportCell => {
  if (cell === null || typeof cell === "string") return total;
  if (typeof cell === "number") return (typeof total === "number" ? total : 0) + cell;
  return { kobo: (typeof total === "object" && total !== null ? total.kobo : 0n) + cell.kobo };
};

/** What each column contains, by its first cell that is not empty. The name of the total row is no cell of its column. */
export const columnKinds = (columnCount: number, rows: readonly (readonly ReportCell[])[]): ("text" | "count" | "amount")[] =>
  Array.from({ length: columnCount }, (_, place) => {
    const cell = rows.map((cells) => cells[place] ?? null).find((one) => one !== null);
    if (cell === undefined || typeof cell === "string") return "text";
    return typeof cell === "number" ? "count" : "amount";
  });
