import type { JournalLine } from "../../exports/index.ts";
import type { ReportColumn } from "./report-table.ts";

/** A line of the general journal. Account codes are text, because they can begin with zeros. */
export const journalColumns = ({ isByDepartment }: { isByDepartment: boolean }): readonly ReportColumn<JournalLine>[] => [
  { header: "Account code", cell: ({ account }) => account.code ?? "" },
  { header: "Account name", cell: ({ account }) => account.name },
  { header: "Description", cell: ({ description }) => description },
  ...(isByDepartment ? [{ header: "Department", cell: ({ department }: JournalLine) => department }] : []),
  { header: "Debit", cell: ({ debit }) => (debit === 0n ? null : { kobo: debit }) },
  { header: "Credit", cell: ({ credit }) => (credit === 0n ? null : { kobo: credit }) },
];
