import { Envelope, parseExactly } from "./exact-json.ts";
import type { ProviderResponse } from "./http-caller.ts";
import type { InconclusiveReason, ProviderName } from "./port.ts";

/** A response before its message is interpreted: a readable envelope, or the reason why nothing is known. */
export type ReadResponse = { readonly envelope: Envelope; readonly status: number } | { readonly why: InconclusiveReason };

/**
 * A provider that has an outage, limits our rate or does not accept our key has said nothing about the payment, whatever its
 * message: that message is not about the order.
 */
export const readResponse = ({ end, raw: { status }, text }: ProviderResponse): ReadResponse => {
  if (end !== "answered" || status === null) return { why: end === "too_large" || end === "answered" ? "unreadable" : end };
  if (status === 429) return { why: "too_many" };
  if (status >= 500) return { why: "server_error" };
  if (status === 401 || status === 403) return { why: "unauthorised" };
  const envelope = Envelope.safeParse(parseExactly(text));
  return envelope.success ? { envelope: envelope.data, status } : { why: "unreadable" };
};

/** A provider's message normalised for comparison: case, blanks and a final point are ignored. */
export const normaliseMessage = (message: string | null | undefined): string =>
  (message ?? "").toLowerCase().replace(/\s+/g, " ").trim().replace(/\.$/, "");

/** Something a provider does not document. It raises an alert, and nothing is concluded from it. */
export interface UnexpectedResponse {
  readonly provider: ProviderName;
  readonly call: "submit" | "query" | "charge" | "open" | "recipient" | "balance" | "statement";
  readonly reference: string;
  readonly status: number | null;
  readonly why: InconclusiveReason;
}

export type Alert = (unexpected: UnexpectedResponse) => void;

const worthAnAlert: readonly InconclusiveReason[] = ["unreadable", "unknown_word", "differs", "unauthorised"];

/** Raises an alert for a response that breaks the contract; network errors and a known duplicate are routine. */
export const alertOf =
  (alert: Alert, provider: ProviderName) =>
  <Outcome extends { readonly kind: string; readonly raw: ProviderResponse["raw"] }>(
    call: UnexpectedResponse["call"],
    reference: string,
    outcome: Outcome & { readonly why?: string },
  ): Outcome => {
    const why = worthAnAlert.find((doubt) => doubt === outcome.why);
    if (outcome.kind === "unknown" && why) alert({ provider, call, reference, status: outcome.raw.status, why });
    return outcome;
  };
