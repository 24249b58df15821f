import type { BodyOf } from "@albashi/contracts/contract";
import type { RemittancePaymentId, ScheduleId } from "@albashi/contracts/ids";
import { PayAuthority, type RemittancePaymentBlock } from "@albashi/contracts/remittances/payments";
import { addMs } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { ApiError } from "../../../../platform/http/api-error.ts";
import type { StepUpContent } from "../../../../platform/http/step-up-content.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { requireNotStopped, reserveRemittance } from "../../../payments/index.ts";
import { findScheduleDetails, lockSchedule, payeeOf, scheduleNotFound } from "../../schedules/index.ts";
import { moneyNotHeld, nothingDue, paymentExists } from "../../third-parties/index.ts";
import {
  billPaidBefore,
  billReferenceNeeded,
  contributionReduced,
  employerCodeMissing,
  employerRemits,
  otherChannel,
  scheduleNotFinal,
  secondPersonPays,
} from "../errors.ts";
import { channelOf, needsBillReference, referenceOf, splitPayable } from "../model/payment.ts";
import { findPayments, insertPayment, sumLinesByAccount } from "../store/payments.ts";
import { AdvanceRemittancePayment, ReportUnconfirmedPension } from "../workflow-contracts.ts";
import { findBlock } from "./list-payments.ts";

const blockErrors: Readonly<Record<RemittancePaymentBlock, () => ApiError>> = {
  schedule_open: scheduleNotFinal,
  employer_remits: employerRemits,
  other_channel: otherChannel,
  nothing_due: nothingDue,
  payment_exists: paymentExists,
  second_person: secondPersonPays,
  employer_code_missing: employerCodeMissing,
  contribution_reduced: contributionReduced,
};

/**
 * An admin has the authority of a final schedule paid. The payment and its reference are written, and its money is reserved, before
 * anything is sent.
 */
export const payAuthority = command(
  PayAuthority,
  async ({ tx, at, actor, input, dependencies, audit }) => {
    const { scheduleId } = input;
    const { companyId, userId } = actor;
    await lockSchedule(tx, scheduleId);
    const schedule = await findScheduleDetails(tx, scheduleId);
    if (!schedule) throw scheduleNotFound();
    const block = await findBlock(tx, dependencies, { actor, schedule, payments: await findPayments(tx, scheduleId) });
    if (block) throw blockErrors[block]();
    if (schedule.payable === null) throw scheduleNotFinal();
    const channel = channelOf(dependencies.config, schedule);
    if (channel === null) throw otherChannel();
    const billReference = needsBillReference(schedule.kind) ? input.billReference : null;
    if (needsBillReference(schedule.kind) && billReference === null) throw billReferenceNeeded();
    await requireNotStopped(tx, companyId);
    const paymentId = newId<RemittancePaymentId>();
    const amount = schedule.payable;
    // Remita is called at once. A pension payment waits for the next file, and is reported if it is not confirmed in time.
    const nextPollAt = channel === "remita" ? at : addMs(at, dependencies.config.payments.pollMaxAgeMs);
    const requested = { reference: referenceOf(paymentId), amount, billReference, requestedBy: userId, requestedAt: at };
    await insertPayment(tx, companyId, { paymentId, scheduleId, channel, ...requested, nextPollAt });
    await audit({
      action: "remittance_payment_requested",
      subject: paymentId,
      details: { scheduleId, amountKobo: String(amount), billReference: billReference ?? "", channel },
    });
    const next = channel === "remita" ? AdvanceRemittancePayment : ReportUnconfirmedPension;
    await enqueue(tx, next, { payload: { companyId, paymentId, poll: 0 }, at, dueAt: nextPollAt, companyId });
    const parts = splitPayable(await sumLinesByAccount(tx, scheduleId), amount);
    await reserveRemittance(tx, companyId, { paymentId, parts, at });
  },
  {
    constraintErrors: {
      one_payment_per_schedule: paymentExists,
      one_payment_per_bill: billPaidBefore,
      final_schedules_are_paid: scheduleNotFinal,
      albashi_pays_what_it_remits: employerRemits,
      authorities_are_paid_by_reference: otherChannel,
      tax_is_paid_with_a_bill_reference: billReferenceNeeded,
      contributions_are_paid_in_full: contributionReduced,
      held_money_is_decided_before_it_is_paid: moneyNotHeld,
      no_more_is_remitted_than_was_held: moneyNotHeld,
    },
  },
);

/** What a payment confirms: the authority, the amount, how it is paid, and the bill it is for. */
export const readPaymentToConfirm = (
  { database, config }: Pick<Dependencies, "database" | "config">,
  { companyId }: Actor,
  { scheduleId, billReference }: { scheduleId: ScheduleId } & BodyOf<typeof PayAuthority>,
): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const schedule = await findScheduleDetails(tx, scheduleId);
    if (!schedule) return null;
    const channel = channelOf(config, schedule) ?? "remita";
    return {
      confirms: { act: "pay_authority", payee: payeeOf(schedule), amountKobo: String(schedule.payable ?? 0n), channel, billReference },
      unchanged: [scheduleId],
    };
  });
