import { addMs, dayMs, hourMs, minuteMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import type { RrrOutcome } from "../../../providers/remita/port.ts";
import { findCompany } from "../../companies/index.ts";
import { isSamePayer, rrrOf, stateAfterCheck } from "../model/receipt.ts";
import { lockReceiptToFind, type ReceiptToFind, saveReceiptCheck } from "../store/receipts.ts";
import { LookUpReceipt, type ReceiptLookUp } from "../workflow-contracts.ts";

/** When an RRR is looked up again that Remita did not show as paid. After the last time, a person has to check the receipt. */
const pausesMs: readonly number[] = [5 * minuteMs, hourMs, 6 * hourMs, dayMs, 2 * dayMs];

/**
 * Looks up the RRR of an entered receipt at Remita. Where it shows a payment by this company, the amount confirms or disputes the receipt
 * (grade A). Anything else proves nothing: the receipt waits for a person, and is looked up again later.
 */
export const lookUpReceipt = async (
  { database, billing, clock }: Pick<Dependencies, "database" | "billing" | "clock">,
  look: ReceiptLookUp,
): Promise<void> => {
  const { companyId, receiptId } = look;
  const rrr = await database.inCompany(companyId, async (tx) => rrrToLookUp(await lockReceiptToFind(tx, receiptId)));
  if (!billing || !rrr) return;
  const outcome = await billing.lookUp(rrr);
  await database.inCompany(companyId, async (tx) => {
    const receipt = await lockReceiptToFind(tx, receiptId);
    if (receipt && rrrToLookUp(receipt) === rrr) await applyLookUp(tx, { look, receipt, outcome, at: clock.now() });
  });
};

/** A receipt that a person has checked meanwhile, or whose number another company entered, is not decided here. */
const rrrToLookUp = (receipt: ReceiptToFind | undefined): string | undefined =>
  receipt?.state === "entered" && !receipt.isContested ? rrrOf(receipt) : undefined;

interface FoundRrr {
  readonly look: ReceiptLookUp;
  readonly receipt: ReceiptToFind;
  readonly outcome: RrrOutcome;
  readonly at: Date;
}

const applyLookUp = async (tx: CompanyTransaction, { look, receipt, outcome, at }: FoundRrr) => {
  const { companyId, receiptId, attempt } = look;
  if (outcome.kind !== "paid") {
    const pause = pausesMs[attempt];
    if (pause === undefined) return;
    await enqueue(tx, LookUpReceipt, { payload: { ...look, attempt: attempt + 1 }, at, dueAt: addMs(at, pause), companyId });
    return;
  }
  const company = await findCompany(tx, companyId);
  if (!company || !isSamePayer(outcome.payerName, company.name)) {
    await writeAuditEntry(tx, { at, actor: undefined, action: "receipt_paid_by_other", subject: receiptId, details: {} });
    return;
  }
  const [way, atSource] = ["enquiry", outcome.amount] as const;
  const state = stateAfterCheck({ amount: receipt.amount, atSource });
  await saveReceiptCheck(tx, { receiptId, state, way, by: null, at, atSource });
  const details = { state, way, amountAtSourceKobo: String(atSource) };
  await writeAuditEntry(tx, { at, actor: undefined, action: "receipt_checked", subject: receiptId, details });
};
