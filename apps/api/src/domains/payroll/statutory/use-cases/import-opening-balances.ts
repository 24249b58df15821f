import { ImportOpeningBalances, type OpeningRowError } from "@albashi/contracts/payroll/opening-balances";
import type { UnreadableReason } from "@albashi/contracts/people/import-errors";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { UploadedFile } from "../../../../platform/http/route.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { readSheet } from "../../../../platform/sheets/read-sheet.ts";
import { SheetParseError } from "../../../../platform/sheets/sheet-parse-error.ts";
import { type EmployeeSummary, findEmployeesByKeys } from "../../../people/index.ts";
import { invalidateRuns } from "../../runs/index.ts";
import { openingAlreadyUsed, sheetUnreadable } from "../errors.ts";
import { columnsIn, type OpeningRow, readOpeningRow } from "../model/opening-sheet.ts";
import { addOpeningBalances, findPaidInYear, hasApprovedRun, replaceOpeningBalances } from "../store/opening-balances.ts";

/** Enough to show what is wrong; a sheet with more errors is wrong as a whole. */
const mostFaults = 500;

interface OpeningSheet {
  readonly year: number;
  readonly sheet: UploadedFile;
}

/** Imports opening balances of a year from a sheet. Either every row is valid and all are saved, or none is and the errors are returned. */
export const importOpeningBalances = async (
  dependencies: Dependencies,
  actor: Actor,
  { year, sheet }: OpeningSheet,
  request?: IdempotentRequest,
): Promise<{ taken: number; faults: OpeningRowError[] }> => {
  const rows = await readRows(sheet);
  const { faults } = await dependencies.database.inCompany(actor.companyId, (tx) => matchRows(tx, rows, year));
  if (faults.length > 0) return { taken: 0, faults: faults.slice(0, mostFaults) };
  return saveOpeningRows(dependencies, actor, { year, rows }, request);
};

interface OpeningRows {
  readonly year: number;
  readonly rows: readonly OpeningRow[];
}

const saveOpeningRows = command(
  ImportOpeningBalances,
  async ({ tx, at, actor, input: { year, rows }, audit }: CommandContext<OpeningRows>) => {
    const { balances, faults } = await matchRows(tx, rows, year);
    if (faults.length > 0) throw openingAlreadyUsed(year);
    const isUsed = await hasApprovedRun(tx, year);
    const employeeIds = balances.map(({ employeeId }) => employeeId);
    const cause = { code: "opening_balances_changed" } as const;
    await invalidateRuns(tx, actor, { from: `${year}-01-01`, cause, at, ...(isUsed ? { employeeIds } : {}) });
    // Once the year has an approved run, the sheet adds later joiners; before that, it replaces everything.
    const write = isUsed ? addOpeningBalances : replaceOpeningBalances;
    await write(tx, actor.companyId, { year, kind: "imported", balances, at, by: actor.userId });
    const details = { year: String(year), people: String(balances.length) };
    await audit({ action: "opening_balances_imported", subject: actor.companyId, details });
    return { taken: balances.length, faults: [] };
  },
);

const troubles: Readonly<Partial<Record<UnreadableReason, string>>> = {
  old_or_locked_workbook: "This workbook is in an old format or has a password. Please save it as .xlsx without a password.",
  too_many_rows: "This file has too many rows. Please split it.",
  empty: "This file is empty. Please check that the list is on the first sheet.",
};
const notASheet = "We couldn't read this file. Please save your list as CSV or Excel and upload it again.";
const noHeadings =
  "We couldn't find the column headings. Please add Staff number or Email, Taxable pay, Contributions and PAYE above the columns.";

const readRows = async (sheet: UploadedFile): Promise<OpeningRow[]> => {
  const rows: OpeningRow[] = [];
  let columns: ReturnType<typeof columnsIn>;
  try {
    for await (const row of readSheet(await sheet.read())) {
      if (columns) rows.push(readOpeningRow(row, columns));
      // Title rows above the headings are skipped.
      else columns = columnsIn(row.cells);
    }
  } catch (error) {
    if (!(error instanceof SheetParseError)) throw error;
    throw sheetUnreadable(troubles[error.reason] ?? notASheet);
  }
  if (!columns) throw sheetUnreadable(noHeadings);
  if (rows.length === 0) throw sheetUnreadable("There are no rows below the headings. Please add a row for each employee.");
  return rows;
};

/**
 * Matches each row to its employee. An employee may appear only once, must belong to the company, and must not have been paid in the
 * year yet: their tax is based on the opening balance.
 */
const matchRows = async (tx: CompanyTransaction, rows: readonly OpeningRow[], year: number) => {
  const people = await findEmployeesByKeys(tx, {
    staffNumbers: rows.flatMap(({ staffNumber }) => staffNumber ?? []),
    emails: rows.flatMap(({ email }) => email ?? []),
  });
  const paid = new Set(await findPaidInYear(tx, { year, employeeIds: people.map(({ employeeId }) => employeeId) }));
  const seen = new Map<string, number>();
  const read = rows.map((row) => {
    const person = personOf(row, people);
    const before = person && seen.get(person.employeeId);
    if (person) seen.set(person.employeeId, before ?? row.rowNumber);
    return {
      person,
      amounts: row.amounts,
      faults: [...row.faults, ...faultsOf(row, { person, before, isPaid: person !== undefined && paid.has(person.employeeId) })],
    };
  });
  return {
    faults: read.flatMap(({ faults }) => faults),
    balances: read.flatMap(({ person, amounts }) => (person ? [{ employeeId: person.employeeId, ...amounts }] : [])),
  };
};

/** A row is matched by staff number, or by e-mail if it has none. */
const personOf = ({ staffNumber, email }: OpeningRow, people: readonly EmployeeSummary[]) =>
  people.find((person) => (staffNumber === undefined ? person.email === email : person.staffNumber === staffNumber));

const faultsOf = (
  { rowNumber, staffNumber, email }: OpeningRow,
  { person, before, isPaid }: { person: EmployeeSummary | undefined; before: number | undefined; isPaid: boolean },
): OpeningRowError[] => {
  const fault = (message: string) => [{ rowNumber, column: "person" as const, message }];
  if (staffNumber === undefined && email === undefined) return [];
  if (!person) return fault("No employee has this staff number or email. Please check it, or add the employee first.");
  if (email !== undefined && person.email !== email)
    return fault("The staff number and email belong to different employees. Please correct one.");
  if (isPaid)
    return fault("An approved run has already paid this employee this year, so earlier pay can't change. Please remove this row.");
  return before === undefined ? [] : fault(`This employee is already in row ${before}. Please remove one of the two.`);
};
