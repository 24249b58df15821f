/** One cell of a sheet that we write. */
export type Cell = string | number | null;

/** A file that Excel opens as it is meant: marked as UTF-8, and no cell of it is taken for a formula. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): Buffer => Buffer.from(`${byteOrderMark}${rows.map(csvLine).join("")}`);

/** By this Excel knows that names are in UTF-8. */
export const byteOrderMark = "\ufeff";

/** A line of a sheet as CSV (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

const csvCell = (cell: Cell): string => {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = harmless(cell);
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Text that a spreadsheet would take for a formula is written with an apostrophe before it: a name like =HYPERLINK(…) must
 * not run on the machine of whoever opens the sheet.
 */
export const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
