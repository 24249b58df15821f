import type { Audience } from "@albashi/payroll-rules";
import type { StoredVariance } from "../../payslip-records/index.ts";

/** Each driver in a sentence: as the employee reads it, and as payroll reads it about the employee. */
const sentences: Readonly<Record<string, Readonly<Record<Audience, string>>>> = {
  joined: {
    employee: "This is your first pay here, or your first after a pause.",
    employer: "This is the employee's first pay here, or the first after a pause.",
  },
  left: { employee: "You are no longer paid here.", employer: "The employee is no longer paid here." },
  month: {
    employee: "A new month of the tax year started, so your PAYE for the year was recalculated.",
    employer: "A new month of the tax year started, so the PAYE for the year was recalculated.",
  },
  law: { employee: "The law changed.", employer: "The law changed." },
  tax_method: {
    employee: "Your employer changed how PAYE is spread over the year.",
    employer: "Your company changed how PAYE is spread over the year.",
  },
  salary: { employee: "Your salary changed.", employer: "The salary changed." },
  paid_days: {
    employee: "You were paid for a different number of days.",
    employer: "A different number of days was paid.",
  },
  structure: { employee: "Your salary is split differently.", employer: "The salary structure changed." },
  final_settlement: { employee: "Your final settlement.", employer: "Final settlement." },
  arrears: { employee: "Arrears from earlier months.", employer: "Arrears from earlier months." },
  loans: { employee: "Your loan or advance repayment changed.", employer: "The loan or advance repayment changed." },
  claims: { employee: "A tax relief you claimed changed your PAYE.", employer: "A tax relief claim changed the PAYE." },
  pension: { employee: "Your pension contribution changed.", employer: "The employee's pension contribution changed." },
  housing_fund: {
    employee: "Your contribution to the National Housing Fund changed.",
    employer: "The contribution to the National Housing Fund changed.",
  },
  health: { employee: "Your health insurance changed.", employer: "The health insurance changed." },
  net_agreed: {
    employee: "An amount was agreed with you as take-home pay.",
    employer: "An amount was agreed as take-home pay.",
  },
  benefits: {
    employee: "Your benefits in kind changed, and with them your tax.",
    employer: "The benefits in kind changed, and with them the tax.",
  },
  employer_duties: { employee: "Your employer's contributions changed.", employer: "The employer contributions changed." },
};

const unexplained: Readonly<Record<Audience, string>> = {
  employee: "We couldn't explain this change. Please ask your employer.",
  employer: "We couldn't explain this change. Recalculate the run, and contact us if it remains.",
};

interface SentenceContext {
  readonly nameOfLine: (id: string) => string | undefined;
  readonly audience: Audience;
}

/** Why the net pay differs from the previous one, largest driver first. With the unexplained part they add up to the difference. */
export const varianceSentences = (
  { drivers, amounts, unexplained: unexplainedAmount }: StoredVariance,
  context: SentenceContext,
): { sentence: string; amountKobo: string }[] => {
  const parts = drivers.map((driver, place) => ({ sentence: sentenceOf(driver, context), amount: amounts[place] ?? 0n }));
  const rest = { sentence: unexplained[context.audience], amount: unexplainedAmount };
  return [...parts, rest]
    .filter(({ amount }) => amount !== 0n)
    .toSorted((one, other) => (sizeOf(one.amount) < sizeOf(other.amount) ? 1 : -1))
    .map(({ sentence, amount }) => ({ sentence, amountKobo: String(amount) }));
};

/** A driver for one line, such as "extra:bonus", uses the line's name. A removed line is known only by its code. */
const sentenceOf = (driver: string, { nameOfLine, audience }: SentenceContext): string => {
  const [, kind, id = ""] = /^(extra|standing):(.+)$/.exec(driver) ?? [];
  const lineNow = nameOfLine(id);
  const name = lineNow ?? id.replace(/^./, (letter) => letter.toUpperCase()).replaceAll("-", " ");
  if (kind === "extra")
    return lineNow === undefined
      ? `${name} was in ${audience === "employee" ? "your" : "the"} last pay but is not in this one.`
      : `${name} in this pay.`;
  if (kind === "standing") return `${name}, a recurring item, changed.`;
  return sentences[driver]?.[audience] ?? "Something else changed.";
};

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount);
