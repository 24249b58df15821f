import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { DismissFinding, RestoreFinding, type RunFinding } from "@albashi/contracts/payroll/findings";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findEmployeesOfPeriod } from "../../../people/index.ts";
import {
  findAffectedEmployees,
  findFinding,
  findFindings,
  findRun,
  lockRunFor,
  logRunEvent,
  markRunStale,
  type NameOf,
  namesFor,
  type Run,
  runNotFound,
  type StoredFinding,
  saveDismissal,
} from "../../runs/index.ts";
import { findingClearedByApprover, findingNotDismissible, findingNotFound } from "../errors.ts";

/** The findings of a run, most severe first. */
export const listFindings = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor, runId: RunId) =>
  database.inCompany(companyId, async (tx) => {
    if (!(await findRun(tx, runId))) throw runNotFound();
    const findings = await findFindings(tx, runId);
    const nameOf = await namesFor(
      tx,
      findings.map(({ dismissedBy }) => dismissedBy),
    );
    return { findings: findings.map(presentFinding(nameOf)) };
  });

const pageSize = 100;

/** The employees affected by a finding. */
export const listFindingPeople = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { runId, code, cursor }: { runId: RunId; code: string; cursor: EmployeeId | undefined },
) =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    if (!(await findFinding(tx, runId, code))) throw findingNotFound();
    const found = await findAffectedEmployees(tx, { runId, code, after: cursor, limit: pageSize + 1 });
    const employeeIds = found.slice(0, pageSize);
    const people = await findEmployeesOfPeriod(tx, { ...run, employeeIds }, { after: undefined, limit: pageSize });
    return {
      people: people.map(({ employeeId, staffNumber, fullName, jobTitle }) => ({ employeeId, staffNumber, fullName, jobTitle })),
      next: found.length > pageSize ? (employeeIds.at(-1) ?? null) : null,
    };
  });

/** Dismisses a warning with a reason. */
export const dismissFinding = command(DismissFinding, ({ tx, at, actor, input: { runId, code, reason } }) =>
  setFindingDismissal(tx, actor, { runId, code, reason, at }),
);

/** Revokes the dismissal of a warning. */
export const restoreFinding = command(RestoreFinding, ({ tx, at, actor, input: { runId, code } }) =>
  setFindingDismissal(tx, actor, { runId, code, reason: undefined, at }),
);

interface DismissalChange {
  readonly runId: RunId;
  readonly code: string;
  /** Why the finding is acceptable; undefined revokes an earlier dismissal. */
  readonly reason: string | undefined;
  readonly at: Date;
}

const setFindingDismissal = async (
  tx: CompanyTransaction,
  actor: Actor,
  { runId, code, reason, at }: DismissalChange,
): Promise<RunFinding> => {
  const by = actor.userId;
  const { run } = await lockRunFor(tx, actor, { runId, act: "edit" });
  const finding = await warningOf(tx, { runId, code });
  const dismissal = reason === undefined ? null : { at, by, because: reason };
  await saveDismissal(tx, { runId, code, dismissal });
  const details = { code, ...(dismissal ? { because: dismissal.because } : {}) };
  await logRunEvent(tx, actor, { run, what: dismissal ? "finding_dismissed" : "finding_restored", at, details });
  if (!dismissal) await invalidateReviewedRun(tx, actor, { run, finding, at });
  const dismissed = { dismissedAt: dismissal?.at ?? null, dismissedBy: dismissal?.by ?? null, dismissalReason: reason ?? null };
  return presentFinding(await namesFor(tx, [by]))({ ...finding, ...dismissed });
};

/** An open warning blocks submission and approval, so restoring one ends them. */
const invalidateReviewedRun = async (
  tx: CompanyTransaction,
  actor: Actor,
  { run, finding, at }: { run: Run; finding: StoredFinding; at: Date },
) => {
  if (run.state !== "in_review" && run.state !== "approved") return;
  await markRunStale(tx, actor, { run, cause: { code: "warning_restored", finding: finding.code }, at });
};

const warningOf = async (tx: CompanyTransaction, { runId, code }: { runId: RunId; code: string }): Promise<StoredFinding> => {
  const finding = await findFinding(tx, runId, code);
  if (!finding) throw findingNotFound();
  if (finding.severity !== "warning") throw findingNotDismissible(finding.severity);
  // Cleared per person by another approver.
  if (finding.code === "own_pay_changed") throw findingClearedByApprover();
  return finding;
};

const presentFinding =
  (nameOf: NameOf) =>
  ({ dismissedAt, dismissedBy, dismissalReason, ...finding }: StoredFinding): RunFinding => ({
    ...finding,
    dismissed: dismissedAt && dismissalReason ? { at: dismissedAt.toISOString(), by: nameOf(dismissedBy), because: dismissalReason } : null,
  });
