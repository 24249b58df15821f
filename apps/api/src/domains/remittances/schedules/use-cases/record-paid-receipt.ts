import type { CompanyId, ReceiptId, RemittancePaymentId, ScheduleId, UserId } from "@albashi/contracts/ids";
import type { Receipt, ReceiptCheck } from "@albashi/contracts/remittances/receipts";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { identifiersOf, issuerOf } from "../model/receipt.ts";
import { claimReceiptNumbers, insertReceipt, saveReceiptCheck } from "../store/receipts.ts";
import { lockSchedule } from "../store/schedules.ts";

interface PaidReceipt {
  readonly paymentId: RemittancePaymentId;
  readonly scheduleId: ScheduleId;
  readonly amount: bigint;
  readonly channel: Receipt["channel"];
  readonly number: string;
  readonly reference: string;
  /** False where many payments share the reference, so that it identifies none of them. */
  readonly isReferenceOfOnePayment: boolean;
  readonly way: ReceiptCheck;
  readonly paidOn: LocalDate;
  readonly by: UserId;
  readonly at: Date;
}

/**
 * Records a confirmed payment as the receipt of its schedule. Answers whether its number was entered before, which is examined; another
 * payment of ours that has it keeps it, and this one stays paid without a receipt.
 */
export const recordPaidReceipt = async (
  tx: CompanyTransaction,
  { secrets }: Pick<Dependencies, "secrets">,
  companyId: CompanyId,
  { paymentId, scheduleId, amount, channel, number, reference, isReferenceOfOnePayment, way, paidOn, by, at }: PaidReceipt,
): Promise<boolean> => {
  const schedule = await lockSchedule(tx, scheduleId);
  if (!schedule) throw new Error(`Payment ${paymentId} has no schedule.`);
  const receipt = { ...issuerOf(schedule), number, reference, channel };
  const identified = isReferenceOfOnePayment ? receipt : { ...receipt, reference: null };
  const hashes = identifiersOf(identified, companyId).map((text) => secrets.hmacOf(`receipt ${text}`));
  const contested = await claimReceiptNumbers(tx, { hashes, amount, by, at });
  if (contested === null) return true;
  const receiptId = newId<ReceiptId>();
  const allocations = [{ scheduleId, amount }];
  await insertReceipt(tx, companyId, { ...receipt, receiptId, amount, paidOn, by, at, hashes, allocations, paymentId });
  await saveReceiptCheck(tx, { receiptId, state: "confirmed", way, by: null, at, atSource: amount });
  return contested > 0;
};
