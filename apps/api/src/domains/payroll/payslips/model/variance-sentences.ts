import type { StoredVariance } from "../../payslip-records/index.ts";

/** Each driver in a sentence for the employee. */
const sentences: Readonly<Record<string, string>> = {
  joined: "This is your first pay here, or your first after a pause.",
  left: "You are no longer paid here.",
  month: "A new month of the tax year started, so your PAYE for the year was recalculated.",
  law: "The law changed.",
  tax_method: "Your employer changed how PAYE is spread over the year.",
  salary: "Your salary changed.",
  paid_days: "You were paid for a different number of days.",
  structure: "Your salary is split differently.",
  final_settlement: "Your final settlement.",
  arrears: "Arrears from earlier months.",
  loans: "Your loan or advance repayment changed.",
  claims: "A tax relief you claimed changed your PAYE.",
  pension: "Your pension contribution changed.",
  housing_fund: "Your contribution to the National Housing Fund changed.",
  health: "Your health insurance changed.",
  net_agreed: "An amount was agreed with you as take-home pay.",
  benefits: "Your benefits in kind changed, and with them your tax.",
  employer_duties: "Your employer's contributions changed.",
};

/** Why the net pay differs from the previous one, largest driver first. With the unexplained part they add up to the difference. */
export const varianceSentences = (
  { drivers, amounts, unexplained }: StoredVariance,
  nameOfLine: (id: string) => string | undefined,
): { sentence: string; amountKobo: string }[] => {
  const parts = drivers.map((driver, place) => ({ sentence: sentenceOf(driver, nameOfLine), amount: amounts[place] ?? 0n }));
  const rest = { sentence: "We couldn't explain this change. Please ask your employer.", amount: unexplained };
  return [...parts, rest]
    .filter(({ amount }) => amount !== 0n)
    .toSorted((one, other) => (sizeOf(one.amount) < sizeOf(other.amount) ? 1 : -1))
    .map(({ sentence, amount }) => ({ sentence, amountKobo: String(amount) }));
};

/** A driver for one line, such as "extra:bonus", uses the line's name. A removed line is known only by its code. */
const sentenceOf = (driver: string, nameOfLine: (id: string) => string | undefined): string => {
  const [, kind, id = ""] = /^(extra|standing):(.+)$/.exec(driver) ?? [];
  const lineNow = nameOfLine(id);
  const name = lineNow ?? id.replace(/^./, (letter) => letter.toUpperCase()).replaceAll("-", " ");
  if (kind === "extra") return lineNow === undefined ? `${name} was in your last pay but is not in this one.` : `${name} in this pay.`;
  if (kind === "standing") return `${name}, a recurring item, changed.`;
  return sentences[driver] ?? "Something else changed.";
};

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount);
