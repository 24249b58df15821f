export { amountUnavailable as transferUnavailable, ownTransfer } from "./errors.ts";
export { isCancellable, type Withdrawal } from "./model/withdrawal.ts";
export { findThirdPartyTransfers } from "./store/withdrawals.ts";
export { forceTransferOutcome } from "./use-cases/force-withdrawal-outcome.ts";
export { approveThirdPartyTransfer, cancelThirdPartyTransfer, prepareThirdPartyTransfer } from "./use-cases/pay-third-party.ts";
export { recordWithdrawalReturn, requestWithdrawalPolls } from "./use-cases/transfer-withdrawal.ts";
export { hasOtherApprover } from "./use-cases/withdrawable-amount.ts";
export { type FollowedTransfer, FollowThirdPartyTransfer, PollWithdrawal, SendWithdrawal } from "./workflow-contracts.ts";
