import type { OpeningFailureReason } from "@albashi/contracts/payroll/opening-balances";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { detachFile } from "../../../../platform/files/store-file.ts";
import { ApiError } from "../../../../platform/http/api-error.ts";
import { openingSheetBudget } from "../../../../platform/sheets/sheet-limits.ts";
import { openUploadedSheet, unreadableReasonOf } from "../../../../platform/sheets/uploaded-sheet.ts";
import { findEmployeesByKeys } from "../../../people/index.ts";
import { invalidateRuns } from "../../runs/index.ts";
import { matchRows } from "../model/match-opening-rows.ts";
import { type OpeningImport, sheetOf } from "../model/opening-import.ts";
import { columnsIn, type OpeningRow, readOpeningRow } from "../model/opening-sheet.ts";
import { addOpeningBalances, findPaidInYear, hasApprovedRun, replaceOpeningBalances } from "../store/opening-balances.ts";
import { endOpeningImport, findOpeningImport, lockOpenOpeningImport } from "../store/opening-imports.ts";
import type { OpeningImportRef } from "../workflow-contracts.ts";

type SheetDependencies = Pick<Dependencies, "database" | "clock" | "files" | "vault" | "sheets">;

/** Enough to show what is wrong; a sheet with more errors is wrong as a whole. */
const maxErrors = 500;

/** Reads an uploaded sheet of opening balances. Either every row is valid and all are saved, or none is and the errors are recorded. */
export const readOpeningSheet = async (dependencies: SheetDependencies, { companyId, importId }: OpeningImportRef): Promise<void> => {
  const { database } = dependencies;
  const found = await database.inCompany(companyId, (tx) => findOpeningImport(tx, importId));
  if (found?.state !== "reading") return;
  const rows = await readRows(dependencies, found);
  if (typeof rows === "string") return endImport(dependencies, found, rows);
  try {
    await saveRows(dependencies, found, rows);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "month_already_approved")) throw error;
    await endImport(dependencies, found, "month_already_approved");
  }
};

/** The rows below the headings, or why there are none. */
const readRows = async (dependencies: SheetDependencies, found: OpeningImport): Promise<readonly OpeningRow[] | OpeningFailureReason> => {
  const rows: OpeningRow[] = [];
  let columns: ReturnType<typeof columnsIn>;
  try {
    for await (const row of await openUploadedSheet(dependencies, {
      ...found,
      sealedAs: sheetOf(found.importId),
      budget: openingSheetBudget,
    })) {
      if (columns) rows.push(readOpeningRow(row, columns));
      // Title rows above the headings are skipped.
      else columns = columnsIn(row.cells);
    }
  } catch (error) {
    return unreadableReasonOf(error);
  }
  if (!columns) return "headings_missing";
  return rows.length === 0 ? "rows_missing" : rows;
};

/** Matches the rows to employees and saves them, unless a newer sheet has taken the place of this one. */
const saveRows = ({ database, clock }: SheetDependencies, { companyId, importId }: OpeningImport, rows: readonly OpeningRow[]) =>
  database.inCompany(companyId, async (tx) => {
    const open = await lockOpenOpeningImport(tx, importId);
    if (!open) return;
    const at = clock.now();
    const { balances, errors } = await matchWithEmployees(tx, rows, open.year);
    if (errors.length === 0) await saveBalances(tx, open, { balances, at });
    const result =
      errors.length === 0
        ? ({ state: "imported", people: balances.length, errors: [] } as const)
        : ({ state: "has_errors", people: 0, errors: errors.slice(0, maxErrors) } as const);
    await endOpeningImport(tx, { importId, failureReason: null, endedAt: at, ...result });
    if (open.fileId) await detachFile(tx, companyId, { fileId: open.fileId, at });
  });

const matchWithEmployees = async (tx: CompanyTransaction, rows: readonly OpeningRow[], year: number) => {
  const people = await findEmployeesByKeys(tx, {
    staffNumbers: rows.flatMap(({ staffNumber }) => staffNumber ?? []),
    emails: rows.flatMap(({ email }) => email ?? []),
  });
  const paid = new Set(await findPaidInYear(tx, { year, employeeIds: people.map(({ employeeId }) => employeeId) }));
  return matchRows(rows, { people, paid });
};

const saveBalances = async (
  tx: CompanyTransaction,
  { companyId, year, startedBy }: OpeningImport,
  { balances, at }: { balances: ReturnType<typeof matchRows>["balances"]; at: Date },
) => {
  const isUsed = await hasApprovedRun(tx, year);
  const employeeIds = balances.map(({ employeeId }) => employeeId);
  const cause = { code: "opening_balances_changed" } as const;
  const author = { companyId, userId: startedBy };
  await invalidateRuns(tx, author, { from: `${year}-01-01`, cause, at, ...(isUsed ? { employeeIds } : {}) });
  // Once the year has an approved run, the sheet adds later joiners; before that, it replaces everything.
  const write = isUsed ? addOpeningBalances : replaceOpeningBalances;
  await write(tx, companyId, { year, kind: "imported", balances, at, by: startedBy });
  const details = { year: String(year), people: String(balances.length) };
  await writeAuditEntry(tx, { at, actor: startedBy, action: "opening_balances_imported", subject: companyId, details });
};

const endImport = (
  { database, clock }: SheetDependencies,
  { companyId, importId }: OpeningImport,
  failureReason: OpeningFailureReason,
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    const open = await lockOpenOpeningImport(tx, importId);
    if (!open) return;
    const at = clock.now();
    await endOpeningImport(tx, { importId, state: "rejected", failureReason, people: 0, errors: [], endedAt: at });
    if (open.fileId) await detachFile(tx, companyId, { fileId: open.fileId, at });
  });
