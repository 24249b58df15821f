/** What changed in a person's net pay since the run before, by cause, as it was kept. */
export interface KeptChange {
  readonly netBefore: bigint;
  readonly netNow: bigint;
  readonly causes: readonly string[];
  readonly amounts: readonly bigint[];
  readonly unexplained: bigint;
}

/** Each cause as the person who is paid would be told it. */
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
  employer_duties: "What your employer pays on top changed.",
};

/** Why the net pay is another than last time, the largest first. With what no cause accounts for they add up to the difference. */
export const changeInSentences = (
  { causes, amounts, unexplained }: KeptChange,
  nameOfLine: (id: string) => string | undefined,
): { sentence: string; amountKobo: string }[] => {
  const told = causes.map((cause, place) => ({ sentence: sentenceOf(cause, nameOfLine), amount: amounts[place] ?? 0n }));
  const rest = { sentence: "We found no cause for this. Please ask your employer.", amount: unexplained };
  return [...told, rest]
    .filter(({ amount }) => amount !== 0n)
    .toSorted((one, other) => (sizeOf(one.amount) < sizeOf(other.amount) ? 1 : -1))
    .map(({ sentence, amount }) => ({ sentence, amountKobo: String(amount) }));
};

/** One about a line, such as "extra:bonus", is told by the line's name. A line that is gone is known by its code alone. */
const sentenceOf = (cause: string, nameOfLine: (id: string) => string | undefined): string => {
  const [, kind, id = ""] = /^(extra|standing):(.+)$/.exec(cause) ?? [];
  const lineNow = nameOfLine(id);
  const name = lineNow ?? id.replace(/^./, (letter) => letter.toUpperCase()).replaceAll("-", " ");
  if (kind === "extra") return lineNow === undefined ? `${name} was in your last pay, and is not in this one.` : `${name} of this time.`;
  if (kind === "standing") return `${name}, which is paid or taken every month, changed.`;
  return sentences[cause] ?? "Something else changed.";
};

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount);
