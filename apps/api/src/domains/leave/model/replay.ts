import type { LeaveRequestId } from "@albashi/contracts/ids";
import type { LeaveEntryKind } from "@albashi/contracts/leave/codes";
import type { LeaveTerms } from "@albashi/contracts/leave/policies";
import { addDays, type LocalDate, localDate, yearOf } from "@albashi/dates";
import { addMonths, type EarningPeriod, earlier, earnedInYear, later } from "./accrual.ts";

/** An entry that an admin made. It is a fact: everything else in the ledger follows from such facts and the rules. */
export interface LedgerFact {
  readonly source: string;
  readonly kind: LeaveEntryKind;
  readonly hundredths: number;
  readonly on: LocalDate;
  readonly expiresOn: LocalDate | null;
}

/** What one day of leave takes from the balance. */
export interface ChargedDay {
  readonly requestId: LeaveRequestId;
  readonly day: LocalDate;
  readonly hundredths: number;
}

/** Everything that decides the ledger of an employee and a type of leave. */
export interface LedgerInputs {
  readonly employment: EarningPeriod;
  /** The first day the ledger covers; before it the employee's leave was counted elsewhere. */
  readonly startsOn: LocalDate;
  readonly basis: "earned" | "yearly";
  readonly termsOn: (day: LocalDate) => LeaveTerms;
  readonly facts: readonly LedgerFact[];
  readonly days: readonly ChargedDay[];
}

/** An entry as the rules say it should be. */
export interface DerivedEntry {
  readonly source: string;
  readonly kind: LeaveEntryKind;
  readonly hundredths: number;
  readonly on: LocalDate;
  readonly lot: string;
  readonly expiresOn: LocalDate | null;
  readonly requestId: LeaveRequestId | null;
}

export interface Replay {
  readonly entries: readonly DerivedEntry[];
  /** The furthest that any day of leave takes a balance below what the rules allow; zero when none does. */
  readonly overdrawn: number;
}

interface Lot {
  readonly name: string;
  remaining: number;
  readonly expiresOn: LocalDate | null;
}

/** What happens on a day, in this order: days expire, the year turns, days are credited, days are taken. */
const order = { turn: 1, credit: 2, debit: 3 } as const;
interface Event {
  readonly on: LocalDate;
  readonly order: (typeof order)[keyof typeof order];
  readonly apply: () => void;
}

/**
 * Derives the ledger from its facts by going through the days in order. Credits are lots with an expiry; leave is taken from the lot that
 * expires first among those valid on the day. Credits are derived up to `through`, days of leave all of them.
 */
