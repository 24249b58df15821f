import type { BankAccountId, EmployeeId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import { anyOf } from "../../../../platform/database/any-of.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { NameCheck } from "../../bank-accounts/index.ts";
import type { NoticeOwedBy } from "../../employees/index.ts";

/** An employee as a pay run reads them: identity, employment dates, tax residence and bank account. */
export interface PayrollEmployee extends Employed, CurrentAccount {
  readonly taxState: string | null;
  readonly hasTaxId: boolean;
  readonly hasRsaPin: boolean;
  /** Another employee of the company is paid into the same account. */
  readonly isShared: boolean;
}

interface Employed {
  readonly employeeId: EmployeeId;
  readonly staffNumber: number;
  readonly fullName: string;
  readonly jobTitle: string;
  readonly department: string | null;
  readonly firstDay: LocalDate;
  /** Whether the start date was given. Otherwise the employee was employed before the first day that is paid here. */
  readonly isFirstDayKnown: boolean;
  readonly lastDay: LocalDate | null;
  readonly noticeGivenOn: LocalDate | null;
  readonly missingNoticeOwedBy: NoticeOwedBy | null;
  readonly severance: bigint | null;
  readonly paysUnusedLeave: boolean;
  /** The administrator's code. */
  readonly pensionAdministrator: string | null;
}

interface CurrentAccount {
  readonly bankAccountId: BankAccountId | null;
  readonly bankCode: string | null;
  readonly bankName: string | null;
  readonly accountName: string | null;
  readonly numberSealed: Buffer | null;
  readonly numberEnds: string | null;
  readonly nameCheck: NameCheck | null;
  /** An admin compared the name at the bank with the employee's and released the account. */
  readonly isNameReviewed: boolean;
  readonly isHeld: boolean;
}

interface OfEmployees {
  readonly employeeIds: readonly EmployeeId[];
}

/**
 * Reads a page of employees, each table by its own key: a join of them made the planner compare every row of a page of a thousand with
 * a thousand others in a company of a million, and a lateral join looks up each table once per employee.
 */
export const findPayrollEmployees = async (
  tx: CompanyTransaction,
  { employeeIds, year }: OfEmployees & { year: number },
): Promise<PayrollEmployee[]> => {
  const [people, accounts, shared, residences, numbers] = await Promise.all([
    findEmployed(tx, { employeeIds }),
    findCurrentAccounts(tx, { employeeIds }),
    findEmployeesSharingAnAccount(tx, { employeeIds }),
    findTaxResidences(tx, { employeeIds, year }),
    findKindsOfNumbers(tx, { employeeIds }),
  ]);
  const accountOf = new Map(accounts.map((account) => [account.employeeId, account]));
  const stateOf = new Map(residences.map(({ employeeId, stateCode }) => [employeeId, stateCode]));
  const numbersOf = new Map(numbers.map((one) => [one.employeeId, one]));
  const sharing = new Set(shared);
  // Members are written one by one, because this object is built for every payslip.
  return people.map((person) => {
    const { employeeId } = person;
    const account = accountOf.get(employeeId) ?? noAccount;
    const known = numbersOf.get(employeeId);
    return {
      employeeId,
      staffNumber: person.staffNumber,
      fullName: person.fullName,
      jobTitle: person.jobTitle,
      department: person.department,
      firstDay: person.firstDay,
      isFirstDayKnown: person.isFirstDayKnown,
      lastDay: person.lastDay,
      noticeGivenOn: person.noticeGivenOn,
      missingNoticeOwedBy: person.missingNoticeOwedBy,
      severance: person.severance,
      paysUnusedLeave: person.paysUnusedLeave,
      pensionAdministrator: person.pensionAdministrator,
      taxState: stateOf.get(employeeId) ?? null,
      hasTaxId: known?.hasTaxId ?? false,
      hasRsaPin: known?.hasRsaPin ?? false,
      bankAccountId: account.bankAccountId,
      bankCode: account.bankCode,
      bankName: account.bankName,
      accountName: account.accountName,
      numberSealed: account.numberSealed,
      numberEnds: account.numberEnds,
      nameCheck: account.nameCheck,
      isNameReviewed: account.isNameReviewed,
      isHeld: account.isHeld,
      isShared: sharing.has(employeeId),
    };
  });
};

const noAccount: CurrentAccount = {
  bankAccountId: null,
  bankCode: null,
  bankName: null,
  accountName: null,
  numberSealed: null,
  numberEnds: null,
  nameCheck: null,
  isNameReviewed: false,
  isHeld: false,
};

const findEmployed = async (tx: CompanyTransaction, { employeeIds }: OfEmployees): Promise<Employed[]> => {
  const { rows } = await sql<Employed>`
    select e.employee_id as "employeeId", e.staff_number as "staffNumber", e.full_name as "fullName", e.job_title as "jobTitle",
      d.name as department, e.first_day as "firstDay", e.is_first_day_known as "isFirstDayKnown", e.last_day as "lastDay",
      e.notice_given_on as "noticeGivenOn", e.missing_notice_owed_by as "missingNoticeOwedBy", e.severance,
      e.pays_unused_leave as "paysUnusedLeave", e.pension_administrator as "pensionAdministrator"
    from employees e left join departments d on d.company_id = e.company_id and d.department_id = e.department_id
    where ${anyOf("e.employee_id", employeeIds)} order by e.employee_id
  `.execute(query(tx));
  return rows;
};

const findCurrentAccounts = async (
  tx: CompanyTransaction,
  { employeeIds }: OfEmployees,
): Promise<(CurrentAccount & { employeeId: EmployeeId })[]> => {
  const { rows } = await sql<CurrentAccount & { employeeId: EmployeeId }>`
    select employee_id as "employeeId", bank_account_id as "bankAccountId", bank_code as "bankCode", bank_name as "bankName",
      account_name as "accountName", account_number_sealed as "numberSealed", account_number_ends as "numberEnds",
      name_check as "nameCheck",
      coalesce(released_at is not null and (release_basis in ('another_admin', 'first_payroll')
        or (release_basis = 'waiting_period' and name_check = 'near')), false) as "isNameReviewed",
      held_since is not null and released_at is null as "isHeld"
    from bank_accounts where ${anyOf("employee_id", employeeIds)} and replaced_at is null
  `.execute(query(tx));
  return rows;
};

const findEmployeesSharingAnAccount = async (tx: CompanyTransaction, { employeeIds }: OfEmployees): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select b.employee_id as "employeeId" from bank_accounts b
    where ${anyOf("b.employee_id", employeeIds)} and b.replaced_at is null and exists (
      select from bank_accounts o join employees p on p.company_id = o.company_id and p.employee_id = o.employee_id and p.status <> 'ended'
      where o.company_id = b.company_id and o.account_number_fingerprint = b.account_number_fingerprint
        and o.employee_id <> b.employee_id and o.replaced_at is null
      -- The offset keeps it a lookup per account: joined as a set, every page would read all accounts of the company.
      offset 0
    )
  `.execute(query(tx));
  return rows.map(({ employeeId }) => employeeId);
};

const findTaxResidences = async (
  tx: CompanyTransaction,
  { employeeIds, year }: OfEmployees & { year: number },
): Promise<{ employeeId: EmployeeId; stateCode: string }[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId; stateCode: string }>`
    select employee_id as "employeeId", state_code as "stateCode" from tax_residences
    where ${anyOf("employee_id", employeeIds)} and year = ${year}
  `.execute(query(tx));
  return rows;
};

const findKindsOfNumbers = async (
  tx: CompanyTransaction,
  { employeeIds }: OfEmployees,
): Promise<{ employeeId: EmployeeId; hasTaxId: boolean; hasRsaPin: boolean }[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId; hasTaxId: boolean; hasRsaPin: boolean }>`
    select employee_id as "employeeId", bool_or(kind = 'tax_id') as "hasTaxId", bool_or(kind = 'rsa_pin') as "hasRsaPin"
    from identity_numbers where ${anyOf("employee_id", employeeIds)} group by employee_id
  `.execute(query(tx));
  return rows;
};

/** How many employees have an id from one to another, both included. */
export const countEmployeesBetween = async (
  tx: CompanyTransaction,
  { from, to }: { from: EmployeeId; to: EmployeeId },
): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from employees where employee_id between ${from} and ${to}
  `.execute(query(tx));
  return rows[0]?.people ?? 0;
};
