import { bankByCode } from "../banks.ts";
import { seededHash } from "../seeded-values.ts";
import type { Payout } from "./payout.ts";

const isoOf = (time: number): string => new Date(time).toISOString();

/** A transfer as Paystack shows it in answers and webhooks. */
export const transferView = (payout: Payout) => {
  const { kobo, feeKobo, reference, narration, status, transferCode, recipientCode = "", acceptedAt, completedAt, account, bank } = payout;
  const at = bankByCode("kora", bank);
  const isPaid = status === "success" || status === "reversed";
  return {
    id: seededHash(transferCode),
    domain: "test",
    amount: kobo,
    currency: "NGN",
    reference,
    source: "balance",
    source_details: null,
    reason: narration,
    status,
    failures: status === "failed" ? { message: payout.message } : null,
    transfer_code: transferCode,
    titan_code: null,
    transferred_at: isPaid && completedAt !== null ? isoOf(completedAt) : null,
    fee_charged: feeKobo,
    session: { provider: isPaid ? "nip" : null, id: isPaid ? payout.traceId : null },
    gateway_response: status === "failed" ? payout.message : null,
    recipient: {
      active: true,
      currency: "NGN",
      domain: "test",
      name: payout.customer.name,
      recipient_code: recipientCode,
      type: "nuban",
      details: {
        account_number: account,
        account_name: payout.customer.name,
        bank_code: at?.paystack ?? bank,
        bank_name: at?.name ?? null,
      },
    },
    createdAt: isoOf(acceptedAt),
    updatedAt: isoOf(completedAt ?? acceptedAt),
  };
};
