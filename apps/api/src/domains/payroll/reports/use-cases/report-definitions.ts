import type { RunId } from "@albashi/contracts/ids";
import type { ReportId } from "@albashi/contracts/payroll/reports";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { CompanySeal } from "../../../../platform/encryption/company-seal.ts";
import { numberBoundTo } from "../../../people/index.ts";
import { type Layout, readJournal } from "../../exports/index.ts";
import { findComponentTotals } from "../../review/index.ts";
import { findRun, runNotFound } from "../../runs/index.ts";
import { annualReturnColumns } from "../model/annual-return.ts";
import { employeePayeColumns, payChangeColumns } from "../model/employee-columns.ts";
import { journalColumns } from "../model/journal-columns.ts";
import { registerColumns } from "../model/payroll-register.ts";
import { arrangeColumns } from "../model/report-layout.ts";
import { type ReportCell, type ReportColumn, type ReportHeader, totalRow } from "../model/report-table.ts";
import { departmentColumns, payeColumns, pensionColumns, type SummaryRow, yearToDateColumns } from "../model/summary-columns.ts";
import { findAnnualRows } from "../store/annual-rows.ts";
import { findPayChangeRows, findPayeRows } from "../store/employee-rows.ts";
import { findRegisterRows, findTemplateLines } from "../store/register-rows.ts";
import { sumPayChanges, sumPayOfRuns, sumYear } from "../store/report-totals.ts";
import { findSummaryRows, findYearToDateRows } from "../store/summary-rows.ts";

/** The columns of a report, and its rows page by page. */
export interface ReportTable {
  readonly columns: readonly ReportHeader[];
  /** The rows after a staff number. */
  readonly readPage: (tx: CompanyTransaction, after: number) => Promise<ReportPage>;
  /** The totals of all pages without reading them, where a report can have more than one. */
  readonly readTotal?: (tx: CompanyTransaction) => Promise<{ readonly rowCount: number; readonly cells: readonly ReportCell[] }>;
}

interface ReportPage {
  readonly rows: readonly ReportCell[][];
  /** Where the following page starts; undefined after the last one. */
  readonly next: number | undefined;
  /** The total row, where it is not the sum of the rows: a person can be in several of them. */
  readonly total?: readonly ReportCell[];
}

interface Opening {
  readonly runIds: readonly RunId[];
  /** The columns that the company chose, in a report whose columns can be chosen. */
  readonly layout: Layout | undefined;
  /** Opens identity numbers, where a report has them. */
  readonly seal: Pick<CompanySeal, "unseal">;
}

interface ReportDefinition {
  /** The name of the file and of its sheet, at most 31 characters, as Excel allows. */
  readonly title: string;
  readonly open: (tx: CompanyTransaction, opening: Opening) => Promise<ReportTable>;
}

/** Every report. The contract says which periods each one covers. */
export const reportDefinitions: Readonly<Record<ReportId, ReportDefinition>> = {
  "payroll-register": {
    title: "Payroll register",
    open: async (tx, { runIds, layout }) => {
      const runId = onlyRunOf(runIds);
      const templates = await findTemplateLines(tx, runId);
      const components = await findComponentTotals(tx, runId);
      return pagedTable(
        registerColumns(components, layout),
        (reading, page) => findRegisterRows(reading, { runId, templates, ...page }),
        async (reading) => ({ ...noOne, lines: components, ...(await sumPayOfRuns(reading, runIds)) }),
      );
    },
  },
  "paye-by-state": {
    title: "PAYE by state",
    open: async (_, { runIds }) => summaryTable(payeColumns, { runIds, by: "tax_state" }),
  },
  "paye-by-employee": {
    title: "PAYE by employee",
    open: async (_, { runIds }) =>
      pagedTable(
        employeePayeColumns,
        (reading, page) => findPayeRows(reading, { runIds, ...page }),
        async (reading) => ({ ...noOne, ...(await sumPayOfRuns(reading, runIds)) }),
      ),
  },
  "pension-by-administrator": {
    title: "Pension by administrator",
    open: async (_, { runIds }) => summaryTable(pensionColumns, { runIds, by: "pension_administrator" }),
  },
  "department-summary": {
    title: "Summary by department",
    open: async (_, { runIds, layout }) => summaryTable(arrangeColumns(departmentColumns, layout), { runIds, by: "department" }),
  },
  "pay-changes": {
    title: "Changes since the last run",
    open: async (_, { runIds, layout }) => payChangeTable(runIds, { layout, isMembershipOnly: false }),
  },
  "joiners-and-leavers": {
    title: "Joiners and leavers",
    open: async (_, { runIds, layout }) => payChangeTable(runIds, { layout, isMembershipOnly: true }),
  },
  "year-to-date": {
    title: "Year to date by employee",
    open: async (_, { runIds, layout }) =>
      pagedTable(
        arrangeColumns(yearToDateColumns, layout),
        (reading, page) => findYearToDateRows(reading, { runIds, ...page }),
        async (reading) => ({ ...noOne, ...(await sumPayOfRuns(reading, runIds)) }),
      ),
  },
  "annual-tax-return": {
    title: "Annual tax return",
    open: async (_, { runIds, seal }) =>
      pagedTable(
        annualReturnColumns,
        async (reading, page) =>
          (await findAnnualRows(reading, { runIds, ...page })).map(({ employeeId, taxIdSealed, ...row }) => ({
            ...row,
            taxId: taxIdSealed && seal.unseal(taxIdSealed, numberBoundTo("tax_id", employeeId)),
          })),
        async (reading) => ({ ...noOne, ...(await sumPayOfRuns(reading, runIds)), ...(await sumYear(reading, runIds)) }),
      ),
  },
  "general-journal": {
    title: "General journal",
    open: async (_, { runIds }) => journalTable(runIds, { isByDepartment: false }),
  },
  "general-journal-by-department": {
    title: "General journal by department",
    open: async (_, { runIds }) => journalTable(runIds, { isByDepartment: true }),
  },
};

