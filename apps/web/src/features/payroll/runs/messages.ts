import type { RunDetails, RunKind } from "@albashi/contracts/payroll/runs";
import { formatMonth } from "@albashi/dates";
import { formatCount } from "../../../ui/format-count.ts";

/** Text of the pay run screen and the dialog that opens a run. */
export const messages = {
  title: (year: number, month: number) => `Pay run of ${formatMonth({ year, month })}`,
  untitled: "Pay run",
  back: "All pay runs",
  payDay: "Pay day",
  cutOff: "Inputs until the end of",
  notFound: {
    title: "We can't find this pay run",
    text: "It may belong to another company, or the address is mistyped.",
    allRuns: "See all pay runs",
  },
  loading: "Loading the pay run",
  stepsLabel: "Steps of the pay run",
  steps: { inputs: "Inputs", review: "Review", approve: "Approve", pay: "Fund and pay", close: "Close" } satisfies Record<
    RunDetails["steps"][number]["step"],
    string
  >,
  stepStates: { done: "done", now: "now", later: "later" },
  stateNotices: {
    stale: "These figures are out of date",
    rejected: "This run was sent back",
    cancelled: "This run was cancelled",
  },
  calculating: {
    title: "Calculating pay",
    progress: (done: number, of: number) => `${formatCount(done)} of ${formatCount(of)} people`,
    preparing: "Preparing the list of people",
    text: "You can leave this page. The calculation continues, and the result appears here.",
    done: "Pay has been calculated.",
  },
  calculate: (people: number) => (people === 1 ? "Calculate pay for 1 person" : `Calculate pay for ${formatCount(people)} people`),
  calculateWithoutCount: "Calculate pay",
  recalculate: "Recalculate",
  recalculateLabel: (run: string) => `Recalculate ${run}`,
  recalculateByOthers: "Ask an owner or payroll officer of your company to recalculate it.",
  addEmployee: "Add an employee",
  noPeople: {
    title: "There is no one to pay in this run",
    text: "Add an employee who works in this month, or include someone who was left out.",
  },
  calculationStarted: "Calculation started.",
  continueToReview: "Continue to review",
  staleWarning: {
    title: "These figures are out of date",
    text: "Recalculate the run to see what people would be paid now.",
  },
  cancel: {
    cancelRun: "Cancel this run",
    title: (name: string) => `Cancel the ${name.toLowerCase()}?`,
    effect: "No one will be paid from this run. You can start a new run for the same month.",
    done: "The run is cancelled.",
  },
  history: {
    title: "Activity",
    bySystem: "Albashi",
    otherAction: "changed the pay run",
    /** What happens to a run without an admin's own action on it. */
    changes: {
      voided: "The figures went out of date",
      funding: "Funding started",
      funding_ended: "Funding ended",
      paying: "Payments started",
      settled: "All payments complete",
      partially_settled: "Payments finished, but not everyone was paid",
      closed: "The run was closed",
    } as Readonly<Record<string, string>>,
  },
  pay: {
    heading: "The run is not approved yet",
    text: "Once it is approved, you can fund the exact amount here and follow every payment.",
    goToApproval: "Go to approval",
  },
  newRun: {
    title: "New pay run",
    kind: "What kind of run?",
    kinds: {
      regular: "Regular: everybody's month",
      off_cycle: "Off-cycle: extras between two pay days",
      bonus: "Bonus or 13th month",
      correction: "Correction of an approved run",
      leaver: "Leaver: the last pay of somebody who goes",
      single: "One person's month",
    } satisfies Record<RunKind, string>,
    notes: {
      regular: "Everybody of the pay group is in it. Each group has one regular run a month.",
      off_cycle: "It pays what you enter, beside the month's salary, to the people you name.",
      bonus: "It pays bonuses or the 13th month to the people you name. Tax is worked out with the month's salary.",
      correction: "It pays or takes back what an approved run got wrong, for the people you name.",
      leaver: "It pays the month up to the last day, with notice and unused leave, to the people you name.",
      single: "It pays the month of the people you name before or after everybody else.",
    } satisfies Record<RunKind, string>,
    group: "Pay group",
    month: "Month",
    year: "Year",
    payDay: "Paid on",
    payDayHint: "Leave it empty for the month's own pay day.",
    correctedRun: "Which run does it correct?",
    chooseRun: "Choose a run",
    noneToCorrect: "No run is approved yet, so there is nothing to correct.",
    people: "Who is paid?",
    peopleMissing: "Please choose at least one person.",
    correctedRunMissing: "Please choose the run that is to be corrected.",
    openRun: "Open the run",
    failed: "The run could not be opened. Please try again.",
  },
  picker: {
    search: "Search people",
    searchHint: "A name or a staff number",
    none: "Nobody found.",
    selectedCount: (count: number) => (count === 1 ? "1 person chosen" : `${formatCount(count)} people chosen`),
    remove: (name: string) => `Take ${name} out`,
    loading: "Searching",
  },
} as const;
