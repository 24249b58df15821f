import type { ScheduleId } from "@albashi/contracts/ids";
import type { ScheduleReceipts } from "@albashi/contracts/remittances/receipts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { findUserNames } from "../../../identity/index.ts";
import { scheduleNotFound } from "../errors.ts";
import { gradeOf } from "../model/receipt.ts";
import { findReceiptFiles } from "../store/receipt-files.ts";
import { findCoverage, findReceipts, type StoredReceipt } from "../store/receipts.ts";

/** The receipts of a schedule, and how much of it they cover. */
export const listReceipts = ({ database }: Pick<Dependencies, "database">, actor: Actor, { scheduleId }: { scheduleId: ScheduleId }) =>
  database.inCompany(actor.companyId, async (tx): Promise<ScheduleReceipts> => {
    const coverage = await findCoverage(tx, scheduleId);
    if (!coverage) throw scheduleNotFound();
    const receipts = await findReceipts(tx, scheduleId);
    const files = await findReceiptFiles(tx, scheduleId);
    const names = await findUserNames(tx, [
      ...receipts.flatMap(({ enteredBy, checkedBy }) => [enteredBy, ...(checkedBy ? [checkedBy] : [])]),
      ...[...files.values()].flat().map(({ attachedBy }) => attachedBy),
    ]);
    const { payable, confirmed, unchecked } = coverage;
    return {
      payableKobo: payable === null ? null : String(payable),
      confirmedKobo: String(confirmed),
      uncheckedKobo: String(unchecked),
      receipts: receipts.map((receipt) => ({
        ...presentReceipt(receipt, { names, actor }),
        files: (files.get(receipt.receiptId) ?? []).map((file) => ({
          ...file,
          attachedAt: file.attachedAt.toISOString(),
          attachedBy: names.get(file.attachedBy) ?? null,
        })),
      })),
    };
  });

const presentReceipt = (receipt: StoredReceipt, { names, actor }: { names: ReadonlyMap<string, string>; actor: Actor }) => {
  const { receiptId, number, reference, amount, paidOn, channel, state, isContested, enteredBy, way, checkedBy, checkedAt } = receipt;
  return {
    ...{ receiptId, number, reference, amountKobo: String(amount), paidOn, channel, state, isContested, grade: gradeOf({ state, way }) },
    allocatedKobo: String(receipt.allocated),
    unallocatedKobo: String(receipt.unallocated),
    enteredBy: names.get(enteredBy) ?? null,
    enteredAt: receipt.enteredAt.toISOString(),
    check:
      way && checkedAt
        ? {
            ...{ way, at: checkedAt.toISOString() },
            by: receipt.isCheckedByOperator ? "Albashi" : checkedBy && (names.get(checkedBy) ?? null),
            amountAtSourceKobo: receipt.amountAtSource === null ? null : String(receipt.amountAtSource),
          }
        : null,
    canCheck: state === "entered" && enteredBy !== actor.userId && isAllowed(actor, "payroll.approve"),
  };
};
