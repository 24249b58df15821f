import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import { formatCount } from "../../ui/format-count.ts";

/** Text of the cash forecast. */
export const messages = {
  title: (days: number) => `Cash needed in the next ${days} days`,
  needed: "You need",
  by: "by",
  covered: "Your wallet covers all of it.",
  lasts: "Your wallet lasts until",
  missing: "After that you need",
  more: "more.",
  incomplete: (runs: number) =>
    runs === 1
      ? "One pay run isn't included: there is nothing yet to estimate it from."
      : `${formatCount(runs)} pay runs aren't included: there is nothing yet to estimate them from.`,
  show: "Show what is due and when",
  wallet: "In your wallet now",
  payRun: (month: string, group: string) => `Pay for ${month}, ${group}`,
  otherRun: (month: string, group: string) => `Extra pay run of ${month}, ${group}`,
  fees: "Fees of open invoices",
  remittances: {
    paye: "PAYE",
    pension: "Pension",
    housing_fund: "NHF",
    health: "Health insurance",
    compensation_fund: "NSITF",
    training_fund: "ITF",
    group_life: "Group life insurance",
    third_party: "Other deductions",
  } satisfies Record<ObligationKind, string>,
  unknown: "Not known yet",
  notes: {
    approved: "Approved",
    calculated: "Not approved yet, may change",
    last_run: "Estimate: as in the last run",
    unknown: "Calculated when the run is opened",
    owed: "Deducted already",
    overdue: "Past due without a receipt",
    last_month: "Estimate: as in the last month",
  },
} as const;
