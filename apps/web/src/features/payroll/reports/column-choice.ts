import { type LaidOutColumns, type LayoutColumn, maxHeadingLength } from "@albashi/contracts/payroll/report-layouts";
import type * as z from "zod/mini";

/** A column while its layout is edited. A heading left empty is the name of the column. */
export interface EditedColumn extends Pick<LayoutColumn, "columnId" | "name" | "isChosen" | "isGroup"> {
  readonly heading: string;
}

/** The columns as the editor starts with them. A heading that is the name of its column needs no text of its own. */
export const editedColumnsOf = (columns: readonly LayoutColumn[]): EditedColumn[] =>
  columns.map(({ columnId, name, heading, isChosen, isGroup }) => ({
    ...{ columnId, name, isChosen, isGroup },
    heading: heading === null || heading === name ? "" : heading,
  }));

/** Moves a chosen column before or after the next chosen one. Those in between are not in the report, so they are no place of their own. */
export const moveColumn = (columns: readonly EditedColumn[], columnId: string, step: -1 | 1): readonly EditedColumn[] => {
  const from = columns.findIndex((column) => column.columnId === columnId);
  const column = columns[from];
  const to = neighbourOf(columns, from, step);
  if (!column || to === undefined) return columns;
  const others = columns.toSpliced(from, 1);
  return others.toSpliced(to, 0, column);
};

const neighbourOf = (columns: readonly EditedColumn[], from: number, step: -1 | 1): number | undefined => {
  for (let place = from + step; place >= 0 && place < columns.length; place += step) if (columns[place]?.isChosen) return place;
  return undefined;
};

/** The place of a column among the chosen ones, from 1 on, and how many there are. */
export const placeOf = (columns: readonly EditedColumn[], columnId: string) => {
  const chosen = columns.filter(({ isChosen }) => isChosen);
  return { place: chosen.findIndex((column) => column.columnId === columnId) + 1, count: chosen.length };
};

/** Whether the report would no longer say what a row is about without this column. */
export const isNeeded = (columns: readonly EditedColumn[], columnId: string, required: readonly (readonly string[])[]): boolean => {
  const chosen = columns.filter((column) => column.isChosen).map((column) => column.columnId);
  return required.some((set) => set.includes(columnId) && !set.some((other) => other !== columnId && chosen.includes(other)));
};

/** The headings that several chosen columns have; large and small letters are the same to many programs. */
export const repeatedHeadings = (columns: readonly EditedColumn[]): ReadonlySet<string> => {
  const headings = columns.filter(({ isChosen, isGroup }) => isChosen && !isGroup).map(headingKey);
  return new Set(headings.filter((heading, place) => headings.indexOf(heading) !== place));
};

export const headingKey = ({ heading, name }: Pick<EditedColumn, "heading" | "name">) => (heading.trim() || name).toLowerCase();

/** The chosen columns in their order, as they are saved. */
export const columnsToSave = (columns: readonly EditedColumn[]): z.output<typeof LaidOutColumns> =>
  columns
    .filter(({ isChosen }) => isChosen)
    .map(({ columnId, heading, isGroup }) => ({ columnId, heading: isGroup ? null : heading.trim().slice(0, maxHeadingLength) || null }));
