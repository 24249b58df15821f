import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { sheetLimits } from "./sheet-limits.ts";
import { SheetParseError } from "./sheet-parse-error.ts";
import type { SheetRow } from "./sheet-row.ts";

const separators = [",", ";", "\t", "|"];
const [lineFeed, carriageReturn] = [0x0a, 0x0d];
const pieceBytes = 64 * 1024;

/**
 * Reads comma-separated text as programs really write it: any of four separators, quotes around cells that hold separators
 * or line breaks, any line ending, and rows of different lengths. A quote that is never closed ends with the file.
 */
export async function* readCsv(text: string): AsyncGenerator<SheetRow> {
  // Excel writes the line "sep=;" for its own use.
  const [note = "", noted] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const bytes = Buffer.from(text.slice(note.length));
  if (hasEndlessLine(bytes)) throw new SheetParseError("too_much_inside");
  let number = note === "" ? 0 : 1;
  for await (const cells of readRecords(bytes, noted ?? separatorOf(text))) {
    number += 1;
    yield { number, cells };
  }
}

/** The parser counts the text of a row but not its separators: a line of commas would become a row of millions of empty cells. */
const hasEndlessLine = (bytes: Buffer): boolean => {
  let length = 0;
  for (let at = 0; at < bytes.length && length <= sheetLimits.rowCharacters; at += 1)
    length = bytes[at] === lineFeed || bytes[at] === carriageReturn ? 0 : length + 1;
  return length > sheetLimits.rowCharacters;
};

async function* readRecords(bytes: Buffer, delimiter: string): AsyncGenerator<string[]> {
  let read = 0;
  try {
    for await (const cells of openParser(bytes, delimiter)) {
      read += 1;
      yield cells;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === "CSV_MAX_RECORD_SIZE") throw new SheetParseError("too_much_inside");
    if (error.code !== "CSV_QUOTE_NOT_CLOSED") throw new SheetParseError("damaged");
    // Parsed again with the quote closed, and without the rows already returned.
    for await (const cells of openParser(Buffer.concat([bytes, Buffer.from('"')]), delimiter)) {
      if (read === 0) yield cells;
      else read -= 1;
    }
  }
}

const openParser = (bytes: Buffer, delimiter: string): AsyncIterable<string[]> => {
  const options = {
    bom: true,
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: sheetLimits.rowCharacters,
    // With fewer rows than one piece holds, the stream would be paused and resumed within each piece.
    readableHighWaterMark: 1_024,
  };
  return Readable.from(piecesOf(bytes)).pipe(parse(options));
};

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** The separator that occurs in most of the first lines, outside quotes; in a tie, the more frequent one. */
const separatorOf = (text: string): string => {
  const head = text
    .slice(0, 8_192)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r?\n|\r/, 20);
  const countIn = (line: string, separator: string) => line.split(separator).length - 1;
  const scores = separators.map((separator) => {
    const counts = head.map((line) => countIn(line, separator)).filter((count) => count > 0);
    return { separator, lines: counts.length, most: Math.max(0, ...counts) };
  });
  return scores.toSorted((one, other) => other.lines - one.lines || other.most - one.most)[0]?.separator ?? ",";
};
