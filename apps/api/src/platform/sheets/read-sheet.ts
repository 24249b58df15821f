import { readCsv } from "./csv.ts";
import { decodeText } from "./decode-text.ts";
import { sheetLimits, workbookLimits } from "./sheet-limits.ts";
import { SheetParseError } from "./sheet-parse-error.ts";
import type { SheetRow } from "./sheet-row.ts";
import { readXlsx } from "./xlsx.ts";

/** The lines allowed above and between the employees (titles, blanks), in addition to the rows. */
const spareLines = 10_000;

/**
 * Reads a CSV file or an Excel workbook row by row, whatever its name. Every cell is text: a formula is never evaluated, only its
 * stored result is read. Blank rows are skipped.
 */
export async function* readSheet(
  bytes: Buffer,
  { maxCells }: { maxCells: number } = { maxCells: workbookLimits.cells },
): AsyncGenerator<SheetRow> {
  let lines = 0;
  let cellCount = 0;
  let rows = 0;
  let characters = 0;
  for await (const row of openedAsWhatItIs(bytes, maxCells)) {
    lines += 1;
    cellCount += row.cells.length;
    if (cellCount > maxCells) throw new SheetParseError("too_many_cells");
    if (lines > sheetLimits.rows + spareLines) throw new SheetParseError("too_many_rows");
    if (row.cells.length > sheetLimits.columns && row.cells.slice(sheetLimits.columns).some((cell) => cell !== ""))
      throw new SheetParseError("too_many_columns");
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > sheetLimits.characters) throw new SheetParseError("too_much_inside");
    const cells = row.cells.slice(0, sheetLimits.columns).map(bounded);
    if (cells.every((cell) => cell === "")) continue;
    rows += 1;
    yield { number: row.number, cells };
  }
  if (rows === 0) throw new SheetParseError("empty");
}

/** The first bytes decide the file type. */
const openedAsWhatItIs = (bytes: Buffer, maxCells: number): AsyncIterable<SheetRow> => {
  const begins = (...first: number[]) => bytes.subarray(0, first.length).equals(Buffer.from(first));
  if (begins(0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes, { ...workbookLimits, cells: maxCells });
  // A workbook from before 2007, or an encrypted newer one.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new SheetParseError("old_or_locked_workbook");
  return readCsv(decodeText(bytes));
};

/** Control characters, which are invisible and which PostgreSQL may reject: all below the space, except tabs and new lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it is about.
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * A cell is truncated to one character more than any field allows, which is as invalid as a longer one. An apostrophe before a sign is
 * how sheets, and we, mark text that is no formula. An unpaired surrogate becomes the replacement character.
 */
const bounded = (cell: string) =>
  cell
    .replace(unseen, "")
    .trim()
    .replace(/^'(?=[=+\-@])/, "")
    .slice(0, sheetLimits.cellCharacters + 1)
    .toWellFormed();
