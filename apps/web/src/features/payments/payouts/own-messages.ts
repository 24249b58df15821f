import { formatMonth } from "@albashi/dates";

/** Text about an employee's own payments. */
export const messages = {
  title: "Your payments",
  month: (year: number, month: number) => formatMonth({ year, month }),
  none: "No payments yet. Each payment will appear here, with a trace ID to quote to your bank.",
  paidState: "Paid",
  paidOn: (day: string) => `Paid into your account on ${day}.`,
  paidWithoutDate: "Paid into your account.",
  accountLabel: (bank: string, ends: string) => `${bank} •••${ends}`,
  traceId: "Trace ID",
  traceIdHint: "Quote this to your bank.",
  viewPayslip: "View payslip",
  noPayslip: "The payslip is not published yet.",
  loading: "Loading...",
  failedTitle: "Your payments could not be loaded",
  failed: "Please try again.",
} as const;
