import { createHash } from "node:crypto";
import type { EmployeeId } from "@albashi/contracts/ids";
import type { FindingCode } from "@albashi/contracts/payroll/finding-codes";
import { computePayslip, type Finding, findingsOf, lawVersions } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { PayDataChanged } from "../../../people/index.ts";
import { countSnapshot } from "../../inputs/index.ts";
import { type ContentRow, circumstancesOf, factsOf, findContent, findPayslipsOf } from "../../payslip-records/index.ts";
import { type NewRunFinding, type Run, replaceFindings, takeDeferredRechecks } from "../../runs/index.ts";
import { findingMessages, runChecks } from "../model/checks.ts";
import { contentHeader, contentLine, engineVersion } from "../model/content-hash.ts";
import { bySeverity, presentRunFinding } from "../model/finding-messages.ts";
import { finishCalculating } from "../store/calculation.ts";
import { addDriverTotals, findLeavers, insertVariances, sumUnexplained } from "../store/variances.ts";
import { findBetweenRuns } from "./find-between-runs.ts";
import { loadPaySettings, type RunContext } from "./load-pay-settings.ts";
import { type Calculation, findRunOf } from "./prepare-calculation.ts";

/** Completes a calculation after all pages are written: leavers, findings, totals and the content hash. */
export const finishCalculation = async ({ database, clock }: Pick<Dependencies, "database" | "clock">, of: Calculation): Promise<void> => {
  const run = await database.inCompany(of.companyId, (tx) => findRunOf(tx, of));
  if (!run) return;
  if (run.employeesCalculated !== run.people)
    throw new Error(`Run ${run.runId} has ${run.employeesCalculated} payslips for ${run.people} people.`);
  while (await database.inCompany(of.companyId, (tx) => insertLeaverVariances(tx, run)));
  const content = await sumAndHashContent({ database }, run);
  await database.inCompany(of.companyId, async (tx) => {
    const still = await findRunOf(tx, of);
    if (!still) return;
    const context = await loadPaySettings(tx, still);
    const findings = await findingsOfRun(tx, context, content);
    const { totals, hash, people, templates } = content;
    if (people !== run.people) throw new Error(`Run ${run.runId} has the content of ${people} people instead of ${run.people}.`);
    const isWanted = await finishCalculating(tx, {
      runId: of.runId,
      calculation: of.calculation,
      ...totals,
      contentHash: hash,
      engineVersion,
      otherDeductions: totals.taken - totals.paye - totals.pension,
      employerContributions: totals.added,
      unexplained: await sumUnexplained(tx, of.runId),
      lawVersions: await lawOf(tx, of, [...templates.values()]),
    });
    if (!isWanted) return;
    await replaceFindings(tx, of.companyId, of.runId, findings);
    await announceDeferred(tx, of, clock.now());
  });
};

/** Announces again the employees whose data changed during the calculation, now that the run can be compared with it. */
const announceDeferred = async (tx: CompanyTransaction, { companyId, runId }: Calculation, at: Date) => {
  for (const employeeId of await takeDeferredRechecks(tx, runId))
    await enqueue(tx, PayDataChanged, { payload: { companyId, employeeId }, at, companyId });
};

const batchSize = 5_000;

/** Employees whom the previous run paid and this one does not. */
const insertLeaverVariances = async (tx: CompanyTransaction, { runId, comparedRunId }: Run): Promise<boolean> => {
  if (!comparedRunId) return false;
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
  await addDriverTotals(tx, runId, changes);
  return leavers.length === batchSize;
};

interface Content {
  readonly hash: Buffer;
  readonly people: number;
  readonly totals: Record<"gross" | "net" | "paye" | "pension" | "employerCost" | "taken" | "added", bigint>;
  /** One employee of each template. */
  readonly templates: ReadonlyMap<string, EmployeeId>;
  readonly findings: ReadonlyMap<FindingCode, readonly EmployeeId[]>;
  readonly counts: ReadonlyMap<string, number>;
}

/** The severity of these findings depends on the employee, so all are checked; for the others one employee is enough. */
const differByPerson: readonly FindingCode[] = ["agreed_deductions_over_a_third", "advance_recovered_too_fast"];

/** Reads a run's content in the order of ids, sums it and hashes it. */
export const sumAndHashContent = async (
  { database }: Pick<Dependencies, "database">,
  run: Pick<Run, "companyId" | "runId" | "kind" | "year" | "month" | "payDay">,
): Promise<Content> => {
  const hash = createHash("sha256").update(contentHeader(run, engineVersion));
  const sum = {
    totals: { gross: 0n, net: 0n, paye: 0n, pension: 0n, employerCost: 0n, taken: 0n, added: 0n },
    templates: new Map<string, EmployeeId>(),
    findings: new Map<FindingCode, EmployeeId[]>(),
    counts: new Map<string, number>(),
  };
  let people = 0;
  let after: EmployeeId | undefined;
  do {
    const from = after;
    const rows = await database.inCompany(run.companyId, (tx) => findContent(tx, { runId: run.runId, after: from, limit: batchSize }));
    hash.update(rows.map(contentLine).join(""));
    for (const row of rows) addRow(sum, row);
    people += rows.length;
    after = rows.length === batchSize ? rows.at(-1)?.employeeId : undefined;
  } while (after);
  return { hash: hash.digest(), people, ...sum };
};

const totalled = ["gross", "net", "paye", "pension", "employerCost", "taken", "added"] as const;

interface Sum {
  readonly totals: Content["totals"];
  readonly templates: Map<string, EmployeeId>;
  readonly findings: Map<FindingCode, EmployeeId[]>;
  readonly counts: Map<string, number>;
}

const addRow = ({ totals, templates, findings, counts }: Sum, row: ContentRow) => {
  for (const name of totalled) totals[name] += row[name];
  templates.set(row.templateId.toString("latin1"), row.employeeId);
  for (const code of row.findings) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
    const employeeIds = findings.get(code);
    if (!employeeIds) findings.set(code, [row.employeeId]);
    else if (differByPerson.includes(code)) employeeIds.push(row.employeeId);
  }
};

/** The law these payslips were calculated with. */
const lawOf = async (tx: CompanyTransaction, { runId }: Calculation, employeeIds: readonly EmployeeId[]): Promise<string[]> => {
  const slips = await findPayslipsOf(tx, { runIds: [runId], employeeIds });
  return [...new Set(slips.flatMap((slip) => lawVersions(slip)))].toSorted();
};

/** Each kind of finding once, with the number of affected employees. For its message, the rules check some of them again. */
const findingsOfRun = async (tx: CompanyTransaction, context: RunContext, content: Content): Promise<NewRunFinding[]> => {
  const { runId } = context.run;
  const { leftOut } = await countSnapshot(tx, runId);
  const found = [...content.findings].map(async ([code, employeeIds]): Promise<NewRunFinding | undefined> => {
    const words = wordsOfOwn(code) ?? (await wordsOfRules(tx, context, code, employeeIds));
    return words && { ...words, code, people: content.counts.get(code) ?? 0, employeeIds: [] };
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
