import { displayLabel } from "@albashi/payroll-rules";
import type { ComponentTotal } from "../../payslip-records/index.ts";
import { asDetails, type ReportColumn } from "./report-table.ts";

/** An employee of a run with the amounts of their payslip. */
export interface RegisterRow {
  readonly staffNumber: number;
  readonly fullName: string;
  readonly department: string | null;
  readonly gross: bigint;
  readonly taxablePay: bigint;
  readonly net: bigint;
  readonly employerCost: bigint;
  readonly lines: readonly RegisterLine[];
}

export interface RegisterLine {
  readonly side: ComponentTotal["side"];
  readonly id: string;
  readonly amount: bigint;
}

type Component = Pick<ComponentTotal, "side" | "id" | "name">;

/** These have a column in every register, also when no one has them. */
const paye: Component = { side: "deduction", id: "paye", name: "PAYE" };
const otherStatutory: readonly Component[] = [
  { side: "deduction", id: "pension", name: "Pension, your part" },
  { side: "deduction", id: "housing-fund", name: "National Housing Fund" },
];
const statutory = [paye, ...otherStatutory];
const employerPension: Component = { side: "employer", id: "employer-pension", name: "Pension, employer's part" };

/**
 * The columns of a register: every earning, deduction and employer contribution that the run has, with their totals. Total earnings
 * less total deductions is net pay. Gross pay leaves out earnings that are no pay for work, so it can be less than total earnings.
 */
export const registerColumns = (components: readonly Component[]): ReportColumn<RegisterRow>[] => {
  const isStatutory = ({ id }: Component) => statutory.some((one) => one.id === id);
  const earnings = components.filter(({ side }) => side === "earning");
  const others = components.filter((one) => one.side === "deduction" && !isStatutory(one));
  const employerOthers = components.filter(({ side, id }) => side === "employer" && id !== employerPension.id);
  return [
    { header: "Staff number", cell: ({ staffNumber }) => String(staffNumber) },
    { header: "Name", cell: ({ fullName }) => fullName },
    ...asDetails<RegisterRow>([
      { header: "Department", cell: ({ department }) => department },
      ...earnings.map(columnOf),
      sumColumn("Total earnings", ({ side }) => side === "earning"),
    ]),
    { header: "Gross pay", cell: ({ gross }) => ({ kobo: gross }) },
    ...asDetails<RegisterRow>([{ header: "Taxable pay", cell: ({ taxablePay }) => ({ kobo: taxablePay }) }]),
    columnOf(paye),
    ...asDetails([
      ...otherStatutory.map(columnOf),
      ...others.map(columnOf),
      sumColumn("Other deductions", ({ side, id }) => side === "deduction" && !statutory.some((one) => one.id === id)),
    ]),
    sumColumn("Total deductions", ({ side }) => side === "deduction"),
    { header: "Net pay", cell: ({ net }) => ({ kobo: net }) },
    ...asDetails([columnOf(employerPension), ...employerOthers.map(columnOf)]),
    { header: "Employer cost", cell: ({ employerCost }) => ({ kobo: employerCost }) },
  ];
};

const columnOf = ({ side, id, name }: Component) => sumColumn(displayLabel(name), (line) => line.side === side && line.id === id);

const sumColumn = (header: string, isIncluded: (line: RegisterLine) => boolean): ReportColumn<RegisterRow> => ({
  header,
  cell: ({ lines }) => ({ kobo: lines.reduce((sum, line) => (isIncluded(line) ? sum + line.amount : sum), 0n) }),
});
