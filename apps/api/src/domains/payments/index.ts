export {
  findActiveStops,
  type IncidentFacts,
  incidents,
  insertIncidents,
  isStopped,
  listStops,
  lockStopsShared,
  readLimitsByOperator,
  remittanceDiffers,
  requireNotStopped,
  setLimitsByOperator,
  stopAfterReport,
  stopByOperator,
} from "./controls/index.ts";
export { CollectClientInvoices, readUncommittedFunds, requireLiveMode } from "./funding/index.ts";
export {
  awaitsFunding,
  type CreditedSchedule,
  clearRemittance,
  collectFees,
  findBalances,
  HeldFundsKept,
  lockReceivable,
  readRunRequirement,
  refundFee,
  releaseCredited,
  reserveRemittance,
  returnRemittance,
  type SettledObligation,
  wallet,
} from "./ledger/index.ts";
export { auditMoney, invariants } from "./money-audit/index.ts";
export { findPaymentsOfPeople, IssueClientInvoice, ScheduleRemittances, watchScheduledPayouts } from "./payouts/index.ts";
export { findCompaniesWithPayments } from "./provider-log/index.ts";
export {
  alertOverdueReconciliations,
  listReconciliations,
  listUnmatchedTransactions,
  reconcileByOperator,
  scheduleDailyReconciliation,
} from "./reconciliation/index.ts";
export { liftByOperator } from "./transfers/index.ts";
export { processWebhooks, purgeWebhooks, webhookRoutes } from "./webhooks/index.ts";
export {
  approveThirdPartyTransfer,
  cancelThirdPartyTransfer,
  type FollowedTransfer,
  FollowThirdPartyTransfer,
  findThirdPartyTransfers,
  forceTransferOutcome,
  hasOtherApprover,
  isCancellable,
  ownTransfer,
  prepareThirdPartyTransfer,
  transferUnavailable,
  type Withdrawal,
} from "./withdrawals/index.ts";
