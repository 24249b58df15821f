export { accountRecord, backWithinDays, fingerprinted, masked, type NameCheck, nameGoodForMs, numberOf } from "./model/bank-account.ts";
export { findCurrentAccount } from "./store/bank-accounts.ts";
export { checkAccountName } from "./use-cases/check-account-name.ts";
export { saveBankAccount } from "./use-cases/save-bank-account.ts";
export { withAccountAlarm } from "./use-cases/with-account-alarm.ts";
export { CheckAccountName } from "./workflow-contracts.ts";
