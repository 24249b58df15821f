export { describeSourceChanges } from "./errors.ts";
export { driversByLine, type Rules } from "./model/variance.ts";
export { calculateSynchronously } from "./use-cases/calculate-synchronously.ts";
export { changesSinceApproval } from "./use-cases/changed-since-approval.ts";
export { checkFreshness } from "./use-cases/check-freshness.ts";
export { findUnpaidJoiners } from "./use-cases/find-between-runs.ts";
export { runBefore } from "./use-cases/load-pay-settings.ts";
export { requireCalculated } from "./use-cases/require-calculated.ts";
export { verifyStoredRuns } from "./use-cases/verify-stored-runs.ts";
