import type { StoredVariance } from "../../payslip-records/index.ts";

/** Each driver in a sentence for the employee. */
const sentences: Readonly<Record<string, string>> = {
  joined: "This is your first pay here, or your first after a pause.",
  left: "You are not paid here any more.",
  month: "Another month of the tax year began, and the tax of the year was reckoned anew.",
  law: "The law changed.",
  tax_method: "Your employer spreads the tax of the year another way.",
  salary: "Your salary changed.",
  paid_days: "You were paid for another part of the month.",
  structure: "Your salary is split another way.",
  final_settlement: "What is settled when you leave.",
  arrears: "What was owed for earlier months.",
  loans: "What you pay back of a loan or an advance changed.",
  claims: "A relief that you claimed changed your tax.",
  pension: "Your pension contribution changed.",
  housing_fund: "Your contribution to the National Housing Fund changed.",
  health: "Your health insurance changed.",
  net_agreed: "An amount was agreed with you as take-home pay.",
  benefits: "Your benefits in kind changed, and with them your tax.",
  employer_duties: "What your employer pays on top changed.",
};

/** Why the net pay differs from the previous one, largest driver first. With the unexplained part they add up to the difference. */
export const varianceSentences = (
  { drivers, amounts, unexplained }: StoredVariance,
  nameOfLine: (id: string) => string | undefined,
): { sentence: string; amountKobo: string }[] => {
  const parts = drivers.map((driver, place) => ({ sentence: sentenceOf(driver, nameOfLine), amount: amounts[place] ?? 0n }));
  const rest = { sentence: "We found no cause for this. Please ask your employer.", amount: unexplained };
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
  if (kind === "extra") return lineNow === undefined ? `${name} was in your last pay, and is not in this one.` : `${name} of this time.`;
  if (kind === "standing") return `${name}, which is paid or taken every month, changed.`;
  return sentences[driver] ?? "Something else changed.";
};

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount);
