import type { ScheduleId } from "@albashi/contracts/ids";
import type { Obligation } from "@albashi/contracts/remittances/obligations";
import { type LocalDate, localDate, yearOf } from "@albashi/dates";
import { payeeOf } from "./authority.ts";
import { dueDatesOf } from "./due-dates.ts";
import { latenessOf } from "./lateness.ts";
import { currentLayoutOf } from "./layouts.ts";
import type { StoredObligation } from "./obligation.ts";

/** The day on which an obligation is shown, and the holidays that move its due days. */
export interface PresentationDay {
  readonly today: LocalDate;
  readonly holidaysOf: (year: number) => ReadonlySet<LocalDate>;
  /** What credit of the authority covers of its open schedules. */
  readonly creditOf?: (scheduleId: ScheduleId) => bigint;
  /** Final schedules that an admin settles with credit, or has settled by an earlier release without being asked. */
  readonly undecidedCredits?: ReadonlySet<ScheduleId>;
}

/** An obligation as it is shown: with its three days, what is remitted, and what lateness costs by today. */
export const presentObligation = (
  obligation: StoredObligation,
  { today, holidaysOf, creditOf = () => 0n, undecidedCredits = new Set() }: PresentationDay,
): Obligation => {
  const { obligationId, kind, code, countedFrom, remitter, legalEmployer, schedules } = obligation;
  const holidays = holidaysOf(yearOf(countedFrom));
  const dates = dueDatesOf(kind, countedFrom, holidays);
  const total = sum(schedules.map(({ totalKobo }) => BigInt(totalKobo)));
  const paid = schedules.flatMap((schedule) =>
    schedule.paid.map(({ on, amountKobo }) => ({ on: localDate(on), amount: BigInt(amountKobo) })),
  );
  const outstanding = sum(schedules.map((schedule) => notBelowZero(outstandingOf(schedule) - creditOf(schedule.scheduleId))));
  return {
    ...{ obligationId, kind, code, countedFrom, remitter, legalEmployer, schedules: [...schedules] },
    payee: payeeOf(obligation),
    layout: currentLayoutOf({ kind, code }).sureness,
    // Below zero nothing is owed now: the authority owes a credit.
    amountKobo: String(notBelowZero(total)),
    remittedKobo: String(sum(paid.map(({ amount }) => amount))),
    outstandingKobo: String(outstanding),
    due: dates && { byRule: dates.dueByRule, legal: dates.legalDue, payBy: dates.payBy },
    lateness: dates && latenessOf(kind, { dates, holidays, outstanding: { amount: outstanding, on: today }, paid }),
    nextStep: nextStepOf(obligation, outstanding, undecidedCredits),
  };
};

type Schedule = StoredObligation["schedules"][number];

/** What of a schedule has no confirmed receipt. A total below zero reduces a later schedule, never another one of today. */
const outstandingOf = ({ payableKobo, totalKobo, paid }: Schedule): bigint =>
  notBelowZero(BigInt(payableKobo ?? totalKobo) - sum(paid.map(({ amountKobo }) => BigInt(amountKobo))));

const nextStepOf = (
  { remitter, schedules }: StoredObligation,
  outstanding: bigint,
  undecidedCredits: ReadonlySet<ScheduleId>,
): Obligation["nextStep"] => {
  if (schedules.some(({ isDisputed }) => isDisputed)) return "resolve_dispute";
  if (schedules.some(({ scheduleId }) => undecidedCredits.has(scheduleId))) return "confirm_credit";
  const isFinal = schedules.every(({ state }) => state === "finalised");
  if (isFinal && outstanding === 0n) return "done";
  if (isFinal && sum(schedules.map(({ uncheckedKobo }) => BigInt(uncheckedKobo))) >= outstanding) return "check_receipt";
  const blocked = schedules.flatMap((schedule) => schedule.blocked).reduce((count, { people }) => count + people, 0);
  const people = schedules.reduce((count, schedule) => count + schedule.people, 0);
  if (blocked === people) return "complete_records";
  if (outstanding === 0n && sum(schedules.map(({ totalKobo }) => BigInt(totalKobo))) > 0n) return "use_credit";
  return remitter === "employer" ? "employer_remits" : "albashi_remits";
};

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
const notBelowZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
