import { pensionAdministratorByCode } from "../../../../platform/reference/pension-administrators.ts";
import { asDetails, type ReportColumn } from "./report-table.ts";
import { taxStateColumns } from "./tax-state-columns.ts";

interface PaidAmounts {
  readonly gross: bigint;
  readonly taxablePay: bigint;
  readonly paye: bigint;
  readonly deductions: bigint;
  readonly net: bigint;
  readonly employerCost: bigint;
}

/** The amounts of a group of employees, by the code of a state or pension administrator or the name of a department. */
export interface SummaryRow extends PaidAmounts {
  readonly key: string | null;
  readonly people: number;
  readonly employeePension: bigint;
  readonly voluntaryPension: bigint;
  readonly employerPension: bigint;
}

/** The amounts of an employee over several runs. Name and department are those of the latest one. */
export interface YearToDateRow extends PaidAmounts {
  readonly staffNumber: number;
  readonly fullName: string;
  readonly department: string | null;
  readonly pension: bigint;
}

const amount = <Row>(header: string, koboOf: (row: Row) => bigint): ReportColumn<Row> => ({
  header,
  cell: (row) => ({ kobo: koboOf(row) }),
});
const people: ReportColumn<SummaryRow> = { header: "People", cell: (row) => row.people };
const gross = amount<PaidAmounts>("Gross pay", (row) => row.gross);
const taxablePay = amount<PaidAmounts>("Taxable pay", (row) => row.taxablePay);
const paye = amount<PaidAmounts>("PAYE", (row) => row.paye);
const deductions = amount<PaidAmounts>("Total deductions", (row) => row.deductions);
const net = amount<PaidAmounts>("Net pay", (row) => row.net);
const employerCost = amount<PaidAmounts>("Employer cost", (row) => row.employerCost);

export const payeColumns: readonly ReportColumn<SummaryRow>[] = [
  ...taxStateColumns<SummaryRow>(({ key }) => key),
  ...[people, gross, taxablePay, paye],
];

export const pensionColumns: readonly ReportColumn<SummaryRow>[] = [
  {
    header: "Pension administrator",
    cell: ({ key }) => (key === null ? "Pension administrator not chosen yet" : (pensionAdministratorByCode(key)?.name ?? key)),
  },
  people,
  amount("Employee pension contribution", (row) => row.employeePension),
  amount("Voluntary pension", (row) => row.voluntaryPension),
  amount("Employer pension contribution", (row) => row.employerPension),
  amount("Total", (row) => row.employeePension + row.voluntaryPension + row.employerPension),
];

export const departmentColumns: readonly ReportColumn<SummaryRow>[] = [
  { header: "Department", cell: ({ key }) => key ?? "No department" },
  ...[people, gross, deductions, net, employerCost],
];

export const yearToDateColumns: readonly ReportColumn<YearToDateRow>[] = [
  { header: "Staff number", cell: ({ staffNumber }) => String(staffNumber) },
  { header: "Name", cell: ({ fullName }) => fullName },
  ...asDetails<YearToDateRow>([{ header: "Department", cell: ({ department }) => department }]),
  gross,
  ...asDetails<YearToDateRow>([taxablePay]),
  paye,
  ...asDetails([amount<YearToDateRow>("Employee and voluntary pension", (row) => row.pension)]),
  ...[deductions, net, employerCost],
];
