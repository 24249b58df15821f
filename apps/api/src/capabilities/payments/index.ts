export { webhookRoutes } from "./routes/webhooks.ts";
export { paymentsRoutes } from "./routes.ts";
export { wakeByWebhooks } from "./use-cases/wake-by-webhooks.ts";

import { checkoutWorkflows } from "./workflows/checkouts.ts";
import { payoutWorkflows } from "./workflows/payouts.ts";
import { reconciliationWorkflows } from "./workflows/reconciliation.ts";

export { invariants } from "./model/audit.ts";
export { askForReconciliation } from "./use-cases/ask-for-reconciliation.ts";
export { auditMoney } from "./use-cases/audit-money.ts";
export { clearWebhooks } from "./use-cases/clear-webhooks.ts";
export { readLimitsByOperator, setLimitsByOperator } from "./use-cases/operate-limits.ts";
export { endPaymentByOperator } from "./use-cases/operate-payments.ts";
export { listComparisons, listStrangers, reconcileByOperator } from "./use-cases/operate-statements.ts";
export { liftByOperator, listStops, stopByOperator } from "./use-cases/operate-stops.ts";
export { refusePlayMoney } from "./use-cases/refuse-play-money.ts";
export { tellLateComparisons } from "./use-cases/tell-late-comparisons.ts";

export const paymentsWorkflows = [...checkoutWorkflows, ...payoutWorkflows, ...reconciliationWorkflows];
