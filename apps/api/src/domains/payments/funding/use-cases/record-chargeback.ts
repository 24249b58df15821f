import type { CheckoutId, CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { insertIncidents, reversalIncident, stopAutomatically } from "../../controls/index.ts";
import { type Journal, postJournals } from "../../ledger/index.ts";
import type { Checkout, FundingIntent } from "../model/checkout.ts";
import { chargebackJournals } from "../model/funding-journals.ts";
import { reversalMessage } from "../model/funding-messages.ts";
import { findCheckout, lockCheckout, saveReversedAmount } from "../store/checkouts.ts";
import { lockIntent } from "../store/funding-intents.ts";
import { readWalletBalance } from "./fund-run.ts";
import { creditId } from "./funding-intents.ts";

/** The provider's statement shows a reversed checkout, which no query of the checkout itself reports. */
export const reverseCheckout = async (
  { database, clock, live }: Pick<Dependencies, "database" | "clock" | "live">,
  { companyId, checkoutId, inAll, happenedAt }: { companyId: CompanyId; checkoutId: CheckoutId; inAll?: bigint; happenedAt: Date },
) => {
  const runId = await database.inCompany(companyId, async (tx) => {
    const known = await findCheckout(tx, checkoutId);
    const intent = known && (await lockIntent(tx, known.intentId));
    const checkout = await lockCheckout(tx, checkoutId);
    if (!intent || !checkout) return null;
    await postJournals(tx, companyId, await recordChargeback(tx, { companyId, intent, checkout, inAll, at: clock.now(), happenedAt }));
    return intent.runId;
  });
  if (runId) live.publish(runId);
};

interface Reversal {
  readonly companyId: CompanyId;
  readonly intent: FundingIntent;
  readonly checkout: Checkout;
  /** The total reversed amount, where it is not the whole. */
  readonly inAll?: bigint | undefined;
  readonly at: Date;
  readonly happenedAt: Date;
}

/**
 * A chargeback or refund: the credit is gone. The company owes us the part already spent, and payments are stopped until an operator
 * has reviewed it. Returns the journals to post.
 */
export const recordChargeback = async (tx: CompanyTransaction, reversal: Reversal): Promise<Journal[]> => {
  const { companyId, checkout, intent, at, happenedAt } = reversal;
  const { checkoutId, reference, acceptedAmount } = checkout;
  const inAll = reversal.inAll ?? acceptedAmount ?? 0n;
  const amount = inAll - checkout.reversedAmount;
  if (amount <= 0n) return [];
  const held = await readWalletBalance(tx);
  const owed = amount > held ? amount - held : 0n;
  await saveReversedAmount(tx, { checkoutId, reversedAmount: inAll, message: reversalMessage(inAll) });
  const incident = { ...reversalIncident(amount, owed), reference, runId: intent.runId, employeeId: null };
  await insertIncidents(tx, companyId, { found: [incident], at });
  if (owed > 0n) await stopAutomatically(tx, { companyId, reason: "funding_reversed", at });
  return [
    chargebackJournals(checkout, {
      amount,
      idOfMore: creditId(checkoutId, inAll),
      walletBalance: held,
      at,
      happenedAt,
      runId: intent.runId,
    }),
  ];
};
