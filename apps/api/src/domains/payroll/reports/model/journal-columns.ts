import type { JournalLine } from "../../exports/index.ts";
import type { ReportColumn } from "./report-table.ts";

/** A line of the general journal. Account codes are text, because they can begin with zeros. */
export const journalColumns = ({ isByDepartment }: { isByDepartment: boolean }): readonly ReportColumn<JournalLine>[] => [
  { id: "account-code", header: "Account code", cell: ({ account }) => account.code ?? "" },
  { id: "account-name", header: "Account name", cell: ({ account }) => account.name },
  { id: "description", header: "Description", cell: ({ description }) => description },
  ...(isByDepartment ? [{ id: "department", header: "Department", cell: ({ department }: JournalLine) => department }] : []),
  { id: "debit", header: "Debit", cell: ({ debit }) => (debit === 0n ? null : { kobo: debit }) },
  { id: "credit", header: "Credit", cell: ({ credit }) => (credit === 0n ? null : { kobo: credit }) },
];
