import { formatMonth } from "@albashi/dates";

/** Text about an employee's own payments. */
export const messages = {
  title: "Your payments",
  month: (year: number, month: number) => formatMonth({ year, month }),
  none: "No payments yet. Your take-home pay will appear here on your first pay day.",
  lastTakeHome: (year: number, month: number) => `Take-home pay, ${formatMonth({ year, month })}`,
  nextPayDay: "Next pay day",
  inDays: (days: number) => (days === 0 ? "Today" : days === 1 ? "Tomorrow" : `In ${days} days`),
  noPayDay: "Your employer has not set it yet.",
  paidState: "Paid",
  paidOn: (day: string) => `Paid into your account on ${day}.`,
  paidWithoutDate: "Paid into your account.",
  accountLabel: (bank: string, ends: string) => `${bank} ••••${ends}`,
  traceId: "Payment reference",
  traceIdHint: "If the money is not in your account, give your bank this number.",
  viewPayslip: "View payslip",
  noPayslip: "Your employer has not published the payslip yet.",
  loading: "Loading...",
  failedTitle: "We couldn't load your payments",
  failed: "Please try again.",
} as const;
