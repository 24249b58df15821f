import type { RunId } from "@albashi/contracts/ids";
import type { RunAction } from "@albashi/contracts/payroll/runs";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { findAdmins } from "../../../identity/index.ts";
import { runNotFound } from "../errors.ts";
import { coversMonth, type Run } from "../model/run.ts";
import { actionBlockReason, type RunViewerContext } from "../model/run-actions.ts";
import { countFindings } from "../store/run-findings.ts";
import { findEarlierOpenRun, findLaterApprovedRun, lockRun } from "../store/runs.ts";

/** The context of a run for the user viewing it. */
export const runContextOf = async (tx: CompanyTransaction, actor: Actor, run: Run): Promise<RunViewerContext> => {
  const earlierOpen = run.kind === "regular" ? await findEarlierOpenRun(tx, run) : undefined;
  return {
    run,
    userId: actor.userId,
    mayWrite: isAllowed(actor, "payroll.write"),
    mayApprove: isAllowed(actor, "payroll.approve"),
    mayExport: isAllowed(actor, "payroll.export"),
    findings: await countFindings(tx, run.runId),
    approvers: run.approversAtSubmission ?? (await approversOf(tx, actor)).map(({ userId }) => userId),
    earlierOpen,
    laterApproved: run.state === "approved" && coversMonth(run.kind) ? await findLaterApprovedRun(tx, run) : undefined,
  };
};

/** Every admin of the company whose role may approve. */
export const approversOf = async (tx: CompanyTransaction, actor: Pick<Actor, "companyId">) =>
  (await findAdmins(tx, actor.companyId)).filter(({ role }) => isAllowed({ kind: "employer", role }, "payroll.approve"));

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
  const standing = await runContextOf(tx, actor, run);
  const refusal = actionBlockReason(act, standing);
  if (refusal) throw refusal;
  return standing;
};
