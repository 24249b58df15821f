import type { Obligation } from "@albashi/contracts/remittances/obligations";
import { daysBetween, type LocalDate, yearOf } from "@albashi/dates";
import { type Citation, latePenalty } from "@albashi/payroll-rules";
import { payeeOf } from "./authority.ts";
import { dueDatesOf } from "./due-dates.ts";
import { layoutOf } from "./layouts.ts";
import { lawKindOf, type StoredObligation } from "./obligation.ts";

/** The day on which an obligation is shown, and the holidays that move its due days. */
export interface PresentationDay {
  readonly today: LocalDate;
  readonly holidaysOf: (year: number) => ReadonlySet<LocalDate>;
}

/** An obligation as it is shown: with its three days, and what lateness costs by today. */
export const presentObligation = (obligation: StoredObligation, { today, holidaysOf }: PresentationDay): Obligation => {
  const { obligationId, kind, code, countedFrom, remitter, schedules } = obligation;
  const holidays = holidaysOf(yearOf(countedFrom));
  const dates = dueDatesOf(kind, countedFrom, holidays);
  const total = schedules.reduce((sum, { totalKobo }) => sum + BigInt(totalKobo), 0n);
  // Below zero nothing is owed now: the authority owes a credit.
  const amount = total > 0n ? total : 0n;
  const people = schedules.reduce((sum, schedule) => sum + schedule.people, 0);
  const blocked = schedules.flatMap((schedule) => schedule.blocked).reduce((sum, one) => sum + one.people, 0);
  return {
    ...{ obligationId, kind, code, countedFrom, remitter, schedules: [...schedules] },
    payee: payeeOf(obligation),
    layout: layoutOf(kind).sureness,
    amountKobo: String(amount),
    due: dates && { byRule: dates.dueByRule, legal: dates.legalDue, payBy: dates.payBy },
    lateness: dates && amount > 0n && today > dates.legalDue ? latenessOf(kind, { ...dates, amount, on: today, holidays }) : null,
    nextStep: blocked === people ? "complete_records" : remitter === "employer" ? "employer_remits" : "albashi_remits",
  };
};

type Late = Parameters<typeof latePenalty>[1];

const latenessOf = (kind: StoredObligation["kind"], late: Late): Obligation["lateness"] => {
  const lawKind = lawKindOf(kind);
  const penalty = lawKind && latePenalty(lawKind, late);
  const days = daysBetween(late.legalDue, late.on);
  if (!penalty) return { days, penalty: null };
  const { low, high, nextDay } = penalty;
  return {
    days: penalty.days,
    penalty: {
      ...{ lowKobo: String(low.total), highKobo: String(high.total) },
      ...{ lowLaw: cited(low.law), highLaw: cited(high.law) },
      ...{ nextDayLowKobo: String(nextDay.low), nextDayHighKobo: String(nextDay.high) },
    },
  };
};

const cited = ({ act, section }: Citation) => `${act}, ${section}`;
