import type { ReceiptId, ScheduleId } from "@albashi/contracts/ids";
import { EnterReceipt } from "@albashi/contracts/remittances/receipts";
import { lagosDayOf, localDate } from "@albashi/dates";
import { command } from "../../../platform/command/command.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import {
  albashiEntersReceipts,
  receiptDatedWrongly,
  receiptExceeded,
  receiptNumberUsed,
  receiptOfOtherAuthority,
  scheduleCovered,
  scheduleNotFound,
  scheduleStillOpen,
} from "../errors.ts";
import { allocate, issuerOf } from "../model/receipt.ts";
import { contestReceiptNumbers, findCoverage, insertReceipt } from "../store/receipts.ts";
import { type LockedSchedule, lockSchedule } from "../store/schedules.ts";

/**
 * Enters a receipt for a final schedule. It is a claim until a second person has found it at its source. The result is false where its
 * number is in use: the attempt is recorded, and a receipt of another company with that number is marked.
 */
export const enterReceipt = command(
  EnterReceipt,
  async ({ tx, at, actor: { companyId, userId }, input, dependencies, audit }): Promise<{ isEntered: boolean }> => {
    const schedule = await lockSchedule(tx, input.scheduleId);
    if (!schedule) throw scheduleNotFound();
    if (schedule.remitter === "albashi") throw albashiEntersReceipts();
    if (schedule.state === "open") throw scheduleStillOpen();
    const paidOn = localDate(input.paidOn);
    if (paidOn < schedule.countedFrom || paidOn > lagosDayOf(at)) throw receiptDatedWrongly(schedule.countedFrom);

    const issuer = issuerOf(schedule);
    const hashes = hashesOf(dependencies, schedule, input);
    if (await contestReceiptNumbers(tx, { hashes, at })) {
      await audit({ action: "receipt_number_used_again", subject: input.scheduleId, details: {} });
      return { isEntered: false };
    }

    const [receiptId, amount] = [newId<ReceiptId>(), BigInt(input.amountKobo)];
    const others = input.alsoPays.map(({ scheduleId, amountKobo }) => ({ scheduleId, amount: BigInt(amountKobo) }));
    const forOthers = others.reduce((sum, other) => sum + other.amount, 0n);
    const part = allocate({ amount, forOthers, outstanding: await outstandingOf(tx, input.scheduleId) });
    if (part <= 0n) throw forOthers < amount ? scheduleCovered() : receiptExceeded();
    const allocations = [{ scheduleId: input.scheduleId, amount: part }, ...others];
    const { number, reference, channel } = input;
    await insertReceipt(tx, companyId, {
      ...{ receiptId, ...issuer, number, reference, amount, paidOn, channel, by: userId, at, hashes, allocations },
    });
    await audit({ action: "receipt_entered", subject: receiptId, details: { scheduleId: input.scheduleId, amountKobo: input.amountKobo } });
    return { isEntered: true };
  },
  {
    constraintErrors: {
      receipt_numbers_are_used_once: () => receiptNumberUsed(),
      receipts_pay_final_schedules: scheduleStillOpen,
      receipts_pay_their_own_authority: receiptOfOtherAuthority,
      receipts_are_allocated_once: receiptExceeded,
      schedules_are_covered_once: scheduleCovered,
      receipt_allocations_pkey: receiptExceeded,
      receipt_allocations_company_id_schedule_id_fkey: scheduleNotFound,
    },
  },
);

/** Numbers are compared among all companies without storing them in a form that another company could read. */
const hashesOf = (
  { secrets }: Pick<Dependencies, "secrets">,
  schedule: LockedSchedule,
  { number, reference }: { number: string; reference: string | null },
): Buffer[] => {
  const { kind, code } = issuerOf(schedule);
  const hashOf = (what: string, text: string) => secrets.hmacOf(`receipt ${what} of ${kind} ${code} ${text}`);
  return [hashOf("number", number), ...(reference ? [hashOf("reference", reference)] : [])];
};

const outstandingOf = async (tx: Parameters<typeof findCoverage>[0], scheduleId: ScheduleId): Promise<bigint> => {
  const { payable, confirmed, unchecked } = (await findCoverage(tx, scheduleId)) ?? { payable: null, confirmed: 0n, unchecked: 0n };
  return (payable ?? 0n) - confirmed - unchecked;
};
