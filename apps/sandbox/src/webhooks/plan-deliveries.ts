import type { Met, WebhookFault } from "../faults/catalogue.ts";
import type { News } from "./news.ts";
import type { SignatureMode } from "./signatures.ts";

export interface Delivery {
  readonly delayMs: number;
  /** So many at the same moment, over so many connections. */
  readonly copies: number;
  readonly change: Partial<Pick<News, "event" | "data">>;
  readonly mode: SignatureMode;
  readonly isOldKey: boolean;
  readonly isNeverSent: boolean;
}

const hourMs = 3_600_000;
const right: Delivery = { delayMs: 0, copies: 1, change: {}, mode: "good", isOldKey: false, isNeverSent: false };

/** What is delivered and when: the right webhook once, or what a fault makes of it. */
export const planDeliveries = (news: News, met: Met<WebhookFault> | undefined): Delivery[] => {
  if (!met) return [right];
  const { data, event } = news;
  const { ms = hourMs, status = "failed" } = met.detail;
  switch (met.fault) {
    case "webhook_never":
      return [{ ...right, isNeverSent: true }];
    case "webhook_twice":
      return [{ ...right, copies: 2 }];
    case "webhook_again":
      return [right, { ...right, delayMs: hourMs }, { ...right, delayMs: 71 * hourMs }];
    case "webhook_late":
      return [{ ...right, delayMs: ms }];
    case "webhook_downgrade":
      return [right, { ...right, delayMs: 1_000, change: { event: renamed(event, status), data: { ...data, status } } }];
    case "webhook_bad_signature":
      return [{ ...right, mode: "bad" }];
    case "webhook_no_signature":
      return [{ ...right, mode: "none" }];
    case "webhook_other_algorithm":
      return [{ ...right, mode: "other_algorithm" }];
    case "webhook_old_key":
      return [{ ...right, isOldKey: true }];
    case "webhook_other_event":
      return [{ ...right, change: { event: otherEvent(event) } }];
    case "webhook_other_amount":
      return [{ ...right, change: { data: { ...data, amount: otherAmount(data["amount"]) } } }];
    case "webhook_unknown_reference":
      return [
        right,
        { ...right, change: { data: { ...data, reference: "nobody-knows-this-0001", payment_reference: "nobody-knows-this-0001" } } },
      ];
    case "webhook_forged":
      return [{ ...right, mode: "none", change: { event: renamed(event, "success"), data: { ...data, status: "success" } } }, right];
  }
};

const renamed = (event: string, status: string): string => event.replace(/[a-z_]+$/, status);

const otherEvent = (event: string): string => (event.endsWith("success") ? renamed(event, "failed") : renamed(event, "success"));

const otherAmount = (amount: unknown): unknown => (typeof amount === "number" ? amount + 1_000 : amount);
