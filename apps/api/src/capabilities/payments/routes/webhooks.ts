import { TakeKoraMessage, TakePaystackMessage } from "@albashi/contracts/provider-messages";
import { later, minuteMs } from "@albashi/dates";
import { Refusal } from "../../../http/refusal.ts";
import { bytesRoute, type SentBytes } from "../../../http/route.ts";
import type { Parts } from "../../../parts.ts";
import { webhookTaker } from "../use-cases/take-webhook.ts";

type Log = { warn(details: object, message: string): void };

/** What the providers call. */
export const webhookRoutes = (parts: Pick<Parts, "database" | "clock" | "messageReaders">, log: Log) => {
  const take = webhookTaker(parts);
  const warn = { kora: warnsSeldom(parts, log, "kora"), paystack: warnsSeldom(parts, log, "paystack") };
  const taking = (provider: "kora" | "paystack") => async (sent: SentBytes) => {
    try {
      await take(provider, sent);
      return { message: "Taken." };
    } catch (error) {
      if (error instanceof Refusal && error.code === "signature_wrong") warn[provider]();
      throw error;
    }
  };
  return [bytesRoute(TakeKoraMessage, taking("kora")), bytesRoute(TakePaystackMessage, taking("paystack"))];
};

/**
 * Says that messages with a wrong signature were refused: a stranger's, or a key that was changed on one side alone. Once a
 * minute at most, with how many there were since it was last said; their words are not ours to keep.
 */
const warnsSeldom = ({ clock }: Pick<Parts, "clock">, log: Log, provider: string) => {
  let refused = 0;
  let nextAt: Date | undefined;
  return () => {
    refused += 1;
    const now = clock.now();
    if (nextAt && now < nextAt) return;
    log.warn({ provider, refused }, "a message with a wrong signature was refused");
    [refused, nextAt] = [0, later(now, minuteMs)];
  };
};
