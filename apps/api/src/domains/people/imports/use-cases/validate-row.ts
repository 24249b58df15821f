import type { ImportId } from "@albashi/contracts/ids";
import type { ImportColumn } from "@albashi/contracts/people/imports";
import type { LocalDate } from "@albashi/dates";
import type { CompanySeal } from "../../../../platform/encryption/company-seal.ts";
import { fingerprinted } from "../../bank-accounts/index.ts";
import { type ImportedNumbers, importedNumberKinds } from "../../records/index.ts";
import { cellsByField, cellsOf, type StoredCells } from "../model/import.ts";
import { readRow } from "../model/import-row.ts";
import type { CheckedRow } from "../store/import-rows.ts";

interface Checking {
  readonly importId: ImportId;
  readonly columns: readonly ImportColumn[];
  readonly seal: CompanySeal;
  readonly today: LocalDate;
}

/** Validates and encrypts one row, with the keys that match the same person or account elsewhere. */
export const checkImportRow = ({ importId, columns, seal, today }: Checking, rowNumber: number, kept: StoredCells): CheckedRow => {
  const { faults, email, account, numbers } = readRow(cellsByField(kept, columns), today);
  return {
    rowNumber,
    cellsSealed: seal.seal(JSON.stringify(kept), cellsOf(importId, rowNumber)),
    faults,
    email,
    accountFingerprint: account && fingerprintOfAccount(seal, account),
    numberFingerprints: fingerprintsOfNumbers(seal, numbers),
  };
};

/** The same fingerprint that employees' accounts have. */
export const fingerprintOfAccount = (seal: CompanySeal, account: { bankCode: string; accountNumber: string }) =>
  seal.fingerprintOf("account_number", fingerprinted(account));

/** The same fingerprints that employees' identity numbers have: of the NIN, the tax id and the RSA PIN. Undefined without any. */
const fingerprintsOfNumbers = (seal: CompanySeal, numbers: ImportedNumbers) => {
  const fingerprintOf = (field: keyof ImportedNumbers) => {
    const number = numbers[field];
    return number === undefined ? null : seal.fingerprintOf(importedNumberKinds[field], number);
  };
  const fingerprints = [fingerprintOf("nin"), fingerprintOf("taxId"), fingerprintOf("rsaPin")];
  return fingerprints.some((fingerprint) => fingerprint !== null) ? fingerprints : undefined;
};

/** Decrypts the cells of a stored row. A completed row has none, because they moved to its employee. */
export const openCells = (seal: CompanySeal, importId: ImportId, row: { rowNumber: number; cellsSealed: Buffer }): StoredCells =>
  row.cellsSealed.length === 0
    ? { cells: [], fixes: {} }
    : (JSON.parse(seal.unseal(row.cellsSealed, cellsOf(importId, row.rowNumber))) as StoredCells);