export const replay = (inputs: LedgerInputs, through: LocalDate): Replay => {
  const { termsOn, facts, startsOn } = inputs;
  const lots = new Map<string, Lot>();
  const entries: DerivedEntry[] = [];
  let overdrawn = 0;

  const lotOf = (name: string, expiresOn: LocalDate | null) => {
    const lot = lots.get(name) ?? { name, remaining: 0, expiresOn };
    lots.set(name, lot);
    return lot;
  };
  const yearLot = (year: number) => lotOf(`earned-${year}`, null);
  const post = (entry: Omit<DerivedEntry, "requestId" | "lot"> & { lot: Lot; requestId?: LeaveRequestId }) => {
    const { lot, requestId = null, ...rest } = entry;
    lot.remaining += rest.hundredths;
    if (rest.hundredths !== 0) entries.push({ ...rest, lot: lot.name, requestId });
  };
  const expireBefore = (day: LocalDate) => {
    for (const lot of lots.values()) {
      if (lot.expiresOn === null || lot.expiresOn >= day || lot.remaining <= 0) continue;
      const on = addDays(lot.expiresOn, 1);
      post({ source: `expiry:${lot.name}`, kind: "expiry", hundredths: -lot.remaining, on, lot, expiresOn: null });
    }
  };
  const turnYear = (year: number) => {
    const on = localDate(`${year}-01-01`);
    const terms = termsOn(addDays(on, -1));
    const last = lots.get(`earned-${year - 1}`);
    if (!last || last.remaining === 0) return;
    const kept = last.remaining < 0 ? last.remaining : Math.min(last.remaining, terms.carryCapHundredths);
    const lost = last.remaining - kept;
    post({ source: `carry_out:${year}`, kind: "carry_out", hundredths: -kept, on, lot: last, expiresOn: null });
    const months = terms.carryExpiresAfterMonths;
    const expiresOn = kept < 0 || months === null ? null : addDays(addMonths(on, months), -1);
    const into = expiresOn === null ? yearLot(year) : lotOf(`carried-${year}`, expiresOn);
    post({ source: `carry_in:${year}`, kind: "carry_in", hundredths: kept, on, lot: into, expiresOn });
    if (lost > 0) post({ source: `expiry:earned-${year - 1}`, kind: "expiry", hundredths: -lost, on, lot: last, expiresOn: null });
  };
  /** Takes from the lots that expire first; the rest makes the lot of the year negative. */
  const takeFrom = (day: LocalDate, hundredths: number, take: (lot: Lot, part: number) => void) => {
    const { parts, left } = splitOverLots([...lots.values()], { day, hundredths });
    const rest = yearLot(yearOf(day));
    if (left > 0) parts.set(rest, (parts.get(rest) ?? 0) + left);
    for (const [lot, part] of parts) take(lot, part);
    if (left > 0) overdrawn = Math.max(overdrawn, -rest.remaining - termsOn(day).maxNegativeHundredths);
  };

  const events: Event[] = [];
  const at = (on: LocalDate, place: Event["order"], apply: () => void) => events.push({ on, order: place, apply });
  const days = inputs.days.filter(({ day }) => day >= startsOn && isEmployedOn(inputs.employment, day));
  const lastYear = yearOf([through, ...days.map(({ day }) => day)].reduce(later));
  for (let year = yearOf(startsOn); year <= lastYear; year += 1) {
    if (year > yearOf(startsOn)) at(localDate(`${year}-01-01`), order.turn, () => turnYear(year));
    for (const { period, on, hundredths } of creditsOf(inputs, year)) {
      const kind = inputs.basis === "yearly" || period.length === 4 ? "grant" : "accrual";
      at(on, order.credit, () => post({ source: `${kind}:${period}`, kind, hundredths, on, lot: yearLot(year), expiresOn: null }));
    }
  }
  for (const { source, hundredths, on, expiresOn } of facts) {
    if (hundredths > 0) {
      at(on, order.credit, () => {
        (expiresOn === null ? yearLot(yearOf(on)) : lotOf(source, expiresOn)).remaining += hundredths;
      });
    } else
      at(on, order.debit, () =>
        takeFrom(on, -hundredths, (lot, part) => {
          lot.remaining -= part;
        }),
      );
  }
  for (const { requestId, day, hundredths } of days)
    at(day, order.debit, () =>
      takeFrom(day, hundredths, (lot, part) =>
        post({
          source: `taken:${requestId}:${day}:${lot.name}`,
          kind: "taken",
          hundredths: -part,
          on: day,
          lot,
          expiresOn: null,
          requestId,
        }),
      ),
    );
  for (const event of events.toSorted((one, other) => compare(one.on, other.on) || one.order - other.order)) {
    expireBefore(event.on);
    event.apply();
  }
  expireBefore(addDays(through, 1));
  return { entries: entries.filter(({ kind, on }) => kind === "taken" || on <= through), overdrawn };
};

/** Which lots days of leave are taken from, and how many days none of them covers. */
const splitOverLots = (lots: readonly Lot[], { day, hundredths }: { day: LocalDate; hundredths: number }) => {
  const parts = new Map<Lot, number>();
  let left = hundredths;
  for (const lot of lots.toSorted(byExpiry)) {
    const isValid = lot.expiresOn === null || lot.expiresOn >= day;
    const part = isValid ? Math.min(left, Math.max(0, lot.remaining)) : 0;
    if (part > 0) parts.set(lot, part);
    left -= part;
  }
  return { parts, left };
};

