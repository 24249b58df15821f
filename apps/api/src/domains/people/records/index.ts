export { numbersLocked, numberTaken, phoneNumberUnknown } from "./errors.ts";
export { maskedNumber } from "./model/identity-number.ts";
export { contentOf } from "./model/record.ts";
export { findIdentityNumbers } from "./store/identity-numbers.ts";
export { findAcceptedVersions, findCurrentRecords } from "./store/records.ts";
export { withGuessLimit } from "./use-cases/guard-number-guessing.ts";
export { type DecisionNotice, type MailDependencies, reliefClaimLabels, send } from "./use-cases/notify-decisions.ts";
export { readNationalities } from "./use-cases/read-nationalities.ts";
export { numberBoundTo, writeIdentityNumbers } from "./use-cases/save-identity-numbers.ts";
export {
  findTakenFields,
  type ImportedNumbers,
  importedNumberKinds,
  isNumberField,
  saveImportedRecords,
} from "./use-cases/save-imported-records.ts";
export { hasTotals, saveInitialRecords } from "./use-cases/save-initial-records.ts";
export { writeRecord } from "./use-cases/save-record.ts";
