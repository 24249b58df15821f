import { seededHash } from "../seeded-values.ts";
import { type Charge, type ChargeStatus, totalFeeKobo } from "./charge.ts";

const isoOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** Paystack's names for the states of a transaction. A closed page is "abandoned". */
const statuses: Record<ChargeStatus, string> = {
  pending: "abandoned",
  processing: "pending",
  success: "success",
  failed: "failed",
  expired: "abandoned",
};

/** A transaction as Paystack shows it in answers and webhooks. */
export const transactionView = (charge: Charge) => {
  const { reference, kobo, status, channel, customer, createdAt, completedAt, metadata, currencyPaid } = charge;
  const isPaid = status === "success";
  return {
    id: seededHash(charge.accessCode),
    domain: "test",
    status: statuses[status],
    reference,
    receipt_number: null,
    amount: isPaid ? charge.acceptedKobo : kobo,
    requested_amount: kobo,
    message: null,
    gateway_response: isPaid ? "Successful" : charge.message,
    paid_at: isPaid ? isoOf(completedAt) : null,
    created_at: isoOf(createdAt),
    channel: channel ?? "card",
    currency: currencyPaid,
    ip_address: "127.0.0.1",
    metadata: metadata ?? "",
    log: null,
    fees: isPaid ? totalFeeKobo(charge) : null,
    customer: {
      id: 1,
      first_name: null,
      last_name: null,
      email: customer.email,
      customer_code: "CUS_sandbox",
      phone: null,
      metadata: null,
    },
    authorization: isPaid ? { channel: channel ?? "card", bank: "TEST BANK", country_code: "NG", reusable: false } : {},
  };
};
