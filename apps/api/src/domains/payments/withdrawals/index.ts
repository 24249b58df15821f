export { forceTransferOutcome } from "./use-cases/force-withdrawal-outcome.ts";
export { recordWithdrawalReturn, requestWithdrawalPolls } from "./use-cases/transfer-withdrawal.ts";
export { PollWithdrawal, SendWithdrawal } from "./workflow-contracts.ts";
