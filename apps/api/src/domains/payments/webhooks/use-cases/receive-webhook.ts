import { batchWriter } from "../../../../platform/database/batch-writer.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { RawBody } from "../../../../platform/http/route.ts";
import { redactAccountNumbers } from "../../../../platform/observability/redact-account-numbers.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { signatureWrong, tooManyWebhooks } from "../errors.ts";
import { insertWebhooks, type Webhook } from "../store/webhooks.ts";

/** A thousand may arrive per second on a payday. Batching them costs one transaction instead of one each. */
const batching = { waitMs: 3, limit: 500, maxConcurrentWrites: 2 };
/** Above this the provider must retry later, before memory runs out. */
const maxWaiting = 5_000;

/**
 * Receives webhooks: verifies the signature, stores them, and only then acknowledges. A webhook that was not stored is not
 * acknowledged, and the provider retries for three days.
 */
export const webhookReceiver = ({ database, clock, messageReaders }: Pick<Dependencies, "database" | "clock" | "messageReaders">) => {
  const store = batchWriter<Webhook>(batching, (webhooks) => database.inPlatform((tx) => insertWebhooks(tx, webhooks)));
  let waiting = 0;
  return async (provider: ProviderName, { body, headers }: RawBody) => {
    const message = messageReaders[provider].read(body, headers);
    if (!message) throw signatureWrong();
    if (waiting >= maxWaiting) throw tooManyWebhooks();
    waiting += 1;
    try {
      // PostgreSQL stores no NUL, and full account numbers are not needed: the message was parsed, and its signature is valid.
      const redacted = redactAccountNumbers(body.toString("utf8")).replaceAll("\0", "\uFFFD");
      await store({ ...message, provider, receivedAt: clock.now(), body: redacted });
    } finally {
      waiting -= 1;
    }
  };
};
