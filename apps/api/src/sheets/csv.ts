import type { SheetRow } from "./read-sheet.ts";

const separators = [",", ";", "\t", "|"];

/**
 * Reads comma-separated text as programs really write it: any of four separators, quotes around cells that hold separators
 * or new lines, and a quote inside them written twice.
 */
export function* readCsv(text: string): Generator<SheetRow> {
  const separator = separatorOf(text);
  // "sep=;" is Excel's own note to itself.
  let at = /^sep=.\r?\n/i.exec(text)?.[0].length ?? 0;
  let number = at > 0 ? 1 : 0;
  while (at < text.length) {
    const { cells, end } = readLine(text, at, separator);
    number += 1;
    yield { number, cells };
    at = end;
  }
}

const readLine = (text: string, start: number, separator: string): { cells: string[]; end: number } => {
  const cells: string[] = [];
  let at = start;
  while (true) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at, separator) : readPlain(text, at, separator);
    cells.push(cell);
    if (text[end] === separator) at = end + 1;
    else return { cells, end: text.startsWith("\r\n", end) ? end + 2 : end + 1 };
  }
};

const readPlain = (text: string, start: number, separator: string) => {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { cell: text.slice(start, end), end };
};

/** A quote that is never closed ends with the file; what stands between a closing quote and the separator is kept. */
const readQuoted = (text: string, start: number, separator: string) => {
  let cell = "";
  let at = start + 1;
  while (true) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const rest = readPlain(text, quote + 1, separator);
      return { cell: cell + rest.cell, end: rest.end };
    }
    cell += '"';
    at = quote + 2;
  }
};

/** The separator that most of the first lines have, outside quotes, and of two alike the one they have more of. */
const separatorOf = (text: string): string => {
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (said) return said;
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
