import { displayLabel } from "@albashi/payroll-rules";
import type { Layout, OfferedColumn } from "../../exports/index.ts";
import type { Component as PayComponent } from "../../pay-structure/index.ts";
import { type ComponentTotal, componentOfLine, isLoanLine } from "../../payslip-records/index.ts";
import { arrangeColumns } from "./report-layout.ts";
import { asDetails, asExtras, type ReportColumn } from "./report-table.ts";

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
type Column = ReportColumn<RegisterRow>;

/** These have a column in every register, also when no one has them. */
const paye: Component = { side: "deduction", id: "paye", name: "PAYE" };
const otherStatutory: readonly Component[] = [
  { side: "deduction", id: "pension", name: "Pension, your part" },
  { side: "deduction", id: "housing-fund", name: "National Housing Fund" },
];
const statutory = [paye, ...otherStatutory];
const employerPension: Component = { side: "employer", id: "employer-pension", name: "Pension, employer's part" };

/** Lines that the rules add to payslips. Like a component of the company, each can have a column of its own. */
const singleLines: readonly Component[] = [
  { side: "deduction", id: "voluntary-pension", name: "Voluntary pension" },
  { side: "deduction", id: "health", name: "Health insurance" },
  { side: "employer", id: "compensation-fund", name: "NSITF" },
  { side: "employer", id: "training-fund", name: "Industrial Training Fund" },
  { side: "employer", id: "employer-health", name: "Health insurance, employer's part" },
  { side: "employer", id: "group-life", name: "Group life cover" },
];

/** Every earning, deduction or contribution of the run that no other column contains, in a column of its own. */
const groups = [
  { side: "earning", id: "each-earning", header: "All other earnings, one column each", isGroup: true },
  { side: "deduction", id: "each-deduction", header: "All other deductions, one column each", isGroup: true },
  { side: "employer", id: "each-contribution", header: "All other employer contributions, one column each", isGroup: true },
] as const;
type Group = (typeof groups)[number];
const [earnings, deductions, contributions] = groups;

const sumColumn = (id: string, header: string, isIncluded: (line: RegisterLine) => boolean): Column => ({
  ...{ id, header },
  cell: ({ lines }) => ({ kobo: lines.reduce((sum, line) => (isIncluded(line) ? sum + line.amount : sum), 0n) }),
});

const columnOf = ({ side, id, name }: Component, columnId: string = id) =>
  sumColumn(columnId, displayLabel(name), (line) => line.side === side && line.id === id);

/** One column for all loans, however many an employee repays. */
const loanRepayments = sumColumn("loan-repayments", "Loan repayments", ({ side, id }) => side === "deduction" && isLoanLine(id));

/**
 * The columns of a register in their order: every earning, deduction and employer contribution that the run has, with their totals. Total
 * earnings less total deductions is net pay. Gross pay leaves out earnings that are no pay for work, so it can be less than total earnings.
 */
const standard: readonly (Column | Group)[] = [
  { id: "staff-number", header: "Staff number", cell: ({ staffNumber }) => String(staffNumber) },
  { id: "name", header: "Name", cell: ({ fullName }) => fullName },
  ...asDetails<RegisterRow>([{ id: "department", header: "Department", cell: ({ department }) => department }]),
  earnings,
  ...asDetails([sumColumn("total-earnings", "Total earnings", ({ side }) => side === "earning")]),
  { id: "gross-pay", header: "Gross pay", cell: ({ gross }) => ({ kobo: gross }) },
  ...asDetails<RegisterRow>([{ id: "taxable-pay", header: "Taxable pay", cell: ({ taxablePay }) => ({ kobo: taxablePay }) }]),
  columnOf(paye),
  ...asDetails(otherStatutory.map((one) => columnOf(one))),
  ...asExtras([loanRepayments]),
  deductions,
  ...asDetails([
    sumColumn("other-deductions", "Other deductions", ({ side, id }) => side === "deduction" && !statutory.some((one) => one.id === id)),
  ]),
  sumColumn("total-deductions", "Total deductions", ({ side }) => side === "deduction"),
  { id: "net-pay", header: "Net pay", cell: ({ net }) => ({ kobo: net }) },
  ...asDetails([columnOf(employerPension)]),
  contributions,
  { id: "employer-cost", header: "Employer cost", cell: ({ employerCost }) => ({ kobo: employerCost }) },
];

const isColumn = (entry: Column | Group): entry is Column => "cell" in entry;

/** The columns of a register of a run with these components, in the layout of the company or the standard one. */
export const registerColumns = (components: readonly Component[], layout?: Layout): readonly Column[] => {
  if (!layout) return standard.flatMap((entry) => (isColumn(entry) ? shownAsStandard(entry) : asDetails(columnsOf(entry, components))));
  const chosen = new Set(layout.map(({ columnId }) => columnId));
  const hasOwnColumn = ({ side, id }: Component) =>
    chosen.has(singleId(side, componentOfLine(id))) || (isLoanLine(id) && chosen.has(loanRepayments.id));
  const others = components.filter((component) => !hasOwnColumn(component));
  return arrangeColumns([...standard.filter(isColumn), ...singleColumns(layout, components)], layout, (columnId) => {
    const group = groups.find(({ id }) => id === columnId);
    return group && columnsOf(group, others);
  });
};

const shownAsStandard = (column: Column) => (column.isExtra ? [] : [column]);

const columnsOf = ({ side }: Group, components: readonly Component[]): Column[] =>
  components
    .filter((one) => one.side === side && ![...statutory, employerPension].some(({ id }) => id === one.id))
    .map((component) => columnOf(component, singleId(side, component.id)));

const singleId = (side: Component["side"], code: string) => `${side}:${code}`;

/** The components that a layout has in columns of their own, each with its arrears, extras and agreed net pay. */
const singleColumns = (layout: Layout, components: readonly Component[]): Column[] =>
  layout
    .filter(({ columnId }) => columnId.includes(":"))
    .map(({ columnId, heading }) => {
      const lines = new Set(
        components.filter(({ side, id }) => singleId(side, componentOfLine(id)) === columnId).map(({ side, id }) => singleId(side, id)),
      );
      return sumColumn(columnId, heading ?? columnId, ({ side, id }) => lines.has(singleId(side, id)));
    });

/** What a company can choose for its register: the standard columns, and each of its components. */
export const offeredRegisterColumns = (components: readonly PayComponent[]): OfferedColumn[] => {
  const singles = [...components.map(({ side, code, name }) => ({ side, id: code, name })), ...singleLines];
  return standard.flatMap((entry): OfferedColumn[] => {
    if (isColumn(entry)) return [entry];
    const ofGroup = singles.filter(({ side }) => side === entry.side);
    return [
      entry,
      ...ofGroup.map(({ side, id, name }) => ({ id: singleId(side, id), header: displayLabel(name), isExtra: true as const })),
    ];
  });
};
