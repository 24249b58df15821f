import type { LocalDate } from "@albashi/dates";

/** A citation of the law. */
export interface Citation {
  readonly act: string;
  readonly section: string;
}

/** A question the law leaves open or its readers disagree on: the question, our default and the reason. */
export interface OpenQuestion {
  readonly question: string;
  readonly ourDefault: string;
  readonly reason: string;
}

/** One value of the law, with its first day and, once it has ended, its last. */
export interface InForce<Value> {
  readonly value: Value;
  readonly from: LocalDate;
  readonly to?: LocalDate;
  readonly law: Citation;
  readonly openQuestion?: OpenQuestion;
}

/** The unit of a value: an amount, a share in basis points, a count, or a table. */
export type Unit = "naira" | "share" | "people" | "days" | "months" | "years" | "choice" | "composite";

/** A legal parameter with its full history, under an id that payslips cite. */
export interface Parameter<Value> {
  readonly id: string;
  /** A one-sentence description for payroll officers. */
  readonly description: string;
  readonly unit: Unit;
  readonly history: readonly InForce<Value>[];
}

/** A day without a known law. The value is never guessed. */
export class NoLawInForce extends Error {
  constructor(id: string, day: LocalDate) {
    super(`We know no "${id}" for ${day}. Add it to the law with its first day, act and section, or correct the day.`);
    this.name = "NoLawInForce";
  }
}

/** The value in force on a day, with its citation. */
export const inForceOn = <Value>(definition: Parameter<Value>, day: LocalDate): InForce<Value> => {
  const entry = ifInForceOn(definition, day);
  if (!entry) throw new NoLawInForce(definition.id, day);
  return entry;
};

/** The same for questions that have no answer before the law began: whether something is allowed or owed. */
export const ifInForceOn = <Value>({ history }: Parameter<Value>, day: LocalDate): InForce<Value> | undefined =>
  history.find(({ from, to }) => from <= day && (to === undefined || day <= to));

/** Defines a parameter and rejects days that overlap, run backwards or leave a gap. */
export const parameter = <Value>(
  id: string,
  { description, unit }: { description: string; unit: Unit },
  history: readonly InForce<Value>[],
): Parameter<Value> => {
  history.forEach(({ from, to }, index) => {
    const next = history[index + 1];
    if (to !== undefined && to < from) throw new RangeError(`"${id}" ends on ${to}, before it begins on ${from}.`);
    if (next && (to === undefined || next.from <= to)) throw new RangeError(`"${id}" has two values on ${next.from}.`);
  });
  return { id, description, unit, history };
};
