import type { Answer } from "./ask.ts";
import { type Envelope, plainWords } from "./exact-json.ts";
import type { FailureKind, PayoutOrder, SubmitOutcome } from "./port.ts";
import { comparedWords, type Read } from "./read-answer.ts";

/** How one provider says what all of them say of an order. */
export interface Dialect {
  read(answer: Answer): Read;
  isDuplicate(words: string): boolean;
  /** Why it refused before anything was made of the order. Nothing when the words are not known to mean that. */
  refusalOf(words: string, code: string | null): FailureKind | undefined;
  /** The payment in its answer, if it is about the right one and every part that counts can be read. */
  takenIn(envelope: Envelope, reference: string): Taken | undefined;
}

interface Taken {
  readonly amount: bigint;
  readonly currency: string;
  readonly accountNumber: string | null;
  readonly hindrance: "set_up" | null;
}

/** What became of an order, by the provider's answer to it. Whatever is not said in words that we know is a doubt. */
export const readSubmitted = (answer: Answer, order: PayoutOrder, dialect: Dialect): SubmitOutcome => {
  const { raw } = answer;
  const read = dialect.read(answer);
  if ("why" in read) {
    if (read.why !== "unreachable" && read.why !== "too_many") return { raw, kind: "unknown", why: read.why };
    return { raw, kind: "not_sent", why: read.why, retryAfterMs: answer.retryAfterMs ?? retryAfterMs };
  }
  const { envelope } = read;
  if (envelope.status) return { raw, ...accepted(dialect.takenIn(envelope, order.reference), order) };
  const words = comparedWords(envelope.message);
  if (dialect.isDuplicate(words)) return { raw, kind: "unknown", why: "duplicate" };
  const failure = dialect.refusalOf(words, envelope.code ?? null);
  if (!failure) return { raw, kind: "unknown", why: "unknown_word" };
  return { raw, kind: "rejected", failure, message: plainWords(envelope.message) ?? "" };
};

/** An order that was not taken is offered again after this, when the provider names no time. */
export const retryAfterMs = 5_000;

/** Whatever became of it already, the question tells; here it counts that the provider has it, as it was ordered. */
const accepted = (taken: Taken | undefined, order: PayoutOrder) => {
  if (!taken) return { kind: "unknown", why: "unknown_word" } as const;
  const { amount, currency, accountNumber, hindrance } = taken;
  const isAsOrdered = amount === order.amount && currency === "NGN" && (accountNumber ?? order.accountNumber) === order.accountNumber;
  return isAsOrdered ? ({ kind: "accepted", hindrance } as const) : ({ kind: "unknown", why: "differs" } as const);
};
