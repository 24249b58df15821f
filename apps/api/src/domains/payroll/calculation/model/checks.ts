import type { FindingCode, PayCheckCode, RunCheckCode } from "@albashi/contracts/payroll/finding-codes";
import type { NameCheck } from "@albashi/contracts/people/bank-accounts";
import { type Finding, repaymentOf } from "@albashi/payroll-rules";
import type { z } from "zod/mini";
import type { Extra, PayInputs } from "../../payslip-records/index.ts";
import { coversMonth } from "../../runs/index.ts";
import type { Check, CheckContext, Words } from "./check.ts";
import { leaveChecks } from "./leave-checks.ts";

type OwnFinding = Finding<FindingCode>;

/** The multiple of the previous net pay above which a warning is raised. */
const manyTimes = 3n;

const ofMonth = ({ run }: PayInputs) => coversMonth(run.kind);
/** The amount entered to be paid: earnings, and refunds as negative deductions. */
const extrasOf = ({ extras }: PayInputs) => extras.reduce((sum, extra) => sum + paidBy(extra), 0n);
const paidBy = (extra: Extra): bigint => {
  if (extra.side === "earning" || extra.side === "net_earning") return extra.amount;
  return extra.side === "deduction" && extra.amount < 0n ? -extra.amount : 0n;
};
const salaryOf = ({ salaries }: PayInputs) => salaries.at(-1)?.monthlyGross;
/** Whether part of a loan is still owed after this run's repayment. */
const owesAfter = ({ loans }: PayInputs) =>
  loans.some((loan) => loan.repaid + repaymentOf({ ...loan, id: `loan-${loan.place}` }, loan).amount < loan.amount);
const leavesNow = ({ run, employment: { lastDay } }: PayInputs) => lastDay !== undefined && lastDay <= run.lastDay;

/** Whether the name at the bank differs and no admin has decided about it yet. */
export const needsNameReview = ({ nameCheck, isNameReviewed }: { nameCheck: z.infer<typeof NameCheck> | null; isNameReviewed: boolean }) =>
  (nameCheck === "different" || nameCheck === "near") && !isNameReviewed;

