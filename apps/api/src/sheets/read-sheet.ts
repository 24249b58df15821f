import { readCsv } from "./csv.ts";
import { decodeText } from "./decode-text.ts";
import { UnreadableSheet } from "./unreadable-sheet.ts";
import { readXlsx } from "./xlsx.ts";

/** One row as text, with the number that the person's own program shows beside it. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export const sheetLimits = { bytes: 20 * 1024 * 1024, rows: 100_000, columns: 100, cellCharacters: 2_000 };

/** So many lines may stand above and between the people (titles, blanks) beside the rows themselves. */
const spareLines = 10_000;

/**
 * Reads a CSV file or an Excel workbook row by row, whatever its name says. Every cell is text: a formula is never worked
 * out, only what the sheet's own program last showed for it is read. Blank rows are left out.
 */
export async function* readSheet(bytes: Buffer): AsyncGenerator<SheetRow> {
  let lines = 0;
  let rows = 0;
  for await (const row of openedAsWhatItIs(bytes)) {
    lines += 1;
    if (lines > sheetLimits.rows + spareLines) throw new UnreadableSheet("too_many_rows");
    if (row.cells.length > sheetLimits.columns && row.cells.slice(sheetLimits.columns).some((cell) => cell !== ""))
      throw new UnreadableSheet("too_many_columns");
    const cells = row.cells.slice(0, sheetLimits.columns).map(bounded);
    if (cells.every((cell) => cell === "")) continue;
    rows += 1;
    yield { number: row.number, cells };
  }
  if (rows === 0) throw new UnreadableSheet("empty");
}

/** What a file is, its first bytes say. */
const openedAsWhatItIs = (bytes: Buffer): AsyncIterable<SheetRow> | Iterable<SheetRow> => {
  const begins = (...first: number[]) => bytes.subarray(0, first.length).equals(Buffer.from(first));
  if (begins(0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes);
  // A workbook of before 2007, or a newer one behind a password.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableSheet("old_or_locked_workbook");
  return readCsv(decodeText(bytes));
};

/** Characters that nobody sees and no database keeps: all below the blank, but for tabs and new lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it is about.
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * A cell one character longer than any field may be is as wrong as a longer one, and cheaper to keep. An apostrophe before a
 * sign is how sheets, and we, mark what is text and no formula. Half a character is none: it is shown as one that is lost.
 */
const bounded = (cell: string) =>
  cell
    .replace(unseen, "")
    .trim()
    .replace(/^'(?=[=+\-@])/, "")
    .slice(0, sheetLimits.cellCharacters + 1)
    .toWellFormed();
