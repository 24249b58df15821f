import type { RunId } from "@albashi/contracts/ids";
import type { Remitter } from "@albashi/contracts/payments/remitter";
import type { lineBlocks, ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { DeductionState, OwnDeduction } from "@albashi/contracts/remittances/own-deductions";
import type { PensionArrival } from "@albashi/contracts/remittances/pension-arrivals";
import type { ReceiptGrade } from "@albashi/contracts/remittances/receipts";
import { daysBetween, type LocalDate, lagosDayOf, yearOf } from "@albashi/dates";
import { payeeOf } from "./authority.ts";
import { dueDatesOf } from "./due-dates.ts";

/** What an employee's pay was deducted for one authority in one run, the schedule it is on, and the receipts of that schedule. */
export interface FollowedDeduction {
  readonly runId: RunId;
  readonly year: number;
  readonly month: number;
  readonly kind: ObligationKind;
  readonly code: string;
  readonly payeeName: string | null;
  readonly countedFrom: LocalDate;
  readonly remitter: Remitter;
  readonly own: bigint;
  readonly employer: bigint;
  readonly block: (typeof lineBlocks)[number] | null;
  readonly deductedAt: Date;
  readonly finalisedAt: Date | null;
  /** What the whole schedule has to pay; null while it is open. */
  readonly payable: bigint | null;
  readonly confirmed: bigint;
  readonly unchecked: bigint;
  readonly isDisputed: boolean;
  /** When the whole schedule was paid to its third party by bank transfer. */
  readonly transferredAt: Date | null;
  readonly paidOn: LocalDate | null;
  readonly confirmedAt: Date | null;
  readonly numberEnds: string | null;
  readonly grade: ReceiptGrade | null;
  /** What the employee said last about its arrival; null without an answer that counts. */
  readonly answer: PensionArrival["answer"] | null;
  readonly arrivedOn: LocalDate | null;
  readonly arrivedAmount: bigint | null;
  readonly answeredAt: Date | null;
  /** Whether the employee's own contribution is among the lines, and not only a voluntary one. */
  readonly hasPensionLine: boolean;
}

/** A deduction as its employee sees it: never as remitted before its whole schedule has confirmed receipts. */
export const presentOwnDeduction = (
  deduction: FollowedDeduction,
  { today, holidaysOf }: { today: LocalDate; holidaysOf: (year: number) => ReadonlySet<LocalDate> },
): OwnDeduction => {
  const { runId, year, month, kind, countedFrom, remitter, block, deductedAt, finalisedAt, confirmedAt, numberEnds, grade } = deduction;
  const due = dueDatesOf(kind, countedFrom, holidaysOf(yearOf(countedFrom)));
  const state = stateOf(deduction);
  const isConfirmed = state === "confirmed";
  const paidOn = paidOnOf(deduction, state);
  const until = paidOn ?? today;
  return {
    ...{ runId, year, month, kind, payee: payeeOf(deduction), remitter },
    ...{ amountKobo: String(deduction.own), employerKobo: String(deduction.employer), state, block },
    deductedOn: lagosDayOf(deductedAt),
    scheduledOn: finalisedAt && lagosDayOf(finalisedAt),
    paidOn,
    confirmedOn: isConfirmed && confirmedAt ? lagosDayOf(confirmedAt) : null,
    receipt: isConfirmed && numberEnds && grade ? { numberEnds, grade } : null,
    dueOn: due?.legalDue ?? null,
    lateDays: due && state !== "credited" ? Math.max(0, daysBetween(due.legalDue, until)) : 0,
    canAnswerArrival: isReceipted(deduction),
    arrival: arrivalOf(deduction),
  };
};

/** Whether a receipt, checked or not, says that the employee's pension was paid. */
const isReceipted = ({ kind, hasPensionLine, payable, confirmed, unchecked, isDisputed }: FollowedDeduction): boolean =>
  kind === "pension" && hasPensionLine && payable !== null && (confirmed > 0n || unchecked > 0n || isDisputed);

const arrivalOf = ({ answer, arrivedOn, arrivedAmount, answeredAt }: FollowedDeduction): PensionArrival | null =>
  answer && answeredAt
    ? { answer, arrivedOn, amountKobo: arrivedAmount === null ? null : String(arrivedAmount), answeredOn: lagosDayOf(answeredAt) }
    : null;

/** The bank itself confirms that a transfer arrived; every other payment counts by its confirmed receipt alone. */
const paidOnOf = ({ paidOn, transferredAt, isDisputed }: FollowedDeduction, state: DeductionState): LocalDate | null => {
  if (transferredAt && !isDisputed) return lagosDayOf(transferredAt);
  return state === "confirmed" ? paidOn : null;
};

const stateOf = ({ block, payable, confirmed, unchecked, isDisputed, transferredAt }: FollowedDeduction): DeductionState => {
  if (block) return "blocked";
  if (isDisputed) return "disputed";
  if (payable === null) return "deducted";
  if (payable === 0n) return "credited";
  if (confirmed === payable) return "confirmed";
  if (confirmed > 0n) return "short";
  if (unchecked > 0n) return "unchecked";
  return transferredAt ? "transferred" : "scheduled";
};
