import type { lineBlocks, ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { DeductionState, OwnDeduction } from "@albashi/contracts/remittances/own-deductions";
import type { ReceiptGrade } from "@albashi/contracts/remittances/receipts";

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

const grades = {
  A: "confirmed directly with the authority",
  B: "looked up on the authority's portal by a second person",
  C: "confirmed by a letter from the authority",
  D: "not checked",
} satisfies Record<ReceiptGrade, string>;

type Named = Pick<OwnDeduction, "payee">;

/** Text of an employee's own deductions. Without a confirmed receipt an amount may have been paid, so no text says that it was or was not. */
export const messages = {
  title: "My deductions",
  text: "Where each deduction from your pay went, from pay day to the authority's receipt.",
  back: "Payslips",
  loading: "Loading...",
  failedTitle: "We couldn't load your deductions",
  failed: "Please try again. Contact us if it keeps happening.",
  none: "No deductions yet",
  noneNote: "They appear when a payslip is published and your employer pays it through Albashi.",
  year: "Year",
  certificate: {
    ofYear: (year: number) => `Tax certificate ${year}`,
    toDate: (year: number) => `Tax certificate ${year} to date`,
    note: "A PDF with your pay, deductions and tax of the year, and which months' tax has a confirmed receipt.",
    failed: "We couldn't create your tax certificate. Please try again.",
  },
  kinds: {
    paye: "Income tax (PAYE)",
    pension: "Pension",
    housing_fund: "National Housing Fund (NHF)",
    health: "Health insurance",
    compensation_fund: "NSITF",
    training_fund: "ITF",
    group_life: "Group life insurance",
    third_party: "Other deduction",
  } satisfies Record<ObligationKind, string>,
  badges: {
    blocked: "Action needed",
    deducted: "Deducted",
    scheduled: "No receipt yet",
    transferred: "Paid",
    unchecked: "Receipt being checked",
    disputed: "Receipt under review",
    short: "Partly confirmed",
    credited: "Settled by credit",
    confirmed: "Receipt confirmed",
  } satisfies Record<DeductionState, string>,
  pastDue: (count: number) => `${days(count)} past the due date`,
  paidLate: (count: number) => `Paid ${days(count)} late`,
  dueOn: "Due",
  employerAdds: "Your employer adds",
  steps: { deducted: "Deducted", scheduled: "Listed for payment", paid: "Paid", confirmed: "Receipt confirmed" },
  stepsOfThirdParty: { deducted: "Deducted", scheduled: "Listed for payment", paid: "Paid to the payee", confirmed: "Acknowledged" },
  notYet: { deducted: "Not yet", scheduled: "Not yet", paid: "Not confirmed yet", confirmed: "Not yet" },
  details: {
    deducted: ({ payee }: Named) => `Your employer is still preparing the payment to ${payee}.`,
    scheduled: ({ payee }: Named) => `Your employer has prepared the payment to ${payee}. No receipt has been entered yet.`,
    transferred: ({ payee }: Named) =>
      `The bank confirmed the payment for ${payee}. The payee's acknowledgement has not been recorded yet.`,
    unchecked: "A receipt was entered. A second person still has to look it up at the authority.",
    disputed: "There is a question about a receipt, and it is being reviewed. Until then we do not show this amount as paid.",
    short: ({ payee }: Named) =>
      `Confirmed receipts cover only part of what your employer owes ${payee}, so we cannot say whether your amount is included.`,
    credited: ({ payee }: Named) =>
      `Your employer had a credit with ${payee}, from earlier pay or a correction. It covers this amount, so no new payment was made.`,
  },
  blocks: {
    no_tax_state: "Your state of residence for tax is not recorded. Ask your employer to enter it.",
    no_administrator: "No pension fund administrator (PFA) is recorded for you, so your pension cannot be paid yet.",
    no_rsa_pin: "Your RSA PIN is missing, so your pension cannot be paid yet.",
  } satisfies Record<(typeof lineBlocks)[number], string>,
  completeRecord: "Open Financial Details",
  receipt: (ends: string, grade: ReceiptGrade) => `Receipt ending in ${ends}, ${grades[grade]}.`,
  ask: {
    employer: "Ask your employer's payroll team for the receipt.",
    albashi: "Albashi handles this payment. Contact us and quote the code on your payslip.",
  },
  askAuthority: ({ payee }: Named) => `You can also ask ${payee}.`,
} as const;
