import type { RunState } from "@albashi/contracts/payroll/runs";
import { formatPeople } from "../../ui/format-count.ts";

/** Any of the people can approve: "Ada Obi or Chidi Eze". */
const formatNames = (names: readonly string[]) => new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names);
const view = (month: string) => `View ${month}`;
const fundAndPay = (month: string) => `Fund and pay ${month}`;

/** Text shared by the payroll screens. */
export const messages = {
  navigation: "Payroll",
  tabs: {
    pay: "Pay",
    runs: "Pay runs",
    salaries: "Salaries",
    structures: "Salary structures",
    extras: "Loans and extras",
    setUp: "Payroll settings",
  },
  noRight: {
    title: "Payroll",
    heading: "Your role can't open payroll",
    text: "Only owners, payroll officers and approvers can view payroll. Ask your company's owner for one of these roles.",
    dashboard: "Go to dashboard",
  },
  loading: "Loading...",
  failedTitle: "We couldn't load this",
  failed: "Something went wrong. Please try again.",
  cancel: "Cancel",
  save: "Save",
  nameMissing: "Enter a name.",
  months: [
    ...["January", "February", "March", "April", "May", "June"],
    ...["July", "August", "September", "October", "November", "December"],
  ],
  people: formatPeople,
  states: {
    draft: "Collecting inputs",
    calculating: "Calculating",
    calculated: "Calculated",
    in_review: "Waiting for approval",
    approved: "Approved",
    rejected: "Rejected",
    stale: "Out of date",
    cancelled: "Cancelled",
    funding: "Being funded",
    paying: "Being paid",
    settled: "Paid",
    partially_settled: "Partly paid",
    closed: "Closed",
  } satisfies Record<RunState, string>,
  kinds: {
    regular: "Regular",
    off_cycle: "Off-cycle",
    bonus: "Bonus",
    correction: "Correction",
    leaver: "Leaver",
    single: "One person",
  },
  sides: { earning: "Earnings", deduction: "Deductions", employer: "Employer contributions" },
  showMore: "Show more",
  progressBar: {
    label: "Run progress",
    stages: { inputs: "Inputs", calculation: "Calculation", approval: "Approval", funding: "Funding", payment: "Payment" },
    done: " (done)",
  },
  nextPayDay: {
    heading: "Next pay day",
    takeHome: "Take-home pay",
    expectedGross: "Gross salaries",
    people: (count: number) => `for ${formatPeople(count)}`,
    notCalculated: "before deductions",
    everyonePaid: (month: string) => `Everyone has been paid for ${month}.`,
    startRun: (month: string) => `Start the ${month} run`,
    startingRun: "Starting...",
    viewMissingSetup: "See what's missing",
    cutOff: (day: string, isPast: boolean) => (isPast ? `Inputs closed on ${day}, 23:59.` : `Enter this month's changes by ${day}, 23:59.`),
    stateSentence: (state: string) => `${state}.`,
    waitingForApproval: (names: readonly string[]) => `Waiting for ${formatNames(names)} to approve.`,
    view,
    /** The label of the next action on a run, by state. */
    actions: {
      draft: (month: string) => `Continue ${month}`,
      calculating: (month: string) => `See ${month} being calculated`,
      calculated: (month: string) => `Review ${month}`,
      in_review: (month: string) => `Review and approve ${month}`,
      approved: fundAndPay,
      rejected: (month: string) => `Fix ${month}`,
      stale: (month: string) => `Recalculate ${month}`,
      cancelled: view,
      funding: fundAndPay,
      paying: (month: string) => `See ${month} being paid`,
      settled: view,
      partially_settled: () => "Some people weren't paid: see why",
      closed: view,
    } satisfies Record<RunState, (month: string) => string>,
  },
} as const;
