import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { RunFinding } from "@albashi/contracts/payroll-findings";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { findPeopleOfPeriod } from "../../people/index.ts";
import { findingNotDismissible, findingNotFound, runNotFound } from "../errors.ts";
import type { NameOf } from "../model/run-record.ts";
import type { Run } from "../model.ts";
import { findFinding, findFindings, findPeopleOfFinding, findRun, type KeptFinding, saveDismissal } from "../store.ts";
import { noteOnRun } from "./note-on-run.ts";
import { namesFor } from "./run-shown.ts";
import { lockRunFor } from "./run-standing.ts";
import { makeOld } from "./void-runs.ts";

/** What was found in a run, the gravest first. */
export const listFindings = ({ database }: Pick<Parts, "database">, { companyId }: Actor, runId: RunId) =>
  database.inCompany(companyId, async (tx) => {
    if (!(await findRun(tx, runId))) throw runNotFound();
    const findings = await findFindings(tx, runId);
    const nameOf = await namesFor(
      tx,
      findings.map(({ dismissedBy }) => dismissedBy),
    );
    return { findings: findings.map(shown(nameOf)) };
  });

const pageSize = 100;

/** Whom a finding is about. */
export const listFindingPeople = (
  { database }: Pick<Parts, "database">,
  { companyId }: Actor,
  { runId, code, cursor }: { runId: RunId; code: string; cursor: EmployeeId | undefined },
) =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    if (!(await findFinding(tx, runId, code))) throw findingNotFound();
    const found = await findPeopleOfFinding(tx, { runId, code, after: cursor, atMost: pageSize + 1 });
    const employeeIds = found.slice(0, pageSize);
    const people = await findPeopleOfPeriod(tx, { ...run, employeeIds }, { after: undefined, atMost: pageSize });
    return {
      people: people.map(({ employeeId, staffNumber, fullName, jobTitle }) => ({ employeeId, staffNumber, fullName, jobTitle })),
      next: found.length > pageSize ? (employeeIds.at(-1) ?? null) : null,
    };
  });

interface Deciding {
  readonly runId: RunId;
  readonly code: string;
  /** Why it is right as it is; nothing takes an earlier dismissal back. */
  readonly reason: string | undefined;
  readonly intent: Intent | undefined;
}

/** Dismisses a warning with the reason, or takes that back. */
export const decideOnFinding = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { runId, code, reason, intent }: Deciding,
): Promise<RunFinding> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    const by = actor.userId;
    return once(tx, { userId: by, intent, at }, async () => {
      const { run } = await lockRunFor(tx, actor, { runId, act: "edit" });
      const finding = await warningOf(tx, { runId, code });
      const dismissal = reason === undefined ? null : { at, by, because: reason };
      await saveDismissal(tx, { runId, code, dismissal });
      const details = { code, ...(dismissal ? { because: dismissal.because } : {}) };
      await noteOnRun(tx, actor, { run, what: dismissal ? "finding_dismissed" : "finding_restored", at, details });
      if (!dismissal) await voidWithoutWarning(tx, actor, { run, finding, at });
      const dismissed = { dismissedAt: dismissal?.at ?? null, dismissedBy: dismissal?.by ?? null, dismissedBecause: reason ?? null };
      return shown(await namesFor(tx, [by]))({ ...finding, ...dismissed });
    });
  });

/** Nobody submits or approves over an open warning, so what was submitted or approved without it counts no more. */
const voidWithoutWarning = async (
  tx: CompanyTransaction,
  actor: Actor,
  { run, finding, at }: { run: Run; finding: KeptFinding; at: Date },
) => {
  if (run.state !== "in_review" && run.state !== "approved") return;
  await makeOld(tx, actor, { run, because: `A warning was taken up again: ${finding.what}`, at });
};

const warningOf = async (tx: CompanyTransaction, { runId, code }: { runId: RunId; code: string }): Promise<KeptFinding> => {
  const finding = await findFinding(tx, runId, code);
  if (!finding) throw findingNotFound();
  if (finding.severity !== "warning") throw findingNotDismissible(finding.severity);
  return finding;
};

const shown =
  (nameOf: NameOf) =>
  ({ dismissedAt, dismissedBy, dismissedBecause, ...finding }: KeptFinding): RunFinding => ({
    ...finding,
    dismissed:
      dismissedAt && dismissedBecause ? { at: dismissedAt.toISOString(), by: nameOf(dismissedBy), because: dismissedBecause } : null,
  });
