import type { BankAccountId, CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { BankAccount, HoldReason, NameCheck } from "../model/bank-account.ts";

const columns = [
  "bank_account_id as bankAccountId",
  "bank_accounts.employee_id as employeeId",
  "bank_code as bankCode",
  "bank_name as bankName",
  "account_number_sealed as numberSealed",
  "account_number_fingerprint as numberFingerprint",
  "account_number_ends as numberEnds",
  "account_name as accountName",
  "name_check as nameCheck",
  "name_at_bank as nameAtBank",
  "name_similarity as nameSimilarity",
  "held_since as heldSince",
  "hold_reason as holdReason",
  "released_at as releasedAt",
  "employee_confirmed_at as employeeConfirmedAt",
  "bank_accounts.created_at as createdAt",
  "created_by as createdBy",
  "is_self_service as isSelfService",
  "set_from as setFrom",
  "replaces",
  "replaced_at as replacedAt",
  "refusal_reason as refusalReason",
] as const;

/** Inserts an employee's new current account. */
export const insertBankAccount = async (tx: CompanyTransaction, companyId: CompanyId, account: BankAccount) => {
  await query(tx)
    .insertInto("bank_accounts")
    .values({
      company_id: companyId,
      bank_account_id: account.bankAccountId,
      employee_id: account.employeeId,
      bank_code: account.bankCode,
      bank_name: account.bankName,
      account_number_sealed: account.numberSealed,
      account_number_fingerprint: account.numberFingerprint,
      account_number_ends: account.numberEnds,
      account_name: account.accountName,
      name_check: account.nameCheck,
      held_since: account.heldSince,
      hold_reason: account.holdReason,
      created_at: account.createdAt,
      created_by: account.createdBy,
      is_self_service: account.isSelfService,
      set_from: account.setFrom,
      replaces: account.replaces,
    })
    .execute();
};

export const findCurrentAccount = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<BankAccount | undefined> =>
  (await query(tx)
    .selectFrom("bank_accounts")
    .select(columns)
    .where("employee_id", "=", employeeId)
    .where("replaced_at", "is", null)
    .executeTakeFirst()) as BankAccount | undefined;

/** All accounts of an employee, newest first. */
export const findAccountsOf = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<BankAccount[]> =>
  (await query(tx)
    .selectFrom("bank_accounts")
    .select(columns)
    .where("employee_id", "=", employeeId)
    .orderBy("created_at", "desc")
    .orderBy("bank_account_id", "desc")
    .limit(50)
    .execute()) as BankAccount[];

/** Reads an account and locks its row until the transaction ends. */
export const lockBankAccount = async (tx: CompanyTransaction, bankAccountId: BankAccountId): Promise<BankAccount | undefined> =>
  (await query(tx)
    .selectFrom("bank_accounts")
    .select(columns)
    .where("bank_account_id", "=", bankAccountId)
    .forNoKeyUpdate()
    .executeTakeFirst()) as BankAccount | undefined;

export const replaceAccount = async (tx: CompanyTransaction, { bankAccountId, at }: { bankAccountId: BankAccountId; at: Date }) => {
  await query(tx).updateTable("bank_accounts").set({ replaced_at: at }).where("bank_account_id", "=", bankAccountId).execute();
};

/**
 * The other employees paid into an account. An advisory lock serialises concurrent saves of the same account, so that each is
 * counted.
 */
export const findOthersOnAccount = async (
  tx: CompanyTransaction,
  { fingerprint, excluding }: { fingerprint: Buffer; excluding: EmployeeId },
): Promise<{ employeeId: EmployeeId; fullName: string }[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank account ' || ${fingerprint.toString("hex")}, 0))`.execute(query(tx));
  return (await query(tx)
    .selectFrom("bank_accounts")
    .innerJoin("employees", "employees.employee_id", "bank_accounts.employee_id")
    .select(["employees.employee_id as employeeId", "employees.full_name as fullName"])
    .where("account_number_fingerprint", "=", fingerprint)
    .where("replaced_at", "is", null)
    .where("employees.status", "<>", "ended")
    .where("employees.employee_id", "<>", excluding)
    .orderBy("employees.full_name")
    .execute()) as { employeeId: EmployeeId; fullName: string }[];
};

/** How many employees are paid into an account. */
export const countEmployeesOnAccount = async (tx: CompanyTransaction, fingerprint: Buffer): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct employee_id)::int as count from bank_accounts join employees using (company_id, employee_id)
    where account_number_fingerprint = ${fingerprint} and replaced_at is null and status <> 'ended'
  `.execute(query(tx));
  return rows[0]?.count ?? 0;
};

/** The other employees who are paid into an account that this employee is paid into, or was before. */
export const findEverSharing = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select distinct other.employee_id as "employeeId" from bank_accounts own
    join bank_accounts other on other.company_id = own.company_id and other.account_number_fingerprint = own.account_number_fingerprint
    where own.employee_id = ${employeeId} and other.employee_id <> ${employeeId} and other.replaced_at is null order by 1
  `.execute(query(tx));
  return rows.map((row) => row.employeeId);
};

