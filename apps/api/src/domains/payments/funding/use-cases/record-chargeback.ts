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
import { movementIdOf } from "./funding-intents.ts";

/** Records a reversal that the provider's statement shows: no query of the checkout itself reports it. */
export const recordReversedCheckout = async (
  { database, clock, live }: Pick<Dependencies, "database" | "clock" | "live">,
  {
    companyId,
    checkoutId,
    reversedInTotal,
    happenedAt,
  }: { companyId: CompanyId; checkoutId: CheckoutId; reversedInTotal?: bigint; happenedAt: Date },
) => {
  const runId = await database.inCompany(companyId, async (tx) => {
    const known = await findCheckout(tx, checkoutId);
    const intent = known && (await lockIntent(tx, known.intentId));
    const checkout = await lockCheckout(tx, checkoutId);
    if (!intent || !checkout) return null;
    await postJournals(
      tx,
      companyId,
      await recordChargeback(tx, { companyId, intent, checkout, reversedInTotal, at: clock.now(), happenedAt }),
    );
    return intent.runId;
  });
  if (runId) live.publish(runId);
};

interface Reversal {
  readonly companyId: CompanyId;
  readonly intent: FundingIntent;
  readonly checkout: Checkout;
  /** The amount reversed so far, this reversal included; absent for the full accepted amount. */
  readonly reversedInTotal?: bigint | undefined;
  readonly at: Date;
  readonly happenedAt: Date;
}

/**
 * A chargeback or refund: the credit is gone. The company owes us the part already spent, and then payments are stopped until an operator
 * has reviewed it. Returns the journals to post.
 */
export const recordChargeback = async (tx: CompanyTransaction, reversal: Reversal): Promise<Journal[]> => {
  const { companyId, checkout, intent, at, happenedAt } = reversal;
  const { checkoutId, reference, acceptedAmount } = checkout;
  const reversedInTotal = reversal.reversedInTotal ?? acceptedAmount ?? 0n;
  const amount = reversedInTotal - checkout.reversedAmount;
  if (amount <= 0n) return [];
  const held = await readWalletBalance(tx);
  const owed = amount > held ? amount - held : 0n;
  await saveReversedAmount(tx, { checkoutId, reversedAmount: reversedInTotal, message: reversalMessage(reversedInTotal) });
  const incident = { ...reversalIncident(amount, owed), reference, runId: intent.runId, employeeId: null };
  await insertIncidents(tx, companyId, { found: [incident], at });
  if (owed > 0n) await stopAutomatically(tx, { companyId, reason: "funding_reversed", at });
  return [
    chargebackJournals(checkout, {
      amount,
      laterReversalId: movementIdOf(checkoutId, reversedInTotal),
      walletBalance: held,
      at,
      happenedAt,
      runId: intent.runId,
    }),
  ];
};
