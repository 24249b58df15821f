import { setImmediate } from "node:timers/promises";
import type { EmployeeId } from "@albashi/contracts/ids";
import { asAdjacent } from "../../../../platform/database/any-of.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { sha256Of } from "../../../../platform/encryption/sha256.ts";
import { countEmployeesBetween } from "../../../people/index.ts";
import { findSnapshotRange } from "../../inputs/index.ts";
import { findCalculatedPay, insertPayslips, insertTemplates, type PayslipRow, type StoredTemplate } from "../../payslip-records/index.ts";
import { type CountedLeave, insertCountedLeave } from "../../runs/index.ts";
import { engineVersion } from "../model/content-hash.ts";
import { summarizePage } from "../model/page-content.ts";
import { type Compared, type Rules, varianceDrivers } from "../model/variance.ts";
import { advanceCalculation } from "../store/calculation.ts";
import { completePage, findOpenPage, type RunPage } from "../store/run-pages.ts";
import { type EmployeePayVariance, insertVariances } from "../store/variances.ts";
import { type AttemptInProcess, attemptInProcess } from "./attempt-in-process.ts";
import { payslipRow } from "./calculate-payslip.ts";
import { type Gathered, gatherInputs } from "./gather-inputs.ts";
import { loadPaySettings, type RunContext } from "./load-pay-settings.ts";
import { type Calculation, findRunOf } from "./prepare-calculation.ts";

export interface PageOfCalculation extends Calculation {
  readonly page: number;
}

/**
 * Calculates one page of a run. Any process can take any page: the page's transaction writes its payslips, completes its row and
 * advances the progress, so a page is written once, a crash costs one page, and a superseded attempt writes nothing.
 */
export const calculatePage = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  of: PageOfCalculation,
): Promise<void> => {
  const read = await database.inCompany(of.companyId, (tx) => readPage(tx, of));
  if (!read) return;
  const ready = await calculateRows(read);
  await storeTemplates({ database }, of, ready.templates);
  await database
    .inCompany(of.companyId, (tx) => writePage(tx, of, { page: read.page, ready, at: clock.now() }))
    .catch((error: unknown) => {
      if (!(error instanceof AttemptSuperseded)) throw error;
    });
};

/** In a transaction of their own: pages use the same templates, and would otherwise wait for the page that stores them first. */
const storeTemplates = async (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Calculation,
  templates: readonly StoredTemplate[],
) => {
  const unstored = templates.filter(({ text }) => text !== null);
  if (unstored.length === 0) return;
  await database.inCompany(companyId, (tx) => insertTemplates(tx, unstored));
  for (const template of unstored) template.text = null;
};

/** The run was cancelled or a newer attempt has begun: what this one has written is rolled back. */
class AttemptSuperseded extends Error {}

interface ReadPage extends AttemptInProcess {
  readonly page: RunPage;
  readonly people: readonly Gathered[];
  /** What the previous run paid them. */
  readonly before: ReadonlyMap<EmployeeId, Compared>;
}

const readPage = async (tx: CompanyTransaction, of: PageOfCalculation): Promise<ReadPage | undefined> => {
  const run = await findRunOf(tx, of);
  const page = run && (await findOpenPage(tx, of));
  if (!page) return undefined;
  const employeeIds = await findSnapshotRange(tx, { runId: of.runId, from: page.firstEmployeeId, to: page.lastEmployeeId });
  if (employeeIds.length !== page.people)
    throw new Error(`Page ${page.page} of run ${of.runId} has ${employeeIds.length} employees instead of ${page.people}.`);
  const others = (await countEmployeesBetween(tx, { from: page.firstEmployeeId, to: page.lastEmployeeId })) - page.people;
  const attempt = await attemptInProcess(of, () => loadPaySettings(tx, run, { peopleInCompany: page.employerPeople }));
  const { context } = attempt;
  const { compared } = context;
  const idsToRead = others * mostOthers <= page.people ? asAdjacent(employeeIds) : employeeIds;
  const [people, slips] = await Promise.all([
    gatherInputs(tx, context, idsToRead),
    compared ? findCalculatedPay(tx, { runIds: [compared.runId], employeeIds: idsToRead }) : [],
  ]);
  return { ...attempt, page, people, before: new Map(slips.map((slip) => [slip.employeeId, slip])) };
};

/** With fewer than one other employee for this many of the page, reading the whole range costs less than naming each employee. */
const mostOthers = 3;

interface ReadyPage {
  readonly rows: readonly PayslipRow[];
  readonly countedLeave: readonly CountedLeave[];
  readonly templates: readonly StoredTemplate[];
  readonly changes: readonly EmployeePayVariance[];
}

/** How many payslips are calculated before the event loop may serve the pages that are being read and written. */
const payslipsPerTurn = 50;

const calculateRows = async ({ context, templateOf, people, before }: ReadPage): Promise<ReadyPage> => {
  const templates = new Set<StoredTemplate>();
  const changes: EmployeePayVariance[] = [];
  const rows: PayslipRow[] = [];
  for (const gathered of people) {
    const { employeeId } = gathered.person;
    const was = before.get(employeeId);
    const { row, template } = payslipRow(context, gathered, { previousNet: was?.net, templateOf });
    templates.add(template);
    rows.push(row);
    if (context.compared) {
      const now = { inputs: gathered.inputs, net: row.net, employerCost: row.employerCost };
      changes.push({ employeeId, ...varianceDrivers(was, now, rulesOf(context, template)) });
    }
    if (rows.length % payslipsPerTurn === 0) await setImmediate();
  }
  const countedLeave = people.flatMap((one) => one.countedLeave.map((inputId) => ({ employeeId: one.person.employeeId, inputId })));
  return { rows, countedLeave, templates: [...templates], changes };
};

const rulesOf = ({ compared }: RunContext, { law }: StoredTemplate): Rules => ({
  isSameEngine: compared?.engineVersion === engineVersion,
  isSameLaw: law.every((version) => compared?.lawVersions?.includes(version)),
});

const writePage = async (
  tx: CompanyTransaction,
  { runId, calculation }: Calculation,
  { page, ready, at }: { page: RunPage; ready: ReadyPage; at: Date },
) => {
  const { rows, countedLeave, changes } = ready;
  if (!(await completePage(tx, { runId, calculation }, page, { ...summarizePage({ ...ready, hashOf: sha256Of }), at }))) return;
  await insertPayslips(tx, runId, rows);
  await insertCountedLeave(tx, runId, countedLeave);
  await insertVariances(tx, runId, changes);
  // Last, because all pages of the run update this one row.
  if (!(await advanceCalculation(tx, { runId, calculation, by: rows.length }))) throw new AttemptSuperseded();
};
