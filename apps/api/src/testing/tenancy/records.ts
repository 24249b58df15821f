import type { BankAccountId, CompanyId, EmployeeId, FileId, RecordId, ReliefClaimId, UserId } from "@albashi/contracts/ids";
import { type LocalDate, localDate } from "@albashi/dates";
import { sql } from "kysely";
import type { BankAccount } from "../../domains/people/bank-accounts/model/bank-account.ts";
import {
  findReleaseRejection,
  findSharingDecision,
  releaseAccount,
  saveEmployeeConfirmation,
} from "../../domains/people/bank-accounts/store/account-releases.ts";
import {
  countAccountChanges,
  countEmployeesOnAccount,
  findAccountAlarm,
  findAccountsOf,
  findCurrentAccount,
  findEverSharing,
  findHeldAccounts,
  findOthersOnAccount,
  hasLeftSince,
  hasRaisedAlarm,
  insertAccountAlarm,
  insertBankAccount,
  lockBankAccount,
  rejectAccount,
  replaceAccount,
  saveNameCheck,
} from "../../domains/people/bank-accounts/store/bank-accounts.ts";
import { insertEmploymentChange } from "../../domains/people/employees/store/employment-history.ts";
import { findAcceptances, insertAcceptance } from "../../domains/people/employer/store/agreement-acceptances.ts";
import {
  findEmployerChoices,
  findLegalEntity,
  lockEmployerChoices,
  saveEmployerChoice,
  saveLegalEntity,
} from "../../domains/people/employer/store/legal-entity.ts";
import { findAccountsNotToPay } from "../../domains/people/payroll-feed/store/payroll-inputs.ts";
import { findDirectoryPage } from "../../domains/people/profiles/store/directory.ts";
import { deleteIdentityNumber, findIdentityNumbers, saveIdentityNumber } from "../../domains/people/records/store/identity-numbers.ts";
import { findTakenNumbers, insertImportedRecords } from "../../domains/people/records/store/imported-records.ts";
import {
  decideRecord,
  findAcceptedRecords,
  findAcceptedVersions,
  findCurrentRecords,
  findProposedRecords,
  findRecordVersions,
  insertRecord,
  lockRecord,
  type PersonalRecord,
  supersedeProposal,
} from "../../domains/people/records/store/records.ts";
import {
  countMissingIds,
  findNumberHolders,
  findStatutoryIds,
  lockStatutoryIds,
} from "../../domains/people/statutory-ids/store/statutory-ids.ts";
import type { ReliefClaim } from "../../domains/people/tax/model/relief-claim.ts";
import {
  findActiveReliefClaim,
  findEvidence,
  findReliefClaimsInState,
  findReliefClaimsOf,
  insertReliefClaim,
  lockReliefClaim,
  saveReliefClaimDecision,
} from "../../domains/people/tax/store/relief-claims.ts";
import { findTaxStates, insertTaxStates, saveTaxState } from "../../domains/people/tax/store/tax-residence.ts";
import { writeAuditEntries } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { insertStoredFile } from "../../platform/files/store.ts";
import { hired } from "../employee-rows.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const by = newId<UserId>();
const ids = {
  account: newId<BankAccountId>(),
  record: newId<RecordId>(),
  declaration: newId<ReliefClaimId>(),
  file: newId<FileId>(),
  alarm: newId<string>(),
};
const fingerprint = Buffer.alloc(32, 7);
const idsScope = { year: 2026, leftSince: localDate("2025-11-15") };
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
    nameAtBank: null,
    nameSimilarity: null,
    heldSince: at,
    holdReason: "changed",
  },
  ...{
    releasedAt: null,
    employeeConfirmedAt: null,
    createdAt: at,
    createdBy: by,
    isSelfService: false,
    setFrom: null,
    replaces: null,
    replacedAt: null,
    refusalReason: null,
  },
});
const record = (): PersonalRecord => ({
  ...{ recordId: ids.record, employeeId, section: "contact", sealed, state: "proposed" },
  ...{ savedAt: at, savedBy: by, refusalReason: null },
});
const declaration = (): ReliefClaim => ({
  ...{ declarationId: ids.declaration, employeeId, year: 2026, kind: "rent", amountKobo: 1n, evidenceFileId: ids.file },
  ...{ state: "waiting", refusalReason: null, submittedAt: at, decidedAt: null },
});
const number = () => ({ employeeId, kind: "nin", sealed, fingerprint, ends: "8901", at, by }) as const;
const taxState = { year: 2026, state: "LA", decidedAt: at, reason: null };
const alarm = () => ({ alarmId: ids.alarm, kind: "shared", employeeId, by, people: 4, at }) as const;
const choice = { employer: "company", validFrom: "2026-01-01", agreementVersion: null, by, at } as const;
const acceptance = { version: "2026-11-16", sha256: "0f".repeat(32), by, at };
const particulars = {
  legalName: "A",
  rcNumber: null,
  taxId: null,
  pencomCode: null,
  address: null,
  state: null,
  approvesStaffChanges: false,
};
const change = () => ({ employeeId, at, effectiveFrom: "2026-11-15", by, field: "probe" });

