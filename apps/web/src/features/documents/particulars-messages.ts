import type { OwedParticulars } from "@albashi/contracts/documents/written-particulars";

type Cause = OwedParticulars["cause"];

const what: Record<Cause, string> = { start: "Contract of employment", pay_change: "Letter about the new pay" };

export const messages = {
  title: "Written terms to give",
  text: "The Labour Act s.7 gives three months from the start for a written contract, and one month for a letter about changed pay.",
  what: (cause: Cause) => what[cause],
  clock: (day: number, ofDays: number) => `${day} of ${ofDays} days`,
  overdue: (days: number) => (days === 1 ? "1 day overdue" : `${days} days overdue`),
  notStarted: "Not started yet",
  dueOn: "due by",
  isIssued: "waiting for signatures",
  issue: { start: "Issue the contract", pay_change: "Issue the letter" } satisfies Record<Cause, string>,
  open: "Open documents",
  all: (count: number) => `Show all ${count}`,
  more: (shown: number, count: number) => `The ${shown} that are due first, of ${count}.`,
  empty: "All employees have their written terms",
  emptyNote: "Employees without a signed contract, or without a letter about changed pay, are listed here with the day it is due.",
  back: "Documents",
  state: { loading: "Loading written terms.", failedTitle: "The written terms could not be loaded", failed: "Please try again." },
} as const;
