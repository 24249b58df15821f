import { gathered } from "../../../gathered.ts";
import type { SentBytes } from "../../../http/route.ts";
import { maskedAccounts } from "../../../masked-accounts.ts";
import type { Parts } from "../../../parts.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { signatureWrong, tooManyWebhooks } from "../errors.ts";
import { insertWebhooks, type Webhook } from "../store.ts";

/** On a payday a thousand come in a second. Together they cost one transaction where each would cost its own. */
const gathering = { waitMs: 3, atMost: 500, writesAtOnce: 2 };
/** More than this and the provider must come again later, before our memory is full of them. */
const waitingAtMost = 5_000;

/**
 * Takes messages of providers: checks the signature, keeps them, and only then says so. A message that was not kept is not
 * acknowledged, and the provider sends it again for three days.
 */
export const webhookTaker = ({ database, clock, messageReaders }: Pick<Parts, "database" | "clock" | "messageReaders">) => {
  const keep = gathered<Webhook>(gathering, (webhooks) => database.inPlatform((tx) => insertWebhooks(tx, webhooks)));
  let waiting = 0;
  return async (provider: ProviderName, { body, headers }: SentBytes) => {
    const message = messageReaders[provider].read(body, headers);
    if (!message) throw signatureWrong();
    if (waiting >= waitingAtMost) throw tooManyWebhooks();
    waiting += 1;
    try {
      // PostgreSQL keeps no NUL, and nobody needs the whole account numbers: the message was read, and its signature fits.
      const kept = maskedAccounts(body.toString("utf8")).replaceAll("\0", "\uFFFD");
      await keep({ ...message, provider, receivedAt: clock.now(), body: kept });
    } finally {
      waiting -= 1;
    }
  };
};
