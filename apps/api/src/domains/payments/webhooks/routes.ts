import { ReceiveKoraWebhook, ReceivePaystackWebhook } from "@albashi/contracts/payments/webhooks";
import { addMs, minuteMs } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { bytesRoute, type RawBody } from "../../../platform/http/route.ts";
import { webhookReceiver } from "./use-cases/receive-webhook.ts";

type Log = { warn(details: object, message: string): void };

/** The routes that providers call. */
export const webhookRoutes = (dependencies: Pick<Dependencies, "database" | "clock" | "messageReaders">, log: Log) => {
  const take = webhookReceiver(dependencies);
  const warn = { kora: warnsSeldom(dependencies, log, "kora"), paystack: warnsSeldom(dependencies, log, "paystack") };
  const taking = (provider: "kora" | "paystack") => async (sent: RawBody) => {
    try {
      await take(provider, sent);
      return { message: "Taken." };
    } catch (error) {
      if (error instanceof ApiError && error.code === "signature_wrong") warn[provider]();
      throw error;
    }
  };
  return [bytesRoute(ReceiveKoraWebhook, taking("kora")), bytesRoute(ReceivePaystackWebhook, taking("paystack"))];
};

/**
 * Logs rejected webhooks with a wrong signature: forged, or signed with a key that was changed on one side only. At most once a minute,
 * with the number since the last log line; their content is not stored.
 */
const warnsSeldom = ({ clock }: Pick<Dependencies, "clock">, log: Log, provider: string) => {
  let refused = 0;
  let nextAt: Date | undefined;
  return () => {
    refused += 1;
    const now = clock.now();
    if (nextAt && now < nextAt) return;
    log.warn({ provider, refused }, "a webhook with an invalid signature was rejected");
    [refused, nextAt] = [0, addMs(now, minuteMs)];
  };
};
