import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { fixTaxStates } from "../../../people/index.ts";
import { countSnapshot, findEmployeesOfGroup, findSnapshot, snapshotRange } from "../../inputs/index.ts";
import { deleteStalePayslips } from "../../payslip-records/index.ts";
import { beginCalculating, findRun, lockRun, markStale, type Run } from "../../runs/index.ts";
import { taxYearOfRun } from "../model/tax-year.ts";
import { saveCalculationStart, saveEmployeeCount } from "../store/calculation.ts";
import { deleteStalePages, findOpenPages, hasPages, insertPages } from "../store/run-pages.ts";
import { deleteVariances } from "../store/variances.ts";
import { CompanyNotSetUp, loadPaySettings, type RunContext } from "./load-pay-settings.ts";

/** Identifies a calculation attempt: a step of a superseded attempt does nothing. */
export interface Calculation {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly calculation: number;
}

/** Begins an attempt: records the time from which it reads and the run it is compared with. Undefined if the attempt was superseded. */
export const beginCalculation = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, runId }: Pick<Calculation, "companyId" | "runId">,
): Promise<{ calculation: number | null }> =>
  database.inCompany(companyId, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run?.state !== "calculating") return { calculation: null };
    const context = await contextOf(tx, run);
    if (!context) return { calculation: null };
    const attempt = { runId, calculation: run.calculation };
    if (await hasPages(tx, attempt)) return { calculation: run.calculation };
    // A release before pages has written some payslips: they belong to no page, so a new attempt replaces them.
    const isBeforePages = run.employeesCalculated > 0;
    if (isBeforePages) await beginCalculating(tx, runId);
    const { compared, peopleInCompany } = context;
    await saveCalculationStart(tx, { runId, at: clock.now(), comparedRunId: compared?.runId ?? null, employerPeople: peopleInCompany });
    return { calculation: isBeforePages ? run.calculation + 1 : run.calculation };
  });

/** What the calculation knows of the company. If its setup is incomplete, the run becomes stale with what is missing. */
const contextOf = async (tx: CompanyTransaction, run: Run): Promise<RunContext | undefined> => {
  try {
    return await loadPaySettings(tx, run);
  } catch (error) {
    if (!(error instanceof CompanyNotSetUp)) throw error;
    await markStale(tx, { runId: run.runId, causes: [{ code: error.missing }] });
    return undefined;
  }
};

const payslipBatchSize = 5_000;

/** Deletes a batch of what an earlier attempt left. */
export const purgeStalePayslips = ({ database }: Pick<Dependencies, "database">, of: Calculation): Promise<{ isOver: boolean }> =>
  database.inCompany(of.companyId, async (tx) => {
    if (!(await findRunOf(tx, of))) return { isOver: true };
    // Before the run is locked: a worker of an earlier attempt holds its page and waits for the run.
    await deleteStalePages(tx, of);
    const removed = await deleteStalePayslips(tx, { ...of, limit: payslipBatchSize });
    if (removed === payslipBatchSize) return { isOver: false };
    const run = await lockRunOf(tx, of);
    if (run?.employeesCalculated === 0) await deleteVariances(tx, of.runId);
    return { isOver: true };
  });

const employeeBatchSize = 5_000;
/** The employees of a page: the most that a crash can lose, and what a process holds in memory at a time. */
export const pageSize = 500;

/**
 * Snapshots the employees of a run, a batch at a time, and divides them into pages: for a regular run every employee of the group who
 * works in the period and whose month no other run pays; for the others the named employees. Employees with a known address get their
 * tax state of the year.
 */
export const snapshotEmployees = (
  dependencies: Pick<Dependencies, "database" | "clock" | "vault">,
  { after, ...of }: Calculation & { after: EmployeeId | null },
): Promise<{ next: EmployeeId | null }> =>
  dependencies.database.inCompany(of.companyId, async (tx) => {
    // Locked before the audit trail, in the order in which every command locks them. Another worker has to wait, and finds the pages.
    const run = await lockRunOf(tx, of);
    if (!run || (await hasPages(tx, of))) return { next: null };
    const employeeIds = await peopleOf(tx, run, after ?? undefined);
    const next = employeeIds.length === employeeBatchSize ? (employeeIds.at(-1) ?? null) : null;
    if (run.kind === "regular") await snapshotRange(tx, run, { employeeIds, after, until: next });
    await fixTaxStates(dependencies, tx, { companyId: of.companyId, employeeIds, year: taxYearOfRun(run) });
    if (next === null) await dividePages(tx, of);
    return { next };
  });

const dividePages = async (tx: CompanyTransaction, of: Calculation) => {
  await saveEmployeeCount(tx, { runId: of.runId, people: (await countSnapshot(tx, of.runId)).people });
  await insertPages(tx, { runId: of.runId, calculation: of.calculation, pageSize });
};

/** The pages of an attempt that are still to be calculated; none if it was superseded. */
export const listOpenPages = ({ database }: Pick<Dependencies, "database">, of: Calculation): Promise<{ pages: number[] }> =>
  database.inCompany(of.companyId, async (tx) => ({ pages: (await findRunOf(tx, of)) ? await findOpenPages(tx, of) : [] }));

const peopleOf = (tx: CompanyTransaction, run: Run, after: EmployeeId | undefined): Promise<EmployeeId[]> =>
  run.kind === "regular"
    ? findEmployeesOfGroup(tx, run, { after, limit: employeeBatchSize })
    : findSnapshot(tx, { runId: run.runId, after, limit: employeeBatchSize });

/** The run of an attempt that has not been superseded. */
export const findRunOf = async (tx: CompanyTransaction, of: Calculation): Promise<Run | undefined> =>
  unlessSuperseded(await findRun(tx, of.runId), of);

/** The same, locked until the transaction ends. */
export const lockRunOf = async (tx: CompanyTransaction, of: Calculation): Promise<Run | undefined> =>
  unlessSuperseded(await lockRun(tx, of.runId), of);

const unlessSuperseded = (run: Run | undefined, { calculation }: Calculation): Run | undefined =>
  run?.state === "calculating" && run.calculation === calculation ? run : undefined;
