import type { OwnPayment } from "@albashi/contracts/payments-own";

/** What an employee reads about their own payments. */
export const words = {
  title: "Your payments",
  one: "Your payment",
  none: "Nothing has been paid to your account from here yet.",
  states: { on_its_way: "On its way", paid: "Paid", failed: "Not paid", returned: "Came back" } satisfies Record<
    OwnPayment["state"],
    string
  >,
  to: (bank: string, ends: string) => `${bank} •••${ends}`,
  trace: "Trace id",
  quote: "Quote this number at your bank.",
  payslip: "See the payslip",
  loading: "Loading...",
  failed: "Your payments could not be loaded.",
  again: "Try again",
  months: "January February March April May June July August September October November December".split(" "),
} as const;
