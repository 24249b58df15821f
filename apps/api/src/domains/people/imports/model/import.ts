import type { CompanyId, FileId, ImportId, UserId } from "@albashi/contracts/ids";
import type { UnreadableReason } from "@albashi/contracts/people/import-errors";
import {
  type ImportColumn,
  type ImportField,
  type ImportRecord,
  type ImportRow,
  type ImportRowState,
  type ImportState,
  importFields,
} from "@albashi/contracts/people/imports";
import { importedNumberKinds, isNumberField, maskedNumber } from "../../records/index.ts";
import { type CellError, presentCellFault } from "./cell-error.ts";
import { missingFields } from "./import-columns.ts";
import { type HasPermission, maySeeColumn, maySeeField, type StoredColumn } from "./import-permissions.ts";
import type { CellFaults, ImportCells } from "./import-row.ts";

/** An import of employees from a sheet. */
export interface Import {
  readonly importId: ImportId;
  readonly companyId: CompanyId;
  /** Null once its rows are parsed. */
  readonly fileId: FileId | null;
  readonly fileName: string;
  readonly state: ImportState;
  readonly unreadableReason: UnreadableReason | null;
  readonly columns: readonly StoredColumn[];
  /** Fields the uploader may not import. */
  readonly disallowedFields: readonly ImportField[];
  /** Increments with every change of its rows. */
  readonly version: number;
  readonly rows: { readonly total: number; readonly good: number; readonly bad: number; readonly done: number };
  readonly invitations: "now" | "later";
  /** When pending invitations resume after the company's daily quota was used up. */
  readonly invitationsWaitUntil: Date | null;
  readonly startedBy: UserId;
  readonly confirmedBy: UserId | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** A duplicate of the same person or account. */
export type DuplicateRow = "email_twice" | "account_twice" | "account_here" | DuplicateNumber;
type DuplicateNumber = `${ImportedNumberKind}_twice`;
type ImportedNumberKind = (typeof importedNumberKinds)[keyof typeof importedNumberKinds];

/** The stored content of a row, by field: the original cells and the corrections. */
export interface StoredCells {
  readonly cells: readonly string[];
  readonly fixes: ImportCells;
}

/** A row with the result of its validation; the cells are encrypted. */
export interface StoredRow {
  readonly rowNumber: number;
  readonly cellsSealed: Buffer;
  readonly faults: CellFaults;
  readonly state: ImportRowState;
  readonly duplicateKind: DuplicateRow | null;
  readonly duplicateOf: number | null;
}

/** Associated data that binds the encrypted cells of a row to their position. */
export const cellsOf = (importId: ImportId, rowNumber: number) => `import ${importId} row ${rowNumber}`;
export const sheetOf = (importId: ImportId) => `import ${importId}`;

/** The cells of a row by field: a correction overrides the original cell. */
export const cellsByField = ({ cells, fixes }: StoredCells, columns: readonly ImportColumn[]): ImportCells => {
  const written = columns.flatMap(({ field }, place): [ImportField, string][] => (field ? [[field, cells[place] ?? ""]] : []));
  return { ...Object.fromEntries(written), ...fixes };
};

/** The error for a duplicate e-mail address, account or identity number, and its field. */
const duplicateError = (duplicateKind: DuplicateRow, duplicateOf: number | null): [ImportField, CellError] => {
  const row = duplicateOf ?? 0;
  switch (duplicateKind) {
    case "email_twice":
      return ["email", { code: "email_twice", row }];
    case "account_twice":
      return ["accountNumber", { code: "account_twice", row }];
    case "account_here":
      return ["accountNumber", { code: "account_here" }];
    case "nin_twice":
      return ["nin", { code: "number_twice", row }];
    case "tax_id_twice":
      return ["taxId", { code: "number_twice", row }];
    case "rsa_pin_twice":
      return ["rsaPin", { code: "number_twice", row }];
  }
};

/** All errors of a row by field: those of its own cells, and duplicates. */
export const faultsOf = ({
  faults,
  duplicateKind,
  duplicateOf,
}: Pick<StoredRow, "faults" | "duplicateKind" | "duplicateOf">): CellFaults => {
  const [shared, fault] = duplicateKind ? duplicateError(duplicateKind, duplicateOf) : [];
  const all: CellFaults = shared ? { [shared]: fault, ...faults } : faults;
  return Object.fromEntries(importFields.flatMap((field) => (all[field] ? [[field, all[field]]] : [])));
};

/** Presents a row, limited to the cells the caller may read. */
export const rowRecord = (
  row: StoredRow,
  kept: StoredCells,
  { columns, hasPermission }: { columns: readonly StoredColumn[]; hasPermission: HasPermission },
): ImportRow => {
  const hidden = new Set(columns.filter((column) => !maySeeColumn(column, hasPermission)).map(({ field }) => field));
  const isShown = (field: ImportField) => !hidden.has(field) && maySeeField(field, hasPermission);
  const faults = faultsOf(row);
  // Identity numbers show their last digits everywhere; one with an error is shown in full, so that it can be corrected.
  const present = (field: string, text: string) =>
    isNumberField(field) && text !== "" && !(field in faults) ? maskedNumber(importedNumberKinds[field], text.slice(-4)) : text;
  return {
    rowNumber: row.rowNumber,
    state: row.state,
    cells: Object.fromEntries(
      Object.entries(cellsByField(kept, columns))
        .filter(([field]) => isShown(field as ImportField))
        .map(([field, text]) => [field, present(field, text)]),
    ),
    faults: Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, presentCellFault(fault)])),
  };
};

/** Presents an import. */
export const importRecord = (one: Import, invited: number): ImportRecord => ({
  importId: one.importId,
  fileName: one.fileName,
  state: one.state,
  unreadableReason: one.unreadableReason,
  needsPayroll: needsPayroll(one),
  version: one.version,
  columns: one.columns.map(({ heading, field }) => ({ heading, field })),
  missingFields: one.columns.length > 0 ? missingFields(one.columns) : [],
  rows: { ...one.rows, skipped: one.rows.total - one.rows.good - one.rows.bad - one.rows.done },
  invitations: one.invitations,
  invited,
  invitationsWaitUntil: one.invitationsWaitUntil?.toISOString() ?? null,
  startedAt: one.startedAt.toISOString(),
  endedAt: one.endedAt?.toISOString() ?? null,
});

const needsPayroll = ({ state, disallowedFields, columns }: Import): boolean =>
  state === "preview" && disallowedFields.includes("monthlyGross") && !columns.some(({ field }) => field === "monthlyGross");
