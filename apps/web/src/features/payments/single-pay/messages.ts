import type { PayBlock, PayState } from "@albashi/contracts/payments/single-pay";
import { formatMonth } from "@albashi/dates";

/** Text of the table in which one employee's month can be paid. */
export const messages = {
  tableTitle: (year: number, month: number) => `Pay of ${formatMonth({ year, month })}`,
  search: "Search people",
  searchHint: "A name",
  columns: { name: "Name", gross: "Monthly Gross", status: "Status", pay: "Pay" },
  pay: "Pay",
  payLabel: (name: string) => `Pay ${name}`,
  openRunLabel: (name: string) => `See the run that pays ${name}`,
  viewRun: "See the run",
  openRun: "Open the run",
  noSalary: "No salary yet",
  states: {
    not_paid: "Not Paid",
    awaiting_approval: "Not Paid, awaiting approval",
    pending: "Pending",
    paid: "Paid",
    failed: "Failed",
  } satisfies Record<PayState, string>,
  willBePaidOn: (day: string) => `Will be paid on ${day}`,
  blocks: {
    role_not_permitted: "Your role may not pay. Ask an owner or somebody of payroll.",
    no_salary: "No salary is entered. Enter their monthly gross first.",
    paid_in_run: "Whoever is in the run of this month is paid there. To pay somebody here, leave them out of that run first.",
    already_paid: "This month is paid.",
    given_back: "Their money was put back into the wallet. Pay them with a correction run.",
    awaiting_approval: "Another admin approves it first. They have been told by mail.",
    payment_held: "The payment is held: their bank account must be looked at. Open the run to let it go.",
    payment_waiting: "Payment on hold. Open the run to see why.",
    payment_in_progress: "The payment is on its way.",
    payment_failed: "The payment failed. Open the run to see why and to pay again.",
  } satisfies Record<PayBlock, string>,
  payTitle: (name: string) => `Pay ${name}`,
  allocation: {
    net: (name: string) => `To ${name}`,
    partOfMonth: (paid: number, of: number, from: string, to: string) => `${paid} of ${of} days are paid, from ${from} to ${to}.`,
    withheld: "Set aside for tax, pension and other deductions",
    remainder: "Stays in your wallet",
    fee: "Transfer fee",
    employerRemits: (amount: string) =>
      `Your company remits ${amount} of tax, pension and contributions itself. What stays in your wallet is yours to use.`,
    billedLater: {
      albashi: (amount: string) => `Employer contributions and transfer fee: ${amount}. These will be charged to your wallet later.`,
      employer: (amount: string) => `The transfer fee of up to ${amount} is paid from your wallet.`,
    },
  },
  warnings: {
    title: (name: string) => `Before ${name} is paid`,
    text: "Please fix these items, or confirm that they are correct.",
    dismiss: "Mark as correct",
    dismissLabel: (finding: string) => `Mark as correct: ${finding}`,
    dismissTitle: "Why is this correct?",
    dismissEffect: "The warning no longer keeps them from being paid. Your reason is kept with your name.",
    dismissedWith: (reason: string) => `Right as it is: “${reason}”`,
    fixInRun: "Fix in the pay run",
  },
  awaitsApproval: (name: string) => `The pay of ${name} waits for approval.`,
  noneTitle: "No employees found.",
  noneText: "Add people first, or search for another name.",
} as const;
