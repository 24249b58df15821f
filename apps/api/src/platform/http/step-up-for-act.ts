import type { Contract } from "@albashi/contracts/contract";
import type { SessionId } from "@albashi/contracts/ids";
import { requirePermission, stepUpNeeded } from "./permissions.ts";
import type { Call, Route } from "./route.ts";
import type { StepUpContent } from "./step-up-content.ts";

/** An act that a session stepped up for. */
export interface SessionAct {
  readonly sessionId: SessionId;
  readonly actHash: string;
}

/** The step-ups of sessions that are for one act only. */
export interface StepUpGrants {
  /** A keyed hash: a request can contain the number of a bank account. */
  readonly hashOf: (act: string) => string;
  readonly exists: (act: SessionAct) => Promise<boolean>;
  readonly consume: (act: SessionAct) => Promise<void>;
}

/** Whether the same user has already sent exactly this call with this idempotency key, and it was accepted. */
export type IsReplay = (contract: Contract, call: Call<Contract>) => Promise<boolean>;

/**
 * Answers a call whose step-up must be for this act: the same operation, ids, body, idempotency key and content. The step-up is consumed
 * once the call has succeeded. A call that was accepted before does nothing again, so its repeat gets the first response without one.
 */
export const answerAfterStepUp = async (
  { contract, answer, stepUpContent }: Route,
  call: Call<Contract>,
  { stepUpGrants: grants, isReplay }: { readonly stepUpGrants: StepUpGrants; readonly isReplay: IsReplay },
) => {
  if (contract.stepUpAct === undefined) return answer(call);
  if (!stepUpContent) throw new Error(`${contract.method} ${contract.path} does not say what its step-up confirms.`);
  const replay = () => answer({ ...call, actor: { ...call.actor, isSteppedUp: true } });
  if (await isReplay(contract, call)) return replay();
  const content = await stepUpContent(call);
  if (content === "any") {
    requirePermission(contract, call.actor);
    return answer(call);
  }
  const act = { sessionId: call.actor.sessionId, actHash: grants.hashOf(actOf(contract, call, content)) };
  if (!(await grants.exists(act))) {
    // The same call may have been accepted since, by the first of two clicks, and have used up the step-up.
    if (await isReplay(contract, call)) return replay();
    throw stepUpNeeded({ hash: act.actHash, confirms: content?.confirms });
  }
  const answered = await answer(call);
  await grants.consume(act);
  return answered;
};

const actOf = ({ method, path }: Contract, { params, body, idempotencyKey }: Call<Contract>, content: StepUpContent | null) =>
  JSON.stringify([method, path, params ?? null, body ?? null, idempotencyKey ?? null, content]);
