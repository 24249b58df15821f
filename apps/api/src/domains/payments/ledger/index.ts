export { runNotFound } from "./errors.ts";
export { accountName, partOf } from "./model/account-labels.ts";
export {
  clearing,
  duplicates,
  employerReceivable,
  feeReserve,
  inTransit,
  type Journal,
  type JournalLine,
  netPay,
  pending,
  returned,
  wallet,
} from "./model/accounts.ts";
export { duePartsOf } from "./model/due-parts.ts";
export { expectedBalance, isCovered, shortfallAt } from "./model/provider-position.ts";
export { awaitsFunding, collectable, receivableJournal } from "./model/receivable.ts";
export type { CreditedSchedule } from "./model/release-journals.ts";
export { RunRef } from "./model/run-ref.ts";
export type { RunRequirement } from "./model/run-requirement.ts";
export { feeFromWallet, reservationJournal } from "./model/run-reservation.ts";
export { findBalances, postJournals } from "./store/journals.ts";
export { insertObligations, type SettledObligation } from "./store/obligations.ts";
export { findProviderPosition, lockReceivable, tryLockSettlement } from "./store/provider-position.ts";
export { computeRunRequirement, readRunRequirement } from "./use-cases/compute-run-requirement.ts";
export { collectFees, refundFee } from "./use-cases/move-fee.ts";
export { clearRemittance, releaseCredited, reserveRemittance, returnRemittance } from "./use-cases/move-remittance.ts";
export { HeldFundsKept } from "./workflow-contracts.ts";
