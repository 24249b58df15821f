import type { FindingCode, PayCheckCode, RunCheckCode } from "@albashi/contracts/payroll/finding-codes";
import type { NameCheck } from "@albashi/contracts/people/bank-accounts";
import { type Finding, repaymentOf } from "@albashi/payroll-rules";
import type { z } from "zod/mini";
import type { Extra, PayInputs } from "../../payslip-records/index.ts";
import { coversMonth } from "../../runs/index.ts";

/** What is known about an employee besides the inputs of the payslip. */
export interface CheckContext {
  readonly gross: bigint;
  readonly net: bigint;
  /** The net pay in the previous run; undefined if there is none to compare with. */
  readonly netBefore: bigint | undefined;
  /** How many days of the period are paid. */
  readonly paidDays: number;
  readonly account:
    | {
        readonly isHeld: boolean;
        readonly nameCheck: z.infer<typeof NameCheck>;
        /** Another employee of the company is paid into the same account. */
        readonly isShared: boolean;
        /** The bank accepts salary transfers. */
        readonly canReceive: boolean;
      }
    | undefined;
  /** Another unapproved run of this month also pays the employee. */
  readonly isInAnotherRun: boolean;
  /** A relief claim of the employee for the year awaits a decision. */
  readonly hasWaitingDeclaration: boolean;
  /** The employee joined during the year, and no pay from a previous employer has been entered. */
  readonly isPreviousPayUnknown: boolean;
  /** The employee was employed here earlier in the year, and what they were paid then is unknown. */
  readonly isEarlierPayUnknown: boolean;
  /** The tax goes to the company's state, because the employee's is unknown. */
  readonly isTaxStateAssumed: boolean;
  /** Another run of the year pays the employee a 13th month. */
  readonly hasThirteenthElsewhere: boolean;
}

type Words = Omit<Finding, "code" | "law">;
type OwnFinding = Finding<FindingCode>;
type Check = Words & { readonly isTrue: (inputs: PayInputs, context: CheckContext) => boolean };

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
const nameDiffers = (check: z.infer<typeof NameCheck> | undefined) => check === "different" || check === "near";

/** Checks of the product, in addition to those of the law. An error blocks the approval; a warning is dismissed with a reason. */
const checks: Readonly<Record<PayCheckCode, Check>> = {
  bank_account_missing: {
    severity: "error",
    what: "There is no bank account to pay into.",
    cure: "Enter the account on the person's page, ask them to enter it, or leave them out of the run.",
    isTrue: (_, { account }) => account === undefined,
  },
  bank_cannot_receive: {
    severity: "error",
    what: "The bank takes no transfers, so the pay would come back.",
    cure: "Ask the person for an account at another bank.",
    isTrue: (_, { account }) => account?.canReceive === false,
  },
  bank_account_not_there: {
    severity: "error",
    what: "The bank says that there is no such account.",
    cure: "Ask the person for their account number again, and enter it.",
    isTrue: (_, { account }) => account?.nameCheck === "no_such_account",
  },
  bank_account_held: {
    severity: "warning",
    what: "This bank account is on hold, so the payment won't be sent.",
    cure: "Look at it under held bank accounts, and release or refuse it.",
    isTrue: (_, { account }) => account?.isHeld === true,
  },
  bank_account_shared: {
    severity: "warning",
    what: "Somebody else of the company is paid into the same account.",
    cure: "Make sure that both are real people who wish so; otherwise ask for another account.",
    isTrue: (_, { account }) => account?.isShared === true,
  },
  account_name_differs: {
    severity: "warning",
    what: "The account name at the bank doesn't match the employee's name.",
    cure: "Compare the two names on the person's page. If it is not their account, ask for another.",
    isTrue: (_, { account }) => nameDiffers(account?.nameCheck),
  },
  in_two_runs: {
    severity: "warning",
    what: "Another open run of this month pays the person too.",
    cure: "Make sure that nothing is paid twice; whichever is approved second is calculated again.",
    isTrue: (_, { isInAnotherRun }) => isInAnotherRun,
  },
  ended_but_paid: {
    severity: "error",
    what: "The employment ended before this month began, and the month is paid.",
    cure: "Leave the person out. What is still owed to a leaver is paid by a leaver's run of their last month.",
    isTrue: (inputs) => ofMonth(inputs) && inputs.employment.lastDay !== undefined && inputs.employment.lastDay < inputs.run.firstDay,
  },
  not_begun_but_paid: {
    severity: "error",
    what: "The employment begins after this month, and the month is paid.",
    cure: "Leave the person out, or correct their first day.",
    isTrue: (inputs) => ofMonth(inputs) && inputs.employment.firstDay > inputs.run.lastDay,
  },
  later_month_paid: {
    severity: "error",
    what: "A later month is approved for the person, and its tax counts on the months before.",
    cure: "Leave the person out, and pay what is owed for this month with a correction run.",
    isTrue: (inputs) => ofMonth(inputs) && inputs.lastPaidMonth > inputs.run.month,
  },
  thirteenth_month_twice: {
    severity: "error",
    what: "Another run of this year pays the 13th month too.",
    cure: "Take it out here or there. What is missing of it is entered as a bonus.",
    isTrue: ({ extras }, { hasThirteenthElsewhere }) => hasThirteenthElsewhere && extras.some(({ side }) => side === "thirteenth_month"),
  },
  salary_missing: {
    severity: "error",
    what: "The person has no salary in this month.",
    cure: "Give them a salary from their first day on, or leave them out of the run.",
    isTrue: (inputs) => ofMonth(inputs) && salaryOf(inputs) === undefined,
  },
  no_paid_days: {
    severity: "warning",
    what: "Not one day of the month is paid.",
    cure: "Check the unpaid days and the first and last day, or leave the person out of the run.",
    isTrue: (inputs, { paidDays }) => ofMonth(inputs) && salaryOf(inputs) !== undefined && paidDays === 0,
  },
  net_is_nothing: {
    severity: "warning",
    what: "Deductions take all of the pay: nothing is left to take home.",
    cure: "Spread loans and other deductions over more months.",
    isTrue: (_, { gross, net }) => gross > 0n && net === 0n,
  },
  pay_much_higher: {
    severity: "warning",
    what: "Take-home is more than three times last time's.",
    cure: "Open the person and look at the causes: an extra zero looks like this.",
    isTrue: (_, { net, netBefore }) => netBefore !== undefined && netBefore > 0n && net > manyTimes * netBefore,
  },
  extras_over_salary: {
    severity: "warning",
    what: "What was entered for this run is more than a month's salary.",
    cure: "Look at the amounts once more: kobo and naira are easily mixed up.",
    isTrue: (inputs) => extrasOf(inputs) > (salaryOf(inputs) ?? 0n) && salaryOf(inputs) !== undefined,
  },
  loan_left_at_leaving: {
    severity: "warning",
    what: "The person leaves, and part of a loan is still owed after this pay.",
    cure: "Agree how the rest is paid back. To take it from this pay, stop the loan and enter the rest as a deduction, as far as the law lets you.",
    isTrue: (inputs) => ofMonth(inputs) && leavesNow(inputs) && owesAfter(inputs),
  },
  previous_pay_unknown: {
    severity: "notice",
    what: "The employee joined during the year. Pay from an earlier employer is not counted, because none was entered.",
    cure: "If they were paid elsewhere this year, add the amounts of their last payslip under opening balances.",
    isTrue: (_, { isPreviousPayUnknown }) => isPreviousPayUnknown,
  },
  earlier_pay_unknown: {
    severity: "notice",
    what: "Pay earlier this year is not known, so tax is calculated as if every month were like this one.",
    cure: "Add what was paid since January under opening balances, or confirm that nothing was paid.",
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
    what: "This run pays only what is entered, and nothing is entered for the person.",
    cure: "Enter what they are to be paid, or leave them out.",
    isTrue: (inputs, { gross }) => !ofMonth(inputs) && inputs.extras.length === 0 && gross === 0n,
  },
  unpaid_days_outside_employment: {
    severity: "warning",
    what: "An unpaid day was entered that is before the first or after the last day of the employment.",
    cure: "Take that day out: it is not paid anyway.",
    isTrue: ({ unpaidDays, employment: { firstDay, lastDay } }) =>
      unpaidDays.some((day) => day < firstDay || (lastDay !== undefined && day > lastDay)),
  },
  declaration_waiting: {
    severity: "notice",
    what: "Something the person declared waits for a decision, and does not count in this run.",
    cure: "Accept or refuse it under declarations, then calculate again.",
    isTrue: (_, { hasWaitingDeclaration }) => hasWaitingDeclaration,
  },
  severance_without_end: {
    severity: "error",
    what: "Severance pay is entered, but the employment has no last day. It is free of tax only when somebody loses their job.",
    cure: "End the employment on the person's profile first, or pay the amount as a bonus.",
    isTrue: ({ extras, employment }) => employment.lastDay === undefined && extras.some(({ side }) => side === "severance"),
  },
};

