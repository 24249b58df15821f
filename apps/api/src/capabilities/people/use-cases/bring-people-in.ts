import type { BankAccountId, CompanyId, DepartmentId, EmployeeId, ImportId } from "@albashi/contracts/ids";
import { addDays, type LocalDate, lagosDayOf, yearOf } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { type CompanySeal, companySeal } from "../../../sealing/company-seal.ts";
import { backWithinDays, numberOf } from "../model/bank-account.ts";
import { cellsByField, type Import, type KeptRow } from "../model/import.ts";
import { type ImportedPerson, readRow } from "../model/import-row.ts";
import {
  findImportRows,
  findOrMakeDepartments,
  insertImportedPeople,
  lockImport,
  noteProgress,
  type ReadyAccount,
  type ReadyPerson,
  saveCheckedRows,
  saveImport,
  takeStaffNumbers,
} from "../store.ts";
import { checkImportRow, fingerprintOfAccount, openCells } from "./check-import-row.ts";

/** One transaction's worth of people: whoever adds somebody by hand meanwhile waits for one such chunk at most. */
export const peopleAtOnce = 500;

/**
 * Brings the next good rows of a sheet in, all of a chunk or nobody. A row that is in is done in the same transaction, so
 * that however often this runs, and wherever it is killed, nobody comes in twice. Answers whether all are in.
 */
export const bringPeopleIn = (
  parts: Pick<Parts, "database" | "clock" | "vault">,
  { companyId, importId }: { companyId: CompanyId; importId: ImportId },
): Promise<{ isOver: boolean }> =>
  parts.database.inCompany(companyId, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== "importing") return { isOver: true };
    const rows = await findImportRows(tx, importId, { after: 0, atMost: peopleAtOnce, states: ["good"] });
    if (rows.length > 0) await noteProgress(tx, importId, { taken: rows.length, ...(await bringIn(parts, tx, found, rows)) });
    if (rows.length === peopleAtOnce) return { isOver: false };
    await finish(parts, tx, importId);
    return { isOver: true };
  });

const bringIn = async (
  parts: Pick<Parts, "clock" | "vault">,
  tx: CompanyTransaction,
  one: Import,
  rows: readonly KeptRow[],
): Promise<{ added: number; spoiled: number }> => {
  const { companyId, importId } = one;
  const at = parts.clock.now();
  const today = lagosDayOf(at);
  const seal = await companySeal(parts, tx, companyId);
  const read = rows.map((row) => {
    const kept = openCells(seal, importId, row);
    return { row, kept, person: readRow(cellsByField(kept, one.columns), today).person };
  });

  // What was good when it was read can be bad by now: a first day that lies too far back, a bank that closed.
  const spoiled = read.filter(({ person }) => person === undefined);
  if (spoiled.length > 0) {
    const checking = { importId, columns: one.columns, seal, today };
    await saveCheckedRows(
      tx,
      importId,
      spoiled.map(({ row, kept }) => checkImportRow(checking, row.rowNumber, kept)),
    );
  }

  const people = read.flatMap(({ row, person }) => (person ? [{ rowNumber: row.rowNumber, person }] : []));
  if (people.length === 0) return { added: 0, spoiled: spoiled.length };
  const departments = await findOrMakeDepartments(tx, departmentsOf(people), at);
  const firstNumber = await takeStaffNumbers(tx, people.length);
  const ready = people.map(({ rowNumber, person }, place) =>
    readyPerson(person, { rowNumber, staffNumber: firstNumber + place, departments, seal, today }),
  );
  const writing = { importId, at, by: broughtInBy(one), leftSince: addDays(today, -backWithinDays) };
  return { added: await insertImportedPeople(tx, writing, ready), spoiled: spoiled.length };
};

/** Whoever confirmed a sheet has decided on the pay in it. */
const broughtInBy = ({ confirmedBy, startedBy }: Import) => confirmedBy ?? startedBy;

const departmentsOf = (people: readonly { person: ImportedPerson }[]) => {
  const names = new Map(people.flatMap(({ person: { department } }) => (department ? [[department.toLowerCase(), department]] : [])));
  return [...names.values()].map((name) => ({ departmentId: newId<DepartmentId>(), name }));
};

interface Readying {
  readonly rowNumber: number;
  readonly staffNumber: number;
  readonly departments: ReadonlyMap<string, DepartmentId>;
  readonly seal: CompanySeal;
  readonly today: LocalDate;
}

/** Decides, numbers and seals everything about a person, so that only writing is left. */
export const readyPerson = (person: ImportedPerson, { rowNumber, staffNumber, departments, seal, today }: Readying): ReadyPerson => {
  const { department, account, ...rest } = person;
  // A year's tax belongs to the state of its first day, or of the day somebody began in it.
  const taxYear = yearOf(person.firstDay > today ? person.firstDay : today);
  return {
    ...rest,
    ...{ rowNumber, staffNumber, taxYear, employeeId: newId<EmployeeId>(), changeId: newId<string>() },
    departmentId: department ? departments.get(department.toLowerCase()) : undefined,
    account: account && readyAccount(account, seal),
  };
};

const readyAccount = ({ bankCode, bankName, number, name }: NonNullable<ImportedPerson["account"]>, seal: CompanySeal): ReadyAccount => {
  const bankAccountId = newId<BankAccountId>();
  return {
    ...{ bankAccountId, bankCode, bankName, name },
    numberSealed: seal.seal(number, numberOf(bankAccountId)),
    numberFingerprint: fingerprintOfAccount(seal, { bankCode, accountNumber: number }),
    numberEnds: number.slice(-4),
  };
};

/** Everyone is in: the import is over, and what follows for its people is asked for. */
const finish = async ({ clock }: Pick<Parts, "clock">, tx: CompanyTransaction, importId: ImportId) => {
  const at = clock.now();
  await saveImport(tx, importId, { state: "done", endedAt: at });
  const over = await lockImport(tx, importId);
  if (!over) throw new Error(`Import ${importId} is gone while it is being finished.`);
  const { companyId } = over;
  const details = { people: String(over.rows.done) };
  await record(tx, { at, actor: broughtInBy(over), action: "import_done", subject: importId, details });
  await enqueue(tx, { workflow: "followImportUp", payload: { companyId, importId }, at, companyId });
};
