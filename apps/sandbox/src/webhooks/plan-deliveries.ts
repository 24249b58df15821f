import type { TriggeredFault, WebhookFault } from "../faults/catalogue.ts";
import type { SignatureMode } from "./signatures.ts";
import type { WebhookEvent } from "./webhook-event.ts";

export interface Delivery {
  readonly delayMs: number;
  /** Number of simultaneous deliveries, each over its own connection. */
  readonly copies: number;
  readonly change: Partial<Pick<WebhookEvent, "event" | "data">>;
  readonly mode: SignatureMode;
  readonly isOldKey: boolean;
  readonly isNeverSent: boolean;
}

const hourMs = 3_600_000;
const normal: Delivery = { delayMs: 0, copies: 1, change: {}, mode: "good", isOldKey: false, isNeverSent: false };

/** Plans what is delivered and when: the normal webhook once, or what the fault specifies. */
export const planDeliveries = (webhookEvent: WebhookEvent, triggered: TriggeredFault<WebhookFault> | undefined): Delivery[] => {
  if (!triggered) return [normal];
  const { data, event } = webhookEvent;
  const { ms = hourMs, status = "failed" } = triggered.detail;
  switch (triggered.fault) {
    case "webhook_never":
      return [{ ...normal, isNeverSent: true }];
    case "webhook_twice":
      return [{ ...normal, copies: 2 }];
    case "webhook_again":
      return [normal, { ...normal, delayMs: hourMs }, { ...normal, delayMs: 71 * hourMs }];
    case "webhook_late":
      return [{ ...normal, delayMs: ms }];
    case "webhook_downgrade":
      return [normal, { ...normal, delayMs: 1_000, change: { event: withStatus(event, status), data: { ...data, status } } }];
    case "webhook_bad_signature":
      return [{ ...normal, mode: "bad" }];
    case "webhook_no_signature":
      return [{ ...normal, mode: "none" }];
    case "webhook_other_algorithm":
      return [{ ...normal, mode: "other_algorithm" }];
    case "webhook_old_key":
      return [{ ...normal, isOldKey: true }];
    case "webhook_other_event":
      return [{ ...normal, change: { event: otherEvent(event) } }];
    case "webhook_other_amount":
      return [{ ...normal, change: { data: { ...data, amount: otherAmount(data["amount"]) } } }];
    case "webhook_unknown_reference":
      return [
        normal,
        { ...normal, change: { data: { ...data, reference: "unknown-reference-0001", payment_reference: "unknown-reference-0001" } } },
      ];
    case "webhook_forged":
      return [{ ...normal, mode: "none", change: { event: withStatus(event, "success"), data: { ...data, status: "success" } } }, normal];
  }
};

const withStatus = (event: string, status: string): string => event.replace(/[a-z_]+$/, status);

const otherEvent = (event: string): string => (event.endsWith("success") ? withStatus(event, "failed") : withStatus(event, "success"));

const otherAmount = (amount: unknown): unknown => (typeof amount === "number" ? amount + 1_000 : amount);
