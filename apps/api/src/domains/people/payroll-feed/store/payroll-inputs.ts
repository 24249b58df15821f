// Bulk reads for pay runs.

import type { BankAccountId, EmployeeId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import { anyOf } from "../../../../platform/database/any-of.ts";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** Which of the given accounts cannot be paid now, because they are held, refused or known not to exist. */
export const findAccountsNotToPay = async (
  tx: CompanyTransaction,
  bankAccountIds: readonly BankAccountId[],
): Promise<ReadonlySet<BankAccountId>> => {
  const { rows } = await sql<{ bankAccountId: BankAccountId }>`
    select bank_account_id as "bankAccountId" from bank_accounts where bank_account_id = any(${bankAccountIds}::uuid[])
      and ((held_since is not null and released_at is null) or refused_at is not null or name_check = 'no_such_account')
  `.execute(query(tx));
  return new Set(rows.map((row) => row.bankAccountId));
};

/** An employee's current account, whether it can be paid, and their e-mail address. */
export interface PayeeAccount {
  readonly employeeId: EmployeeId;
  readonly email: string;
  readonly bankAccountId: BankAccountId;
  readonly bankCode: string;
  readonly accountName: string;
  readonly numberSealed: Buffer;
  readonly numberEnds: string;
  readonly mayBePaid: boolean;
}

/** The current accounts of the given employees. Employees without an account are omitted. */
export const findPayeeAccounts = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]): Promise<PayeeAccount[]> => {
  const { rows } = await sql<PayeeAccount>`
    select b.employee_id as "employeeId", e.email, b.bank_account_id as "bankAccountId", b.bank_code as "bankCode",
      b.account_name as "accountName", b.account_number_sealed as "numberSealed", b.account_number_ends as "numberEnds",
      is_account_payable(b) as "mayBePaid"
    from bank_accounts b join employees e on e.company_id = b.company_id and e.employee_id = b.employee_id
    where b.employee_id = any(${employeeIds}::uuid[]) and b.replaced_at is null
  `.execute(query(tx));
  return rows;
};

export interface StaleNameCheck {
  readonly employeeId: EmployeeId;
  readonly bankAccountId: BankAccountId;
}

/** Accounts of the given employees whose last name enquiry is older than a time, ordered by employee. */
export const findStaleNameChecks = async (
  tx: CompanyTransaction,
  { employeeIds, before, limit }: { employeeIds: readonly EmployeeId[]; before: Date; limit: number },
): Promise<StaleNameCheck[]> => {
  const { rows } = await sql<StaleNameCheck>`
    select employee_id as "employeeId", bank_account_id as "bankAccountId" from bank_accounts
    where employee_id = any(${employeeIds}::uuid[]) and replaced_at is null and name_checked_at < ${before}
    order by employee_id limit ${limit}
  `.execute(query(tx));
  return rows;
};

export interface SalaryToPay {
  readonly employeeId: EmployeeId;
  readonly validFrom: LocalDate;
  readonly monthlyGross: bigint;
  readonly decidedAt: Date;
}

/** The salaries of the given employees that took effect by a day, earliest first. */
export const findSalariesUntil = async (
  tx: CompanyTransaction,
  { employeeIds, day }: { employeeIds: readonly EmployeeId[]; day: LocalDate },
): Promise<SalaryToPay[]> => {
  const { rows } = await sql<SalaryToPay>`
    select employee_id as "employeeId", valid_from as "validFrom", monthly_gross as "monthlyGross", decided_at as "decidedAt"
    from salaries where ${anyOf("employee_id", employeeIds)} and valid_from <= ${day} order by employee_id, valid_from
  `.execute(query(tx));
  return rows;
};

export interface Claim {
  readonly employeeId: EmployeeId;
  readonly kind: string;
  readonly amount: bigint;
  readonly state: "waiting" | "accepted";
}

/**
 * The relief claims that lower the tax of a year, accepted and pending: what was paid in it, and the life premium paid in the year
 * before (Nigeria Tax Act s.30(2)(a)).
 */
export const findClaims = async (
  tx: CompanyTransaction,
  { employeeIds, year }: { employeeIds: readonly EmployeeId[]; year: number },
): Promise<Claim[]> => {
  const { rows } = await sql<Claim>`
    select employee_id as "employeeId", kind, amount, state from relief_claims
    where ${anyOf("employee_id", employeeIds)} and year = case when kind = 'life_premium' then ${year}::int - 1 else ${year}::int end and state <> 'refused'
  `.execute(query(tx));
  return rows;
};

/** The number of employees in a period. Some statutory obligations depend on it. */
export const countEmployed = async (
  tx: CompanyTransaction,
  { firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate },
): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from employees where first_day <= ${lastDay} and (last_day is null or last_day >= ${firstDay})
  `.execute(query(tx));
  return rows[0]?.people ?? 0;
};

/**
 * The highest of these thresholds that the people Albashi employs in all companies have reached in a period, or zero. The number itself
 * stays in the database: it would tell a company about the others.
 */
export const findAlbashiHeadcountThreshold = async (
  tx: PlatformTransaction,
  { firstDay, lastDay, day, thresholds }: { firstDay: LocalDate; lastDay: LocalDate; day: LocalDate; thresholds: readonly number[] },
): Promise<number> => {
  const { rows } = await sql<{ reached: number }>`
    select albashi_headcount_threshold(${day}::date, ${firstDay}::date, ${lastDay}::date, ${thresholds}::int[]) as reached
  `.execute(query(tx));
  return rows[0]?.reached ?? 0;
};
