import type { PaymentState } from "@albashi/contracts/payments/payouts";
import { formatPeople } from "../../ui/format-count.ts";

/** Text shared by the payments screens. */
export const messages = {
  loading: "Loading...",
  failedTitle: "We couldn't load this",
  failed: "Please try again. Contact us if it keeps happening.",
  showMore: "Show more",
  people: formatPeople,
  states: {
    waiting: "Waiting",
    held: "Held",
    on_its_way: "On its way",
    checking: "Checking with the bank",
    paid: "Paid",
    failed: "Failed",
    returned: "Returned by bank",
    given_back: "Returned to wallet",
  } satisfies Record<PaymentState, string>,
  traceId: "Trace ID",
  noRight: {
    title: "Wallet",
    heading: "Your role can't view the wallet",
    text: "Owners, payroll officers and approvers can view the wallet. Ask an owner of your company for one of these roles.",
    dashboard: "Go to dashboard",
  },
  tabs: { label: "Money", wallet: "Wallet", reconciliation: "Reconciliation" },
} as const;