/** Gives company A a person with an account, numbers, records, a declaration and particulars. */
export const seedRecords = async (database: Database, a: CompanyId) => {
  ({ employeeId } = await hired({ database, clock: { now: () => at } }, a));
  await database.inCompany(a, async (tx) => {
    await insertBankAccount(tx, a, account());
    await insertAccountAlarm(tx, a, alarm());
    await saveIdentityNumber(tx, a, number());
    await insertRecord(tx, a, record());
    await insertTaxStates(tx, a, { states: [{ employeeId, state: taxState.state }], year: taxState.year, at });
    const file = {
      fileId: ids.file,
      purpose: "evidence",
      ownerId: employeeId,
      storageKey: "k",
      mediaType: "application/pdf",
      scanState: "clean",
      sealedAs: null,
    } as const;
    await insertStoredFile(tx, a, { ...file, bytes: 1n, sha256: fingerprint, createdAt: at });
    await insertReliefClaim(tx, a, declaration());
    await saveLegalEntity(tx, a, { particulars, by, at });
    await saveEmployerChoice(tx, a, choice);
    await insertAcceptance(tx, a, acceptance);
    await insertEmploymentChange(tx, a, change());
  });
};

/** Each store function of bank accounts, records, declarations and particulars, called for company B with company A's ids. */
export const recordProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const { account: bankAccountId, record: recordId, declaration: declarationId } = ids;
  const decided = { because: "Mine.", by, at };
  const release = { bankAccountId, by, at, sharingReason: null };
  return {
    insertBankAccount: rejected((tx) => insertBankAccount(tx, a, { ...account(), bankAccountId: newId<BankAccountId>() })),
    findCurrentAccount: (tx) => findCurrentAccount(tx, employeeId),
    findAccountsOf: first((tx) => findAccountsOf(tx, employeeId)),
    findAccountsNotToPay: first(async (tx) => [...(await findAccountsNotToPay(tx, [bankAccountId]))]),
    lockBankAccount: (tx) => lockBankAccount(tx, bankAccountId),
    replaceAccount: reaching("bank_accounts", (tx) => replaceAccount(tx, { bankAccountId, at })),
    hasLeftSince: async (tx) => (await hasLeftSince(tx, { employeeId, since: "1950-01-01" as LocalDate })) || undefined,
    countEmployeesOnAccount: someCount((tx) => countEmployeesOnAccount(tx, fingerprint)),
    findOthersOnAccount: first((tx) => findOthersOnAccount(tx, { fingerprint, excluding: newId<EmployeeId>() })),
    findEverSharing: first((tx) => findEverSharing(tx, employeeId)),
    countAccountChanges: someCount((tx) => countAccountChanges(tx, new Date(0))),
    saveNameCheck: reaching("bank_accounts", (tx) =>
      saveNameCheck(tx, { bankAccountId, check: "same", nameAtBank: "B", similarity: 100, at, hold: undefined }),
    ),
    findReleaseRejection: async (tx) => (await findReleaseRejection(tx, release)) ?? undefined,
    releaseAccount: reaching("bank_accounts", (tx) => releaseAccount(tx, { ...release, sharingReason: "Mine." })),
    saveEmployeeConfirmation: reaching("bank_accounts", (tx) => saveEmployeeConfirmation(tx, { bankAccountId, at })),
    findSharingDecision: (tx) => findSharingDecision(tx, bankAccountId),
    rejectAccount: reaching("bank_accounts", (tx) => rejectAccount(tx, { bankAccountId, replaces: null, ...decided })),
    findHeldAccounts: first((tx) => findHeldAccounts(tx, { after: undefined, limit: 1 })),
    insertAccountAlarm: rejected((tx) => insertAccountAlarm(tx, a, { ...alarm(), alarmId: newId<string>() })),
    hasRaisedAlarm: someCount((tx) => hasRaisedAlarm(tx, { kind: "shared", since: new Date(0) })),
    findAccountAlarm: (tx) => findAccountAlarm(tx, ids.alarm),
    insertEmploymentChange: rejected((tx) => insertEmploymentChange(tx, a, change())),
    findIdentityNumbers: first((tx) => findIdentityNumbers(tx, employeeId)),
    saveIdentityNumber: rejected((tx) => saveIdentityNumber(tx, a, { ...number(), kind: "bvn" })),
    deleteIdentityNumber: reaching("identity_numbers", (tx) => deleteIdentityNumber(tx, { employeeId, kind: "nin" })),
    insertRecord: rejected((tx) => insertRecord(tx, a, { ...record(), recordId: newId<RecordId>(), section: "personal" })),
    findCurrentRecords: first((tx) => findCurrentRecords(tx, employeeId)),
    findStatutoryIds: async (tx) => {
      const found = await findStatutoryIds(tx, { ...idsScope, missing: undefined, search: undefined, after: 0, limit: 1_000 });
      return found.find((one) => one.employeeId === employeeId);
    },
    // B has employees of its own: it must not count more than it lists.
    countMissingIds: someCount(async (tx) => {
      const own = await findDirectoryPage(tx, { filter: {}, sort: "name", after: undefined, limit: 1_000, today: localDate("2026-11-15") });
      return (await countMissingIds(tx, idsScope)).total - own.filter((one) => one.employeeId !== employeeId).length;
    }),
    lockStatutoryIds: first((tx) => lockStatutoryIds(tx, { employeeIds: [employeeId], year: 2026 })),
    findNumberHolders: first((tx) => findNumberHolders(tx, [number().fingerprint])),
    findAcceptedRecords: first((tx) => findAcceptedRecords(tx, { employeeIds: [employeeId], section: "contact" })),
    findAcceptedVersions: first((tx) => findAcceptedVersions(tx, { employeeIds: [employeeId], section: "contact" })),
    findRecordVersions: first((tx) => findRecordVersions(tx, { employeeId, section: "contact" })),
    supersedeProposal: reaching("personal_records", (tx) => supersedeProposal(tx, { employeeId, section: "contact", at })),
    lockRecord: (tx) => lockRecord(tx, recordId),
    decideRecord: reaching("personal_records", (tx) => decideRecord(tx, { recordId, state: "refused", ...decided })),
    findProposedRecords: first((tx) => findProposedRecords(tx, { after: undefined, limit: 1 })),
    findTaxStates: first((tx) => findTaxStates(tx, employeeId)),
    writeAuditEntries: async (tx) => {
      await writeAuditEntries(tx, { at, actor: undefined, action: "tax_state_fixed", entries: [{ subject: employeeId }] });
      const { rows } = await sql`select from audit_entries where company_id = ${a}`.execute(query(tx));
      return rows[0];
    },
    insertTaxStates: rejected((tx) => insertTaxStates(tx, a, { states: [{ employeeId, state: taxState.state }], year: 2027, at })),
    saveTaxState: rejected((tx) => saveTaxState(tx, a, { employeeId, taxState: { ...taxState, year: 2027 }, by })),
    insertReliefClaim: rejected((tx) => insertReliefClaim(tx, a, { ...declaration(), declarationId: newId<ReliefClaimId>(), year: 2027 })),
    findActiveReliefClaim: (tx) => findActiveReliefClaim(tx, { employeeId, year: 2026, kind: "rent" }),
    findReliefClaimsOf: first((tx) => findReliefClaimsOf(tx, employeeId)),
    findReliefClaimsInState: first((tx) => findReliefClaimsInState(tx, { state: "waiting", after: undefined, limit: 1 })),
    lockReliefClaim: (tx) => lockReliefClaim(tx, declarationId),
    findEvidence: (tx) => findEvidence(tx, declarationId),
    saveReliefClaimDecision: reaching("relief_claims", (tx) =>
      saveReliefClaimDecision(tx, { declarationId, state: "refused", ...decided }),
    ),
    findTakenNumbers: async (tx) => ((await findTakenNumbers(tx, [number().fingerprint])).size > 0 ? "A's number" : undefined),
    insertImportedRecords: reaching("identity_numbers", (tx) =>
      insertImportedRecords(tx, { numbers: [{ ...number(), kind: "bvn" }], pensions: [], at, by }),
    ),
    findLegalEntity: (tx) => findLegalEntity(tx),
    saveLegalEntity: rejected((tx) => saveLegalEntity(tx, a, { particulars, by, at })),
    lockEmployerChoices: (tx) => lockEmployerChoices(tx),
    findEmployerChoices: first((tx) => findEmployerChoices(tx)),
    saveEmployerChoice: rejected((tx) => saveEmployerChoice(tx, a, { ...choice, validFrom: "2027-01-01" })),
    findAcceptances: first((tx) => findAcceptances(tx)),
    insertAcceptance: rejected((tx) => insertAcceptance(tx, a, { ...acceptance, version: "2027-01-01" })),
  };
};
