import type { PayBlock, PayState } from "@albashi/contracts/payments/single-pay";
import { formatMonth } from "@albashi/dates";

/** Text of the table in which one employee's month can be paid. */
export const messages = {
  tableTitle: (year: number, month: number) => `Pay for ${formatMonth({ year, month })}`,
  search: "Search people",
  searchHint: "Name",
  columns: { name: "Name", gross: "Monthly Gross", status: "Status", pay: "Pay" },
  pay: "Pay",
  payLabel: (name: string) => `Pay ${name}`,
  openRunLabel: (name: string) => `View pay run for ${name}`,
  viewRun: "View pay run",
  inRun: "In the pay run",
  openRun: "Open pay run",
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
    role_not_permitted: "Your role can't make payments. Ask an owner or a payroll officer.",
    no_salary: "No salary has been entered. Enter their monthly gross first.",
    paid_in_run: "Employees in this month's pay run are paid there. To pay someone here, exclude them from that run first.",
    already_paid: "This month has been paid.",
    given_back: "Their pay was returned to the wallet. Pay them with a correction run.",
    awaiting_approval: "Another admin must approve this first. We have emailed them.",
    payment_held: "The payment is held because their bank account needs review. Open the pay run to release it.",
    payment_waiting: "The payment has not been sent yet. Open the pay run to see why.",
    payment_in_progress: "The payment is on its way.",
    payment_failed: "The payment failed. Open the pay run to see why and pay again.",
  } satisfies Record<PayBlock, string>,
  payTitle: (name: string) => `Pay ${name}`,
  allocation: {
    net: (name: string) => `To ${name}`,
    partOfMonth: (paid: number, of: number, from: string, to: string) => `Pays ${paid} of ${of} days, from ${from} to ${to}.`,
    withheld: "Set aside for tax, pension and other deductions",
    remainder: "Stays in your wallet",
    fee: "Transfer fee",
    total: "Total, before the provider's fee",
    employerRemits: (amount: string) =>
      `Your company remits ${amount} of tax, pension and contributions itself. The money that stays in your wallet is yours to use.`,
    grossExplained:
      "Paying from this list collects the monthly gross. To pay in only take-home pay and the fee, fund your wallet and pay from the pay run.",
    billedLater: {
      albashi: (amount: string) => `Employer contributions and transfer fee: ${amount}. These will be charged to your wallet later.`,
      employer: (amount: string) => `The transfer fee of up to ${amount} is paid from your wallet.`,
    },
  },
  warnings: {
    title: (name: string) => `Before ${name} is paid`,
    text: "Please fix these items, or accept them with a reason.",
    dismiss: "Accept",
    dismissLabel: (finding: string) => `Accept: ${finding}`,
    dismissTitle: "Why do you accept this?",
    dismissEffect: "The warning will no longer block their pay. Your reason and your name stay on record.",
    dismissedWith: (reason: string) => `Accepted: “${reason}”`,
    accountHeld: "The bank account needs approval before anything is paid into it. Compare the names.",
    fixInRun: "Fix in the pay run",
  },
  awaitsApproval: (name: string) => `${name}'s pay is waiting for approval.`,
  noneTitle: "No employees found.",
  noneText: "Add people first, or search for another name.",
} as const;
