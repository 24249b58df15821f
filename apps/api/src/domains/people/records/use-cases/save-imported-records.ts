import type { EmployeeId, RecordId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { CompanySeal } from "../../../../platform/encryption/company-seal.ts";
import { contentOf } from "../model/record.ts";
import { findTakenNumbers, type ImportedNumber, type ImportedPension, insertImportedRecords } from "../store/imported-records.ts";
import { numberBoundTo } from "./save-identity-numbers.ts";

/** The identity numbers that a sheet can hold, by the kind under which they are stored. */
export const importedNumberKinds = { nin: "nin", taxId: "tax_id", rsaPin: "rsa_pin" } as const;
const fields = ["nin", "taxId", "rsaPin"] as const;
type NumberField = (typeof fields)[number];

export const isNumberField = (field: string): field is NumberField => field in importedNumberKinds;

/** The identity numbers of a row, as far as it has them. */
export type ImportedNumbers = Readonly<Record<NumberField, string | undefined>>;

interface ImportedRecords {
  readonly employeeId: EmployeeId;
  readonly numbers: ImportedNumbers;
  /** The name of the pension fund administrator. */
  readonly administrator: string | undefined;
}

/**
 * Saves the identity numbers and pension registrations of imported employees, encrypted as those entered by hand. The history of the
 * employees and the audit log have the import itself, not every number of it.
 */
export const saveImportedRecords = (
  tx: CompanyTransaction,
  { seal, people, at, by }: { seal: CompanySeal; people: readonly ImportedRecords[]; at: Date; by: UserId },
) =>
  insertImportedRecords(tx, {
    numbers: people.flatMap(({ employeeId, numbers }) => sealNumbers(seal, employeeId, numbers)),
    pensions: people.flatMap((person) => sealPension(seal, person)),
    at,
    by,
  });

const sealNumbers = (seal: CompanySeal, employeeId: EmployeeId, numbers: ImportedNumbers): ImportedNumber[] =>
  fields.flatMap((field) => {
    const number = numbers[field];
    if (number === undefined) return [];
    const kind = importedNumberKinds[field];
    const sealed = seal.seal(number, numberBoundTo(kind, employeeId));
    return [{ employeeId, kind, sealed, fingerprint: seal.fingerprintOf(kind, number), ends: number.slice(-4) }];
  });

const sealPension = (seal: CompanySeal, { employeeId, numbers: { rsaPin }, administrator }: ImportedRecords): ImportedPension[] => {
  if (rsaPin === undefined && administrator === undefined) return [];
  const recordId = newId<RecordId>();
  const content = { registeredWith: administrator ?? null, ...(rsaPin !== undefined && { pensionNumber: rsaPin }) };
  return [{ employeeId, recordId, sealed: seal.seal(JSON.stringify(content), contentOf(recordId)) }];
};

/** Finds which numbers of the rows an employee record of the company has already. Returns the fields of them for one row. */
export const findTakenFields = async (tx: CompanyTransaction, { seal, rows }: { seal: CompanySeal; rows: readonly ImportedNumbers[] }) => {
  const fingerprintOf = (numbers: ImportedNumbers, field: NumberField): Buffer | undefined => {
    const number = numbers[field];
    return number === undefined ? undefined : seal.fingerprintOf(importedNumberKinds[field], number);
  };
  const given = rows.flatMap((numbers) => fields.flatMap((field) => fingerprintOf(numbers, field) ?? []));
  const taken = await findTakenNumbers(tx, given);
  return (numbers: ImportedNumbers): NumberField[] =>
    taken.size === 0 ? [] : fields.filter((field) => taken.has(fingerprintOf(numbers, field)?.toString("hex") ?? ""));
};
