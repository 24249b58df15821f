import type { News } from "../webhooks/news.ts";
import { nairaOf } from "./kobo.ts";
import type { Payout, PayoutStatus } from "./payout.ts";
import { transferView } from "./transfer-view.ts";

/** What a provider tells of a payout. Kora tells of success and failure alone, and never that one was undone. */
export const payoutNews = (payout: Payout, status: PayoutStatus = payout.status): News | undefined => {
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
