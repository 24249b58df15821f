import type { EmployeeId } from "@albashi/contracts/ids";
import type { FindingCode } from "@albashi/contracts/payroll/finding-codes";
import { computePayslip, type Finding, findingsOf } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { sha256Of } from "../../../../platform/encryption/sha256.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { PayDataChanged } from "../../../people/index.ts";
import { countSnapshot } from "../../inputs/index.ts";
import { circumstancesOf, factsOf, findPayslipsOf, sumPayslips } from "../../payslip-records/index.ts";
import { type NewRunFinding, type Run, replaceFindings, takeDeferredRechecks } from "../../runs/index.ts";
import { findingMessages, runChecks } from "../model/checks.ts";
import { contentHashVersion, contentHeader, engineVersion, pageLine } from "../model/content-hash.ts";
import { bySeverity, presentRunFinding } from "../model/finding-messages.ts";
import { addTotals, mergeDrivers, mergeFindings, type PageFinding, sumDrivers } from "../model/page-content.ts";
import { finishCalculating } from "../store/calculation.ts";
import { findDonePages } from "../store/run-pages.ts";
import { addDriverTotals, findLeavers, insertVariances } from "../store/variances.ts";
import { findBetweenRuns } from "./find-between-runs.ts";
import { loadPaySettings, type RunContext } from "./load-pay-settings.ts";
import { type Calculation, findRunOf, lockRunOf } from "./prepare-calculation.ts";

/** Completes a calculation after all pages are written: leavers, findings, totals and the content hash. */
export const finishCalculation = async ({ database, clock }: Pick<Dependencies, "database" | "clock">, of: Calculation): Promise<void> => {
  const run = await database.inCompany(of.companyId, (tx) => findRunOf(tx, of));
  if (!run) return;
  if (run.employeesCalculated !== run.people)
    throw new Error(`Run ${run.runId} has ${run.employeesCalculated} payslips for ${run.people} people.`);
  while (await database.inCompany(of.companyId, (tx) => insertLeaverVariances(tx, of)));
  await database.inCompany(of.companyId, async (tx) => {
    const still = await findRunOf(tx, of);
    if (!still) return;
    const context = await loadPaySettings(tx, still);
    const content = addPages(still, await findDonePages(tx, of));
    const findings = await findingsOfRun(tx, context, content);
    const { totals } = content;
    if (content.people !== run.people)
      throw new Error(`Run ${run.runId} has the content of ${content.people} people instead of ${run.people}.`);
    const written = await sumPayslips(tx, of);
    if (written.payslips !== run.people || written.net !== totals.net)
      throw new Error(`Run ${run.runId} has ${written.payslips} payslips of ${written.net} kobo, and pages of ${totals.net} kobo.`);
    const isWanted = await finishCalculating(tx, {
      runId: of.runId,
      calculation: of.calculation,
      gross: totals.gross,
      net: totals.net,
      paye: totals.paye,
      pension: totals.pension,
      otherDeductions: totals.deductions - totals.paye - totals.pension,
      employerContributions: totals.employerContributions,
      employerCost: totals.employerCost,
      unexplained: content.unexplained,
      contentHash: content.hash,
      contentHashVersion,
      engineVersion,
      lawVersions: content.lawVersions,
    });
    if (!isWanted) return;
    await addDriverTotals(tx, of.runId, content.drivers);
    await replaceFindings(tx, of.companyId, of.runId, findings);
    await announceDeferred(tx, of, clock.now());
  });
};

/** The content of a run: that of its pages, in their order. */
const addPages = (run: Run, pages: Awaited<ReturnType<typeof findDonePages>>) => ({
  hash: sha256Of(contentHeader(run, engineVersion) + pages.map(({ contentHash }) => pageLine(contentHash)).join("")),
  people: pages.reduce((sum, { people }) => sum + people, 0),
  totals: addTotals(pages.map(({ totals }) => totals)),
  unexplained: pages.reduce((sum, { unexplained }) => sum + unexplained, 0n),
  lawVersions: [...new Set(pages.flatMap(({ lawVersions }) => lawVersions))].toSorted(),
  findings: mergeFindings(pages.flatMap(({ findings }) => findings)),
  drivers: mergeDrivers(pages.flatMap(({ drivers }) => drivers)),
});

