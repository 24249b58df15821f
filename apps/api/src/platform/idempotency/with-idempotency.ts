import type { UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../database/company-transaction.ts";
import { ApiError } from "../http/api-error.ts";
import type { IdempotentRequest } from "./request.ts";
import { claimIdempotencyKey, findSavedResponse, saveResponse } from "./store.ts";

/**
 * Executes a request once, in the caller's transaction: a repeat gets the first response and changes nothing. Without a key the work
 * simply runs.
 */
export const withIdempotency = async <Answer>(
  tx: CompanyTransaction,
  { userId, request, at }: { userId: UserId; request: IdempotentRequest | undefined; at: Date },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (!request) return work();
  if (await claimIdempotencyKey(tx, { userId, request, at })) {
    const answer = await work();
    await saveResponse(tx, { userId, request, answer });
    return answer;
  }
  const replayed = await findReplayedResponse<Answer>(tx, { userId, request });
  if (!replayed) throw keyReused();
  return replayed.answer;
};

/** The saved response of a request; undefined when it was not executed. For work that is expensive before its transaction. */
export const findReplayedResponse = async <Answer>(
  tx: CompanyTransaction,
  { userId, request }: { userId: UserId; request: IdempotentRequest | undefined },
): Promise<{ readonly answer: Answer } | undefined> => {
  const saved = request && (await findSavedResponse(tx, { userId, request }));
  if (!saved) return undefined;
  if (!saved.requestHash.equals(request.requestHash)) throw keyReused();
  return { answer: saved.response as Answer };
};

const keyReused = () =>
  new ApiError({
    kind: "conflict",
    code: "idempotency_key_reused",
    message: "This request carries the key of an earlier, different request. Send it again with a new key.",
  });
