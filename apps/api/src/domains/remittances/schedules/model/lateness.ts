import type { Obligation } from "@albashi/contracts/remittances/obligations";
import { daysBetween, type LocalDate } from "@albashi/dates";
import { type Citation, type LatePenalty, latePenalty } from "@albashi/payroll-rules";
import type { DueDates } from "./due-dates.ts";
import { lawKindOf } from "./obligation.ts";

/** An amount, and the day on which it was paid, or today while it is not. */
export interface Part {
  readonly amount: bigint;
  readonly on: LocalDate;
}

interface Amounts {
  readonly dates: DueDates;
  readonly holidays: ReadonlySet<LocalDate>;
  /** What has no confirmed receipt, as of today. */
  readonly outstanding: Part;
  readonly paid: readonly Part[];
}

/** What lateness costs. Each part is late until the day it was paid; what is outstanding, until today. */
export const latenessOf = (kind: Obligation["kind"], { dates, holidays, outstanding, paid }: Amounts): Obligation["lateness"] => {
  const late = [outstanding, ...paid].filter(({ amount, on }) => amount > 0n && on > dates.legalDue);
  if (late.length === 0) return null;
  const isOutstanding = late.includes(outstanding);
  const days = Math.max(...late.map(({ on }) => daysBetween(dates.legalDue, on)));
  const lawKind = lawKindOf(kind);
  const penalties = late.flatMap(({ amount, on }) => (lawKind && latePenalty(lawKind, { ...dates, amount, on, holidays })) ?? []);
  const [first] = penalties;
  if (!first || penalties.length < late.length) return { days, isOutstanding, penalty: null };
  const sum = (read: (penalty: LatePenalty) => bigint) => String(penalties.reduce((total, penalty) => total + read(penalty), 0n));
  return {
    ...{ days, isOutstanding },
    penalty: {
      ...{ lowKobo: sum(({ low }) => low.total), highKobo: sum(({ high }) => high.total) },
      ...{ lowLaw: cited(first.low.law), highLaw: cited(first.high.law) },
      // Only what is outstanding, the first of the parts, grows further.
      nextDayLowKobo: isOutstanding ? String(first.nextDay.low) : "0",
      nextDayHighKobo: isOutstanding ? String(first.nextDay.high) : "0",
    },
  };
};

const cited = ({ act, section }: Citation) => `${act}, ${section}`;
