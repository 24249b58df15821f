import type { SandboxClock } from "../clock.ts";
import type { Faults } from "../faults/faults.ts";
import type { Keys } from "../keys.ts";
import type { Provider } from "../provider.ts";
import type { Settings } from "../settings.ts";
import { type Delivery, planDeliveries } from "./plan-deliveries.ts";
import type { Poster } from "./post.ts";
import { type SignatureMode, signWebhook } from "./signatures.ts";
import type { WebhookEvent } from "./webhook-event.ts";

interface Webhook {
  readonly id: number;
  readonly provider: Provider;
  readonly event: string;
  readonly reference: string | undefined;
  readonly url: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  state: "waiting" | "delivered" | "given_up" | "no_address" | "never_sent";
  readonly deliveries: { at: string; status: number | null }[];
}

interface WebhooksDependencies {
  readonly clock: SandboxClock;
  readonly faults: Faults;
  readonly keys: Keys;
  readonly settings: Settings;
  readonly post: Poster;
}

/** Signs webhooks, sends them by the clock, and retries until the receiver answers 200. */
export const openWebhooks = ({ clock, faults, keys, settings, post }: WebhooksDependencies) => {
  const log = new Map<number, Webhook>();
  const byReference = new Map<string, Webhook[]>();
  let webhookCount = 0;

  const logWebhook = (webhook: Webhook) => {
    if (!settings.log) return;
    log.set(webhook.id, webhook);
    const key = webhook.reference ?? "";
    const sameReference = byReference.get(key);
    if (sameReference) sameReference.push(webhook);
    else byReference.set(key, [webhook]);
  };

  const createWebhook = (webhookEvent: WebhookEvent, secret: string, mode: SignatureMode): Webhook => {
    webhookCount += 1;
    const { provider, event, data, facts } = webhookEvent;
    const signed = signWebhook(provider, { secret, event, data, mode });
    const url = webhookEvent.url ?? settings.webhookUrl[provider];
    const webhook: Webhook = {
      id: webhookCount,
      provider,
      event,
      reference: facts.reference,
      url,
      ...signed,
      deliveries: [],
      state: url === null ? "no_address" : "waiting",
    };
    logWebhook(webhook);
    return webhook;
  };

  const deliver = async (webhook: Webhook, tries = 0): Promise<void> => {
    const { url, headers, body } = webhook;
    if (url === null) return;
    const at = new Date(clock.now()).toISOString();
    const status = await post({ url, headers, body, timeoutMs: settings.webhookTimeoutMs });
    webhook.deliveries.push({ at, status: status ?? null });
    if (status === 200) {
      webhook.state = "delivered";
      return;
    }
    const pauseMs = settings.webhookRetryMs[tries];
    if (pauseMs === undefined) webhook.state = "given_up";
    else clock.after(pauseMs, () => deliver(webhook, tries + 1));
  };

  const schedule = (webhookEvent: WebhookEvent, { delayMs, copies, change, mode, isOldKey, isNeverSent }: Delivery) => {
    const secret = isOldKey ? keys.old(webhookEvent.provider) : keys.signing(webhookEvent.provider, webhookEvent.key);
    const webhooks = Array.from({ length: copies }, () => createWebhook({ ...webhookEvent, ...change }, secret, mode));
    if (isNeverSent) for (const webhook of webhooks) webhook.state = "never_sent";
    else clock.after(settings.webhookDelayMs + delayMs, async () => void (await Promise.all(webhooks.map((webhook) => deliver(webhook)))));
  };

  return {
    /** Sends the webhook for an event, subject to faults. */
    publish: (webhookEvent: WebhookEvent) => {
      const { provider, facts } = webhookEvent;
      if (!settings.log && (webhookEvent.url ?? settings.webhookUrl[provider]) === null) return;
      const triggered = faults.take("webhook", `${provider}.webhook`, facts);
      for (const delivery of planDeliveries(webhookEvent, triggered)) schedule(webhookEvent, delivery);
    },
    /** Sends an invented webhook immediately. */
    send: async (webhookEvent: WebhookEvent, { secret, mode }: { secret: string | undefined; mode: SignatureMode }): Promise<Webhook> => {
      const webhook = createWebhook(webhookEvent, secret ?? keys.signing(webhookEvent.provider, webhookEvent.key), mode);
      await deliver(webhook, settings.webhookRetryMs.length);
      return webhook;
    },
    /** Sends a webhook again, byte for byte. */
    replay: async (id: number): Promise<Webhook | undefined> => {
      const webhook = log.get(id);
      if (webhook) await deliver(webhook, settings.webhookRetryMs.length);
      return webhook;
    },
    list: (reference?: string) => (reference === undefined ? [...log.values()] : (byReference.get(reference) ?? [])),
  };
};

export type Webhooks = ReturnType<typeof openWebhooks>;
