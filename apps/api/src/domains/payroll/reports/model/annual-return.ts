import { asDetails, type ReportColumn } from "./report-table.ts";
import { taxStateColumns } from "./tax-state-columns.ts";

/** The pay and tax of an employee in a year. What was paid before the first run here comes from the opening balance. */
export interface AnnualRow {
  readonly staffNumber: number;
  readonly fullName: string;
  readonly jobTitle: string;
  readonly taxId: string | null;
  readonly taxState: string | null;
  readonly months: number;
  readonly gross: bigint;
  readonly deductions: bigint;
  readonly net: bigint;
  readonly taxablePay: bigint;
  readonly contributions: bigint;
  readonly paye: bigint;
  readonly earlierTaxablePay: bigint;
  readonly earlierContributions: bigint;
  readonly earlierPaye: bigint;
}

const amount = (id: string, header: string, koboOf: (row: AnnualRow) => bigint): ReportColumn<AnnualRow> => ({
  id,
  header,
  cell: (row) => ({ kobo: koboOf(row) }),
});

/**
 * What an employer declares of every employee after the year (Nigeria Tax Administration Act 2025, s.14): pay, deductions and tax. The
 * layouts of the states differ, and they ask for no more than these figures.
 */
export const annualReturnColumns: readonly ReportColumn<AnnualRow>[] = [
  { id: "staff-number", header: "Staff number", cell: ({ staffNumber }) => String(staffNumber) },
  { id: "name", header: "Name", cell: ({ fullName }) => fullName },
  { id: "tax-id", header: "Tax ID", cell: ({ taxId }) => taxId },
  ...asDetails<AnnualRow>([{ id: "job-title", header: "Job title", cell: ({ jobTitle }) => jobTitle }]),
  ...taxStateColumns<AnnualRow>(({ taxState }) => taxState),
  ...asDetails<AnnualRow>([{ id: "months-paid", header: "Months paid", cell: ({ months }) => String(months) }]),
  amount("gross-pay", "Gross pay", (row) => row.gross),
  ...asDetails([
    amount("total-deductions", "Total deductions", (row) => row.deductions),
    amount("net-pay", "Net pay", (row) => row.net),
    amount("taxable-pay-before-albashi", "Taxable pay before Albashi", (row) => row.earlierTaxablePay),
  ]),
  amount("taxable-pay-of-the-year", "Taxable pay of the year", (row) => row.earlierTaxablePay + row.taxablePay),
  ...asDetails([
    amount(
      "statutory-contributions-of-the-year",
      "Statutory contributions of the year",
      (row) => row.earlierContributions + row.contributions,
    ),
    amount("tax-before-albashi", "Tax before Albashi", (row) => row.earlierPaye),
  ]),
  amount("tax-deducted-in-the-year", "Tax deducted in the year", (row) => row.earlierPaye + row.paye),
];
