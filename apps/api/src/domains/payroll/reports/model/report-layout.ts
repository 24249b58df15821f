import type { LayoutReportId } from "@albashi/contracts/payroll/report-layouts";
import { comparableHeading, type Layout } from "../../exports/index.ts";
import type { ReportColumn } from "./report-table.ts";

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
  const taken = new Set(layout.flatMap(({ heading }) => (heading === null ? [] : [comparableHeading(heading)])));
  const arranged = layout.flatMap(({ columnId, heading }): readonly ReportColumn<Row>[] => {
    const group = findGroup(columnId);
    if (group) return group.map((column) => ({ ...column, header: uniqueHeader(column.header, taken) }));
    const column = columns.find(({ id }) => id === columnId);
    if (!column) throw new Error(`A layout has the column ${columnId}, which the report does not have.`);
    return [{ ...column, header: heading ?? column.header }];
  });
  return arranged.map(({ id, header, cell }, place) => ({ id, header, cell, ...(place >= columnsInTable && { isDetail: true as const }) }));
};

const uniqueHeader = (header: string, taken: Set<string>): string => {
  let unique = header;
  for (let number = 2; taken.has(comparableHeading(unique)); number += 1) unique = `${header} (${number})`;
  taken.add(comparableHeading(unique));
  return unique;
};
