import type { Answer } from "./ask.ts";
import { Envelope, parseExactly } from "./exact-json.ts";
import type { Doubt, ProviderName } from "./port.ts";

/** What an answer is before its words are looked at: an envelope that can be read, or the reason why nothing is known. */
export type Read = { readonly envelope: Envelope; readonly status: number } | { readonly why: Doubt };

/**
 * A provider that is ill, turns us away or does not know our key has said nothing about the payment, however its answer
 * reads: what it writes then is not about the order.
 */
export const readAnswer = ({ end, raw: { status }, text }: Answer): Read => {
  if (end !== "answered" || status === null) return { why: end === "too_large" || end === "answered" ? "unreadable" : end };
  if (status === 429) return { why: "too_many" };
  if (status >= 500) return { why: "server_error" };
  if (status === 401 || status === 403) return { why: "unauthorised" };
  const envelope = Envelope.safeParse(parseExactly(text));
  return envelope.success ? { envelope: envelope.data, status } : { why: "unreadable" };
};

/** A provider's message as it is compared: its capitals, blanks and last point say nothing. */
export const comparedWords = (message: string | null | undefined): string =>
  (message ?? "").toLowerCase().replace(/\s+/g, " ").trim().replace(/\.$/, "");

/** Something a provider's documents do not know. Somebody reads it; until then nothing follows from it. */
export interface OddAnswer {
  readonly provider: ProviderName;
  readonly call: "submit" | "query" | "charge" | "open" | "recipient" | "balance" | "statement";
  readonly reference: string;
  readonly status: number | null;
  readonly why: Doubt;
}

export type Alert = (odd: OddAnswer) => void;

const worthAnAlert: readonly Doubt[] = ["unreadable", "unknown_word", "differs", "unauthorised"];

/** Tells somebody of an answer that breaks the contract; trouble of the network and a known duplicate are daily bread. */
export const alertOf =
  (alert: Alert, provider: ProviderName) =>
  <Outcome extends { readonly kind: string; readonly raw: Answer["raw"] }>(
    call: OddAnswer["call"],
    reference: string,
    outcome: Outcome & { readonly why?: string },
  ): Outcome => {
    const why = worthAnAlert.find((doubt) => doubt === outcome.why);
    if (outcome.kind === "unknown" && why) alert({ provider, call, reference, status: outcome.raw.status, why });
    return outcome;
  };
