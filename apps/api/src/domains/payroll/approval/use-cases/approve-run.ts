import { ApproveRun } from "@albashi/contracts/payroll/approval";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import { command, type InputOf } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
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
} from "../../runs/index.ts";
import { contentChanged } from "../errors.ts";
import { requireFreshCalculation } from "./require-fresh-calculation.ts";

/**
 * Approves a run: the approver confirms the content they saw, by its hash. The submitter may not approve, unless the company has
 * no other approver.
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

const approveFreshRun = command(ApproveRun, async ({ tx, at, actor, input: { runId, contentHash } }) => {
  const { userId } = actor;
  const { run } = await lockRunFor(tx, actor, { runId, act: "approve" });
  const seen = run.contentHash;
  if (seen?.toString("hex") !== contentHash) throw contentChanged();
  const isSelfApproved = run.submittedBy === userId;
  await markApproved(tx, { runId, by: userId, at, seen, isSelfApproved });
  const details = { contentHash, ...(isSelfApproved ? { hadOneApprover: "yes" } : {}) };
  await logRunEvent(tx, actor, { run, what: isSelfApproved ? "approved_alone" : "approved", at, details });
  await makeOthersStale(tx, actor, { run, at });
  return presentRun(tx, (await findRun(tx, runId)) ?? run);
});

/** The year-to-date figures of these employees changed, so other runs calculated from the old figures become stale. */
const makeOthersStale = async (tx: CompanyTransaction, actor: Actor, { run, at }: { run: Run; at: Date }) => {
  const causes = [{ code: "other_run_approved" }] as const;
  for (const runId of await findRunsSharingPeople(tx, run.runId)) {
    await markStale(tx, { runId, causes });
    await logRunEvent(tx, actor, { run: { runId }, what: "voided", at, staleCauses: causes });
  }
};
