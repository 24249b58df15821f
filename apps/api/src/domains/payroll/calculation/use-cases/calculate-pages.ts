import { setImmediate } from "node:timers/promises";
import type { EmployeeId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { sha256Of } from "../../../../platform/encryption/sha256.ts";
import { findSnapshot } from "../../inputs/index.ts";
import {
  findLastWritten,
  findPayslipsOf,
  insertPayslips,
  insertTemplates,
  type PayslipRow,
  type StoredTemplate,
  templateRegistry,
} from "../../payslip-records/index.ts";
import { engineVersion } from "../model/content-hash.ts";
import { type Compared, type Rules, varianceDrivers } from "../model/variance.ts";
import { advanceCalculation } from "../store/calculation.ts";
import { addDriverTotals, type EmployeePayVariance, insertVariances } from "../store/variances.ts";
import { payslipRow } from "./calculate-payslip.ts";
import { type Gathered, gatherInputs } from "./gather-inputs.ts";
import { loadPaySettings, type RunContext } from "./load-pay-settings.ts";
import { type Calculation, findRunOf } from "./prepare-calculation.ts";

/** The payslips of one transaction: the most a crash can lose. */
export const payslipBatchSize = 1_000;
/** How many pages a durable step calculates before its progress is journalled. */
const pagesAtOnce = 100;

/**
 * Calculates the next pages of a run. While one page is calculated, the previous one is written and the next one read. Each page is
 * one transaction that also stores the run's progress, so that a killed calculation resumes at the right page and no employee gets
 * two payslips.
 */
export const calculatePages = async ({ database }: Pick<Dependencies, "database">, of: Calculation): Promise<{ isOver: boolean }> => {
  const begun = await database.inCompany(of.companyId, (tx) => beginPages(tx, of));
  if (!begun) return { isOver: true };
  const { context, pages } = begun;
  const templates = createPageTemplates();
  const read = (employeeIds: readonly EmployeeId[] | undefined) =>
    employeeIds && watched(database.inCompany(of.companyId, (tx) => readPage(tx, context, employeeIds)));
  let { done } = begun;
  let reading = read(pages[0]);
  let writing: Promise<void> = Promise.resolve();
  for (const place of pages.keys()) {
    const page = await reading;
    reading = read(pages[place + 1]);
    if (!page) break;
    const ready = await calculatePage(context, page, templates);
    await writing;
    const from = done;
    writing = watched(database.inCompany(of.companyId, (tx) => writePage(tx, of, ready, from)));
    done += ready.rows.length;
  }
  await writing;
  return { isOver: pages.length < pagesAtOnce };
};

/** Marks a promise that is awaited later as handled, so that an earlier rejection is not reported as unhandled. */
const watched = <Result>(promise: Promise<Result>): Promise<Result> => {
  promise.catch(() => undefined);
  return promise;
};

type Transaction = Parameters<Parameters<Dependencies["database"]["inCompany"]>[1]>[0];

/** The progress of the run, and the employees of the next pages. */
const beginPages = async (tx: Transaction, of: Calculation) => {
  const run = await findRunOf(tx, of);
  if (!run) return undefined;
  const after = await findLastWritten(tx, run.runId);
  const employeeIds = await findSnapshot(tx, { runId: run.runId, after, limit: pagesAtOnce * payslipBatchSize });
  const pages = Array.from({ length: Math.ceil(employeeIds.length / payslipBatchSize) }, (_, place) =>
    employeeIds.slice(place * payslipBatchSize, (place + 1) * payslipBatchSize),
  );
  return { context: await loadPaySettings(tx, run), pages, done: run.employeesCalculated };
};

interface ReadPage {
  readonly people: readonly Gathered[];
  /** What the previous run paid them. */
  readonly before: ReadonlyMap<EmployeeId, Compared>;
}

const readPage = async (tx: Transaction, context: RunContext, employeeIds: readonly EmployeeId[]): Promise<ReadPage> => {
  const { compared } = context;
  const [people, slips] = await Promise.all([
    gatherInputs(tx, context, employeeIds),
    compared ? findPayslipsOf(tx, { runIds: [compared.runId], employeeIds }) : [],
  ]);
  return { people, before: new Map(slips.map((slip) => [slip.employeeId, slip])) };
};

interface ReadyPage {
  readonly rows: readonly PayslipRow[];
  readonly templates: readonly StoredTemplate[];
  readonly changes: readonly EmployeePayVariance[];
}

type PageTemplates = ReturnType<typeof createPageTemplates>;

/** The templates seen so far, and those a page is the first to use. */
const createPageTemplates = () => {
  const seen = new Set<StoredTemplate>();
  const templateOf = templateRegistry(sha256Of);
  const takeNew = (used: ReadonlySet<StoredTemplate>) => [...used].filter((template) => !seen.has(template) && seen.add(template));
  return { templateOf, takeNew };
};

/** How many payslips are calculated before the event loop may serve the page being written and the page being read. */
const payslipsPerTurn = 50;

const calculatePage = async (
  context: RunContext,
  { people, before }: ReadPage,
  { templateOf, takeNew }: PageTemplates,
): Promise<ReadyPage> => {
  const used = new Set<StoredTemplate>();
  const changes: EmployeePayVariance[] = [];
  const rows: PayslipRow[] = [];
  for (const gathered of people) {
    const { employeeId } = gathered.person;
    const was = before.get(employeeId);
    const { row, template } = payslipRow(context, gathered, { previousNet: was?.net, templateOf });
    used.add(template);
    rows.push(row);
    if (context.compared) {
      const now = { inputs: gathered.inputs, net: row.net, employerCost: row.employerCost };
      changes.push({ employeeId, ...varianceDrivers(was, now, rulesOf(context, template)) });
    }
    if (rows.length % payslipsPerTurn === 0) await setImmediate();
  }
  return { rows, templates: takeNew(used), changes };
};

const rulesOf = ({ compared }: RunContext, { law }: StoredTemplate): Rules => ({
  isSameEngine: compared?.engineVersion === engineVersion,
  isSameLaw: law.every((version) => compared?.lawVersions?.includes(version)),
});

const writePage = async (tx: Transaction, { runId, calculation }: Calculation, { rows, templates, changes }: ReadyPage, from: number) => {
  if (!(await advanceCalculation(tx, { runId, calculation, from, by: rows.length }))) {
    throw new Error(`Run ${runId} is no longer at ${from} employees: another worker wrote this page. It is read again.`);
  }
  await insertTemplates(tx, templates);
  await insertPayslips(tx, runId, rows);
  await insertVariances(tx, runId, changes);
  await addDriverTotals(tx, runId, changes);
};
