import { type Envelope, plainText } from "./exact-json.ts";
import type { ProviderResponse } from "./http-caller.ts";
import type { FailureKind, PayoutOrder, SubmitOutcome } from "./port.ts";
import { normaliseMessage, type ReadResponse } from "./read-response.ts";

/** How one provider expresses the common results of an order. */
export interface ResponseMapping {
  read(response: ProviderResponse): ReadResponse;
  isDuplicate(words: string): boolean;
  /** Why the order was rejected before anything was stored. Undefined if the message is not known to mean that. */
  refusalOf(words: string, code: string | null): FailureKind | undefined;
  /** The payment in the response, if it is the right one and every relevant field can be parsed. */
  takenIn(envelope: Envelope, reference: string): Taken | undefined;
}

interface Taken {
  readonly amount: bigint;
  readonly currency: string;
  readonly accountNumber: string | null;
  readonly hindrance: "set_up" | null;
}

/** The result of an order, by the provider's response. Anything without a known meaning is inconclusive. */
export const readSubmitted = (response: ProviderResponse, order: PayoutOrder, dialect: ResponseMapping): SubmitOutcome => {
  const { raw } = response;
  const read = dialect.read(response);
  if ("reason" in read) {
    if (read.reason !== "unreachable" && read.reason !== "too_many") return { raw, kind: "unknown", reason: read.reason };
    return { raw, kind: "not_sent", reason: read.reason, retryAfterMs: response.retryAfterMs ?? retryAfterMs };
  }
  const { envelope } = read;
  if (envelope.status) return { raw, ...accepted(dialect.takenIn(envelope, order.reference), order) };
  const words = normaliseMessage(envelope.message);
  if (dialect.isDuplicate(words)) return { raw, kind: "unknown", reason: "duplicate" };
  const failure = dialect.refusalOf(words, envelope.code ?? null);
  if (!failure) return { raw, kind: "unknown", reason: "unknown_word" };
  return { raw, kind: "rejected", failure, message: plainText(envelope.message) ?? "" };
};

/** The retry delay of an order that was not accepted, if the provider gives none. */
export const retryAfterMs = 5_000;

/** Whatever its current state, a later query reads it; here it only matters that the provider has it as ordered. */
const accepted = (taken: Taken | undefined, order: PayoutOrder) => {
  if (!taken) return { kind: "unknown", reason: "unknown_word" } as const;
  const { amount, currency, accountNumber, hindrance } = taken;
  const isAsOrdered = amount === order.amount && currency === "NGN" && (accountNumber ?? order.accountNumber) === order.accountNumber;
  return isAsOrdered ? ({ kind: "accepted", hindrance } as const) : ({ kind: "unknown", reason: "differs" } as const);
};
