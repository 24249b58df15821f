import type { CallFacts, Provider } from "../provider.ts";

/** An event the merchant is notified of. */
export interface WebhookEvent {
  readonly provider: Provider;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly facts: CallFacts;
  readonly url: string | null | undefined;
  /** The key of the call that caused it. */
  readonly key: string;
}
