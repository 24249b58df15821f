import type { OpeningRowFault } from "@albashi/contracts/payroll-opening";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { UploadedFile } from "../../../http/route.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { readSheet } from "../../../sheets/read-sheet.ts";
import { UnreadableSheet } from "../../../sheets/unreadable-sheet.ts";
import { findPeopleByKeys, type PersonInBrief } from "../../people/index.ts";
import { openingAlreadyUsed, sheetUnreadable } from "../errors.ts";
import { columnsIn, type OpeningRow, readOpeningRow } from "../model/opening-sheet.ts";
import * as store from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";
import { voidRuns } from "./void-runs.ts";

/** Enough to see what is wrong; a sheet with more is wrong as a whole. */
const mostFaults = 500;

/** Somebody uploads what people were paid in a year before. Every row is good and all are written, or nothing is and the faults are told. */
export const importOpeningBalances = async (
  parts: SetUpParts,
  actor: Actor,
  { year, sheet, intent }: { year: number; sheet: UploadedFile; intent: Intent | undefined },
): Promise<{ taken: number; faults: OpeningRowFault[] }> => {
  const rows = await readRows(sheet);
  const { faults } = await parts.database.inCompany(actor.companyId, (tx) => matched(tx, rows, year));
  if (faults.length > 0) return { taken: 0, faults: faults.slice(0, mostFaults) };
  return changing(parts, actor, { intent, action: "opening_balances_imported" }, async (tx, at) => {
    const { balances, faults: since } = await matched(tx, rows, year);
    if (since.length > 0) throw openingAlreadyUsed(year);
    const isUsed = await store.hasApprovedRun(tx, year);
    const employeeIds = balances.map(({ employeeId }) => employeeId);
    const what = "What was paid before in the year was changed";
    await voidRuns(tx, actor, { from: `${year}-01-01`, what, at, ...(isUsed ? { employeeIds } : {}) });
    // Once the year is used, the sheet adds those who joined since; before, it says everything that is to be said.
    const write = isUsed ? store.addOpeningBalances : store.replaceOpeningBalances;
    await write(tx, actor.companyId, { year, kind: "imported", balances, at, by: actor.userId });
    const details = { year: String(year), people: String(balances.length) };
    return { subject: actor.companyId, answer: { taken: balances.length, faults: [] }, details };
  });
};

const troubles: Readonly<Record<string, string>> = {
  old_or_locked_workbook: "This workbook is of an old kind, or locked with a password. Please save it as .xlsx without a password.",
  too_many_rows: "This sheet has more rows than we can take. Please split it.",
  empty: "There is nothing in this sheet. Please check that the list is on the first sheet.",
};
const notASheet = "This file could not be read. Please save your list as CSV or Excel and upload it again.";
const noHeadings =
  "We found no headings that we know. Please put Staff number or E-mail, and Taxable pay, Contributions and PAYE, above the columns.";

const readRows = async (sheet: UploadedFile): Promise<OpeningRow[]> => {
  const rows: OpeningRow[] = [];
  let columns: ReturnType<typeof columnsIn>;
  try {
    for await (const row of readSheet(await sheet.read())) {
      if (columns) rows.push(readOpeningRow(row, columns));
      // Titles above the headings are passed over.
      else columns = columnsIn(row.cells);
    }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    throw sheetUnreadable(troubles[error.because] ?? notASheet);
  }
  if (!columns) throw sheetUnreadable(noHeadings);
  if (rows.length === 0) throw sheetUnreadable("There is nobody below the headings. Please add a row for each person.");
  return rows;
};

/**
 * Each row with the person it names. Nobody may stand in the sheet twice, everybody must be the company's, and nobody may have
 * been paid in the year yet: their tax counts what it began with.
 */
const matched = async (tx: CompanyTransaction, rows: readonly OpeningRow[], year: number) => {
  const people = await findPeopleByKeys(tx, {
    staffNumbers: rows.flatMap(({ staffNumber }) => staffNumber ?? []),
    emails: rows.flatMap(({ email }) => email ?? []),
  });
  const paid = new Set(await store.findPaidInYear(tx, { year, employeeIds: people.map(({ employeeId }) => employeeId) }));
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

/** The staff number names a person; the e-mail does where there is none. */
const personOf = ({ staffNumber, email }: OpeningRow, people: readonly PersonInBrief[]) =>
  people.find((person) => (staffNumber === undefined ? person.email === email : person.staffNumber === staffNumber));

const faultsOf = (
  { rowNumber, staffNumber, email }: OpeningRow,
  { person, before, isPaid }: { person: PersonInBrief | undefined; before: number | undefined; isPaid: boolean },
): OpeningRowFault[] => {
  const fault = (message: string) => [{ rowNumber, column: "person" as const, message }];
  if (staffNumber === undefined && email === undefined) return [];
  if (!person) return fault("Nobody in your company has this staff number or e-mail. Please check it, or add the person first.");
  if (email !== undefined && person.email !== email) return fault("The staff number and the e-mail are of two people. Please correct one.");
  if (isPaid)
    return fault(
      "An approved run of this year has paid this person, and its tax counts what the year began with. Please leave the row out.",
    );
  return before === undefined ? [] : fault(`This person stands in row ${before} already. Please leave one of the two out.`);
};
