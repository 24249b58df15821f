import type { CompanyId } from "@albashi/contracts/ids";
import type { RemittanceFailure } from "@albashi/contracts/remittances/payments";
import type { LocalDate } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { clearRemittance, incidents, insertIncidents, remittanceDiffers, returnRemittance } from "../../../payments/index.ts";
import { findSettledObligations, recordPaidReceipt } from "../../schedules/index.ts";
import { type StoredPayment, splitPayable } from "../model/payment.ts";
import { saveSettlement, sumLinesByAccount } from "../store/payments.ts";

interface Settled {
  readonly companyId: CompanyId;
  readonly payment: StoredPayment;
  readonly at: Date;
}

/** The channel's own record says that the authority received the whole amount: that is its receipt, and the liability is cleared. */
export const confirmPayment = async (
  tx: CompanyTransaction,
  dependencies: Pick<Dependencies, "secrets">,
  { companyId, payment, at, paidOn, paidAt }: Settled & { readonly paidOn: LocalDate; readonly paidAt: Date },
) => {
  const { paymentId, scheduleId, amount } = payment;
  await saveSettlement(tx, { state: "paid", paymentId, amountAtSource: amount, paidOn, at });
  await recordReceipt(tx, dependencies, { companyId, payment, paidOn, at });
  await writeAuditEntry(tx, { at, actor: undefined, action: "remittance_payment_confirmed", subject: paymentId, details: { scheduleId } });
  const parts = await partsOf(tx, payment);
  const obligations = await findSettledObligations(tx, companyId, scheduleId);
  await clearRemittance(tx, companyId, { paymentId, channel: payment.channel, parts, obligations, at, effectiveAt: paidAt });
};

/** The authority received another amount. The money stays in transit until a person has clarified it. */
export const disputePayment = async (
  tx: CompanyTransaction,
  { companyId, payment, amountAtSource, at }: Settled & { readonly amountAtSource: bigint },
) => {
  const { paymentId, reference } = payment;
  await saveSettlement(tx, { state: "disputed", paymentId, amountAtSource, at });
  const found = [{ ...remittanceDiffers(amountAtSource), reference, runId: null, employeeId: null }];
  await insertIncidents(tx, companyId, { found, at });
  const details = { amountAtSourceKobo: String(amountAtSource) };
  await writeAuditEntry(tx, { at, actor: undefined, action: "remittance_payment_disputed", subject: paymentId, details });
};

/** Nothing was paid: the money is held for the authority again, and the schedule can be paid again. */
export const failPayment = async (
  tx: CompanyTransaction,
  { companyId, payment, failure, at }: Settled & { readonly failure: RemittanceFailure },
) => {
  const { paymentId } = payment;
  await saveSettlement(tx, { state: "failed", paymentId, failure, at });
  await writeAuditEntry(tx, { at, actor: undefined, action: "remittance_payment_failed", subject: paymentId, details: { failure } });
  await returnRemittance(tx, companyId, { paymentId, parts: await partsOf(tx, payment), at });
};

/** The lines of a final schedule never change, so this is how the money was reserved. */
const partsOf = async (tx: CompanyTransaction, { scheduleId, amount }: StoredPayment) =>
  splitPayable(await sumLinesByAccount(tx, scheduleId), amount);

/**
 * Records the confirmed payment as a receipt: of grade A by our enquiry at Remita, of grade B where an operator found it at the pension
 * provider. Its number is ours: a receipt that was entered with it before is marked, and examined.
 */
const recordReceipt = async (
  tx: CompanyTransaction,
  dependencies: Pick<Dependencies, "secrets">,
  { companyId, payment, paidOn, at }: Settled & { readonly paidOn: LocalDate },
) => {
  const { paymentId, scheduleId, amount, channel, reference, requestedBy: by } = payment;
  const isContested = await recordPaidReceipt(tx, dependencies, companyId, {
    ...{ paymentId, scheduleId, amount, channel, ...numbersOf(payment), paidOn, by, at },
    // Payments of one file share the provider's reference, which is registered with the file.
    isReferenceOfOnePayment: channel === "remita",
    way: channel === "remita" ? "enquiry" : "portal",
  });
  if (!isContested) return;
  const found = [{ ...incidents.remittanceReceiptUsed, reference, runId: null, employeeId: null }];
  await insertIncidents(tx, companyId, { found, at });
};

/** A receipt of Remita is known by its RRR, one of the pension provider by our reference and that of the file. */
const numbersOf = ({ paymentId, channel, reference, rrr, providerReference }: StoredPayment): { number: string; reference: string } => {
  const atSource = channel === "remita" ? rrr : providerReference;
  if (atSource === null) throw new Error(`Payment ${paymentId} has no reference at its source.`);
  return { number: channel === "remita" ? atSource : reference, reference: atSource };
};
