import type { PaymentState } from "@albashi/contracts/payments/payouts";
import { formatPeople } from "../../ui/format-count.ts";

/** Text shared by the payments screens. */
export const messages = {
  loading: "Loading...",
  failedTitle: "We could not load this",
  failed: "That did not work. Please try again.",
  showMore: "Show more",
  people: formatPeople,
  states: {
    waiting: "Waiting",
    held: "Held",
    on_its_way: "On its way",
    checking: "Checking with the bank",
    paid: "Paid",
    failed: "Failed",
    returned: "Returned",
    given_back: "Back in the wallet",
  } satisfies Record<PaymentState, string>,
  traceId: "Trace id",
  noRight: {
    title: "Wallet",
    heading: "Your role does not open the wallet",
    text: "Owners, payroll officers and approvers see the company's money. Ask the owner of your company for one of these roles.",
    dashboard: "Go to dashboard",
  },
  tabs: { label: "Money", wallet: "Wallet", reconciliation: "Reconciliation" },
} as const;
