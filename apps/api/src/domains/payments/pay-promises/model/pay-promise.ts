import type { RunId } from "@albashi/contracts/ids";
import type { PayPromise } from "@albashi/contracts/payments/pay-promise";
import type { PaymentState } from "@albashi/contracts/payments/payouts";
import { addDays, type LocalDate, lagosDayOf } from "@albashi/dates";

/** How long a payment that is not sent stays promised, and one that arrived stays shown. */
export const unsentShownDays = 31;
const arrivedShownDays = 2;

/** A run that pays an employee, and their own payment of it. */
export interface PromisedRun {
  readonly runId: RunId;
  readonly year: number;
  readonly month: number;
  readonly coversMonth: boolean;
  readonly payDay: LocalDate;
  /** Null while it is not approved. */
  readonly approvedAt: Date | null;
  readonly isOnBankSchedule: boolean;
  readonly hasPayout: boolean;
  /** Null until the payments are planned. */
  readonly payment: PaymentState | null;
  readonly isCancelled: boolean;
  readonly sentAt: Date | null;
  readonly finishedAt: Date | null;
}

/** When the transfers of a run start by themselves. */
export interface PlannedStart {
  readonly startsAt: Date;
  readonly isDelayed: boolean;
}

/** The run to show: the earliest that is not paid, else one whose payment arrived just now. What went back to the wallet is promised no more. */
export const selectPromisedRun = (runs: readonly PromisedRun[], today: LocalDate): PromisedRun | undefined => {
  const inOrder = runs.toSorted((one, other) => (one.payDay < other.payDay ? -1 : 1));
  const isUnpaid = ({ payment, isOnBankSchedule, payDay }: PromisedRun) =>
    isOnBankSchedule ? payDay >= today : payment !== "paid" && payment !== "given_back";
  const arrivedLately = ({ payment, finishedAt }: PromisedRun) =>
    payment === "paid" && finishedAt !== null && lagosDayOf(finishedAt) >= addDays(today, -arrivedShownDays);
  return inOrder.find(isUnpaid) ?? inOrder.findLast(arrivedLately);
};

/** The promise of a run, as its employee sees it. */
export const presentPromise = (
  run: PromisedRun,
  { start, isFunded, today }: { start: PlannedStart | undefined; isFunded: boolean; today: LocalDate },
): PayPromise => {
  const { year, month, coversMonth, payDay, approvedAt, isOnBankSchedule, payment, sentAt, finishedAt } = run;
  const isSent = payment !== null && sentStates.has(payment) && sentAt !== null;
  return {
    ...{ year, month, isExtra: !coversMonth, payDay },
    startsAt: start?.startsAt.toISOString() ?? null,
    isStartDelayed: start?.isDelayed ?? false,
    sentBy: isOnBankSchedule ? "employers_bank" : "albashi",
    approvedOn: approvedAt && lagosDayOf(approvedAt),
    isFunded: isFunded && !isOnBankSchedule,
    sentAt: isSent ? sentAt.toISOString() : null,
    arrivedAt: payment === "paid" ? (finishedAt?.toISOString() ?? null) : null,
    problem: problemOf(run, today),
  };
};

/** A month of the pay calendar that has no approved run yet. */
export const presentPlanned = ({ year, month, payDay }: Pick<PromisedRun, "year" | "month" | "payDay">): PayPromise => ({
  ...{ year, month, isExtra: false, payDay, startsAt: null, isStartDelayed: false, sentBy: "albashi" },
  ...{ approvedOn: null, isFunded: false, sentAt: null, arrivedAt: null, problem: null },
});

const sentStates: ReadonlySet<PaymentState> = new Set(["on_its_way", "checking", "paid"]);

const problemOf = ({ payment, isCancelled, payDay, isOnBankSchedule }: PromisedRun, today: LocalDate): PayPromise["problem"] => {
  if (payment === "failed") return isCancelled ? "called_off" : "failed";
  if (payment === "held" || payment === "checking" || payment === "returned") return payment;
  const isUnsent = payment === null || payment === "waiting";
  return isUnsent && !isOnBankSchedule && payDay < today ? "late" : null;
};

/** A run that waits for money, with what it needs from the wallet. */
export interface AwaitingRun {
  readonly runId: RunId;
  readonly payDay: LocalDate;
  readonly needed: bigint;
}

/** Whether the wallet covers a run after all others with an earlier pay day. Money promised twice funds only the earlier run. */
export const isCovered = (awaiting: readonly AwaitingRun[], { runId, wallet }: { runId: RunId; wallet: bigint }): boolean => {
  let left = wallet;
  for (const run of awaiting.toSorted((one, other) => (`${one.payDay} ${one.runId}` < `${other.payDay} ${other.runId}` ? -1 : 1))) {
    left -= run.needed;
    if (run.runId === runId) return left >= 0n;
  }
  return false;
};
