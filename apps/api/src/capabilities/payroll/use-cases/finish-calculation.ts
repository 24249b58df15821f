import { createHash } from "node:crypto";
import type { EmployeeId } from "@albashi/contracts/ids";
import { type Finding, findingsOf, lawVersions, payslip } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { ownWords, runChecks } from "../model/checks.ts";
import { contentBegins, contentLine } from "../model/content.ts";
import { engineVersion } from "../model/engine-version.ts";
import { circumstancesOf, factsOf } from "../model/facts-of.ts";
import { byGravity, toldOfRun } from "../model/finding-words.ts";
import type { Run } from "../model/run.ts";
import {
  addCauses,
  type ContentRow,
  countFrozenPeople,
  type FoundInRun,
  findContent,
  findGone,
  findPayslipsOf,
  finishCalculating,
  insertChanges,
  replaceFindings,
  sumUnexplained,
} from "../store.ts";
import { findBetweenRuns } from "./find-between-runs.ts";
import { loadCompanyPay, type RunContext } from "./load-company-pay.ts";
import { type Calculation, findRunOf } from "./prepare-calculation.ts";

/** Adds everything up once all pages are written: who has left, what was found, what it comes to, and its hash. */
export const finishCalculation = async ({ database }: Pick<Parts, "database">, of: Calculation): Promise<void> => {
  const run = await database.inCompany(of.companyId, (tx) => findRunOf(tx, of));
  if (!run) return;
  if (run.peopleDone !== run.people) throw new Error(`Run ${run.runId} has ${run.peopleDone} payslips for ${run.people} people.`);
  while (await database.inCompany(of.companyId, (tx) => noteSomeGone(tx, run)));
  const content = await addUpContent({ database }, run);
  await database.inCompany(of.companyId, async (tx) => {
    const still = await findRunOf(tx, of);
    if (!still) return;
    const context = await loadCompanyPay(tx, still);
    const findings = await findingsOfRun(tx, context, content);
    const { totals, hash, people, shapes } = content;
    if (people !== run.people) throw new Error(`Run ${run.runId} has the content of ${people} people instead of ${run.people}.`);
    const isWanted = await finishCalculating(tx, {
      ...{ runId: of.runId, calculation: of.calculation, ...totals, contentHash: hash, engineVersion },
      otherDeductions: totals.taken - totals.paye - totals.pension,
      employerPart: totals.added,
      unexplained: await sumUnexplained(tx, of.runId),
      lawVersions: await lawOf(tx, of, [...shapes.values()]),
    });
    if (isWanted) await replaceFindings(tx, of.companyId, of.runId, findings);
  });
};

const atOnce = 5_000;

/** Those whom the run before paid and this one does not. */
const noteSomeGone = async (tx: CompanyTransaction, { runId, comparedRunId }: Run): Promise<boolean> => {
  if (!comparedRunId) return false;
  const gone = await findGone(tx, { runId, comparedRunId, after: undefined, atMost: atOnce });
  const changes = gone.map(({ employeeId, net, employerCost }) => ({
    ...{ employeeId, netBefore: net, netNow: 0n, costBefore: employerCost, costNow: 0n, unexplained: 0n },
    causes: [{ cause: "left", net: -net, cost: -employerCost }],
  }));
  await insertChanges(tx, runId, changes);
  await addCauses(tx, runId, changes);
  return gone.length === atOnce;
};

interface Content {
  readonly hash: Buffer;
  readonly people: number;
  readonly totals: Record<"gross" | "net" | "paye" | "pension" | "employerCost" | "taken" | "added", bigint>;
  /** One person of each shape. */
  readonly shapes: ReadonlyMap<string, EmployeeId>;
  readonly findings: ReadonlyMap<string, readonly EmployeeId[]>;
  readonly counts: ReadonlyMap<string, number>;
}

/** How grave these are depends on the person, so all are asked; of the others one tells as much as all. */
const differByPerson = ["agreed_deductions_over_a_third", "advance_recovered_too_fast"];

