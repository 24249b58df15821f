import type { BankAccountId, CompanyId, DeclarationId, EmployeeId, FileId, RecordId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { BankAccount } from "../capabilities/people/model/bank-account.ts";
import type { Declaration } from "../capabilities/people/model/declaration.ts";
import * as people from "../capabilities/people/store.ts";
import type { Database } from "../database/in-company.ts";
import { insertStoredFile } from "../files/store.ts";
import { newId } from "../new-id.ts";
import { hired } from "./employee-rows.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./tenancy-probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const by = newId<UserId>();
const ids = {
  account: newId<BankAccountId>(),
  record: newId<RecordId>(),
  declaration: newId<DeclarationId>(),
  file: newId<FileId>(),
  alarm: newId<string>(),
};
const fingerprint = Buffer.alloc(32, 7);
const sealed = Buffer.alloc(40, 7);
let employeeId = newId<EmployeeId>();

const account = (): BankAccount => ({
  ...{
    bankAccountId: ids.account,
    employeeId,
    bankCode: "044",
    bankName: "Access Bank",
    numberSealed: sealed,
    numberFingerprint: fingerprint,
  },
  ...{
    numberEnds: "0032",
    accountName: "A",
    nameCheck: "asking",
    bankSays: null,
    nameLikeness: null,
    heldSince: at,
    heldBecause: "changed",
  },
  ...{
    releasedAt: null,
    createdAt: at,
    createdBy: by,
    setByStaff: false,
    setFrom: null,
    replaces: null,
    replacedAt: null,
    refusedBecause: null,
  },
});
const record = (): people.PersonalRecord => ({
  ...{ recordId: ids.record, employeeId, section: "contact", sealed, state: "proposed" },
  ...{ savedAt: at, savedBy: by, refusedBecause: null },
});
const declaration = (): Declaration => ({
  ...{ declarationId: ids.declaration, employeeId, year: 2026, kind: "rent", amountKobo: 1n, evidenceFileId: ids.file },
  ...{ state: "waiting", refusedBecause: null, declaredAt: at, decidedAt: null },
});
const number = () => ({ employeeId, kind: "nin", sealed, fingerprint, ends: "8901", at, by }) as const;
const taxState = { year: 2026, state: "LA", decidedAt: at, reason: null };
const alarm = () => ({ alarmId: ids.alarm, kind: "shared", employeeId, by, people: 4, at }) as const;
const particulars = {
  legalName: "A",
  rcNumber: null,
  taxId: null,
  pencomCode: null,
  address: null,
  state: null,
  approvesStaffChanges: false,
};
const change = () => ({ employeeId, at, holdsFrom: "2026-11-15", by, what: "probe" });

/** Gives company A a person with an account, numbers, records, a declaration and particulars. */
export const seedRecords = async (database: Database, a: CompanyId) => {
  ({ employeeId } = await hired({ database, clock: { now: () => at } }, a));
  await database.inCompany(a, async (tx) => {
    await people.insertBankAccount(tx, a, account());
    await people.insertAccountAlarm(tx, a, alarm());
    await people.saveIdentityNumber(tx, a, number());
    await people.insertRecord(tx, a, record());
    await people.fixTaxState(tx, a, { employeeId, taxState });
    const file = { fileId: ids.file, purpose: "evidence", ownerId: employeeId, storageKey: "k", mediaType: "application/pdf" } as const;
    await insertStoredFile(tx, a, { ...file, bytes: 1n, sha256: fingerprint, createdAt: at });
    await people.insertDeclaration(tx, a, declaration());
    await people.saveParticulars(tx, a, { particulars, by, at });
    await people.saveEmployerChoice(tx, a, { employer: "company", validFrom: "2026-01-01", by, at });
    await people.insertEmploymentChange(tx, a, change());
  });
};

/** Each store function of bank accounts, records, declarations and particulars, called for company B with company A's ids. */
export const recordProbes = (a: CompanyId, refused: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const { account: bankAccountId, record: recordId, declaration: declarationId } = ids;
  const decided = { because: "Mine.", by, at };
  return {
    insertBankAccount: refused((tx) => people.insertBankAccount(tx, a, { ...account(), bankAccountId: newId<BankAccountId>() })),
    findCurrentAccount: (tx) => people.findCurrentAccount(tx, employeeId),
    findAccountsOf: first((tx) => people.findAccountsOf(tx, employeeId)),
    findAccountsNotToPay: first(async (tx) => [...(await people.findAccountsNotToPay(tx, [bankAccountId]))]),
    lockBankAccount: (tx) => people.lockBankAccount(tx, bankAccountId),
    replaceAccount: reaching("bank_accounts", (tx) => people.replaceAccount(tx, { bankAccountId, at })),
    hasLeftSince: async (tx) => (await people.hasLeftSince(tx, { employeeId, since: "1950-01-01" as LocalDate })) || undefined,
    findOthersOnAccount: first((tx) => people.findOthersOnAccount(tx, { fingerprint, besides: newId<EmployeeId>() })),
    countAccountChanges: someCount((tx) => people.countAccountChanges(tx, new Date(0))),
    saveNameCheck: reaching("bank_accounts", (tx) =>
      people.saveNameCheck(tx, { bankAccountId, check: "same", bankSays: "B", likeness: 100, at, hold: undefined }),
    ),
    releaseAccount: reaching("bank_accounts", (tx) => people.releaseAccount(tx, { bankAccountId, by, at })),
    refuseAccount: reaching("bank_accounts", (tx) => people.refuseAccount(tx, { bankAccountId, replaces: null, ...decided })),
    findHeldAccounts: first((tx) => people.findHeldAccounts(tx, { after: undefined, atMost: 1 })),
    insertAccountAlarm: refused((tx) => people.insertAccountAlarm(tx, a, { ...alarm(), alarmId: newId<string>() })),
    hasRaisedAlarm: someCount((tx) => people.hasRaisedAlarm(tx, { kind: "shared", since: new Date(0) })),
    findAccountAlarm: (tx) => people.findAccountAlarm(tx, ids.alarm),
    insertEmploymentChange: refused((tx) => people.insertEmploymentChange(tx, a, change())),
    findIdentityNumbers: first((tx) => people.findIdentityNumbers(tx, employeeId)),
    saveIdentityNumber: refused((tx) => people.saveIdentityNumber(tx, a, { ...number(), kind: "bvn" })),
    deleteIdentityNumber: reaching("identity_numbers", (tx) => people.deleteIdentityNumber(tx, { employeeId, kind: "nin" })),
    insertRecord: refused((tx) => people.insertRecord(tx, a, { ...record(), recordId: newId<RecordId>(), section: "personal" })),
    findCurrentRecords: first((tx) => people.findCurrentRecords(tx, employeeId)),
    findRecordVersions: first((tx) => people.findRecordVersions(tx, { employeeId, section: "contact" })),
    supersedeProposal: reaching("personal_records", (tx) => people.supersedeProposal(tx, { employeeId, section: "contact", at })),
    lockRecord: (tx) => people.lockRecord(tx, recordId),
    decideRecord: reaching("personal_records", (tx) => people.decideRecord(tx, { recordId, state: "refused", ...decided })),
    findProposedRecords: first((tx) => people.findProposedRecords(tx, { after: undefined, atMost: 1 })),
    findTaxStates: first((tx) => people.findTaxStates(tx, employeeId)),
    fixTaxState: refused((tx) => people.fixTaxState(tx, a, { employeeId, taxState: { ...taxState, year: 2027 } })),
    saveTaxState: refused((tx) => people.saveTaxState(tx, a, { employeeId, taxState: { ...taxState, year: 2027 }, by })),
    insertDeclaration: refused((tx) =>
      people.insertDeclaration(tx, a, { ...declaration(), declarationId: newId<DeclarationId>(), year: 2027 }),
    ),
    findStandingDeclaration: (tx) => people.findStandingDeclaration(tx, { employeeId, year: 2026, kind: "rent" }),
    findDeclarationsOf: first((tx) => people.findDeclarationsOf(tx, employeeId)),
    findDeclarationsIn: first((tx) => people.findDeclarationsIn(tx, { state: "waiting", after: undefined, atMost: 1 })),
    lockDeclaration: (tx) => people.lockDeclaration(tx, declarationId),
    findEvidence: (tx) => people.findEvidence(tx, declarationId),
    decideDeclaration: reaching("declarations", (tx) => people.decideDeclaration(tx, { declarationId, state: "refused", ...decided })),
    findParticulars: (tx) => people.findParticulars(tx),
    saveParticulars: refused((tx) => people.saveParticulars(tx, a, { particulars, by, at })),
    findEmployerChoices: first((tx) => people.findEmployerChoices(tx)),
    saveEmployerChoice: refused((tx) => people.saveEmployerChoice(tx, a, { employer: "albashi", validFrom: "2027-01-01", by, at })),
  };
};