/** A journal has a few lines per department, so it is read at once. */
const journalTable = (runIds: readonly RunId[], { isByDepartment }: { isByDepartment: boolean }): ReportTable => {
  const columns = journalColumns({ isByDepartment });
  return {
    columns,
    readPage: async (tx) => {
      const run = await findRun(tx, onlyRunOf(runIds));
      if (!run) throw runNotFound();
      const lines = await readJournal(tx, { run, isByDepartment });
      return { rows: lines.map((line) => columns.map(({ cell }) => cell(line))), next: undefined };
    },
  };
};

const payChangeTable = (
  runIds: readonly RunId[],
  { isMembershipOnly, layout }: { isMembershipOnly: boolean; layout: Layout | undefined },
): ReportTable =>
  pagedTable(
    arrangeColumns(payChangeColumns, layout),
    (tx, page) => findPayChangeRows(tx, { runId: onlyRunOf(runIds), isMembershipOnly, ...page }),
    async (tx) => ({ ...noOne, ...(await sumPayChanges(tx, { runId: onlyRunOf(runIds), isMembershipOnly })) }),
  );

const onlyRunOf = ([runId, ...others]: readonly RunId[]): RunId => {
  if (runId === undefined || others.length > 0) throw new Error(`This report is of one run, but was asked of ${others.length + 1}.`);
  return runId;
};

const rowsAtATime = 1_000;

/** The row of the totals is of no employee: its text is not shown. */
const noOne = { staffNumber: 0, fullName: "", jobTitle: "", department: null, taxId: null, taxState: null, months: 0 };

/** A table with a row per employee, read by staff number, and the sum of its rows as a row. */
const pagedTable = <Row extends { readonly staffNumber: number }>(
  columns: readonly ReportColumn<Row>[],
  readRows: (tx: CompanyTransaction, page: { after: number; limit: number }) => Promise<readonly Row[]>,
  readSum: (tx: CompanyTransaction) => Promise<Row & { readonly rowCount: number }>,
): ReportTable => ({
  columns,
  readPage: async (tx, after) => {
    const rows = await readRows(tx, { after, limit: rowsAtATime });
    const next = rows.length < rowsAtATime ? undefined : rows.at(-1)?.staffNumber;
    return { rows: rows.map((row) => columns.map(({ cell }) => cell(row))), next };
  },
  readTotal: async (tx) => {
    const { rowCount, ...sum } = await readSum(tx);
    return { rowCount, cells: totalRow(columns.map(({ cell }) => cell(sum as unknown as Row))) };
  },
});

/** A table with a row per group of employees and a total in which each employee counts once. */
const summaryTable = (columns: readonly ReportColumn<SummaryRow>[], of: Parameters<typeof findSummaryRows>[1]): ReportTable => ({
  columns,
  readPage: async (tx) => {
    const { rows, total } = await findSummaryRows(tx, of);
    const cellsOf = (row: SummaryRow) => columns.map(({ cell }) => cell(row));
    return { rows: rows.map(cellsOf), next: undefined, total: totalRow(cellsOf(total)) };
  },
});
