import { formatMonth } from "@albashi/dates";

/** Text about one payment of an employee, apart from the list so that the home screen stays small. */
export const messages = {
  title: "Your payment",
  forMonth: (year: number, month: number) => `Payment for ${formatMonth({ year, month })}`,
  back: "Back to the dashboard",
  notFound: "Payment not found",
  notFoundNote: "Check the link. The payment may be from another company you work for.",
  failedTitle: "We couldn't load your payment",
} as const;
