export type { ParsedCell } from "./model/cell-error.ts";
export { readNin, readPensionAdministrator, readRsaPin, readTaxId } from "./model/parse-identity-number.ts";
export { readState } from "./model/parse-text.ts";
export { purgeImports } from "./use-cases/purge-imports.ts";