/** Checks of the product, in addition to those of the law. An error blocks the approval; a warning is dismissed with a reason. */
const checks: Readonly<Record<PayCheckCode, Check>> = {
  bank_account_missing: {
    severity: "error",
    what: "No bank account has been added.",
    cure: "Add the account on the employee's profile, ask them to add it, or exclude them from the run.",
    isTrue: (_, { account }) => account === undefined,
  },
  bank_cannot_receive: {
    severity: "error",
    what: "This bank can't receive transfers, so the payment would be returned.",
    cure: "Ask the employee for an account at another bank.",
    isTrue: (_, { account }) => account?.canReceive === false,
  },
  bank_account_not_there: {
    severity: "error",
    what: "The bank couldn't find this account.",
    cure: "Ask the employee to confirm their account number, and update it.",
    isTrue: (_, { account }) => account?.nameCheck === "no_such_account",
  },
  bank_account_held: {
    severity: "warning",
    what: "This bank account is on hold, so the payment won't be sent.",
    cure: "Review it under bank accounts on hold, and approve or reject it.",
    isTrue: (_, { account }) => account?.isHeld === true,
  },
  bank_account_shared: {
    severity: "warning",
    what: "Another employee is paid into the same account.",
    cure: "Check that both are real people who agreed to this. Otherwise, ask for another account.",
    isTrue: (_, { account }) => account?.isShared === true,
  },
  account_name_differs: {
    severity: "warning",
    what: "The account name at the bank doesn't match the employee's name.",
    cure: "Compare the two names on the employee's profile. If it isn't their account, ask for another.",
    isTrue: (_, { account }) => account !== undefined && needsNameReview(account),
  },
  in_two_runs: {
    severity: "warning",
    what: "Another open run also pays this employee this month.",
    cure: "Check that nothing is paid twice. The run approved second will be recalculated.",
    isTrue: (_, { isInAnotherRun }) => isInAnotherRun,
  },
  ended_but_paid: {
    severity: "error",
    what: "The employment ended before this month, but the run pays for it.",
    cure: "Exclude the employee. Pay anything still owed with a leaver run for their last month.",
    isTrue: (inputs) => ofMonth(inputs) && inputs.employment.lastDay !== undefined && inputs.employment.lastDay < inputs.run.firstDay,
  },
  not_begun_but_paid: {
    severity: "error",
    what: "The employment starts after this month, but the run pays for it.",
    cure: "Exclude the employee, or correct their start date.",
    isTrue: (inputs) => ofMonth(inputs) && inputs.employment.firstDay > inputs.run.lastDay,
  },
  later_month_paid: {
    severity: "error",
    what: "A later month is already approved for this employee, and its PAYE depends on earlier months.",
    cure: "Exclude the employee, and pay what is owed for this month with a correction run.",
    isTrue: (inputs) => ofMonth(inputs) && inputs.lastPaidMonth > inputs.run.month,
  },
  thirteenth_month_twice: {
    severity: "error",
    what: "Another run this year also pays the 13th month.",
    cure: "Remove it from one of the runs. Enter any shortfall as a bonus.",
    isTrue: ({ extras }, { hasThirteenthElsewhere }) => hasThirteenthElsewhere && extras.some(({ side }) => side === "thirteenth_month"),
  },
  salary_missing: {
    severity: "error",
    what: "The employee has no salary for this month.",
    cure: "Set a salary from their start date, or exclude them from the run.",
    isTrue: (inputs) => ofMonth(inputs) && salaryOf(inputs) === undefined,
  },
  no_paid_days: {
    severity: "warning",
    what: "No days are paid this month.",
    cure: "Check the unpaid days, start date and last day, or exclude the employee from the run.",
    isTrue: (inputs, { paidDays }) => ofMonth(inputs) && salaryOf(inputs) !== undefined && paidDays === 0,
  },
  net_is_nothing: {
    severity: "warning",
    what: "Deductions use up all the pay, so take-home pay is zero.",
    cure: "Spread loans and other deductions over more months.",
    isTrue: (_, { gross, net }) => gross > 0n && net === 0n,
  },
  pay_much_higher: {
    severity: "warning",
    what: "Take-home pay is more than three times the last run's.",
    cure: "Open the employee and check the reasons. An extra zero is a common cause.",
    isTrue: (_, { net, netBefore }) => netBefore !== undefined && netBefore > 0n && net > manyTimes * netBefore,
  },
  extras_over_salary: {
    severity: "warning",
    what: "The entries for this run are more than a month's salary.",
    cure: "Check the amounts. Kobo and naira are easily mixed up.",
    isTrue: (inputs) => extrasOf(inputs) > (salaryOf(inputs) ?? 0n) && salaryOf(inputs) !== undefined,
  },
  loan_left_at_leaving: {
    severity: "warning",
    what: "The employee is leaving and still owes part of a loan after this pay.",
    cure: "Agree how the balance will be repaid. To deduct it from this pay, stop the loan and enter the balance as a deduction, within the legal limit.",
    isTrue: (inputs) => ofMonth(inputs) && leavesNow(inputs) && owesAfter(inputs),
  },
  previous_pay_unknown: {
    severity: "notice",
    what: "The employee joined during the year. Pay from a previous employer is not included, because none was entered.",
    cure: "If they were paid elsewhere this year, add the figures from their last payslip under earlier pay.",
    isTrue: (_, { isPreviousPayUnknown }) => isPreviousPayUnknown,
  },
  earlier_pay_unknown: {
    severity: "notice",
    what: "Pay earlier this year is not known, so tax is calculated as if every month were like this one.",
    cure: "Add what was paid since January under earlier pay, or confirm that nothing was paid.",
    isTrue: (_, { isEarlierPayUnknown }) => isEarlierPayUnknown,
  },
  tax_state_assumed: {
    severity: "notice",
    what: "The state of residence is not known, so tax goes to the company's state.",
    cure: "Enter the state the employee lives in on their profile.",
    isTrue: (_, { isTaxStateAssumed }) => isTaxStateAssumed,
  },
  nothing_entered: {
    severity: "warning",
    what: "This run pays only what you enter, and nothing is entered for this employee.",
    cure: "Enter what they should be paid, or exclude them.",
    isTrue: (inputs, { gross }) => !ofMonth(inputs) && inputs.extras.length === 0 && gross === 0n,
  },
  unpaid_days_outside_employment: {
    severity: "warning",
    what: "An unpaid day is before the employee's start date or after their last day.",
    cure: "Remove that day. It isn't paid anyway.",
    isTrue: ({ unpaidDays, employment: { firstDay, lastDay } }) =>
      unpaidDays.some((day) => day < firstDay || (lastDay !== undefined && day > lastDay)),
  },
  unpaid_days_of_leave: {
    severity: "warning",
    what: "An unpaid day is also a day of unpaid leave, which is deducted without being entered.",
    cure: "Remove that day. It is deducted once, but stays unpaid if the leave is cancelled later.",
    isTrue: ({ unpaidDays, unpaidParts = [] }) => unpaidParts.some(({ day }) => unpaidDays.includes(day)),
  },
  recovery_limited: {
    severity: "warning",
    what: "The employee was overpaid in earlier months by more than this pay can bear. The rest is not recovered in this run.",
    cure: "Their next pay recovers the rest. If there is none because they are leaving, agree how it will be repaid.",
    isTrue: ({ arrearsCarried }) => arrearsCarried !== undefined,
  },
  declaration_waiting: {
    severity: "notice",
    what: "A tax relief claim is waiting for approval and isn't included in this run.",
    cure: "Approve or reject it under tax reliefs, then recalculate.",
    isTrue: (_, { hasWaitingDeclaration }) => hasWaitingDeclaration,
  },
  severance_without_end: {
    severity: "error",
    what: "Severance pay is entered, but the employment does not end in this pay period. It is tax-free only when an employee loses their job.",
    cure: "End the employment on the employee's profile first, or pay the amount as a bonus.",
    isTrue: ({ extras, run, employment: { lastDay } }) =>
      (lastDay === undefined || lastDay > run.lastDay) && extras.some(({ side }) => side === "severance"),
  },
  ...leaveChecks,
};