/**
 * Counts the employees whose account changed since a time; first accounts do not count. A lock serialises concurrent changes,
 * so that none is missed.
 */
export const countAccountChanges = async (tx: CompanyTransaction, since: Date): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('account changes of ' || current_company(), 0))`.execute(query(tx));
  const row = await query(tx)
    .selectFrom("bank_accounts")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("replaces", "is not", null)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Whether an employee with the same e-mail left since a day, which means this person had an account here before. */
export const hasLeftSince = async (
  tx: CompanyTransaction,
  { employeeId, since }: { employeeId: EmployeeId; since: LocalDate },
): Promise<boolean> => {
  const row = await query(tx)
    .selectFrom("employees")
    .select("employee_id")
    .where("status", "=", "ended")
    .where("last_day", ">=", since)
    .where("email", "=", (one) => one.selectFrom("employees").select("email").where("employee_id", "=", employeeId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Saves the name the bank returned, and holds the account where a review is needed. */
export const saveNameCheck = async (
  tx: CompanyTransaction,
  saved: {
    bankAccountId: BankAccountId;
    check: NameCheck;
    nameAtBank: string | null;
    similarity: number | null;
    at: Date;
    hold: HoldReason | undefined;
  },
) => {
  await query(tx)
    .updateTable("bank_accounts")
    .set({
      name_check: saved.check,
      name_at_bank: saved.nameAtBank,
      name_similarity: saved.similarity,
      name_checked_at: saved.at,
      ...(saved.hold ? { held_since: saved.at, hold_reason: saved.hold, released_at: null, released_by: null } : {}),
    })
    .where("bank_account_id", "=", saved.bankAccountId)
    .execute();
};

/** Refuses an account and makes the previous one current again, if there was one. */
export const rejectAccount = async (
  tx: CompanyTransaction,
  {
    bankAccountId,
    replaces,
    by,
    at,
    because,
  }: { bankAccountId: BankAccountId; replaces: BankAccountId | null; by: UserId; at: Date; because: string },
) => {
  await query(tx)
    .updateTable("bank_accounts")
    .set({ refused_at: at, refused_by: by, refusal_reason: because, replaced_at: at })
    .where("bank_account_id", "=", bankAccountId)
    .execute();
  if (replaces) await query(tx).updateTable("bank_accounts").set({ replaced_at: null }).where("bank_account_id", "=", replaces).execute();
};

/** The current accounts held for review, longest waiting first. */
export const findHeldAccounts = async (
  tx: CompanyTransaction,
  { after, limit }: { after: BankAccountId | undefined; limit: number },
): Promise<(BankAccount & { fullName: string })[]> =>
  (await query(tx)
    .selectFrom("bank_accounts")
    .innerJoin("employees", "employees.employee_id", "bank_accounts.employee_id")
    .select([...columns, "employees.full_name as fullName"])
    .where("held_since", "is not", null)
    .where("released_at", "is", null)
    .where("replaced_at", "is", null)
    .where("employees.status", "<>", "ended")
    .$if(after !== undefined, (held) =>
      held.where(
        sql<boolean>`(held_since, bank_account_id) > (select held_since, bank_account_id from bank_accounts where bank_account_id = ${after})`,
      ),
    )
    .orderBy("held_since")
    .orderBy("bank_account_id")
    .limit(limit)
    .execute()) as (BankAccount & { fullName: string })[];

export interface AccountAlarm {
  readonly alarmId: string;
  readonly kind: "shared" | "burst";
  readonly employeeId: EmployeeId;
  readonly by: UserId | undefined;
  readonly people: number;
  readonly at: Date;
}

export const insertAccountAlarm = async (tx: CompanyTransaction, companyId: CompanyId, alarm: AccountAlarm) => {
  await query(tx)
    .insertInto("bank_account_alarms")
    .values({
      company_id: companyId,
      alarm_id: alarm.alarmId,
      at: alarm.at,
      kind: alarm.kind,
      employee_id: alarm.employeeId,
      raised_by: alarm.by ?? null,
      people: alarm.people,
    })
    .execute();
};

/** Whether such an alarm was raised since a time. A lock serialises callers, so that a hundred attempts send one mail. */
export const hasRaisedAlarm = async (
  tx: CompanyTransaction,
  { kind, since }: { kind: AccountAlarm["kind"]; since: Date },
): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank alarms of ' || current_company(), 0))`.execute(query(tx));
  const row = await query(tx)
    .selectFrom("bank_account_alarms")
    .select("alarm_id")
    .where("kind", "=", kind)
    .where("at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const findAccountAlarm = async (tx: CompanyTransaction, alarmId: string) =>
  query(tx).selectFrom("bank_account_alarms").select(["kind", "people", "at"]).where("alarm_id", "=", alarmId).executeTakeFirst();
