import type { PayPromise } from "@albashi/contracts/payments/pay-promise";
import { formatLagosHour, formatMonth, formatWeekday, localDate } from "@albashi/dates";

type Named = Pick<PayPromise, "year" | "month" | "isExtra" | "payDay">;
type Step = "approved" | "funded" | "sent" | "arrived";

const payOf = ({ isExtra, ...month }: Named) => `Your ${isExtra ? "extra pay" : "pay"} for ${formatMonth(month)}`;
const day = (iso: string) => formatWeekday(localDate(iso));

/** Text of an employee's next payment. Before the employer approves the run, a pay day is planned and nothing is promised. */
export const messages = {
  title: "Your pay day",
  planned: (promise: Named) => `${payOf(promise)} is planned for ${day(promise.payDay)}.`,
  promised: (promise: Named) => `${payOf(promise)} is promised for ${day(promise.payDay)}.`,
  late: (promise: Named) => `${payOf(promise)} was due on ${day(promise.payDay)} and has not been sent.`,
  sent: (promise: Named) => `${payOf(promise)} has been sent.`,
  arrived: (promise: Named) => `${payOf(promise)} has arrived.`,
  startsAt: (at: string) => `Payments start at ${formatLagosHour(new Date(at))} that day.`,
  startDelayed: "The payments have not started at the planned hour. We keep trying today.",
  employersBank: "Your employer pays this through its own bank. We can't see when it is sent, so ask your employer about it.",
  steps: {
    approved: "Approved",
    funded: "Funded",
    sent: "Sent to your bank",
    arrived: "In your account",
  } satisfies Record<Step, string>,
  done: "Done",
  waiting: {
    approved: "Waiting for your employer",
    funded: "Waiting for your employer",
    sent: "Not yet",
    arrived: "Not yet",
  } satisfies Record<Step, string>,
  problems: {
    late: "Ask your employer when they will pay you.",
    held: "Your payment is on hold. Your employer needs to review it before it is sent, so ask them about it.",
    checking: "Your bank has not confirmed the payment yet. We keep checking; you don't need to do anything.",
    failed: "Your payment did not go through. Your employer can see why, so ask them.",
    called_off: "Your payment was cancelled before it was sent. Ask your employer when they will pay you.",
    returned: "Your bank returned the payment. Check your bank details and ask your employer.",
  } satisfies Record<NonNullable<PayPromise["problem"]>, string>,
} as const;
