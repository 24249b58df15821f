import type { lineBlocks } from "@albashi/contracts/remittances/obligations";
import type { DeductionState, OwnDeduction } from "@albashi/contracts/remittances/own-deductions";
import type { ReceiptGrade } from "@albashi/contracts/remittances/receipts";

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

const grades = {
  A: "found by an enquiry at the authority",
  B: "looked up on the authority's portal by a second person",
  C: "confirmed by a letter of the authority",
  D: "not checked",
} satisfies Record<ReceiptGrade, string>;

type Named = Pick<OwnDeduction, "payee">;

/** Text of an employee's own deductions. Nothing may be called paid before its receipt was found at the authority. */
export const messages = {
  title: "My deductions",
  text: "Where each deduction from your pay went, from pay day to the receipt of the authority.",
  back: "Payslips",
  loading: "Loading...",
  failedTitle: "We couldn't load your deductions",
  failed: "Please try again. Contact us if it keeps happening.",
  none: "No deductions yet",
  noneNote: "They appear after your first payslip is published.",
  year: "Year",
  badges: {
    blocked: "Action needed",
    deducted: "Deducted",
    scheduled: "Not paid yet",
    unchecked: "Receipt being checked",
    disputed: "Receipt disputed",
    short: "Partly paid",
    credited: "Covered by a credit",
    confirmed: "Receipt confirmed",
  } satisfies Record<DeductionState, string>,
  late: (count: number) => `${days(count)} late`,
  wasLate: (count: number) => `Paid ${days(count)} late`,
  dueOn: "Due",
  employerAdds: "Your employer adds",
  steps: { deducted: "Deducted", scheduled: "On the schedule", paid: "Paid", confirmed: "Receipt confirmed" },
  notYet: "Not yet",
  details: {
    deducted: ({ payee }: Named) => `Your employer still adds to the schedule for ${payee}.`,
    scheduled: ({ payee }: Named) => `It is on the final schedule for ${payee}. No receipt has been entered yet.`,
    unchecked: "A receipt was entered. A second person still has to look it up at the authority.",
    disputed: "A receipt does not match what the authority shows. Until this is settled, it does not count as paid.",
    short: ({ payee }: Named) =>
      `Confirmed receipts cover only a part of the schedule for ${payee}, so we cannot say that yours is included.`,
    credited: ({ payee }: Named) => `${payee} owed your employer a credit, which covers this amount.`,
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
    albashi: "Albashi remits this. Contact us with your payslip code.",
  },
  askAuthority: ({ payee }: Named) => `You can also ask ${payee}.`,
} as const;
