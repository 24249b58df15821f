import type { PaymentState } from "@albashi/contracts/payments/payouts";
import type { RunState } from "@albashi/contracts/payroll/runs";

const payments: Readonly<Record<PaymentState, string>> = {
  waiting: "The payment is waiting to be sent.",
  held: "The payment is on hold. Open the pay run to see why.",
  on_its_way: "The payment is on its way.",
  checking: "We are checking with the bank whether the payment arrived.",
  paid: "Paid into the employee's bank account.",
  failed: "The payment failed. Open the pay run to pay again.",
  returned: "The bank returned the payment. Open the pay run to pay again.",
  given_back: "The payment was returned to the wallet.",
};

const notApproved = (month: string) => `In the pay run of ${month}, which is not approved yet.`;
const beforePayout = (month: string) => `The pay run of ${month} is approved. It is not paid yet.`;

/** Runs that are approved. All others can still change. */
const approved: ReadonlySet<RunState> = new Set(["approved", "funding", "paying", "settled", "partially_settled", "closed"]);

/** Text of what remains to be done when an employee leaves. */
export const leaverMessages = {
  title: "Leaving checklist",
  progress: (done: number, all: number) => `${done} of ${all} done`,
  done: "Done",
  open: "To do",
  optional: "If needed",
  loading: "Loading the checklist…",
  failed: "We couldn't load the checklist.",
  retry: "Try again",
  finalPay: "Final pay",
  finalPayState: (month: string, runState: RunState | undefined, payment: PaymentState | null) => {
    if (payment !== null) return payments[payment];
    if (runState === undefined) return `Not in a pay run of ${month} yet.`;
    return approved.has(runState) ? beforePayout(month) : notApproved(month);
  },
  prepare: "Prepare the final pay",
  openRun: "Open the pay run",
  prepareFailed: "We couldn't open a pay run. Please try again.",
  loans: "Loans",
  loansLeft: "is not repaid yet. Agree with the employee how it will be.",
  openLoans: "Open loans",
  documents: { termination: "Termination letter", certificate_of_service: "Certificate of service" },
  documentStates: {
    none: { termination: "Needed if the company ends the employment.", certificate_of_service: "Not written yet." },
    open: "Waiting for signatures.",
    completed: "Signed by everyone.",
  },
  write: "Write it",
  openDocument: "Open",
  access: "Access to Albashi",
  accessEnds: "Ends after the last day,",
  accessEnded: "Has ended.",
} as const;
