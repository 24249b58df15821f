import type { LayoutColumn, LayoutReportId } from "@albashi/contracts/payroll/report-layouts";
import type { ReportColumn, ReportHeader } from "./report-table.ts";

/** A column as a company laid it out. Only a group of columns has no heading. */
export interface LaidOutColumn {
  readonly columnId: string;
  readonly heading: string | null;
}
export type Layout = readonly LaidOutColumn[];

/** A column that a company can choose for a report. */
export interface OfferedColumn extends Pick<ReportHeader, "id" | "header" | "isExtra"> {
  /** Becomes several columns, such as one of each earning. */
  readonly isGroup?: true;
}

/** At least one column of each set is in the report: it says what a row is about. */
export const requiredColumns: Readonly<Record<LayoutReportId, readonly (readonly string[])[]>> = {
  "payroll-register": [["staff-number", "name"]],
  "department-summary": [["department"]],
  "pay-changes": [["staff-number", "name"]],
  "joiners-and-leavers": [["staff-number", "name"], ["change"]],
  "year-to-date": [["staff-number", "name"]],
};

/** The columns beyond these are shown when a row is expanded: more do not fit beside each other on a laptop. */
const columnsInTable = 7;

/**
 * The columns of a report in the layout of a company, or the standard ones. A group of columns keeps the names of what it contains; one
 * that another column has as its heading gets a number, so that no two headings are equal.
 */
export const arrangeColumns = <Row>(
  columns: readonly ReportColumn<Row>[],
  layout: Layout | undefined,
  findGroup: (columnId: string) => readonly ReportColumn<Row>[] | undefined = () => undefined,
): readonly ReportColumn<Row>[] => {
  if (!layout) return columns.filter(({ isExtra }) => !isExtra);
  const taken = new Set(layout.flatMap(({ heading }) => (heading === null ? [] : [comparable(heading)])));
  const arranged = layout.flatMap(({ columnId, heading }): readonly ReportColumn<Row>[] => {
    const group = findGroup(columnId);
    if (group) return group.map((column) => ({ ...column, header: uniqueHeader(column.header, taken) }));
    const column = columns.find(({ id }) => id === columnId);
    if (!column) throw new Error(`A layout has the column ${columnId}, which the report does not have.`);
    return [{ ...column, header: heading ?? column.header }];
  });
  return arranged.map(({ id, header, cell }, place) => ({ id, header, cell, ...(place >= columnsInTable && { isDetail: true as const }) }));
};

/** Headings that differ only in capital letters are the same to many programs. */
const comparable = (heading: string) => heading.toLowerCase();

const uniqueHeader = (header: string, taken: Set<string>): string => {
  let unique = header;
  for (let number = 2; taken.has(comparable(unique)); number += 1) unique = `${header} (${number})`;
  taken.add(comparable(unique));
  return unique;
};

/** What a company can choose, with what it chose: the columns of the report in their order, and after them the others. */
export const presentLayout = (offered: readonly OfferedColumn[], layout: Layout | undefined): LayoutColumn[] => {
  const chosen = layout ?? offered.filter(({ isExtra }) => !isExtra).map(({ id }) => ({ columnId: id, heading: null }));
  const present = ({ id, header, isGroup }: OfferedColumn, heading: string | null, isChosen: boolean): LayoutColumn => ({
    ...{ columnId: id, name: header, heading, isChosen },
    isGroup: isGroup === true,
  });
  const columns = chosen.flatMap(({ columnId, heading }) => {
    const column = offered.find(({ id }) => id === columnId);
    return column ? [present(column, heading, true)] : [];
  });
  const others = offered.filter(({ id }) => !chosen.some(({ columnId }) => columnId === id));
  return [...columns, ...others.map((column) => present(column, null, false))];
};

/** Why a layout cannot be saved. */
export type LayoutFault =
  | { readonly code: "layout_column_unknown" | "layout_column_repeated"; readonly columnId: string }
  | { readonly code: "layout_column_missing"; readonly names: readonly string[] }
  | { readonly code: "layout_heading_repeated"; readonly heading: string };

/** The layout that a company entered, with the name of a column where it entered no heading. */
export const checkLayout = (
  entered: Layout,
  { offered, required }: { offered: readonly OfferedColumn[]; required: readonly (readonly string[])[] },
): { readonly layout: Layout } | { readonly fault: LayoutFault } => {
  const layout: LaidOutColumn[] = [];
  for (const { columnId, heading } of entered) {
    const column = offered.find(({ id }) => id === columnId);
    if (!column) return { fault: { code: "layout_column_unknown", columnId } };
    if (layout.some((before) => before.columnId === columnId)) return { fault: { code: "layout_column_repeated", columnId } };
    layout.push({ columnId, heading: column.isGroup ? null : (heading ?? column.header) });
  }
  const missing = required.find((set) => !layout.some(({ columnId }) => set.includes(columnId)));
  if (missing)
    return {
      fault: { code: "layout_column_missing", names: offered.filter(({ id }) => missing.includes(id)).map(({ header }) => header) },
    };
  const headings = new Set<string>();
  for (const { heading } of layout) {
    if (heading === null) continue;
    if (headings.has(comparable(heading))) return { fault: { code: "layout_heading_repeated", heading } };
    headings.add(comparable(heading));
  }
  return { layout };
};
