export { forceTransferOutcome } from "./use-cases/force-withdrawal-outcome.ts";
export { recordWithdrawalReturn, requestWithdrawalPolls } from "./use-cases/transfer-withdrawal.ts";
export { hasOtherApprover } from "./use-cases/withdrawable-amount.ts";
export { PollWithdrawal, SendWithdrawal } from "./workflow-contracts.ts";
