import { ApproveRun } from "@albashi/contracts/payroll/approval";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import { command, type InputOf } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { findReplayedResponse } from "../../../../platform/idempotency/with-idempotency.ts";
import {
  findRun,
  findRunsSharingPeople,
  lockRunFor,
  logRunEvent,
  markApproved,
  markStale,
  presentRun,
  type Run,
  recordApproval,
} from "../../runs/index.ts";
import { approversChanged, contentChanged } from "../errors.ts";
import { requireFreshCalculation } from "./require-fresh-calculation.ts";

/**
 * Approves a run: the approver confirms the content they saw, by its hash. Where the company's policy demands two approvals, the first
 * leaves the run in review. The submitter may not approve, unless the company has no other approver and one approval is enough.
 */
export const approveRun = async (
  dependencies: Dependencies,
  actor: Actor,
  input: InputOf<typeof ApproveRun>,
  request?: IdempotentRequest,
): Promise<PayRun> => {
  const replayed = await dependencies.database.inCompany(actor.companyId, (tx) =>
    findReplayedResponse<PayRun>(tx, { userId: actor.userId, request }),
  );
  if (replayed) return replayed.answer;
  await requireFreshCalculation(dependencies, actor, { runId: input.runId, act: "approve" });
  return approveFreshRun(dependencies, actor, input, request);
};

const approveFreshRun = command(
  ApproveRun,
  async ({ tx, at, actor, input: { runId, contentHash } }) => {
    const { userId } = actor;
    const context = await lockRunFor(tx, actor, { runId, act: "approve" });
    const { run } = context;
    const seen = run.contentHash;
    if (seen?.toString("hex") !== contentHash) throw contentChanged();
    if (!(await recordApproval(tx, actor, { context, seen, at }))) {
      await logRunEvent(tx, actor, { run, what: "approval_given", at, details: { contentHash } });
      return presentRun(tx, run);
    }
    const isSelfApproved = run.submittedBy === userId;
    await markApproved(tx, { runId, by: userId, at, seen, isSelfApproved });
    const details = { contentHash, ...(isSelfApproved ? { hadOneApprover: "yes" } : {}) };
    await logRunEvent(tx, actor, { run, what: isSelfApproved ? "approved_alone" : "approved", at, details });
    await makeOthersStale(tx, actor, { run, at });
    return presentRun(tx, (await findRun(tx, runId)) ?? run);
  },
  { constraintErrors: { changed_approvers_wait_a_day: approversChanged, one_run_consumes_leave_input: contentChanged } },
);

/** The year-to-date figures of these employees changed, so other runs calculated from the old figures become stale. */
const makeOthersStale = async (tx: CompanyTransaction, actor: Actor, { run, at }: { run: Run; at: Date }) => {
  const causes = [{ code: "other_run_approved" }] as const;
  for (const runId of await findRunsSharingPeople(tx, run.runId)) {
    await markStale(tx, { runId, causes });
    await logRunEvent(tx, actor, { run: { runId }, what: "voided", at, staleCauses: causes });
  }
};
