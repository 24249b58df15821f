import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import { maxTemplateColumns } from "@albashi/contracts/remittances/templates";

/** The authority whose template a schedule uses. A payment provider takes one file for every pension administrator. */
export const templateKeyOf = ({ kind, code }: { kind: ObligationKind; code: string }) => ({ kind, code: kind === "pension" ? "" : code });

/** Titles and instructions stand above the headings of many templates. */
const firstRows = 30;
const leastHeadings = 2;
const longestHeading = 200;

/** The headings of a template: of its first rows, the one with the most columns. Undefined if none has two. */
export const headersIn = (rows: readonly (readonly string[])[]): string[] | undefined => {
  const headings = rows.slice(0, firstRows).map((cells) => cells.map((cell) => cell.replace(/\s+/g, " ").trim()));
  const widthOf = (cells: readonly string[]) => cells.filter((cell) => cell !== "").length;
  const widest = headings.reduce<string[]>((best, cells) => (widthOf(cells) > widthOf(best) ? cells : best), []);
  if (widthOf(widest) < leastHeadings) return undefined;
  // A column without a heading between others keeps its place.
  const last = widest.findLastIndex((cell) => cell !== "");
  return widest
    .slice(0, Math.min(last + 1, maxTemplateColumns))
    .map((cell, place) => (cell || `Column ${place + 1}`).slice(0, longestHeading));
};

export const headerRowsToRead = firstRows;
