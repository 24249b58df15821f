import { addDays, daysBetween, type LocalDate, localDate } from "@albashi/dates";
import { divide } from "@albashi/money";
import { type Citation, ifInForceOn, inForceOn, type Parameter } from "./law/in-force.ts";
import {
  latePaymentPenalty,
  latePaymentSpread,
  latePensionPenalty,
  lateReturnPenalty,
  lateTrainingFundPenalty,
  monetaryPolicyRate,
  underDeductionPenalty,
  unremittedTaxClock,
  unremittedTaxPenalty,
} from "./law/penalties.ts";
import { nextLegalDay, type RemittanceKind, sameDayOfLaterMonth } from "./remittance-due.ts";

/** One part of a penalty, rounded half up to the kobo on its own. */
export interface PenaltyPart {
  readonly kind: "yearly_penalty" | "one_time_penalty" | "interest" | "monthly_penalty";
  readonly amount: bigint;
  /** The rate in force on the day of the estimate. */
  readonly rateBps: bigint;
  readonly law: Citation;
}

/** A penalty as one section of the law computes it. */
export interface PenaltyReading {
  readonly law: Citation;
  readonly parts: readonly PenaltyPart[];
  readonly total: bigint;
}

/** What lateness has cost so far, as a range, because the authority's demand decides which section it applies. */
export interface LatePenalty {
  readonly days: number;
  readonly low: PenaltyReading;
  readonly high: PenaltyReading;
  /** For PAYE: the low estimate counted from the later day that section 107 names. */
  readonly footnote: PenaltyReading | undefined;
  /** What one more day adds. */
  readonly nextDay: { readonly low: bigint; readonly high: bigint };
}

interface Late {
  readonly amount: bigint;
  readonly dueByRule: LocalDate;
  readonly legalDue: LocalDate;
  /** The day of the estimate. */
  readonly on: LocalDate;
  readonly holidays: ReadonlySet<LocalDate>;
}

/**
 * The penalty for an amount that was not remitted by its legal due day. Undefined where the authority sets the penalty without a formula
 * (NSITF, housing fund), and where we know no law for the day.
 */
export const latePenalty = (kind: RemittanceKind, late: Late): LatePenalty | undefined => {
  const readings = readingsOf(kind, late);
  const tomorrow = readings && readingsOf(kind, { ...late, on: addDays(late.on, 1) });
  if (!readings || !tomorrow) return undefined;
  const nextDay = { low: tomorrow.low.total - readings.low.total, high: tomorrow.high.total - readings.high.total };
  return { days: lateDays(late), footnote: undefined, ...readings, nextDay };
};

type Readings = Pick<LatePenalty, "low" | "high"> & Partial<Pick<LatePenalty, "footnote">>;

const readingsOf = (kind: RemittanceKind, late: Late): Readings | undefined => {
  switch (kind) {
    case "paye":
      return taxReadings(late);
    case "pension":
      return monthlyReadings(latePensionPenalty, late);
    case "training_fund":
      return monthlyReadings(lateTrainingFundPenalty, late);
    case "housing_fund":
    case "compensation_fund":
      return undefined;
  }
};

/** Section 107 charges a yearly penalty, section 65 a one-time penalty; both add interest at the monetary policy rate. */
const taxReadings = (late: Late): Readings | undefined => {
  if (!ifInForceOn(monetaryPolicyRate, late.legalDue) || !ifInForceOn(unremittedTaxPenalty, late.legalDue)) return undefined;
  const { dayOfNextMonth } = inForceOn(unremittedTaxClock, late.legalDue).value;
  const laterDue = nextLegalDay(localDate(`${late.dueByRule.slice(0, 8)}${dayOfNextMonth}`), late.holidays);
  return { low: unremittedReading(late), high: latePaymentReading(late), footnote: unremittedReading({ ...late, legalDue: laterDue }) };
};

const daysInYear = 365n;
const whole = 10_000n;

const unremittedReading = (late: Late): PenaltyReading => {
  const { value, law } = inForceOn(unremittedTaxPenalty, late.legalDue);
  const yearly = divide(late.amount * value * BigInt(lateDays(late)), whole * daysInYear, "half_up");
  return readingOf(law, [{ kind: "yearly_penalty", amount: yearly, rateBps: value, law }, interest(late, 0n)]);
};

const latePaymentReading = (late: Late): PenaltyReading => {
  const { value, law } = inForceOn(latePaymentPenalty, late.legalDue);
  const once = lateDays(late) > 0 ? divide(late.amount * value, whole, "half_up") : 0n;
  const { value: spread } = inForceOn(latePaymentSpread, late.legalDue);
  return readingOf(law, [{ kind: "one_time_penalty", amount: once, rateBps: value, law }, interest(late, spread)]);
};

/** Simple interest, each day at the rate of that day. */
const interest = (late: Late, spreadBps: bigint): PenaltyPart => {
  let rateDays = 0n;
  for (const { value, from, to } of monetaryPolicyRate.history) {
    const first = from > late.legalDue ? from : addDays(late.legalDue, 1);
    const last = to !== undefined && to < late.on ? to : late.on;
    if (first <= last) rateDays += (value + spreadBps) * BigInt(daysBetween(first, last) + 1);
  }
  const { value, law } = inForceOn(monetaryPolicyRate, late.on);
  return { kind: "interest", amount: divide(late.amount * rateDays, whole * daysInYear, "half_up"), rateBps: value + spreadBps, law };
};

const monthlyReadings = (rule: Parameter<bigint>, late: Late): Readings | undefined => {
  const entry = ifInForceOn(rule, late.legalDue);
  if (!entry) return undefined;
  const { value, law } = entry;
  const amount = divide(late.amount * value * BigInt(monthsBegun(late)), whole, "half_up");
  const reading = readingOf(law, [{ kind: "monthly_penalty", amount, rateBps: value, law }]);
  return { low: reading, high: reading };
};

const readingOf = (law: Citation, parts: readonly PenaltyPart[]): PenaltyReading => ({
  law,
  parts,
  total: parts.reduce((sum, { amount }) => sum + amount, 0n),
});

const lateDays = ({ legalDue, on }: Pick<Late, "legalDue" | "on">): number => Math.max(0, daysBetween(legalDue, on));

/** The months that have begun after the due day: one month later exactly is still the first. */
const monthsBegun = ({ legalDue, on }: Pick<Late, "legalDue" | "on">): number => {
  let months = 0;
  while (on > (months === 0 ? legalDue : sameDayOfLaterMonth(legalDue, months))) months += 1;
  return months;
};

/** The fine for a return of employees' tax that was filed after its legal due day, per authority. */
export const lateReturnFine = ({ legalDue, filedOn }: { legalDue: LocalDate; filedOn: LocalDate }): bigint => {
  const months = monthsBegun({ legalDue, on: filedOn });
  const { firstMonth, eachFurtherMonth } = inForceOn(lateReturnPenalty, legalDue).value;
  return months === 0 ? 0n : firstMonth + eachFurtherMonth * BigInt(months - 1);
};

/** The penalty that an employer risks for tax it did not deduct. */
export const underDeductionFine = (amount: bigint, day: LocalDate): bigint =>
  divide(amount * inForceOn(underDeductionPenalty, day).value, whole, "half_up");
