import type { OwnPayment } from "@albashi/contracts/payments-own";
import { monthInWords } from "@albashi/dates";

/** What an employee reads about their own payments. */
export const words = {
  title: "Your payments",
  one: "Your payment",
  ofMonth: (year: number, month: number) => `Payment for ${monthInWords({ year, month })}`,
  month: (year: number, month: number) => monthInWords({ year, month }),
  none: "Nothing has been paid to you from here yet. Each payment will stand here, with the number that finds it at your bank.",
  states: {
    waiting: "Not sent yet",
    held: "Held",
    on_its_way: "On its way",
    checking: "Checking with the bank",
    paid: "Paid",
    failed: "Not paid",
    called_off: "Called off",
    returned: "Came back",
    given_back: "Not paid from here",
  } satisfies Record<OwnPayment["state"], string>,
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
