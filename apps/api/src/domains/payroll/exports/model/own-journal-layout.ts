import type { JournalDateFormat } from "@albashi/contracts/payroll/journal-layout";
import type { LocalDate } from "@albashi/dates";
import type { Layout, OfferedColumn } from "./column-layout.ts";
import type { JournalLine } from "./journal.ts";
import type { Booked, SheetCell } from "./journal-layouts.ts";

/** The columns, headings and date format of a company's own journals. */
export interface OwnJournalLayout {
  readonly layout: Layout;
  readonly dateFormat: JournalDateFormat;
}

interface JournalColumn extends OfferedColumn {
  readonly cell: (line: JournalLine, booked: Booked, dateFormat: JournalDateFormat) => SheetCell;
}

/** An amount is on the side of its debit or credit, or has a sign: credits are negative. */
export const journalLayoutColumns: readonly JournalColumn[] = [
  { id: "date", header: "Date", cell: (_, { payDay }, dateFormat) => formatDate(payDay, dateFormat) },
  { id: "reference", header: "Reference", cell: (_, { number }) => number },
  { id: "account-code", header: "Account code", cell: ({ account }) => account.code },
  { id: "account-name", header: "Account name", cell: ({ account }) => account.name },
  { id: "description", header: "Description", cell: ({ description }) => description },
  { id: "department", header: "Department", isExtra: true, cell: ({ department }) => department },
  { id: "debit", header: "Debit", cell: ({ debit }) => (debit === 0n ? null : { kobo: debit }) },
  { id: "credit", header: "Credit", cell: ({ credit }) => (credit === 0n ? null : { kobo: credit }) },
  { id: "amount", header: "Signed amount", isExtra: true, cell: ({ debit, credit }) => ({ kobo: debit - credit }) },
];

/** At least one column of each set is in a journal: every line has an account and its amount. */
export const requiredJournalColumns: readonly (readonly string[])[] = [
  ["account-code", "account-name"],
  ["debit", "amount"],
  ["credit", "amount"],
];

/** Whether a program that adds up all columns would count each amount twice. */
export const hasAmountTwice = (layout: Layout): boolean => {
  const ids = layout.map(({ columnId }) => columnId);
  return ids.includes("amount") && (ids.includes("debit") || ids.includes("credit"));
};

export const standardDateFormat: JournalDateFormat = "YYYY-MM-DD";

const standard: OwnJournalLayout = {
  layout: journalLayoutColumns.filter(({ isExtra }) => !isExtra).map(({ id, header }) => ({ columnId: id, heading: header })),
  dateFormat: standardDateFormat,
};

/** The journal of a run in the company's own layout, or in the standard one. */
export const ownJournalSheet = (
  lines: readonly JournalLine[],
  { layout, dateFormat }: OwnJournalLayout = standard,
  booked: Booked,
): (readonly SheetCell[])[] => {
  const columns = layout.map(({ columnId, heading }) => {
    const column = journalLayoutColumns.find(({ id }) => id === columnId);
    if (!column) throw new Error(`The layout of a journal has the column ${columnId}, which journals do not have.`);
    return { ...column, header: heading ?? column.header };
  });
  return [columns.map(({ header }) => header), ...lines.map((line) => columns.map(({ cell }) => cell(line, booked, dateFormat)))];
};

/** Whether lines are posted by the codes of their accounts alone. */
export const postsByCode = (own: OwnJournalLayout | undefined): boolean =>
  own !== undefined && !own.layout.some(({ columnId }) => columnId === "account-name");

const formatDate = (day: LocalDate, format: JournalDateFormat): string => {
  const [year = "", month = "", date = ""] = day.split("-");
  return format.replace("YYYY", year).replace("MM", month).replace("DD", date);
};
