import { Envelope, parseExactly } from "./exact-json.ts";
import type { ProviderResponse } from "./http-caller.ts";
import type { InconclusiveReason, ProviderName } from "./port.ts";

/** A response before its message is interpreted: a readable envelope, or the reason why nothing is known. */
export type ReadResponse = { readonly envelope: Envelope; readonly status: number } | { readonly reason: InconclusiveReason };

/**
 * A provider that has an outage, limits our rate or rejects our API key has reported nothing about the payment, whatever its
 * message: that message is not about the order.
 */
export const readResponse = ({ callOutcome, raw: { status }, text }: ProviderResponse): ReadResponse => {
  if (callOutcome !== "answered" || status === null)
    return { reason: callOutcome === "too_large" || callOutcome === "answered" ? "unreadable" : callOutcome };
  if (status === 429) return { reason: "too_many" };
  if (status >= 500) return { reason: "server_error" };
  if (status === 401 || status === 403) return { reason: "unauthorised" };
  const envelope = Envelope.safeParse(parseExactly(text));
  return envelope.success ? { envelope: envelope.data, status } : { reason: "unreadable" };
};

/** A provider's message normalised for comparison: case, whitespace and a trailing full stop are ignored. */
export const normaliseMessage = (message: string | null | undefined): string =>
  (message ?? "").toLowerCase().replace(/\s+/g, " ").trim().replace(/\.$/, "");

/** Something a provider does not document. It raises an alert, and nothing is concluded from it. */
export interface UnexpectedResponse {
  readonly provider: ProviderName | "remita";
  readonly call: "submit" | "query" | "charge" | "open" | "recipient" | "balance" | "statement" | "bill";
  readonly reference: string;
  readonly status: number | null;
  readonly reason: InconclusiveReason;
}

export type Alert = (unexpected: UnexpectedResponse) => void;

const worthAnAlert: readonly InconclusiveReason[] = ["unreadable", "unknown_word", "differs", "unauthorised"];

/** Raises an alert for a response that breaks the contract; network errors and a known duplicate are routine. */
export const createResponseAlerter =
  (alert: Alert, provider: UnexpectedResponse["provider"]) =>
  <Outcome extends { readonly kind: string; readonly raw: ProviderResponse["raw"] }>(
    call: UnexpectedResponse["call"],
    reference: string,
    outcome: Outcome & { readonly reason?: string },
  ): Outcome => {
    const reason = worthAnAlert.find((one) => one === outcome.reason);
    if (outcome.kind === "unknown" && reason) alert({ provider, call, reference, status: outcome.raw.status, reason });
    return outcome;
  };
