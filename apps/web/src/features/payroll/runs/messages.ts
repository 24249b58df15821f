import type { RunDetails, RunKind } from "@albashi/contracts/payroll/runs";
import { formatMonth } from "@albashi/dates";
import { formatCount } from "../../../ui/format-count.ts";

/** Text of the pay run screen and the dialog that opens a run. */
export const messages = {
  title: (year: number, month: number) => `${formatMonth({ year, month })} pay run`,
  untitled: "Pay run",
  back: "All pay runs",
  payDay: "Pay day",
  cutOff: "Inputs close on",
  notFound: {
    title: "We can't find this pay run",
    text: "Please check the address. The pay run may belong to another company.",
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
    rejected: "This run was returned for changes",
    cancelled: "This run was cancelled",
  },
  calculating: {
    title: "Calculating pay",
    progress: (done: number, of: number) => `${formatCount(done)} of ${formatCount(of)} people`,
    preparing: "Preparing the employee list",
    text: "You can leave this page. The calculation will continue, and the results will appear here.",
    done: "Pay has been calculated.",
  },
  calculate: (people: number) => (people === 1 ? "Calculate pay for 1 person" : `Calculate pay for ${formatCount(people)} people`),
  calculateWithoutCount: "Calculate pay",
  recalculate: "Recalculate",
  recalculateLabel: (run: string) => `Recalculate ${run}`,
  recalculateByOthers: "Ask an owner or payroll officer to recalculate it.",
  addEmployee: "Add an employee",
  noPeople: {
    title: "There is no one to pay in this run",
    text: "Add an employee who works this month, or include someone who was excluded.",
  },
  calculationStarted: "Calculation started.",
  continueToReview: "Continue to review",
  staleWarning: {
    title: "These figures are out of date",
    text: "Recalculate the run to see what people would be paid now.",
  },
  cancel: {
    cancelRun: "Cancel this run",
    title: (name: string) => `Cancel the ${name}?`,
    effect: "No one will be paid from this run. You can start a new run for the same month.",
    done: "Run cancelled.",
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
    heading: "This run isn't approved yet",
    text: "Once it's approved, you can fund it here and track every payment.",
    goToApproval: "Go to approval",
  },
  newRun: {
    title: "New pay run",
    kind: "Run type",
    kinds: {
      regular: "Regular monthly pay",
      off_cycle: "Off-cycle pay",
      bonus: "Bonus or 13th month",
      correction: "Correction of a run",
      leaver: "Final pay of a leaver",
      single: "One person's monthly pay",
    } satisfies Record<RunKind, string>,
    notes: {
      regular: "Includes everyone in the pay group. Each group has one regular run per month.",
      off_cycle: "Pays only the amounts you enter, on top of the monthly salary, to the people you choose.",
      bonus: "Pays bonuses or the 13th month to the people you choose. PAYE is calculated together with the month's salary.",
      correction: "Pays or recovers amounts an approved run got wrong, for the people you choose.",
      leaver: "Pays up to the last working day, with notice and unused leave, to the people you choose.",
      single: "Pays one person's month separately, before or after everyone else.",
    } satisfies Record<RunKind, string>,
    group: "Pay group",
    month: "Month",
    year: "Year",
    payDay: "Pay day",
    payDayHint: "Leave blank to use the month's usual pay day.",
    correctedRun: "Run to correct",
    chooseRun: "Choose a run",
    noneToCorrect: "There are no approved runs to correct.",
    people: "Who should be paid?",
    peopleMissing: "Choose at least one person.",
    correctedRunMissing: "Choose the run to correct.",
    openRun: "Start run",
    failed: "We couldn't start the run. Please try again.",
  },
  picker: {
    search: "Search people",
    searchHint: "Name or staff number",
    none: "No one found.",
    selectedCount: (count: number) => (count === 1 ? "1 person selected" : `${formatCount(count)} people selected`),
    remove: (name: string) => `Remove ${name}`,
    loading: "Searching",
  },
} as const;
