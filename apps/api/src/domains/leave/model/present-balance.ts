import type { LeaveBalance } from "@albashi/contracts/leave/balances";
import type { LeaveEntryKind } from "@albashi/contracts/leave/codes";
import type { LeaveTerms } from "@albashi/contracts/leave/policies";
import { addDays, type LocalDate, localDate, yearOf } from "@albashi/dates";
import { addMonths, later } from "./accrual.ts";
import { balanceOn, type LedgerInputs, replay } from "./replay.ts";
import { type CountedType, leaveKinds } from "./terms.ts";

type Derivation = Pick<
  LeaveBalance,
  "earnedHundredths" | "carriedHundredths" | "takenHundredths" | "expiredHundredths" | "correctedHundredths"
>;

/** Where each kind of entry appears in the derivation of a balance, and with which sign. */
const places: Readonly<Record<LeaveEntryKind, readonly [keyof Derivation, 1 | -1]>> = {
  opening: ["carriedHundredths", 1],
  carry_in: ["carriedHundredths", 1],
  carry_out: ["carriedHundredths", 1],
  grant: ["earnedHundredths", 1],
  accrual: ["earnedHundredths", 1],
  taken: ["takenHundredths", -1],
  returned: ["takenHundredths", -1],
  expiry: ["expiredHundredths", -1],
  correction: ["correctedHundredths", 1],
  encashed: ["correctedHundredths", 1],
  forfeited: ["correctedHundredths", 1],
};

/** The balance of a type of leave on a day, with what it is made of. It is derived from the facts, so it also tells a day to come. */
export const presentBalance = (type: CountedType, inputs: LedgerInputs, { on, asked }: { on: LocalDate; asked: number }): LeaveBalance => {
  const since = later(localDate(`${yearOf(on)}-01-01`), inputs.startsOn);
  const entries = [...replay(inputs, on).entries, ...inputs.facts];
  const derivation = { earnedHundredths: 0, carriedHundredths: 0, takenHundredths: 0, expiredHundredths: 0, correctedHundredths: 0 };
  for (const { on: day, kind, hundredths } of entries) {
    if (day > on) continue;
    // What was left at the end of last year, and what of it expired on this year's first day, is what was carried.
    const isOfTurn = day === since && (kind === "expiry" || kind === "carry_out");
    const [place, sign] = day < since || isOfTurn ? (["carriedHundredths", 1] as const) : places[kind];
    derivation[place] += sign * hundredths;
  }
  const terms = inputs.termsOn(on);
  const usableFrom = addMonths(inputs.employment.firstDay, terms.waitingMonths);
  return {
    type,
    basis: leaveKinds[type].basis,
    balanceHundredths: balanceOn(on, entries),
    since,
    ...derivation,
    bookedHundredths: -entries.reduce((sum, entry) => sum + (entry.kind === "taken" && entry.on > on ? entry.hundredths : 0), 0) || 0,
    askedHundredths: asked,
    expiring: nextExpiry(inputs, on),
    ...rulesOf(terms),
    usableFrom: usableFrom > on ? usableFrom : null,
  };
};

/** The rules that a balance states, also where nothing is counted. */
export const rulesOf = (terms: LeaveTerms) => ({
  entitlementHundredths: terms.entitlementHundredths,
  paidPercent: terms.paidPercent,
  allowsHalfDays: terms.allowsHalfDays,
  certificateFromDay: terms.certificateFromDay,
});

/** How far ahead the next expiry is looked for: past the turn of the next year and what is carried into it. */
const monthsAhead = 15;

/** The next days that expire if nothing more is taken than is booked. */
const nextExpiry = (inputs: LedgerInputs, on: LocalDate): LeaveBalance["expiring"] => {
  const { entries } = replay(inputs, addMonths(on, monthsAhead));
  const next = entries
    .filter((entry) => entry.kind === "expiry" && entry.on > on)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))[0];
  return next ? { hundredths: -next.hundredths, on: addDays(next.on, -1) } : null;
};
