const channels: Readonly<Record<string, string>> = {
  bank_transfer: "by bank transfer",
  virtual_bank_account: "by bank transfer",
  card: "by card",
  pay_with_bank: "from a bank account",
};

/** Each with the run it belongs to, such as "the June 2026 pay run". */
const descriptions: Readonly<Record<string, (run: string) => string>> = {
  run_reserved: (run) => `Reserved to pay ${run}`,
  given_back: (run) => `Unpaid salaries returned to the wallet (${run})`,
  returned_given_back: (run) => `Payment returned by a bank (${run})`,
  fees_left: (run) => `Unused transfer fees returned (${run})`,
  payout_paid: (run) => `Extra transfer fee (${run})`,
  payout_paid_late: (run) => `Late payment completed (${run})`,
  remittance_released: (run) => `Deductions released to your wallet (${run})`,
  remittance_credited: () => "Deductions no longer owed, because a correction or credit covers them",
  remittance_credited_later: () => "Deductions no longer owed, because a correction or credit covers them",
  withdrawal_sent: () => "Withdrawal to your bank account, including the maximum fee",
  withdrawal_paid: () => "Unused withdrawal fee returned",
  withdrawal_cancelled: () => "Withdrawal cancelled",
  withdrawal_failed: () => "Withdrawal failed, money returned",
  withdrawal_paid_late: () => "Late withdrawal completed",
  withdrawal_returned: () => "Withdrawal returned by your bank",
  third_party_sent: () => "Payment to a third party, including the maximum fee",
  third_party_paid: () => "Unused fee of a payment to a third party returned",
  third_party_cancelled: () => "Payment to a third party cancelled",
  third_party_failed: () => "Payment to a third party failed, money returned",
  third_party_paid_late: () => "Late payment to a third party completed",
  third_party_returned: () => "Payment to a third party returned by its bank",
  third_party_counted: () => "Payment to a third party that had arrived beside another one",
  owed_collected: () => "Outstanding balance settled from your funding",
  invoice_collected: () => "Albashi's fee with VAT, as invoiced",
  invoice_credited: () => "Fee returned by a credit note",
  taken_back: () => "Chargeback by the payment provider",
};

interface MovementContext {
  readonly channel: string | null;
  /** The formatted month of the run it belongs to. */
  readonly month: string | null;
}

/** Describes a wallet movement, as a line of a statement. */
export const walletDescription = (eventType: string, { channel, month }: MovementContext): string => {
  const run = month === null ? "a pay run" : `the ${month} pay run`;
  if (eventType !== "money_in" && eventType !== "more_money_in") return descriptions[eventType]?.(run) ?? "Correction";
  const how = channel === null ? "" : (channels[channel] ?? "");
  return `${eventType === "money_in" ? "Funding" : "Additional funding"}${how && ` ${how}`}${month === null ? "" : ` for ${run}`}`;
};
