export {
  accountRecord,
  fingerprinted,
  masked,
  type NameCheck,
  nameCheckValidMs,
  numberOf,
  rehireWindowDays,
} from "./model/bank-account.ts";
export { classifySimilarity, nameSimilarity } from "./model/name-match.ts";
export { countEmployeesOnAccount, findCurrentAccount } from "./store/bank-accounts.ts";
export { checkAccountName } from "./use-cases/check-account-name.ts";
export { requirePayableBank, saveBankAccount } from "./use-cases/save-bank-account.ts";
export { withAccountAlarm } from "./use-cases/with-account-alarm.ts";
export { CheckAccountName } from "./workflow-contracts.ts";
