export { findEmployeesWithArrivedPay, findPaymentsOfPeople } from "./store/payment-queries.ts";
export { readExpectedDays } from "./use-cases/read-expected-days.ts";
export { requireUnchangedRun } from "./use-cases/require-unchanged-run.ts";
export { startPayoutInTransaction } from "./use-cases/start-payout.ts";
export { watchScheduledPayouts } from "./use-cases/watch-scheduled-payouts.ts";
