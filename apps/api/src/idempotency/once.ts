import type { UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../database/in-company.ts";
import { Refusal } from "../http/refusal.ts";
import { claimIntent, findAnswer, keepAnswer } from "./store.ts";

/** What a person meant to do once, however often the request arrives. */
export interface Intent {
  readonly key: string;
  /** A keyed fingerprint of the request, without its passwords. */
  readonly requestHash: Buffer;
}

/**
 * Carries an intent out once, in the caller's transaction: a repeat is answered with the first answer and changes
 * nothing. Without an intent the work is simply done.
 */
export const once = async <Answer>(
  tx: CompanyTransaction,
  { userId, intent, at }: { userId: UserId; intent: Intent | undefined; at: Date },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (!intent) return work();
  if (await claimIntent(tx, { userId, intent, at })) {
    const answer = await work();
    await keepAnswer(tx, { userId, intent, answer });
    return answer;
  }
  const kept = await answerBefore<Answer>(tx, { userId, intent });
  if (!kept) throw keyReused();
  return kept.answer;
};

/** What an intent that was carried out was answered; nothing when it was not. For work that costs us much before its transaction. */
export const answerBefore = async <Answer>(
  tx: CompanyTransaction,
  { userId, intent }: { userId: UserId; intent: Intent | undefined },
): Promise<{ readonly answer: Answer } | undefined> => {
  const kept = intent && (await findAnswer(tx, { userId, intent }));
  if (!kept) return undefined;
  if (!kept.requestHash.equals(intent.requestHash)) throw keyReused();
  return { answer: kept.answer as Answer };
};

const keyReused = () =>
  new Refusal({
    kind: "refusal",
    code: "idempotency_key_reused",
    message: "This request carries the key of an earlier, different request. Send it again with a new key.",
  });