/** Reads a run's content in the order of ids, adds it up and hashes it. */
export const addUpContent = async (
  { database }: Pick<Parts, "database">,
  run: Pick<Run, "companyId" | "runId" | "kind" | "year" | "month" | "payDay">,
): Promise<Content> => {
  const hash = createHash("sha256").update(contentBegins(run, engineVersion));
  const sum = {
    totals: { gross: 0n, net: 0n, paye: 0n, pension: 0n, employerCost: 0n, taken: 0n, added: 0n },
    ...{ shapes: new Map<string, EmployeeId>(), findings: new Map<string, EmployeeId[]>(), counts: new Map<string, number>() },
  };
  let people = 0;
  let after: EmployeeId | undefined;
  do {
    const from = after;
    const rows = await database.inCompany(run.companyId, (tx) => findContent(tx, { runId: run.runId, after: from, atMost: atOnce }));
    for (const row of rows) {
      hash.update(contentLine(row));
      addRow(sum, row);
    }
    people += rows.length;
    after = rows.length === atOnce ? rows.at(-1)?.employeeId : undefined;
  } while (after);
  return { hash: hash.digest(), people, ...sum };
};

interface Sum {
  readonly totals: Content["totals"];
  readonly shapes: Map<string, EmployeeId>;
  readonly findings: Map<string, EmployeeId[]>;
  readonly counts: Map<string, number>;
}

const addRow = ({ totals, shapes, findings, counts }: Sum, row: ContentRow) => {
  for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += row[name];
  shapes.set(row.shapeId.toString("latin1"), row.employeeId);
  for (const code of row.findings) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
    const asked = findings.get(code);
    if (!asked) findings.set(code, [row.employeeId]);
    else if (differByPerson.includes(code)) asked.push(row.employeeId);
  }
};

/** The law by which these payslips were worked out. */
const lawOf = async (tx: CompanyTransaction, { runId }: Calculation, employeeIds: readonly EmployeeId[]): Promise<string[]> => {
  const slips = await findPayslipsOf(tx, { runIds: [runId], employeeIds });
  return [...new Set(slips.flatMap((slip) => lawVersions(slip)))].toSorted();
};

/** Each kind of finding once, with how many it is about. What the rules found is asked of some of them again, for its words. */
const findingsOfRun = async (tx: CompanyTransaction, context: RunContext, content: Content): Promise<FoundInRun[]> => {
  const { runId } = context.run;
  const { leftOut } = await countFrozenPeople(tx, runId);
  const found = [...content.findings].map(async ([code, employeeIds]): Promise<FoundInRun | undefined> => {
    const words = wordsOfOwn(code) ?? (await wordsOfRules(tx, context, code, employeeIds));
    return words && { ...words, code, people: content.counts.get(code) ?? 0, employeeIds: [] };
  });
  return [
    ...(await Promise.all(found)).filter((one) => one !== undefined),
    ...(leftOut.length === 0 ? [] : [{ code: "left_out", ...runChecks.left_out, people: leftOut.length, employeeIds: leftOut }]),
    ...(await findBetweenRuns(tx, context)),
  ];
};

const wordsOfOwn = (code: string) => ownWords(code) ?? (code in runChecks ? runChecks[code as keyof typeof runChecks] : undefined);

const askedAtOnce = 500;

/** The gravest words of a finding. People are asked some at a time, until one of them has an error: nothing is graver. */
const wordsOfRules = async (tx: CompanyTransaction, context: RunContext, code: string, employeeIds: readonly EmployeeId[]) => {
  let gravest: Finding | undefined;
  for (let from = 0; from < employeeIds.length && gravest?.severity !== "error"; from += askedAtOnce) {
    const found = await findAgain(tx, context, employeeIds.slice(from, from + askedAtOnce));
    [gravest] = byGravity([...(gravest ? [gravest] : []), ...found.filter((one) => one.code === code)]);
  }
  return gravest && toldOfRun(gravest);
};

const findAgain = async (tx: CompanyTransaction, { run, peopleInCompany }: RunContext, employeeIds: readonly EmployeeId[]) => {
  const slips = await findPayslipsOf(tx, { runIds: [run.runId], employeeIds });
  return slips.flatMap(({ inputs }): Finding[] => {
    const facts = factsOf(inputs);
    return findingsOf(facts, payslip(facts, { isExplained: false }), circumstancesOf(inputs, { peopleInCompany }));
  });
};
