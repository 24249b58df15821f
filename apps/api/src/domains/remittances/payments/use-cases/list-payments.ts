import type { ScheduleId } from "@albashi/contracts/ids";
import type {
  RemittancePayment,
  RemittancePaymentBlock,
  RemittancePaymentState,
  SchedulePayments,
} from "@albashi/contracts/remittances/payments";
import { addMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findUserNames } from "../../../identity/index.ts";
import { hasOtherApprover } from "../../../payments/index.ts";
import { employerAsShown } from "../../../people/index.ts";
import type { StoredSchedule } from "../../schedules/index.ts";
import { findScheduleDetails, scheduleNotFound } from "../../schedules/index.ts";
import { channelOf, isSettled, needsBillReference, type StoredPayment, type StoredPaymentState } from "../model/payment.ts";
import { findPayments, hasReducedContribution } from "../store/payments.ts";

type Gateway = Pick<Dependencies, "config" | "clock">;

/** The payments of a schedule, and whether the caller can pay it. */
export const listPayments = (
  dependencies: Gateway & Pick<Dependencies, "database">,
  actor: Actor,
  { scheduleId }: { scheduleId: ScheduleId },
): Promise<SchedulePayments> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const schedule = await findScheduleDetails(tx, scheduleId);
    if (!schedule) throw scheduleNotFound();
    const payments = await findPayments(tx, scheduleId);
    const names = await findUserNames(tx, [...new Set(payments.map(({ requestedBy }) => requestedBy))]);
    const { pollMaxAgeMs } = dependencies.config.payments;
    const overdueBefore = addMs(dependencies.clock.now(), -pollMaxAgeMs);
    return {
      payableKobo: schedule.payable === null ? null : String(schedule.payable),
      channel: channelOf(dependencies.config, schedule),
      needsBillReference: needsBillReference(schedule.kind),
      block: await findBlock(tx, dependencies, { actor, schedule, payments }),
      payments: payments.map((payment) => presentPayment(payment, { names, overdueBefore })),
    };
  });

interface Candidate {
  readonly actor: Actor;
  readonly schedule: StoredSchedule;
  readonly payments: readonly StoredPayment[];
}

/** Why this admin cannot pay a schedule now; null if nothing is in the way. Who finalised it prepared it: another admin pays, if any. */
export const findBlock = async (
  tx: CompanyTransaction,
  { config, clock }: Gateway,
  { actor, schedule, payments }: Candidate,
): Promise<RemittancePaymentBlock | null> => {
  if (schedule.remitter === "employer") return "employer_remits";
  const channel = channelOf(config, schedule);
  if (channel === null) return "other_channel";
  if (schedule.state === "open") return "schedule_open";
  if (payments.some(({ state }) => state !== "failed")) return "payment_exists";
  if (schedule.payable === 0n) return "nothing_due";
  if (channel === "pension_provider") {
    const { pencomCode } = await employerAsShown({ config }, tx, { companyId: actor.companyId, employer: schedule.legalEmployer });
    if (pencomCode === null) return "employer_code_missing";
    if (await hasReducedContribution(tx, schedule.scheduleId)) return "contribution_reduced";
  }
  return schedule.finalisedBy === actor.userId && (await hasOtherApprover(tx, actor, clock.now())) ? "second_person" : null;
};

const states: Readonly<Record<StoredPaymentState, RemittancePaymentState>> = {
  ...{ created: "in_progress", reference_issued: "in_progress", submitted: "sent", unknown: "sent" },
  ...{ paid: "paid", disputed: "disputed", failed: "failed" },
};

const presentPayment = (
  payment: StoredPayment,
  { names, overdueBefore }: { names: ReadonlyMap<string, string>; overdueBefore: Date },
): RemittancePayment => ({
  paymentId: payment.paymentId,
  channel: payment.channel,
  state: states[payment.state],
  amountKobo: String(payment.amount),
  reference: payment.reference,
  billReference: payment.billReference,
  rrr: payment.rrr,
  providerReference: payment.providerReference,
  requestedAt: payment.requestedAt.toISOString(),
  requestedBy: names.get(payment.requestedBy) ?? null,
  sentAt: payment.sentAt?.toISOString() ?? null,
  paidOn: payment.paidOn,
  amountAtSourceKobo: payment.state === "disputed" && payment.amountAtSource !== null ? String(payment.amountAtSource) : null,
  failure: payment.failure,
  isOverdue: !isSettled(payment) && payment.requestedAt <= overdueBefore,
});
