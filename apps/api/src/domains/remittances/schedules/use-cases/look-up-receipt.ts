import { addMs, dayMs, hourMs, minuteMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import type { RrrOutcome } from "../../../../providers/remita/port.ts";
import { findCompany } from "../../../companies/index.ts";
import { billIdOf } from "../model/bill.ts";
import { differenceOf, rrrOf, stateAfterCheck } from "../model/receipt.ts";
import { lockReceiptToFind, type ReceiptToFind, saveReceiptCheck } from "../store/receipts.ts";
import { LookUpReceipt, type ReceiptLookUp } from "../workflow-contracts.ts";

/** When an RRR is looked up again that Remita did not show as paid. After the last time, a person has to check the receipt. */
const pausesMs: readonly number[] = [5 * minuteMs, hourMs, 6 * hourMs, dayMs, 2 * dayMs];

/**
 * Looks up the RRR of an entered receipt at Remita. Where it shows a payment by this company to this authority on the day of the receipt,
 * the amount confirms or disputes the receipt (grade A). Anything else proves nothing: the receipt waits for a person, and is looked up again later.
 */
export const lookUpReceipt = async (
  { database, billing, clock, config }: Pick<Dependencies, "database" | "billing" | "clock" | "config">,
  look: ReceiptLookUp,
): Promise<void> => {
  const { companyId, receiptId } = look;
  const rrr = await database.inCompany(companyId, async (tx) => rrrToLookUp(await lockReceiptToFind(tx, receiptId)));
  if (!billing || !rrr) return;
  const outcome = await billing.lookUp(rrr);
  await database.inCompany(companyId, async (tx) => {
    const receipt = await lockReceiptToFind(tx, receiptId);
    if (receipt && rrrToLookUp(receipt) === rrr) {
      const billId = billIdOf(config.remita?.bills, receipt);
      await applyLookUp(tx, { look, receipt, billId, outcome, at: clock.now() });
    }
  });
};

/** A receipt that a person has checked meanwhile, or whose number another company entered, is not decided here. */
const rrrToLookUp = (receipt: ReceiptToFind | undefined): string | undefined =>
  receipt?.state === "entered" && !receipt.isContested ? rrrOf(receipt) : undefined;

interface FoundRrr {
  readonly look: ReceiptLookUp;
  readonly receipt: ReceiptToFind;
  /** Remita's service of the authority that the receipt is of; undefined where we know none. */
  readonly billId: string | undefined;
  readonly outcome: RrrOutcome;
  readonly at: Date;
}

const applyLookUp = async (tx: CompanyTransaction, { look, receipt, billId, outcome, at }: FoundRrr) => {
  const { companyId, receiptId, attempt } = look;
  if (outcome.kind !== "paid") {
    const pause = pausesMs[attempt];
    if (pause === undefined) return;
    await enqueue(tx, LookUpReceipt, { payload: { ...look, attempt: attempt + 1 }, at, dueAt: addMs(at, pause), companyId });
    return;
  }
  const company = await findCompany(tx, companyId);
  const difference = company && differenceOf(outcome, { payerName: company.name, billId, paidOn: receipt.paidOn });
  if (!company || difference !== undefined) {
    const action = difference === "payer" ? "receipt_paid_by_other" : "receipt_payment_differs";
    await writeAuditEntry(tx, { at, actor: undefined, action, subject: receiptId, details: { difference: difference ?? "payer" } });
    return;
  }
  const [way, atSource] = ["enquiry", outcome.amount] as const;
  const state = stateAfterCheck({ amount: receipt.amount, atSource });
  await saveReceiptCheck(tx, { receiptId, state, way, by: null, at, atSource });
  const details = { state, way, amountAtSourceKobo: String(atSource) };
  await writeAuditEntry(tx, { at, actor: undefined, action: "receipt_checked", subject: receiptId, details });
};
