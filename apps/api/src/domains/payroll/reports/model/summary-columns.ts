import { pensionAdministratorByCode } from "../../../../platform/reference/pension-administrators.ts";
import { asDetails, asExtras, type ReportColumn } from "./report-table.ts";
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

const amount = <Row>(id: string, header: string, koboOf: (row: Row) => bigint): ReportColumn<Row> => ({
  id,
  header,
  cell: (row) => ({ kobo: koboOf(row) }),
});
const people: ReportColumn<SummaryRow> = { id: "people", header: "People", cell: (row) => row.people };
const gross = amount<PaidAmounts>("gross-pay", "Gross pay", (row) => row.gross);
const taxablePay = amount<PaidAmounts>("taxable-pay", "Taxable pay", (row) => row.taxablePay);
const paye = amount<PaidAmounts>("paye", "PAYE", (row) => row.paye);
const deductions = amount<PaidAmounts>("total-deductions", "Total deductions", (row) => row.deductions);
const net = amount<PaidAmounts>("net-pay", "Net pay", (row) => row.net);
const employerCost = amount<PaidAmounts>("employer-cost", "Employer cost", (row) => row.employerCost);

const employeePension = amount<SummaryRow>("employee-pension-contribution", "Employee pension contribution", (row) => row.employeePension);
const voluntaryPension = amount<SummaryRow>("voluntary-pension", "Voluntary pension", (row) => row.voluntaryPension);
const employerPension = amount<SummaryRow>("employer-pension-contribution", "Employer pension contribution", (row) => row.employerPension);

export const payeColumns: readonly ReportColumn<SummaryRow>[] = [
  ...taxStateColumns<SummaryRow>(({ key }) => key),
  ...[people, gross, taxablePay, paye],
];

export const pensionColumns: readonly ReportColumn<SummaryRow>[] = [
  {
    id: "pension-administrator",
    header: "Pension administrator",
    cell: ({ key }) => (key === null ? "Pension administrator not chosen yet" : (pensionAdministratorByCode(key)?.name ?? key)),
  },
  people,
  employeePension,
  voluntaryPension,
  employerPension,
  amount("total", "Total", (row) => row.employeePension + row.voluntaryPension + row.employerPension),
];

export const departmentColumns: readonly ReportColumn<SummaryRow>[] = [
  { id: "department", header: "Department", cell: ({ key }) => key ?? "No department" },
  ...[people, gross],
  ...asExtras<SummaryRow>([taxablePay, paye, employeePension, voluntaryPension]),
  deductions,
  net,
  ...asExtras([employerPension]),
  employerCost,
];

export const yearToDateColumns: readonly ReportColumn<YearToDateRow>[] = [
  { id: "staff-number", header: "Staff number", cell: ({ staffNumber }) => String(staffNumber) },
  { id: "name", header: "Name", cell: ({ fullName }) => fullName },
  ...asDetails<YearToDateRow>([{ id: "department", header: "Department", cell: ({ department }) => department }]),
  gross,
  ...asDetails<YearToDateRow>([taxablePay]),
  paye,
  ...asDetails([amount<YearToDateRow>("employee-and-voluntary-pension", "Employee and voluntary pension", (row) => row.pension)]),
  ...[deductions, net, employerCost],
];
