import type { CompanyId, ReceiptId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { mapConstraintErrors } from "../../../../platform/database/map-constraint-errors.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type OperatorContext, writeOperatorAction } from "../../../../platform/operator-actions/store.ts";
import { receiptAlreadyChecked, receiptContested, receiptNotContested, receiptNotForOperators, receiptOfPayment } from "../errors.ts";
import { stateAfterCheck } from "../model/receipt.ts";
import { findCompanyOfReceipt, settleReceiptNumber } from "../store/operator-receipts.ts";
import { lockReceiptToFind, type OperatorEvidence, type ReceiptToFind, saveReceiptCheck } from "../store/receipts.ts";

type OperatorDependencies = Pick<Dependencies, "database" | "clock">;

interface Finding {
  readonly receiptId: ReceiptId;
  /** SHA-256 of the screenshot or letter that the operator keeps. */
  readonly evidenceHash: Buffer;
  /** What the source said, in the operator's words. */
  readonly answer: string;
  readonly by: OperatorContext;
}

/**
 * An operator of ours reports the amount that the source of a receipt shows, because its company has no second person for it. As for a
 * second person, only an equal amount confirms it. The attempt remains in the log of operator actions also where it is refused.
 */
export const checkReceiptAsOperator = (
  dependencies: OperatorDependencies,
  finding: Finding & { readonly way: "portal" | "letter"; readonly amountAtSource: bigint | null },
): Promise<"confirmed" | "disputed"> => {
  const { receiptId, way, amountAtSource: atSource, by } = finding;
  return onReceipt(dependencies, finding, "receipt_check_attempted", async (tx, { receipt, evidence, at }) => {
    if (receipt.state !== "entered") throw receiptAlreadyChecked();
    if (receipt.isContested) throw receiptContested();
    const state = stateAfterCheck({ amount: receipt.amount, atSource });
    await saveReceiptCheck(tx, { receiptId, state, way, by: null, evidence, at, atSource });
    await writeOperatorAction(tx, { at, ...by, action: `receipt_${state}`, subject: receiptId });
    const details = { state, way, amountAtSourceKobo: atSource === null ? "" : String(atSource), by: "albashi" };
    await writeAuditEntry(tx, { at, actor: undefined, action: "receipt_checked", subject: receiptId, details });
    return state;
  });
};

/**
 * An operator settles a number that two companies entered: the receipt that was entered first keeps it, or it no longer counts and its
 * number is free for the other. Both companies have an audit entry.
 */
export const settleContestedReceipt = (
  dependencies: OperatorDependencies,
  finding: Finding & { readonly outcome: "kept" | "released" },
): Promise<void> => {
  const { receiptId, outcome, by } = finding;
  return onReceipt(dependencies, finding, "receipt_number_attempted", async (tx, { receipt, evidence, at }) => {
    if (!receipt.isContested) throw receiptNotContested();
    if (outcome === "released" && receipt.isOfPayment) throw receiptOfPayment();
    await settleReceiptNumber(tx, { receiptId, outcome, evidence, at });
    await writeOperatorAction(tx, { at, ...by, action: `receipt_number_${outcome}`, subject: receiptId });
    await writeAuditEntry(tx, { at, actor: undefined, action: "receipt_number_settled", subject: receiptId, details: { outcome } });
  });
};

interface FoundReceipt {
  readonly receipt: ReceiptToFind;
  readonly companyId: CompanyId;
  readonly evidence: OperatorEvidence;
  readonly at: Date;
}

const onReceipt = async <Result>(
  { database, clock }: OperatorDependencies,
  { receiptId, evidenceHash, answer, by }: Finding,
  attempt: string,
  work: (tx: CompanyTransaction, found: FoundReceipt) => Promise<Result>,
): Promise<Result> => {
  const at = clock.now();
  const companyId = await database.inPlatform(async (tx) => {
    await writeOperatorAction(tx, { at, ...by, action: attempt, subject: receiptId });
    return findCompanyOfReceipt(tx, receiptId);
  });
  if (!companyId) throw receiptNotForOperators(receiptId);
  const evidence = { operator: by.operator, hash: evidenceHash, answer };
  return mapConstraintErrors(
    { receipt_states_move_forward: receiptAlreadyChecked, only_contested_numbers_are_settled: receiptNotContested },
    () =>
      database.inCompany(companyId, async (tx) => {
        const receipt = await lockReceiptToFind(tx, receiptId);
        if (!receipt) throw receiptNotForOperators(receiptId);
        return work(tx, { receipt, companyId, evidence, at });
      }),
  );
};
