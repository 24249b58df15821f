export { pollCheckoutsNow } from "./store/reconciliation.ts";
export { alertOverdueReconciliations } from "./use-cases/alert-overdue.ts";
export { listReconciliations, listUnmatchedTransactions, reconcileByOperator } from "./use-cases/operator-reconciliation.ts";
export { scheduleDailyReconciliation } from "./use-cases/schedule-daily-reconciliation.ts";
