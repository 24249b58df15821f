export { moneyNotHeld, nothingDue, paymentExists } from "./errors.ts";
export { findTransferViolations } from "./store/transfer-checks.ts";
