import type { RunId } from "@albashi/contracts/ids";
import { employerReceivable, feeReserve, type Journal, netPay, wallet } from "./accounts.ts";
import type { RunRequirement } from "./run-requirement.ts";

/** The part of a single payment's fee that the wallet covers beside its net pay, where the employer remits. We advance the rest. */
export const feeFromWallet = ({ remitter, total, fromEmployer }: RunRequirement, walletBalance: bigint): bigint => {
  if (remitter === "albashi") return 0n;
  const left = walletBalance - total;
  return fromEmployer < left ? fromEmployer : left;
};

interface Reservation {
  readonly runId: RunId;
  readonly need: RunRequirement;
  /** The part of the fee that the wallet covers. */
  readonly fromWallet: bigint;
  readonly at: Date;
}

/** The journal that takes a run's money out of the wallet: from then on it is owed to employees, authorities and the provider. */
export const reservationJournal = ({ runId, need, fromWallet, at }: Reservation): Journal => ({
  eventType: "run_reserved",
  sourceId: runId,
  runId,
  postedAt: at,
  effectiveAt: at,
  lines: [
    [wallet, need.total + fromWallet],
    [employerReceivable, need.fromEmployer - fromWallet],
    [netPay(runId), -need.net],
    ...need.owed.map(({ account, amount }) => [account, -amount] as const),
    [feeReserve(runId), -need.fees],
  ],
});
