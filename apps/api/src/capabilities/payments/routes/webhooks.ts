import { TakeKoraMessage, TakePaystackMessage } from "@albashi/contracts/provider-messages";
import { Refusal } from "../../../http/refusal.ts";
import { bytesRoute, type SentBytes } from "../../../http/route.ts";
import type { Parts } from "../../../parts.ts";
import { webhookTaker } from "../use-cases/take-webhook.ts";

type Log = { warn(details: object, message: string): void };

/** What the providers call. */
export const webhookRoutes = (parts: Pick<Parts, "database" | "clock" | "messageReaders">, log: Log) => {
  const take = webhookTaker(parts);
  const taking = (provider: "kora" | "paystack") => async (sent: SentBytes) => {
    try {
      await take(provider, sent);
      return { message: "Taken." };
    } catch (error) {
      // A stranger's, or a key that was changed on one side alone: somebody should know. Its words are not ours to keep.
      if (error instanceof Refusal && error.code === "signature_wrong")
        log.warn({ provider, bytes: sent.body.length }, "a message with a wrong signature was refused");
      throw error;
    }
  };
  return [bytesRoute(TakeKoraMessage, taking("kora")), bytesRoute(TakePaystackMessage, taking("paystack"))];
};
