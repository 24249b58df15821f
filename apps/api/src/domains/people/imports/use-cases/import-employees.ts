import type { BankAccountId, CompanyId, DepartmentId, EmployeeId, ImportId } from "@albashi/contracts/ids";
import { addDays, type LocalDate, lagosDayOf, yearOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type CompanySeal, companySeal } from "../../../../platform/encryption/company-seal.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { numberOf, rehireWindowDays } from "../../bank-accounts/index.ts";
import { allocateStaffNumbers, EmployeesHired } from "../../employees/index.ts";
import { findEmployerChoices } from "../../employer/index.ts";
import { findTakenFields, saveImportedRecords } from "../../records/index.ts";
import { cellsByField, type Import, type StoredRow } from "../model/import.ts";
import { type ImportedPerson, readRow } from "../model/import-row.ts";
import { findImportRows, saveCheckedRows } from "../store/import-rows.ts";
import { findOrMakeDepartments, insertImportedPeople, type ReadyAccount, type ReadyPerson } from "../store/imported-people.ts";
import { lockImport, saveImport, saveImportProgress } from "../store/imports.ts";
import { RunPostImport } from "../workflow-contracts.ts";
import { checkImportRow, fingerprintOfAccount, openCells } from "./validate-row.ts";

/** The batch size of one transaction: adding an employee by hand waits for one batch at most. */
export const employeeBatchSize = 500;

/**
 * Imports the next batch of valid rows, all of it or none. A row is completed in the same transaction, so that retries and
 * crashes never import an employee twice. Returns whether all rows are imported.
 */
export const importEmployees = (
  dependencies: Pick<Dependencies, "database" | "clock" | "vault">,
  { companyId, importId }: { companyId: CompanyId; importId: ImportId },
): Promise<{ isOver: boolean }> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== "importing") return { isOver: true };
    const rows = await findImportRows(tx, importId, { after: 0, limit: employeeBatchSize, states: ["good"] });
    if (rows.length > 0) await saveImportProgress(tx, importId, { taken: rows.length, ...(await bringIn(dependencies, tx, found, rows)) });
    if (rows.length === employeeBatchSize) return { isOver: false };
    await finish(dependencies, tx, importId);
    return { isOver: true };
  });

const bringIn = async (
  dependencies: Pick<Dependencies, "clock" | "vault">,
  tx: CompanyTransaction,
  one: Import,
  rows: readonly StoredRow[],
): Promise<{ added: number; spoiled: number }> => {
  const { companyId, importId } = one;
  const at = dependencies.clock.now();
  const today = lagosDayOf(at);
  const seal = await companySeal(dependencies, tx, companyId);
  const read = rows.map((row) => {
    const stored = openCells(seal, importId, row);
    return { row, stored, person: readRow(cellsByField(stored, one.columns), today).person };
  });

  // A row that was valid when parsed may be invalid by now: a first day too far in the past, a closed bank, or a number of a new employee.
  const takenIn = await findTakenFields(tx, { seal, rows: read.flatMap(({ person }) => (person ? [person.numbers] : [])) });
  const spoiled = read.filter(({ person }) => person === undefined || takenIn(person.numbers).length > 0);
  if (spoiled.length > 0) {
    const checking = { importId, columns: one.columns, seal, today };
    await saveCheckedRows(
      tx,
      importId,
      spoiled.map(({ row, stored, person }) => {
        const checked = checkImportRow(checking, row.rowNumber, stored);
        const taken = person ? takenIn(person.numbers) : [];
        return { ...checked, faults: { ...checked.faults, ...Object.fromEntries(taken.map((field) => [field, { code: "number_here" }])) } };
      }),
    );
  }

  const people = read.flatMap(({ row, person }) =>
    person && takenIn(person.numbers).length === 0 ? [{ rowNumber: row.rowNumber, person }] : [],
  );
  if (people.length === 0) return { added: 0, spoiled: spoiled.length };
  const departments = await findOrMakeDepartments(tx, departmentsOf(people), at);
  const firstNumber = await allocateStaffNumbers(tx, people.length);
  const ready = people.map(({ rowNumber, person }, place) =>
    readyPerson(person, { rowNumber, staffNumber: firstNumber + place, departments, seal, today }),
  );
  const writing = { importId, at, by: broughtInBy(one), leftSince: addDays(today, -rehireWindowDays) };
  const added = await insertImportedPeople(tx, writing, ready);
  const records = people.map(({ person: { numbers, pensionAdministrator } }, place) => ({
    ...{ numbers, administrator: pensionAdministrator?.name, employeeId: (ready[place] as ReadyPerson).employeeId },
  }));
  await saveImportedRecords(tx, { seal, people: records, at, by: writing.by });
  return { added, spoiled: spoiled.length };
};

/** The user who confirmed the import has approved the pay in it. */
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

/** Computes, numbers and encrypts all values of an employee, so that only the insert remains. */
export const readyPerson = (person: ImportedPerson, { rowNumber, staffNumber, departments, seal, today }: Readying): ReadyPerson => {
  const { department, account, pensionAdministrator, ...rest } = person;
  // A year's tax belongs to the state of residence on its first day, or on the first day of employment in that year.
  const taxYear = yearOf(person.firstDay > today ? person.firstDay : today);
  return {
    ...rest,
    rowNumber,
    staffNumber,
    taxYear,
    employeeId: newId<EmployeeId>(),
    changeId: newId<string>(),
    departmentId: department ? departments.get(department.toLowerCase()) : undefined,
    account: account && readyAccount(account, seal),
    administratorCode: pensionAdministrator?.code,
  };
};

const readyAccount = ({ bankCode, bankName, number, name }: NonNullable<ImportedPerson["account"]>, seal: CompanySeal): ReadyAccount => {
  const bankAccountId = newId<BankAccountId>();
  return {
    bankAccountId,
    bankCode,
    bankName,
    name,
    numberSealed: seal.seal(number, numberOf(bankAccountId)),
    numberFingerprint: fingerprintOfAccount(seal, { bankCode, accountNumber: number }),
    numberEnds: number.slice(-4),
  };
};

/** Completes an import and enqueues the follow-up work for its employees. */
const finish = async ({ clock }: Pick<Dependencies, "clock">, tx: CompanyTransaction, importId: ImportId) => {
  const at = clock.now();
  await saveImport(tx, importId, { state: "done", endedAt: at });
  const over = await lockImport(tx, importId);
  if (!over) throw new Error(`Import ${importId} is gone while it is being finished.`);
  const { companyId } = over;
  const details = { people: String(over.rows.done) };
  await writeAuditEntry(tx, { at, actor: broughtInBy(over), action: "import_done", subject: importId, details });
  await enqueue(tx, RunPostImport, { payload: { companyId, importId }, at, companyId });
  if ((await findEmployerChoices(tx)).some(({ employer }) => employer === "albashi"))
    await enqueue(tx, EmployeesHired, { payload: { companyId }, at, companyId });
};
