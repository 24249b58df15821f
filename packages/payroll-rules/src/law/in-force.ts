import type { LocalDate } from "@albashi/dates";

/** Where a number stands in the law. */
export interface Citation {
  readonly act: string;
  readonly section: string;
}

/** Where the law does not say, or its readers disagree: what is open, what we do, and why. */
export interface Unsure {
  readonly what: string;
  readonly ourDefault: string;
  readonly why: string;
}

/** One value of the law, with its first day and, once it is over, its last. */
export interface InForce<Value> {
  readonly value: Value;
  readonly from: LocalDate;
  readonly to?: LocalDate;
  readonly law: Citation;
  readonly unsure?: Unsure;
}

/** How a value is read: an amount, a share in hundredths of one per cent, a count of something, or a table of its own. */
export type Unit = "naira" | "share" | "people" | "days" | "months" | "years" | "choice" | "table";

/** A number or table of the law and its whole history, under a name that payslips cite. */
export interface Parameter<Value> {
  readonly id: string;
  /** What it is, in one sentence a payroll officer would say. */
  readonly means: string;
  readonly unit: Unit;
  readonly history: readonly InForce<Value>[];
}

/** A day on which we know no law. It is never guessed. */
export class NoLawInForce extends Error {
  constructor(id: string, day: LocalDate) {
    super(`We know no "${id}" for ${day}. Add it to the law with its first day, act and section, or correct the day.`);
    this.name = "NoLawInForce";
  }
}

/** The value in force on a day, with its citation. */
export const inForceOn = <Value>(asked: Parameter<Value>, day: LocalDate): InForce<Value> => {
  const found = ifInForceOn(asked, day);
  if (!found) throw new NoLawInForce(asked.id, day);
  return found;
};

/** The same for a question that has no answer before the law began: whether something is allowed, or owed. */
export const ifInForceOn = <Value>({ history }: Parameter<Value>, day: LocalDate): InForce<Value> | undefined =>
  history.find(({ from, to }) => from <= day && (to === undefined || day <= to));

/** Writes a parameter down, and refuses one whose days overlap, run backwards or leave a gap inside. */
export const parameter = <Value>(
  id: string,
  { means, unit }: { means: string; unit: Unit },
  history: readonly InForce<Value>[],
): Parameter<Value> => {
  history.forEach(({ from, to }, place) => {
    const next = history[place + 1];
    if (to !== undefined && to < from) throw new RangeError(`"${id}" ends on ${to}, before it begins on ${from}.`);
    if (next && (to === undefined || next.from <= to)) throw new RangeError(`"${id}" has two values on ${next.from}.`);
  });
  return { id, means, unit, history };
};
