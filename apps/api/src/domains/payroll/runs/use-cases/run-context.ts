import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import type { RunAction } from "@albashi/contracts/payroll/runs";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { findAdmins, findCountedAdmins } from "../../../identity/index.ts";
import { runNotFound } from "../errors.ts";
import { approvalConflict } from "../model/approval-eligibility.ts";
import { approvedStates, coversMonth, type Run } from "../model/run.ts";
import { actionBlockReason, type RunViewerContext } from "../model/run-actions.ts";
import { countRequiredApprovals, findRunApprovals } from "../store/run-approvals.ts";
import { countFindings } from "../store/run-findings.ts";
import { findEarlierOpenRun, findLaterApprovedRun, lockRun } from "../store/runs.ts";

/** The context of a run for the user viewing it. */
export const runContextOf = async (tx: CompanyTransaction, actor: Actor, run: Run): Promise<RunViewerContext> => {
  const earlierOpen = run.kind === "regular" ? await findEarlierOpenRun(tx, run) : undefined;
  const approvers = run.approversAtSubmission ?? (await approversOf(tx, actor)).map(({ userId }) => userId);
  return {
    run,
    userId: actor.userId,
    mayWrite: isAllowed(actor, "payroll.write"),
    mayApprove: isAllowed(actor, "payroll.approve"),
    mayExport: isAllowed(actor, "payroll.export"),
    findings: await countFindings(tx, run.runId),
    approvers,
    approvals: await approvalsOf(tx, actor, { run, approvers }),
    earlierOpen,
    laterApproved: run.state === "approved" && coversMonth(run.kind) ? await findLaterApprovedRun(tx, run) : undefined,
  };
};

/** How many approvals a submitted run needs and has; and who can still approve, if they are too few. */
const approvalsOf = async (
  tx: CompanyTransaction,
  actor: Actor,
  { run, approvers }: { run: Run; approvers: readonly UserId[] },
): Promise<RunViewerContext["approvals"]> => {
  const isSubmitted = run.state === "in_review" || approvedStates.includes(run.state);
  if (!isSubmitted) return { required: 1, given: [], approversIfTooFew: null };
  const approvals = { required: await countRequiredApprovals(tx, run.runId), given: await findRunApprovals(tx, run.runId) };
  if (run.state !== "in_review" || approvals.required === 1) return { ...approvals, approversIfTooFew: null };
  const able = (await approversOf(tx, actor)).filter(({ userId }) => !approvalConflict(userId, { run, approvers, approvals }));
  const isShort = approvals.given.length + able.length < approvals.required;
  return { ...approvals, approversIfTooFew: isShort ? able.map(({ fullName }) => fullName) : null };
};

/** Every admin of the company whose role may approve. */
export const approversOf = async (tx: CompanyTransaction, actor: Pick<Actor, "companyId">) =>
  (await findAdmins(tx, actor.companyId)).filter(({ role }) => isAllowed({ kind: "employer", role }, "payroll.approve"));

/**
 * Who counts as an approver when a run is submitted: admins removed or demoted within a day still do, and those added within a day do not
 * yet, unless another owner agreed. Otherwise an admin could remove the approver, submit again and approve alone.
 */
export const countedApproversOf = async (
  tx: CompanyTransaction,
  { companyId, at }: { companyId: CompanyId; at: Date },
): Promise<UserId[]> =>
  (await findCountedAdmins(tx, { companyId, at }))
    .filter(({ role }) => isAllowed({ kind: "employer", role }, "payroll.approve"))
    .map(({ userId }) => userId);

/** The names of the admins whose role may fund and pay a run. */
export const namesOfPayers = async (tx: CompanyTransaction, actor: Pick<Actor, "companyId">): Promise<string[]> =>
  (await findAdmins(tx, actor.companyId))
    .filter(({ role }) => isAllowed({ kind: "employer", role }, "payments.pay"))
    .map(({ fullName }) => fullName);

/** Locks a run for an action, or throws the reason why the user may not take it. */
export const lockRunFor = async (
  tx: CompanyTransaction,
  actor: Actor,
  { runId, act }: { runId: RunId; act: RunAction },
): Promise<RunViewerContext> => {
  const run = await lockRun(tx, runId);
  if (!run) throw runNotFound();
  const context = await runContextOf(tx, actor, run);
  const blockedBy = actionBlockReason(act, context);
  if (blockedBy) throw blockedBy;
  return context;
};
