import type { ReceiptId, ScheduleId } from "@albashi/contracts/ids";
import { EnterReceipt } from "@albashi/contracts/remittances/receipts";
import { lagosDayOf, localDate } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import {
  albashiEntersReceipts,
  receiptDatedWrongly,
  receiptExceeded,
  receiptNumberUsed,
  receiptOfOtherAuthority,
  receiptOlderThanSchedule,
  scheduleCovered,
  scheduleListedTwice,
  scheduleNotFound,
  scheduleStillOpen,
  transferOnItsWay,
} from "../errors.ts";
import { allocate, identifiersOf, issuerOf, plainNumbersOf, rrrOf } from "../model/receipt.ts";
import { contestReceiptNumbers, findCoverage, insertReceipt, isReferenceOfOurs } from "../store/receipts.ts";
import { isTransferred, lockSchedules } from "../store/schedules.ts";
import { LookUpReceipt } from "../workflow-contracts.ts";

/**
 * Enters a receipt for a final schedule. It is a claim until a second person has found it at its source. The result is false where its
 * number is in use: the attempt is recorded, and a receipt of another company with that number is marked.
 */
export const enterReceipt = command(
  EnterReceipt,
  async ({ tx, at, actor: { companyId, userId }, input, dependencies, audit }): Promise<{ isEntered: boolean }> => {
    const { scheduleId, number, reference, channel } = input;
    const others = input.alsoPays.map((other) => ({ scheduleId: other.scheduleId, amount: BigInt(other.amountKobo) }));
    const locked = await lockSchedules(tx, [scheduleId, ...others.map((other) => other.scheduleId)]);
    const schedule = locked.find((one) => one.scheduleId === scheduleId);
    if (!schedule) throw scheduleNotFound();
    // What Albashi remits has its receipt from us, except for the acknowledgement of a third party that we paid.
    if (schedule.remitter === "albashi" && !(await isTransferred(tx, scheduleId))) throw albashiEntersReceipts();
    if (schedule.state === "open") throw scheduleStillOpen();
    const paidOn = localDate(input.paidOn);
    if (paidOn < schedule.countedFrom || paidOn > lagosDayOf(at)) throw receiptDatedWrongly(schedule.countedFrom);

    const amount = BigInt(input.amountKobo);
    const forOthers = others.reduce((sum, other) => sum + other.amount, 0n);
    if (forOthers >= amount) throw receiptExceeded();
    const part = allocate({ amount, forOthers, uncovered: await uncoveredOf(tx, scheduleId) });
    if (part <= 0n) throw scheduleCovered();

    const issuer = issuerOf(schedule);
    const identifiers = identifiersOf({ ...issuer, number, reference, channel }, companyId);
    const hashes = identifiers.map((text) => dependencies.secrets.hmacOf(`receipt ${text}`));
    const isOurs = await isReferenceOfOurs(tx, plainNumbersOf(input));
    if ((await contestReceiptNumbers(tx, { hashes, amount, by: userId, at })) || isOurs) {
      // Returned and not thrown: an error would roll back the mark and this entry.
      await audit({ action: "receipt_number_used_again", subject: scheduleId, details: { number, amountKobo: input.amountKobo } });
      return { isEntered: false };
    }
    const receiptId = newId<ReceiptId>();
    const allocations = [{ scheduleId, amount: part }, ...others];
    await insertReceipt(tx, companyId, {
      ...{ receiptId, ...issuer, number, reference, amount, paidOn, channel, by: userId, at, hashes, allocations },
    });
    const scheduleIds = allocations.map((allocation) => allocation.scheduleId).join(" ");
    if (dependencies.billing && rrrOf(input) !== undefined)
      await enqueue(tx, LookUpReceipt, { payload: { companyId, receiptId, attempt: 0 }, at, companyId });
    await audit({ action: "receipt_entered", subject: receiptId, details: { scheduleIds, amountKobo: input.amountKobo } });
    return { isEntered: true };
  },
  {
    constraintErrors: {
      receipt_numbers_are_used_once: receiptNumberUsed,
      receipts_pay_final_schedules: scheduleStillOpen,
      employers_enter_receipts_of_their_own_schedules: albashiEntersReceipts,
      payees_acknowledge_what_arrived: transferOnItsWay,
      receipts_are_not_older_than_their_schedules: receiptOlderThanSchedule,
      receipts_pay_their_own_authority: receiptOfOtherAuthority,
      receipts_are_allocated_once: receiptExceeded,
      schedules_are_covered_once: scheduleCovered,
      receipt_allocations_pkey: scheduleListedTwice,
      receipt_allocations_company_id_schedule_id_fkey: scheduleNotFound,
    },
  },
);

/** What of a final schedule no receipt covers yet. */
const uncoveredOf = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<bigint> => {
  const coverage = await findCoverage(tx, scheduleId);
  if (!coverage || coverage.payable === null) throw scheduleStillOpen();
  return coverage.payable - coverage.confirmed - coverage.unchecked;
};
