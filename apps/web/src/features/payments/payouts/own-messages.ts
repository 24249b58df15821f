import { formatMonth } from "@albashi/dates";

/** What an employee reads about their own payments. */
export const messages = {
  title: "Your payments",
  one: "Your payment",
  ofMonth: (year: number, month: number) => `Payment for ${formatMonth({ year, month })}`,
  month: (year: number, month: number) => formatMonth({ year, month }),
  none: "Nothing has been paid to you from here yet. Each payment will stand here, with the number that finds it at your bank.",
  paidState: "Paid",
  paid: (day: string) => `Paid into your account on ${day}.`,
  paidOnce: "Paid into your account.",
  to: (bank: string, ends: string) => `${bank} •••${ends}`,
  trace: "Trace id",
  quote: "Quote this number at your bank.",
  payslip: "See the payslip",
  noPayslip: "Its payslip is not published yet.",
  back: "Back to the dashboard",
  missing: "This payment is not here",
  missingNote: "The address may be mistyped, or the payment is from another company that you work for.",
  loading: "Loading...",
  failedTitle: "Your payments could not be loaded",
  failedOneTitle: "Your payment could not be loaded",
  failed: "That did not work. Please try again.",
} as const;
