/** A report ready to print: every cell as it is printed. */
export interface ReportPdf {
  readonly title: string;
  readonly companyName: string;
  readonly period: string;
  /** Amounts and counts are printed to the right. */
  readonly columns: readonly { readonly header: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
}

/** The width of a text in the two weights of the font. */
interface Measure {
  readonly regular: (text: string) => number;
  readonly bold: (text: string) => number;
}

interface PlacedColumn {
  /** Its place in the report. */
  readonly place: number;
  readonly width: number;
}

/** A page: some of the rows with some of the columns. */
export interface ReportPage {
  readonly columns: readonly PlacedColumn[];
  readonly gap: number;
  readonly headerHeight: number;
  readonly rows: readonly { readonly row: number; readonly height: number }[];
  /** Whether the totals follow its rows. */
  readonly isLast: boolean;
}

const gap = 8;
/** Longer text is printed on several lines. */
const [widestText, widestHeader] = [150, 64];
/** The columns that say whom or what a row is about, which further pages of columns repeat. */
const keyColumns = 2;
const lineHeight = 9.5;
const rowPadding = 4;

/** The widths of the columns, in groups that fit on a page beside each other. */
export const fitColumns = ({ columns, rows, total }: ReportPdf, measure: Measure, available: number): PlacedColumn[][] => {
  const widths = columns.map(({ header, isNumber }, place) => {
    const headerWidth = Math.max(...wrap(header, widestHeader, measure.bold).map(measure.bold));
    const cellWidth = Math.max(measure.bold(total[place] ?? ""), ...longest(rows, place).map(measure.regular));
    return { place, width: Math.ceil(Math.max(headerWidth, isNumber ? cellWidth : Math.min(cellWidth, widestText))) };
  });
  const widthOf = (group: readonly PlacedColumn[]) => group.reduce((sum, { width }) => sum + width + gap, -gap);
  if (widthOf(widths) <= available) return [spread(widths, available - widthOf(widths))];
  const keys = widths.slice(0, keyColumns);
  const groups: PlacedColumn[][] = [[...keys]];
  for (const column of widths.slice(keyColumns)) {
    const current = groups.at(-1) ?? [];
    if (current.length > keyColumns && widthOf([...current, column]) > available) groups.push([...keys, column]);
    else current.push(column);
  }
  return groups;
};

/** A narrow report is not squeezed to the left of the page: up to 40 points more for each column. */
const spread = (columns: readonly PlacedColumn[], left: number): PlacedColumn[] => {
  const more = Math.min(40, Math.floor(left / columns.length));
  return columns.map(({ place, width }) => ({ place, width: width + more }));
};

/** The longest cells of a column. Measuring every cell takes as long as drawing it, and digits are all of one width. */
const longest = (rows: readonly (readonly string[])[], place: number): string[] =>
  rows
    .map((cells) => cells[place] ?? "")
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 20);

/** Every page: for each part of the rows, one page per group of columns. */
export const layOutPages = (
  { columns: all, rows, total }: ReportPdf,
  { columns, measure, size }: { columns: readonly PlacedColumn[][]; measure: Measure; size: { readonly height: number } },
): ReportPage[] => {
  const linesOf = (group: readonly PlacedColumn[], cells: readonly string[], widthOf: (text: string) => number) =>
    Math.max(1, ...group.map(({ place, width }) => wrap(cells[place] ?? "", width, widthOf).length));
  const every = columns.flat();
  const headers = all.map(({ header }) => header);
  const totalHeight = rowHeight(linesOf(every, total, measure.bold));
  const parts: { row: number; height: number }[][] = [[]];
  let used = 0;
  for (const [row, cells] of rows.entries()) {
    const height = rowHeight(linesOf(every, cells, measure.regular));
    const isLastRow = row === rows.length - 1;
    if (used + height + (isLastRow ? totalHeight : 0) > size.height && (parts.at(-1)?.length ?? 0) > 0) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push({ row, height });
    used += height;
  }
  return parts.flatMap((part, number) =>
    columns.map((group) => ({
      ...{ columns: group, gap, rows: part, isLast: number === parts.length - 1 },
      headerHeight: rowHeight(linesOf(group, headers, measure.bold)),
    })),
  );
};

const rowHeight = (lines: number) => lines * lineHeight + rowPadding;

/** A text in lines of at most a width, broken between words. A word that is wider than a line is broken within. */
export const wrap = (text: string, width: number, widthOf: (text: string) => number): string[] => {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...brokenWord(word, width, widthOf));
  }
  return lines;
};

const brokenWord = (word: string, width: number, widthOf: (text: string) => number): string[] => {
  if (widthOf(word) <= width || word.length < 2) return [word];
  let length = word.length - 1;
  while (length > 1 && widthOf(word.slice(0, length)) > width) length -= 1;
  return [word.slice(0, length), ...brokenWord(word.slice(length), width, widthOf)];
};
