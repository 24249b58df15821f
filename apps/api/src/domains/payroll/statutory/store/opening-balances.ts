import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** What an employee was paid and what was deducted in a tax year before they were paid here. */
export interface OpeningBalance {
  readonly employeeId: EmployeeId;
  readonly taxablePay: bigint;
  readonly contributions: bigint;
  readonly paye: bigint;
  readonly elsewhereTaxablePay: bigint;
  readonly elsewhereContributions: bigint;
  readonly elsewherePaye: bigint;
}

export interface OpeningDeclaration {
  readonly kind: "imported" | "nil";
  readonly decidedAt: Date;
}

export const findOpeningDeclaration = async (tx: CompanyTransaction, year: number): Promise<OpeningDeclaration | undefined> => {
  const { rows } = await sql<OpeningDeclaration>`
    select kind, decided_at as "decidedAt" from opening_declarations where year = ${year}
  `.execute(query(tx));
  return rows[0];
};

/** A page of the opening balances of a year, in the order of employee ids. */
export const findOpeningBalances = async (
  tx: CompanyTransaction,
  { year, after, limit }: { year: number; after: string | undefined; limit: number },
): Promise<OpeningBalance[]> => {
  const { rows } = await sql<OpeningBalance>`
    select employee_id as "employeeId", taxable_pay as "taxablePay", contributions, paye,
      elsewhere_taxable_pay as "elsewhereTaxablePay", elsewhere_contributions as "elsewhereContributions",
      elsewhere_paye as "elsewherePaye"
    from opening_balances where year = ${year} and ${after ? sql`employee_id > ${after}::uuid` : sql`true`}
    order by employee_id limit ${limit}
  `.execute(query(tx));
  return rows;
};

interface Said {
  readonly year: number;
  readonly balances: readonly OpeningBalance[];
  readonly at: Date;
  readonly by: UserId;
}

/** Replaces all opening balances of a year, possibly with none. */
export const replaceOpeningBalances = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { kind, ...said }: Said & { kind: OpeningDeclaration["kind"] },
) => {
  const { year, at, by } = said;
  await sql`delete from opening_balances where year = ${year}`.execute(query(tx));
  await addOpeningBalances(tx, companyId, said);
  await sql`
    insert into opening_declarations (company_id, year, kind, decided_at, decided_by) values (${companyId}, ${year}, ${kind}, ${at}, ${by})
    on conflict (company_id, year) do update
      set kind = excluded.kind, decided_at = excluded.decided_at, decided_by = excluded.decided_by
  `.execute(query(tx));
};

/** Saves the opening balances of the given employees in a year, replacing theirs. */
export const addOpeningBalances = async (tx: CompanyTransaction, companyId: CompanyId, { year, balances, at, by }: Said) => {
  const column = (read: (balance: OpeningBalance) => bigint) => balances.map((balance) => read(balance).toString());
  await sql`
    insert into opening_balances (company_id, employee_id, year, taxable_pay, contributions, paye, elsewhere_taxable_pay,
      elsewhere_contributions, elsewhere_paye, decided_at, decided_by)
    select ${companyId}::uuid, employee_id, ${year}::int, taxable_pay, contributions, paye, elsewhere_taxable_pay, elsewhere_contributions,
      elsewhere_paye, ${at}::timestamptz, ${by}::uuid
    from unnest(${balances.map(({ employeeId }) => employeeId)}::uuid[], ${column((one) => one.taxablePay)}::bigint[],
      ${column((one) => one.contributions)}::bigint[], ${column((one) => one.paye)}::bigint[],
      ${column((one) => one.elsewhereTaxablePay)}::bigint[], ${column((one) => one.elsewhereContributions)}::bigint[],
      ${column((one) => one.elsewherePaye)}::bigint[])
      as given (employee_id, taxable_pay, contributions, paye, elsewhere_taxable_pay, elsewhere_contributions, elsewhere_paye)
    on conflict (company_id, employee_id, year) do update set taxable_pay = excluded.taxable_pay, contributions = excluded.contributions,
      paye = excluded.paye, elsewhere_taxable_pay = excluded.elsewhere_taxable_pay,
      elsewhere_contributions = excluded.elsewhere_contributions, elsewhere_paye = excluded.elsewhere_paye,
      decided_at = excluded.decided_at, decided_by = excluded.decided_by
  `.execute(query(tx));
};

/** Which of the given employees have a payslip in an approved run of a year. */
export const findPaidInYear = async (
  tx: CompanyTransaction,
  { year, employeeIds }: { year: number; employeeIds: readonly EmployeeId[] },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select distinct s.employee_id as "employeeId" from payslips s join pay_runs r using (company_id, run_id)
    where r.year = ${year} and r.approved_hash is not null and s.employee_id = any(${employeeIds}::uuid[])
  `.execute(query(tx));
  return rows.map(({ employeeId }) => employeeId);
};

/** Whether a run of a year is approved: its tax is based on the opening balances. */
export const hasApprovedRun = async (tx: CompanyTransaction, year: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from pay_runs where year = ${year} and approved_hash is not null limit 1`.execute(query(tx));
  return rows.length > 0;
};