/** Announces again the employees whose data changed during the calculation, now that the run can be compared with it. */
const announceDeferred = async (tx: CompanyTransaction, { companyId, runId }: Calculation, at: Date) => {
  for (const employeeId of await takeDeferredRechecks(tx, runId))
    await enqueue(tx, PayDataChanged, { payload: { companyId, employeeId }, at, companyId });
};

const batchSize = 5_000;

/** Employees whom the previous run paid and this one does not. */
const insertLeaverVariances = async (tx: CompanyTransaction, of: Calculation): Promise<boolean> => {
  // Locked, so that no newer attempt begins meanwhile: it would find these rows among its own.
  const run = await lockRunOf(tx, of);
  if (!run?.comparedRunId) return false;
  const { runId, comparedRunId } = run;
  const leavers = await findLeavers(tx, { runId, comparedRunId, after: undefined, limit: batchSize });
  const changes = leavers.map(({ employeeId, net, employerCost }) => ({
    employeeId,
    netBefore: net,
    netCurrent: 0n,
    costBefore: employerCost,
    costCurrent: 0n,
    unexplained: 0n,
    drivers: [{ driver: "left", net: -net, cost: -employerCost }],
  }));
  await insertVariances(tx, runId, changes);
  await addDriverTotals(tx, runId, sumDrivers(changes));
  return leavers.length === batchSize;
};

/** Each kind of finding once, with the number of affected employees. For its message, the rules check some of them again. */
const findingsOfRun = async (
  tx: CompanyTransaction,
  context: RunContext,
  content: { findings: readonly PageFinding[] },
): Promise<NewRunFinding[]> => {
  const { runId } = context.run;
  const { leftOut } = await countSnapshot(tx, runId);
  const found = content.findings.map(async ({ code, people, employeeIds }): Promise<NewRunFinding | undefined> => {
    const words = wordsOfOwn(code) ?? (await wordsOfRules(tx, context, code, employeeIds));
    return words && { ...words, code, people, employeeIds: [] };
  });
  return [
    ...(await Promise.all(found)).filter((one) => one !== undefined),
    ...(leftOut.length === 0 ? [] : [{ code: "left_out" as const, ...runChecks.left_out, people: leftOut.length, employeeIds: leftOut }]),
    ...(await findBetweenRuns(tx, context)),
  ];
};

const wordsOfOwn = (code: FindingCode) =>
  findingMessages(code) ?? (code in runChecks ? runChecks[code as keyof typeof runChecks] : undefined);

const askedAtOnce = 500;

/** The most severe message of a finding. Employees are checked in batches until one has an error, the highest severity. */
const wordsOfRules = async (tx: CompanyTransaction, context: RunContext, code: string, employeeIds: readonly EmployeeId[]) => {
  let gravest: Finding | undefined;
  for (let from = 0; from < employeeIds.length && gravest?.severity !== "error"; from += askedAtOnce) {
    const found = await findAgain(tx, context, employeeIds.slice(from, from + askedAtOnce));
    [gravest] = bySeverity([...(gravest ? [gravest] : []), ...found.filter((one) => one.code === code)]);
  }
  return gravest && presentRunFinding(gravest);
};

const findAgain = async (tx: CompanyTransaction, { run, peopleInCompany }: RunContext, employeeIds: readonly EmployeeId[]) => {
  const slips = await findPayslipsOf(tx, { runIds: [run.runId], employeeIds });
  return slips.flatMap(({ inputs, pensionAdministrator }): Finding[] => {
    const facts = factsOf(inputs);
    const circumstances = circumstancesOf(inputs, { peopleInCompany, hasPensionAdministrator: pensionAdministrator !== null });
    return findingsOf(facts, computePayslip(facts, { isExplained: false }), circumstances);
  });
};
