import type { CompanyId, ScheduleId } from "@albashi/contracts/ids";
import { ConfirmCredit, ReverseCredit } from "@albashi/contracts/remittances/credit";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { creditChanged, creditNotReversible, scheduleNotFound } from "../errors.ts";
import { findCreditState, lockCredit, saveCreditConfirmation, saveCreditTakenBack } from "../store/credit.ts";
import { lockSchedule } from "../store/schedules.ts";
import { releaseCreditedMoney } from "./release-credited-money.ts";

/**
 * An admin confirms that credit pays a final schedule. A schedule that the employer remits may have been paid, with its receipt still to
 * be entered, so credit never settles it without a person who says that it was not.
 */
export const confirmCredit = command(
  ConfirmCredit,
  async ({ tx, at, actor: { companyId, userId }, input: { scheduleId, creditKobo }, audit }) => {
    const { offered, unconfirmed } = await lockCreditOf(tx, companyId, scheduleId);
    if (BigInt(creditKobo) !== (unconfirmed > 0n ? unconfirmed : offered)) throw creditChanged();
    await saveCreditConfirmation(tx, { scheduleId, added: unconfirmed > 0n ? 0n : offered, at, by: userId });
    await audit({ action: "remittance_credit_confirmed", subject: scheduleId, details: { creditKobo } });
    await releaseCreditedMoney(tx, companyId, { settled: [scheduleId], at });
  },
  { constraintErrors: { credit_is_used_once: creditChanged, later_credit_covers_what_is_left: creditChanged } },
);

/** An admin says that a schedule was paid although credit was set against it: it is payable again, and can have its receipt. */
export const reverseCredit = command(
  ReverseCredit,
  async ({ tx, actor: { companyId }, input: { scheduleId }, audit }) => {
    const { used } = await lockCreditOf(tx, companyId, scheduleId);
    if (used === 0n) throw creditNotReversible();
    await saveCreditTakenBack(tx, scheduleId);
    await audit({ action: "remittance_credit_taken_back", subject: scheduleId, details: { creditKobo: String(used) } });
  },
  { constraintErrors: { credit_is_taken_back_wholly: creditNotReversible } },
);

/** Locks the credit before the schedule, in the order in which a finalisation does that adds credit. */
const lockCreditOf = async (tx: CompanyTransaction, companyId: CompanyId, scheduleId: ScheduleId) => {
  const found = await findCreditState(tx, companyId, scheduleId);
  if (!found) throw scheduleNotFound();
  await lockCredit(tx, companyId, found);
  await lockSchedule(tx, scheduleId);
  return (await findCreditState(tx, companyId, scheduleId)) ?? found;
};
