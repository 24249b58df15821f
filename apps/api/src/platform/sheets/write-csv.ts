import { Readable } from "node:stream";
import { csvAmount } from "./csv-amount.ts";
import type { SheetCell } from "./write-workbook.ts";

/** One cell of a sheet that we write. */
export type Cell = string | number | null;

/** A file that Excel opens correctly: marked as UTF-8, and with no cell evaluated as a formula. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): Buffer => Buffer.from(`${byteOrderMark}${rows.map(csvLine).join("")}`);

/** Pieces of this size keep the number of steps per row low. */
const pieceLength = 65_536;

/** The same file, written while its rows are read. */
export const streamCsv = (rows: AsyncIterable<readonly SheetCell[]>): Readable => Readable.from(piecesOf(rows), { objectMode: false });

async function* piecesOf(rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<string> {
  let text = byteOrderMark;
  for await (const row of rows) {
    text += csvLine(row.map((cell) => (typeof cell === "object" && cell !== null ? csvAmount(cell.kobo) : cell)));
    if (text.length < pieceLength) continue;
    yield text;
    text = "";
  }
  yield text;
}

/** The byte order mark by which Excel detects UTF-8. */
export const byteOrderMark = "\ufeff";

/** A line of a sheet as CSV (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

const csvCell = (cell: Cell): string => {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = escapeFormula(cell);
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Text that a spreadsheet would evaluate as a formula gets a leading apostrophe: a name like =HYPERLINK(…) must not run on the
 * reader's machine. Some spreadsheets take the full-width characters for the same.
 */
export const escapeFormula = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);
