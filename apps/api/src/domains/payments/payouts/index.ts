export { findEmployeesWithSettledPayment, findPaymentsOfPeople } from "./store/payment-queries.ts";
export { findPlannedStart } from "./store/payout-schedules.ts";
export { accountToShow } from "./use-cases/payout-acts.ts";
export { readExpectedPayDates } from "./use-cases/read-expected-pay-dates.ts";
export { requireUnchangedRun } from "./use-cases/require-unchanged-run.ts";
export { startPayoutInTransaction } from "./use-cases/start-payout.ts";
export { watchScheduledPayouts } from "./use-cases/watch-scheduled-payouts.ts";
export { IssueClientInvoice, ScheduleRemittances } from "./workflow-contracts.ts";
