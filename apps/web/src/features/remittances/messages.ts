import type { Remitter } from "@albashi/contracts/payments/remitter";
import type { lineBlocks, Obligation, ObligationKind, obligationSteps, ScheduleFormat } from "@albashi/contracts/remittances/obligations";
import { formatPeople } from "../../ui/format-count.ts";

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/** Text of the remittances screen. Only a confirmed receipt shows that an amount was paid; without one it may have been. */
export const messages = {
  title: "Remittances",
  text: "What your company owes to tax offices, pension administrators and others for its paid runs, and by when.",
  loading: "Loading...",
  failedTitle: "We couldn't load your remittances",
  failed: "Please try again. Contact us if it keeps happening.",
  noRight: {
    title: "Remittances",
    heading: "Your role can't view remittances",
    text: "Owners, payroll officers and approvers can view remittances. Ask an owner of your company for one of these roles.",
    dashboard: "Go to dashboard",
  },
  none: "No deductions yet",
  noneNote: "They appear after your first paid run.",
  goToPayroll: "Go to payroll",
  groups: {
    overdue: {
      title: "Overdue if not paid yet",
      note: "An amount stays in this list until its receipt is entered and checked by a second person. Open one to enter its receipt.",
    },
    coming: { title: "Coming up", note: undefined },
    remitted: { title: "Remitted", note: "Each receipt was found at the authority." },
    nothingToPay: {
      title: "Nothing to pay",
      note: "A credit or a correction covers these amounts, so no payment is made for them. Credit that is left reduces the next schedule of the same authority.",
    },
  },
  columns: { payee: "Payee", due: "Pay by", amount: "Amount", files: "Schedule" },
  showAll: (count: number) => `Show all ${count}`,
  kinds: {
    paye: "PAYE",
    pension: "Pension",
    housing_fund: "NHF",
    health: "Health insurance",
    compensation_fund: "NSITF",
    training_fund: "ITF",
    group_life: "Group life insurance",
    third_party: "Other deduction",
  } satisfies Record<ObligationKind, string>,
  payDay: (day: string) => `pay day ${day}`,
  people: formatPeople,
  payBy: "Pay by",
  dueByLaw: "Due by law",
  noLegalDay: "No day set by law",
  remitters: { employer: "Your company remits", albashi: "Held by Albashi" } satisfies Record<Remitter, string>,
  albashiEmploys: "Held by Albashi as legal employer",
  overdueSum: {
    title: "Overdue so far",
    amount: "Without a receipt",
    cost: "Cost of lateness by today",
    nextDay: "Each further day adds",
    note: "The cost is about this much if nothing was paid, where the law sets an amount. Where two sections can apply, the authority decides.",
  },
  steps: {
    complete_records: undefined,
    employer_remits: undefined,
    albashi_remits: undefined,
    check_receipt: "A second person has to check its receipt.",
    resolve_dispute: "A receipt is disputed.",
    use_credit: "A credit of this authority covers the amount. Finalise the schedule to close it without a payment.",
    confirm_credit: "Credit of this authority can settle it, unless it was paid already. Open it to decide.",
    done: undefined,
  } satisfies Record<(typeof obligationSteps)[number], string | undefined>,
  remitted: (amount: string) => `${amount} of it has a confirmed receipt.`,
  heldNote: "Albashi holds the money for some of these. Open one to see whether it can be paid from here.",
  lateness: {
    range: (low: string, high: string) => `If not paid yet, lateness has cost about ${low} to ${high} so far.`,
    oneAmount: (amount: string) => `If not paid yet, lateness has cost about ${amount} so far.`,
    paidRange: (count: number, low: string, high: string) => `Paid ${days(count)} late. The penalty is about ${low} to ${high}.`,
    paidOneAmount: (count: number, amount: string) => `Paid ${days(count)} late. The penalty is about ${amount}.`,
    paidLate: (count: number) => `Paid ${days(count)} late.`,
    setByAuthority: (count: number) => `If not paid yet, it is ${days(count)} late. The authority sets the penalty.`,
    setByAgreement: (count: number) => `If not paid yet, it is ${days(count)} late. Your agreement with the payee decides what this costs.`,
    why: "Why",
    whyOf: (name: string) => `Why: lateness of ${name}`,
    daysLate: (count: number) => `If not paid yet, it is ${days(count)} late, counted from the day it is due by law.`,
    lower: "Lower amount",
    higher: "Higher amount",
    authorityDecides: "The authority decides which section it applies.",
    nextDay: (amount: string) => `If not paid yet, each further day adds about ${amount}.`,
    amountRange: (low: string, high: string) => `${low} to ${high}`,
  },
  blocks: {
    no_tax_state: {
      problem: (people: string, amount: string) => `No tax state: ${people}, ${amount}.`,
      remedy: "Enter it in the employee's profile under Job & pay.",
    },
    no_administrator: {
      problem: (people: string, amount: string) => `No pension administrator (PFA): ${people}, ${amount}.`,
      remedy: "Ask the employee to enter it under Financial Details.",
    },
    no_rsa_pin: {
      problem: (people: string, amount: string) => `No RSA PIN: ${people}, ${amount}.`,
      remedy: "Enter it in the employee's profile under ID numbers.",
    },
  } satisfies Record<(typeof lineBlocks)[number], { problem: (people: string, amount: string) => string; remedy: string }>,
  arrivalDoubts: (count: number) => `${formatPeople(count)} said that their pension did not arrive, or another amount`,
  openEmployees: "Open employees",
  schedule: {
    loading: "Loading the schedule",
    failedTitle: "We couldn't load this schedule",
    failed: "Please try again. Contact us if it keeps happening.",
    title: "Schedule",
    back: "All remittances",
    facts: "What is due",
    payable: "To pay",
    total: "Total",
    creditUsed: "Credit used",
    ready: "Ready to remit",
    peopleCount: "People",
    finalisedOn: "Final since",
    finalisedBy: (name: string) => `by ${name}`,
    actions: "Files",
    people: "People on this schedule",
    columns: { person: "Employee", employee: "Employee part", employer: "Employer part", voluntary: "Voluntary", total: "Total" },
    staffNumber: (number: number) => `Staff no. ${number}`,
    blocks: { no_tax_state: "No tax state", no_administrator: "No pension administrator (PFA)", no_rsa_pin: "No RSA PIN" } satisfies Record<
      (typeof lineBlocks)[number],
      string
    >,
    complete: { no_tax_state: "Enter tax state", no_administrator: "Open profile", no_rsa_pin: "Enter RSA PIN" } satisfies Record<
      (typeof lineBlocks)[number],
      string
    >,
    completeOf: (action: string, name: string) => `${action}: ${name}`,
    showMore: "Show more",
    none: "No one is on this schedule",
    noneNote: "Its amounts moved to other schedules, because the records of the employees changed.",
    allBlocked: "Complete the records below first. Then you can finalise this schedule.",
    settledByCredit: "A credit of this authority covers the whole amount. No payment and no receipt are needed.",
    creditOffer: {
      title: "This schedule can be settled with credit",
      text: (amount: string) =>
        `The authority owes you a credit that covers the ${amount} left to pay. Was it paid already? Then enter the receipt instead.`,
      confirm: (amount: string) => `Settle with ${amount} credit`,
      dialogTitle: "Settle this schedule with credit?",
      dialogText: (amount: string) =>
        `${amount} of credit is used, no payment is made and no receipt is needed. Confirm only if this schedule was not paid.`,
      confirmed: "Settled with credit",
      failed: "We couldn't settle the schedule. Please try again.",
    },
    creditUnconfirmed: {
      title: "Please check: credit settled this schedule",
      text: (amount: string) =>
        `${amount} of credit settled it automatically. Wasn't it paid? Then keep the credit. Was it paid? Then reverse the credit and enter the receipt.`,
      confirm: "Not paid: keep the credit",
    },
    creditReversal: {
      reverse: "Paid: reverse the credit",
      dialogTitle: "Reverse the credit?",
      dialogText: (amount: string) =>
        `${amount} has to be paid or receipted again. The credit can then settle another schedule of the same authority.`,
      reversed: "Credit reversed",
      failed: "We couldn't reverse the credit. Please try again.",
    },
    busy: "Saving",
    someBlocked: (people: string) =>
      `${people} with incomplete records can't be remitted yet. They move to a supplementary schedule when you finalise this one.`,
    finalise: "Finalise schedule",
    finalising: "Finalising",
    finalised: "Schedule finalised",
    finaliseFailed: "We couldn't finalise the schedule. Please try again.",
    confirmTitle: "Finalise this schedule?",
    confirmText: (people: string, amount: string) =>
      `It will be fixed at ${amount} for ${people} and can't be changed afterwards. Later pay of the period goes on a supplementary schedule.`,
  },
  files: {
    formats: { csv: "CSV", xlsx: "Excel" } satisfies Record<ScheduleFormat, string>,
    templateFormats: { csv: "Your template (CSV)", xlsx: "Your template (Excel)" } satisfies Record<ScheduleFormat, string>,
    download: (format: string, name: string) => `${format}: schedule of ${name}`,
    first: "First schedule",
    supplementary: (number: number) => `Supplementary schedule ${number}`,
    states: { open: "Open", finalised: "Final" } satisfies Record<Obligation["schedules"][number]["state"], string>,
    allBlocked: "No file until the records are complete",
    failed: "We couldn't download the schedule. Please try again.",
    aboutTitle: "About the schedule files",
    about:
      "A file has complete tax IDs and RSA PINs, so each download is logged and we ask you to confirm it's you. It leaves out people whose records are incomplete.",
  },
} as const;
