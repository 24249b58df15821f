import type { UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../database/in-company.ts";
import { Refusal } from "../http/refusal.ts";
import type { IdempotentRequest } from "./request.ts";
import { claimIdempotencyKey, findSavedResponse, saveResponse } from "./store.ts";

/**
 * Executes a request once, in the caller's transaction: a repeat gets the first response and changes nothing. Without a key the work
 * simply runs.
 */
export const withIdempotency = async <Answer>(
  tx: CompanyTransaction,
  { userId, intent, at }: { userId: UserId; intent: IdempotentRequest | undefined; at: Date },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (!intent) return work();
  if (await claimIdempotencyKey(tx, { userId, intent, at })) {
    const answer = await work();
    await saveResponse(tx, { userId, intent, answer });
    return answer;
  }
  const stored = await findReplayedResponse<Answer>(tx, { userId, intent });
  if (!stored) throw keyReused();
  return stored.answer;
};

/** The saved response of a request; undefined when it was not executed. For work that is expensive before its transaction. */
export const findReplayedResponse = async <Answer>(
  tx: CompanyTransaction,
  { userId, intent }: { userId: UserId; intent: IdempotentRequest | undefined },
): Promise<{ readonly answer: Answer } | undefined> => {
  const stored = intent && (await findSavedResponse(tx, { userId, intent }));
  if (!stored) return undefined;
  if (!stored.requestHash.equals(intent.requestHash)) throw keyReused();
  return { answer: stored.response as Answer };
};

const keyReused = () =>
  new Refusal({
    kind: "refusal",
    code: "idempotency_key_reused",
    message: "This request carries the key of an earlier, different request. Send it again with a new key.",
  });
