import { formatMonth } from "@albashi/dates";

/** Text about an employee's own payments. */
export const messages = {
  title: "Your payments",
  paymentTitle: "Your payment",
  paymentForMonth: (year: number, month: number) => `Payment for ${formatMonth({ year, month })}`,
  month: (year: number, month: number) => formatMonth({ year, month }),
  none: "Nothing has been paid to you from here yet. Each payment will stand here, with the number that finds it at your bank.",
  paidState: "Paid",
  paidOn: (day: string) => `Paid into your account on ${day}.`,
  paidWithoutDate: "Paid into your account.",
  accountLabel: (bank: string, ends: string) => `${bank} •••${ends}`,
  traceId: "Trace id",
  traceIdHint: "Quote this number at your bank.",
  viewPayslip: "See the payslip",
  noPayslip: "Its payslip is not published yet.",
  back: "Back to the dashboard",
  notFound: "This payment is not here",
  notFoundNote: "The address may be mistyped, or the payment is from another company that you work for.",
  loading: "Loading...",
  failedTitle: "Your payments could not be loaded",
  failedPaymentTitle: "Your payment could not be loaded",
  failed: "That did not work. Please try again.",
} as const;