/** The balance on a day: the sum of all entries up to it. */
export const balanceOn = (
  day: LocalDate,
  ...ledgers: readonly (readonly { readonly on: LocalDate; readonly hundredths: number }[])[]
): number => ledgers.flat().reduce((sum, { on, hundredths }) => sum + (on <= day ? hundredths : 0), 0);

const creditsOf = ({ basis, employment, startsOn, termsOn }: LedgerInputs, year: number) => {
  const firstDay = later(employment.firstDay, startsOn);
  if (basis === "earned") return earnedInYear(year, { ...employment, firstDay }, termsOn);
  const on = later(firstDay, localDate(`${year}-01-01`));
  if (yearOf(on) !== year || !isEmployedOn(employment, on)) return [];
  return [{ period: `${year}`, on, hundredths: termsOn(on).entitlementHundredths }];
};

const isEmployedOn = ({ firstDay, lastDay }: EarningPeriod, day: LocalDate) => day >= firstDay && (lastDay === null || day <= lastDay);

/** What expires at the end of a year expires after what expires earlier in it. */
const byExpiry = (one: Lot, other: Lot) => compare(expiryOf(one), expiryOf(other)) || compare(one.name, other.name);
const expiryOf = ({ name, expiresOn }: Lot): string => expiresOn ?? `${name.slice(-4)}-12-31`;
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** An entry as stored, as far as differences need it. */
export interface StoredEntry {
  readonly source: string;
  readonly kind: LeaveEntryKind;
  readonly hundredths: number;
  readonly on: LocalDate;
  readonly lot: string | null;
  readonly expiresOn: LocalDate | null;
  readonly requestId: LeaveRequestId | null;
}

export interface EntryToPost extends DerivedEntry {
  /** How many entries of the source there are already. */
  readonly seq: number;
}

const isFact = ({ source }: Pick<StoredEntry, "source">) => source.startsWith("manual:");

/** The entries that an admin made, among all of a ledger. */
export const factsOf = (stored: readonly StoredEntry[]): LedgerFact[] => stored.filter(isFact);

/** What must be posted so that the entries of each source add up to what the rules say now. Nothing that was posted changes. */
export const differencesTo = (derived: readonly DerivedEntry[], stored: readonly StoredEntry[]): EntryToPost[] => {
  const wanted = new Map(derived.map((entry) => [entry.source, entry]));
  const posted = Map.groupBy(
    stored.filter((entry) => !isFact(entry)),
    ({ source }) => source,
  );
  return [...new Set([...wanted.keys(), ...posted.keys()])].flatMap((source) => {
    const [entry, before] = [wanted.get(source), posted.get(source) ?? []];
    const hundredths = (entry?.hundredths ?? 0) - before.reduce((sum, one) => sum + one.hundredths, 0);
    const example = entry ?? before[0];
    if (hundredths === 0 || !example) return [];
    const kind = before.length === 0 ? example.kind : correctionOf(source, hundredths);
    const { on, requestId } = example;
    return [{ source, kind, hundredths, on, lot: example.lot ?? "", expiresOn: example.expiresOn, requestId, seq: before.length }];
  });
};

const correctionOf = (source: string, hundredths: number): LeaveEntryKind => {
  if (!source.startsWith("taken:")) return "correction";
  return hundredths > 0 ? "returned" : "taken";
};

/** The first day a ledger covers: the day of the oldest opening balance, or the start of the year the employee was recorded here. */
export const startOfLedger = (employee: Recorded, facts: readonly LedgerFact[]): LocalDate => {
  const openings = facts.filter(({ kind }) => kind === "opening").map(({ on }) => on);
  return openings.length > 0 ? openings.reduce(earlier) : startWithoutOpening(employee);
};

interface Recorded {
  readonly firstDay: LocalDate;
  readonly recordedOn: LocalDate;
}

/** The first day of a ledger without an opening balance. */
export const startWithoutOpening = ({ firstDay, recordedOn }: Recorded): LocalDate =>
  later(firstDay, localDate(`${recordedOn.slice(0, 4)}-01-01`));
