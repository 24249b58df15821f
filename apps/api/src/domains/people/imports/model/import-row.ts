import type { ImportField } from "@albashi/contracts/people/imports";
import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import type { KnownBank } from "../../../../platform/reference/banks.ts";
import type { PensionAdministrator } from "../../../../platform/reference/pension-administrators.ts";
import type { ImportedNumbers } from "../../records/index.ts";
import { type CellError, type ParsedCell, parsedValue, parseFailure } from "./cell-error.ts";
import { readAccountNumber, readBank } from "./parse-account.ts";
import { readAmount } from "./parse-amount.ts";
import { readDay } from "./parse-date.ts";
import { readNin, readPensionAdministrator, readRsaPin, readTaxId } from "./parse-identity-number.ts";
import { readEmail, readGender, readLine, readName, readPhone, readState } from "./parse-text.ts";

/** The cells of a sheet row, by field. */
export type ImportCells = Readonly<Partial<Record<ImportField, string>>>;
export type CellFaults = Readonly<Partial<Record<ImportField, CellError>>>;

/** A fully parsed employee to import. */
export interface ImportedPerson {
  readonly fullName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly jobTitle: string;
  readonly monthlyGross: Kobo;
  readonly firstDay: LocalDate;
  readonly gender: "female" | "male" | "unsaid";
  readonly address: string;
  readonly department: string | undefined;
  readonly payGroup: string | undefined;
  readonly stateCode: string | undefined;
  readonly account: { readonly bankCode: string; readonly bankName: string; readonly number: string; readonly name: string } | undefined;
  readonly numbers: ImportedNumbers;
  readonly pensionAdministrator: PensionAdministrator | undefined;
}

export interface ReadRow {
  /** Undefined when the row has an error. */
  readonly person: ImportedPerson | undefined;
  readonly faults: CellFaults;
  /** Keys that match the same person or account elsewhere, as far as they were parsed. */
  readonly email: string | undefined;
  readonly account: { readonly bankCode: string; readonly accountNumber: string } | undefined;
  readonly numbers: ImportedNumbers;
}

/** Parses one row of a sheet, or reports the error of each cell with its remedy. */
export const readRow = (cells: ImportCells, today: LocalDate): ReadRow => {
  const read = readCells(cells, today);
  const { bank, accountNumber } = read;
  const faults: CellFaults = Object.fromEntries(Object.entries(read).flatMap(([field, { fault }]) => (fault ? [[field, fault]] : [])));
  return {
    person: Object.keys(faults).length === 0 ? personOf(valuesOf(read)) : undefined,
    faults,
    email: read.email.value,
    account: bank.value && accountNumber.value ? { bankCode: bank.value.code, accountNumber: accountNumber.value } : undefined,
    numbers: { nin: read.nin.value, taxId: read.taxId.value, rsaPin: read.rsaPin.value },
  };
};

const readCells = (cells: ImportCells, today: LocalDate) => {
  const bank = optional(cells.bank, readBank);
  return {
    fullName: readName(fullNameOf(cells)),
    email: needed(cells.email, readEmail),
    phoneNumber: needed(cells.phoneNumber, readPhone),
    jobTitle: needed(cells.jobTitle, (text) => readLine(text, { most: 80 })),
    monthlyGross: needed(cells.monthlyGross, readAmount),
    firstDay: needed(cells.firstDay, (text) => readDay(text, today)),
    gender: readGender(cells.gender ?? ""),
    address: readLine(cells.address ?? "", { most: 300 }),
    department: optional(cells.department, (text) => readLine(text, { most: 80 })),
    payGroup: optional(cells.payGroup, (text) => readLine(text, { most: 40 })),
    state: optional(cells.state, readState),
    bank: bankWithNumber(bank, cells),
    accountNumber: numberWithBank(bank, cells),
    accountName: optional(cells.accountName, readName),
    taxId: optional(cells.taxId, readTaxId),
    nin: optional(cells.nin, readNin),
    rsaPin: optional(cells.rsaPin, readRsaPin),
    pensionAdministrator: optional(cells.pensionAdministrator, readPensionAdministrator),
  };
};

type Values<Read> = { [Field in keyof Read]: Extract<Read[Field], { fault?: never }> extends { value: infer Value } ? Value : never };

const valuesOf = <Read extends Record<string, ParsedCell<unknown>>>(read: Read) =>
  Object.fromEntries(Object.entries(read).map(([field, { value }]) => [field, value])) as Values<Read>;

const personOf = (values: Values<ReturnType<typeof readCells>>): ImportedPerson => {
  const { state, bank, accountNumber, accountName, nin, taxId, rsaPin, ...rest } = values;
  return {
    ...rest,
    stateCode: state,
    account:
      bank && accountNumber
        ? { bankCode: bank.code, bankName: bank.name, number: accountNumber, name: accountName ?? rest.fullName }
        : undefined,
    numbers: { nin, taxId, rsaPin },
  };
};

const missing = parseFailure({ code: "missing" });

const needed = <Value>(text: string | undefined, read: (text: string) => ParsedCell<Value>): ParsedCell<Value> =>
  text?.trim() ? read(text) : missing;

const optional = <Value>(text: string | undefined, read: (text: string) => ParsedCell<Value>): ParsedCell<Value | undefined> =>
  text?.trim() ? read(text) : parsedValue(undefined);

const fullNameOf = ({ fullName, firstNames, surname }: ImportCells) =>
  fullName?.trim() ? fullName : `${firstNames ?? ""} ${surname ?? ""}`;

/** A bank without a number, or a number without a bank, is an error. Neither is valid: the employee enters the account later. */
const bankWithNumber = <Bank>(bank: ParsedCell<Bank | undefined>, cells: ImportCells): ParsedCell<Bank | undefined> =>
  !cells.bank?.trim() && cells.accountNumber?.trim() ? parseFailure({ code: "bank_missing" }) : bank;

const numberWithBank = (bank: ParsedCell<KnownBank | undefined>, cells: ImportCells): ParsedCell<string | undefined> => {
  if (cells.accountNumber?.trim()) return readAccountNumber(cells.accountNumber, bank.value);
  return cells.bank?.trim() ? parseFailure({ code: "account_number_missing" }) : parsedValue(undefined);
};
