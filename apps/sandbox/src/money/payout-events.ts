import type { WebhookEvent } from "../webhooks/webhook-event.ts";
import { nairaOf } from "./kobo.ts";
import type { Payout, PayoutStatus } from "./payout.ts";
import { transferView } from "./transfer-view.ts";

/** The webhook for a payout. Kora reports only success and failure, and never a reversal. */
export const toPayoutEvent = (payout: Payout, status: PayoutStatus = payout.status): WebhookEvent | undefined => {
  if (status !== "success" && status !== "failed" && status !== "reversed") return undefined;
  const { provider, reference, account, bank, kobo, notificationUrl, key } = payout;
  if (provider === "kora" && status === "reversed") return undefined;
  const data = provider === "kora" ? koraData(payout, status) : { ...transferView(payout), status };
  return { provider, event: `transfer.${status}`, data, facts: { reference, account, bank, amount: kobo }, url: notificationUrl, key };
};

const koraData = ({ feeKobo, kobo, reference, batchReference }: Payout, status: PayoutStatus) => ({
  fee: nairaOf(feeKobo),
  amount: nairaOf(kobo),
  status,
  currency: "NGN",
  reference,
  ...(batchReference === undefined ? {} : { batch_reference: batchReference }),
});