/** The product's findings for one employee with their remedies, most severe first. */
export const ownFindings = (inputs: PayInputs, context: CheckContext): OwnFinding[] =>
  everyCheck.filter(({ isTrue }) => isTrue(inputs, context)).map(({ isTrue, ...finding }) => finding);

/** The message of a check, for any employee. */
export const findingMessages = (code: string): Words | undefined => {
  if (!(code in checks)) return undefined;
  const { severity, what, cure } = checks[code as PayCheckCode];
  return { severity, what, cure };
};

const gravity = { error: 0, warning: 1, notice: 2 };
const everyCheck = Object.entries(checks)
  .map(([code, check]) => ({ code: code as PayCheckCode, ...check }))
  .toSorted((one, other) => gravity[one.severity] - gravity[other.severity]);

/** Findings about employees who have no payslip in the run although it should pay them. */
export const runChecks = {
  left_out: {
    severity: "notice",
    what: "Somebody was left out of this run by hand.",
    cure: "Nothing is to do if that is meant so. Otherwise take them in again in the inputs.",
  },
  held_by_another_run: {
    severity: "warning",
    what: "Another open run holds the month of somebody, so this one does not pay them.",
    cure: "Approve that run, or take them out of it and calculate this one again.",
  },
  joined_but_unpaid: {
    severity: "warning",
    what: "Somebody worked in the month before, and no run has paid it: they were added after it was approved, or their run was cancelled.",
    cure: "Pay that month with a single run before you approve this one, or enter what is owed as an extra.",
  },
  left_but_paid: {
    severity: "warning",
    what: "Somebody left in the month before after it was approved, so days were paid on which they did not work.",
    cure: "Agree how it is paid back, and put it right with a correction run.",
  },
  salary_does_not_fit: {
    severity: "error",
    what: "The salary is below the fixed amounts of its structure, so it cannot be split.",
    cure: "Raise the salary, or give the person another structure.",
  },
  net_agreed_not_reached: {
    severity: "error",
    what: "The take-home pay that was agreed is less than the salary already leaves, so no gross gives it.",
    cure: "Enter a higher take-home pay, lower the salary, or remove the entry from the inputs.",
  },
} as const satisfies Readonly<Record<RunCheckCode, Words>>;
