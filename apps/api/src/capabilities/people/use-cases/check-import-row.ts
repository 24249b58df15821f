import type { ImportId } from "@albashi/contracts/ids";
import type { ImportColumn } from "@albashi/contracts/imports";
import type { LocalDate } from "@albashi/dates";
import type { CompanySeal } from "../../../sealing/company-seal.ts";
import { fingerprinted } from "../model/bank-account.ts";
import { cellsByField, cellsOf, type KeptCells } from "../model/import.ts";
import { readRow } from "../model/import-row.ts";
import type { CheckedRow } from "../store.ts";

interface Checking {
  readonly importId: ImportId;
  readonly columns: readonly ImportColumn[];
  readonly seal: CompanySeal;
  readonly today: LocalDate;
}

/** Checks one row by itself and seals it for keeping, with the marks that find the same person or account elsewhere. */
export const checkImportRow = ({ importId, columns, seal, today }: Checking, rowNumber: number, kept: KeptCells): CheckedRow => {
  const { faults, email, account } = readRow(cellsByField(kept, columns), today);
  return {
    rowNumber,
    cellsSealed: seal.seal(JSON.stringify(kept), cellsOf(importId, rowNumber)),
    faults,
    email,
    accountFingerprint: account && fingerprintOfAccount(seal, account),
  };
};

/** The same mark that the accounts of employees carry. */
export const fingerprintOfAccount = (seal: CompanySeal, account: { bankCode: string; accountNumber: string }) =>
  seal.fingerprintOf("account_number", fingerprinted(account));

/** Opens the cells of a kept row. A row that is done has none left: its person has them. */
export const openCells = (seal: CompanySeal, importId: ImportId, row: { rowNumber: number; cellsSealed: Buffer }): KeptCells =>
  row.cellsSealed.length === 0
    ? { cells: [], fixes: {} }
    : (JSON.parse(seal.unseal(row.cellsSealed, cellsOf(importId, row.rowNumber))) as KeptCells);
