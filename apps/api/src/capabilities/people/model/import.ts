import type { CompanyId, FileId, ImportId, UserId } from "@albashi/contracts/ids";
import {
  type ImportColumn,
  type ImportField,
  type ImportRecord,
  type ImportRow,
  type ImportRowState,
  type ImportState,
  importFields,
} from "@albashi/contracts/imports";
import type { CellFault } from "./cell-fault.ts";
import { missingFields } from "./import-columns.ts";
import type { CellFaults, ImportCells } from "./import-row.ts";
import { type KeptColumn, type May, maySeeColumn, maySeeField } from "./import-secrets.ts";
import { troubleInWords } from "./import-trouble.ts";

/** A sheet of people on its way in. */
export interface Import {
  readonly importId: ImportId;
  readonly companyId: CompanyId;
  /** None once its rows are read. */
  readonly fileId: FileId | null;
  readonly fileName: string;
  readonly state: ImportState;
  readonly unreadableBecause: string | null;
  readonly columns: readonly KeptColumn[];
  /** Fields that whoever started it may not bring in. */
  readonly withheldFields: readonly ImportField[];
  /** Counts up with every change of its rows. */
  readonly version: number;
  readonly rows: { readonly total: number; readonly good: number; readonly bad: number; readonly done: number };
  readonly invitations: "now" | "later";
  /** Until when its people wait for their invitations, where the company has sent enough for a day. */
  readonly invitationsWaitUntil: Date | null;
  readonly startedBy: UserId;
  readonly confirmedBy: UserId | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** The same person or account, found elsewhere. */
export type Twin = "email_twice" | "account_twice" | "account_here";

/** One row of a sheet as it is kept: what stood in it, and what a person corrected, by field. */
export interface KeptCells {
  readonly cells: readonly string[];
  readonly fixes: ImportCells;
}

/** A row with what its check found; the cells are sealed. */
export interface KeptRow {
  readonly rowNumber: number;
  readonly cellsSealed: Buffer;
  readonly faults: CellFaults;
  readonly state: ImportRowState;
  readonly twin: Twin | null;
  readonly twinOf: number | null;
}

/** What ties the sealed cells of a row to their place. */
export const cellsOf = (importId: ImportId, rowNumber: number) => `import ${importId} row ${rowNumber}`;
export const sheetOf = (importId: ImportId) => `import ${importId}`;

/** The cells of a row by field: a correction counts before what stood in the sheet. */
export const cellsByField = ({ cells, fixes }: KeptCells, columns: readonly ImportColumn[]): ImportCells => {
  const written = columns.flatMap(({ field }, place): [ImportField, string][] => (field ? [[field, cells[place] ?? ""]] : []));
  return { ...Object.fromEntries(written), ...fixes };
};

const twinFaults: Readonly<Record<Twin, (row: number | null) => [ImportField, CellFault]>> = {
  email_twice: (row) => [
    "email",
    { code: "email_twice", message: `Row ${row} has the same email address. Please correct one of the two, or leave this one out.` },
  ],
  account_twice: (row) => [
    "accountNumber",
    { code: "account_twice", message: `Row ${row} has the same bank account. Please correct one of the two, or empty it here.` },
  ],
  account_here: () => [
    "accountNumber",
    { code: "account_here", message: "Somebody who works here is paid into this account. Please correct it, or empty it here." },
  ],
};

/** Everything that is wrong with a row, field by field: what its own cells say, and what it shares with another. */
export const faultsOf = ({ faults, twin, twinOf }: Pick<KeptRow, "faults" | "twin" | "twinOf">): CellFaults => {
  const [shared, fault] = twin ? twinFaults[twin](twinOf) : [];
  const all: CellFaults = shared ? { [shared]: fault, ...faults } : faults;
  return Object.fromEntries(importFields.flatMap((field) => (all[field] ? [[field, all[field]]] : [])));
};

/** A row as the caller may see it. */
export const rowRecord = (row: KeptRow, kept: KeptCells, { columns, may }: { columns: readonly KeptColumn[]; may: May }): ImportRow => {
  const hidden = new Set(columns.filter((column) => !maySeeColumn(column, may)).map(({ field }) => field));
  const isShown = (field: ImportField) => !hidden.has(field) && maySeeField(field, may);
  return {
    rowNumber: row.rowNumber,
    state: row.state,
    cells: Object.fromEntries(Object.entries(cellsByField(kept, columns)).filter(([field]) => isShown(field as ImportField))),
    faults: faultsOf(row),
  };
};

/** What those are told who work on a sheet that somebody without a right to pay has uploaded. */
const payIsMissing =
  "Pay and bank accounts are brought in by an owner or by payroll, so such columns of this sheet are left out. Ask one of them to open this import, say what these columns are, and bring the people in.";

/** An import as people see it. */
export const importRecord = (one: Import, invited: number): ImportRecord => ({
  importId: one.importId,
  fileName: one.fileName,
  state: one.state,
  trouble: one.unreadableBecause && troubleInWords(one.unreadableBecause),
  notice: needsPayroll(one) ? payIsMissing : null,
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

const needsPayroll = ({ state, withheldFields, columns }: Import): boolean =>
  state === "preview" && withheldFields.includes("monthlyGross") && !columns.some(({ field }) => field === "monthlyGross");
