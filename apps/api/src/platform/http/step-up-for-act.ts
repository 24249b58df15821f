import { createHash } from "node:crypto";
import type { Contract } from "@albashi/contracts/contract";
import type { SessionId } from "@albashi/contracts/ids";
import { stepUpNeeded } from "./permissions.ts";
import type { Call, Route } from "./route.ts";

/** An act that a session stepped up for. */
export interface ConfirmedAct {
  readonly sessionId: SessionId;
  readonly actHash: string;
}

/** The step-ups of sessions that are for one act only. */
export interface StepUpGrants {
  readonly exists: (act: ConfirmedAct) => Promise<boolean>;
  readonly consume: (act: ConfirmedAct) => Promise<void>;
}

/**
 * Answers a call whose step-up must be for this act: the same operation, ids, body, idempotency key and content. The step-up is consumed
 * once the call has succeeded.
 */
export const answerAfterStepUp = async ({ contract, answer, stepUpContent }: Route, call: Call<Contract>, grants: StepUpGrants) => {
  if (contract.stepUpAct === undefined) return answer(call);
  const act = { sessionId: call.actor.sessionId, actHash: actHashOf(contract, call, await stepUpContent?.(call)) };
  if (!(await grants.exists(act))) throw stepUpNeeded(act.actHash);
  const answered = await answer(call);
  await grants.consume(act);
  return answered;
};

const actHashOf = ({ method, path }: Contract, { params, body, idempotencyKey }: Call<Contract>, content: string | undefined) =>
  createHash("sha256")
    .update(JSON.stringify([method, path, params ?? null, body ?? null, idempotencyKey ?? null, content ?? null]))
    .digest("hex");
