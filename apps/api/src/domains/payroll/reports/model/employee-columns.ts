import { asDetails, asExtras, type ReportColumn } from "./report-table.ts";
import { taxStateColumns } from "./tax-state-columns.ts";

interface Employee {
  readonly staffNumber: number;
  readonly fullName: string;
}

/** The tax of an employee in some runs for one state. */
export interface PayeRow extends Employee {
  readonly taxState: string | null;
  readonly gross: bigint;
  readonly taxablePay: bigint;
  readonly paye: bigint;
}

/** The pay of an employee in a run and in the run before it; null where one of them does not pay the employee. */
export interface PayChangeRow extends Employee {
  readonly department: string | null;
  readonly grossBefore: bigint | null;
  readonly gross: bigint | null;
  readonly netBefore: bigint | null;
  readonly net: bigint | null;
}

const staffNumber: ReportColumn<Employee> = { id: "staff-number", header: "Staff number", cell: (row) => String(row.staffNumber) };
const name: ReportColumn<Employee> = { id: "name", header: "Name", cell: ({ fullName }) => fullName };

export const employeePayeColumns: readonly ReportColumn<PayeRow>[] = [
  staffNumber,
  name,
  ...taxStateColumns<PayeRow>(({ taxState }) => taxState),
  { id: "gross-pay", header: "Gross pay", cell: ({ gross }) => ({ kobo: gross }) },
  { id: "taxable-pay", header: "Taxable pay", cell: ({ taxablePay }) => ({ kobo: taxablePay }) },
  { id: "paye", header: "PAYE", cell: ({ paye }) => ({ kobo: paye }) },
];

export const payChangeColumns: readonly ReportColumn<PayChangeRow>[] = [
  staffNumber,
  name,
  ...asDetails<PayChangeRow>([{ id: "department", header: "Department", cell: ({ department }) => department }]),
  { id: "change", header: "Change", cell: (row) => changeOf(row) },
  ...asDetails<PayChangeRow>([
    { id: "gross-pay-before", header: "Gross pay before", cell: ({ grossBefore }) => ({ kobo: grossBefore ?? 0n }) },
    { id: "gross-pay", header: "Gross pay", cell: ({ gross }) => ({ kobo: gross ?? 0n }) },
  ]),
  ...asExtras<PayChangeRow>([
    {
      id: "difference-in-gross-pay",
      header: "Difference in gross pay",
      cell: ({ gross, grossBefore }) => ({ kobo: (gross ?? 0n) - (grossBefore ?? 0n) }),
    },
  ]),
  { id: "net-pay-before", header: "Net pay before", cell: ({ netBefore }) => ({ kobo: netBefore ?? 0n }) },
  { id: "net-pay", header: "Net pay", cell: ({ net }) => ({ kobo: net ?? 0n }) },
  {
    id: "difference-in-net-pay",
    header: "Difference in net pay",
    cell: ({ net, netBefore }) => ({ kobo: (net ?? 0n) - (netBefore ?? 0n) }),
  },
];

const changeOf = ({ gross, grossBefore, net, netBefore }: PayChangeRow): string => {
  if (netBefore === null) return "Joined";
  if (net === null) return "Left";
  return gross === grossBefore && net === netBefore ? "None" : "Changed";
};