/** The product's findings for one employee with their remedies, most severe first. */
export const ownFindings = (inputs: PayInputs, context: CheckContext): OwnFinding[] =>
  everyCheck.filter(({ isTrue }) => isTrue(inputs, context)).map(({ finding }) => finding);

/** The message of a check, for any employee. */
export const findingMessages = (code: string): Words | undefined => {
  if (!(code in checks)) return undefined;
  const { severity, what, cure } = checks[code as PayCheckCode];
  return { severity, what, cure };
};

const gravity = { error: 0, warning: 1, notice: 2 };
const everyCheck = Object.entries(checks)
  .map(([code, { isTrue, ...words }]) => ({ isTrue, finding: { code: code as PayCheckCode, ...words } }))
  .toSorted((one, other) => gravity[one.finding.severity] - gravity[other.finding.severity]);

/** Findings about employees who have no payslip in the run although it should pay them. */
export const runChecks = {
  left_out: {
    severity: "notice",
    what: "Someone was excluded from this run manually.",
    cure: "If this is intended, no action is needed. Otherwise, include them again in the inputs.",
  },
  held_by_another_run: {
    severity: "warning",
    what: "Another open run already pays someone for this month, so this run does not.",
    cure: "Approve that run, or remove them from it and recalculate this one.",
  },
  joined_but_unpaid: {
    severity: "warning",
    what: "Someone worked last month but was not paid. They were added after the run was approved, or their run was cancelled.",
    cure: "Pay that month with a run for one person before you approve this one, or enter the amount owed here.",
  },
  left_but_paid: {
    severity: "warning",
    what: "Someone left last month after the run was approved, so they were paid for days they did not work.",
    cure: "Agree how it will be repaid, and correct it with a correction run.",
  },
  leave_changed_after_final_pay: {
    severity: "warning",
    what: "Someone left, and days of leave that their pay depends on were approved, cancelled or shortened after their final pay.",
    cure: "Open a correction run for their last month with them. It pays what is owed, or shows what they owe.",
  },
  salary_does_not_fit: {
    severity: "error",
    what: "The salary is below the fixed amounts in its structure, so it can't be split.",
    cure: "Raise the salary, or assign another structure.",
  },
  net_agreed_not_reached: {
    severity: "error",
    what: "The agreed take-home pay is lower than what the salary already gives, so it can't be reached.",
    cure: "Enter a higher take-home pay, lower the salary, or remove the entry from the inputs.",
  },
} as const satisfies Readonly<Record<RunCheckCode, Words>>;
