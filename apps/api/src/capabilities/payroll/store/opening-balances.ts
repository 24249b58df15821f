import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

/** What somebody was paid and what was taken in a tax year before they were paid here. */
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

/** A page of the opening balances of a year, in the order of the people's ids. */
export const findOpeningBalances = async (
  tx: CompanyTransaction,
  { year, after, atMost }: { year: number; after: string | undefined; atMost: number },
): Promise<OpeningBalance[]> => {
  const { rows } = await sql<OpeningBalance>`
    select employee_id as "employeeId", taxable_pay as "taxablePay", contributions, paye,
      elsewhere_taxable_pay as "elsewhereTaxablePay", elsewhere_contributions as "elsewhereContributions",
      elsewhere_paye as "elsewherePaye"
    from opening_balances where year = ${year} and ${after ? sql`employee_id > ${after}::uuid` : sql`true`}
    order by employee_id limit ${atMost}
  `.execute(query(tx));
  return rows;
};

/** Replaces everything that was said of a year: by these balances, or by nothing. */
export const replaceOpeningBalances = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  {
    year,
    kind,
    balances,
    at,
    by,
  }: { year: number; kind: OpeningDeclaration["kind"]; balances: readonly OpeningBalance[]; at: Date; by: UserId },
) => {
  await sql`delete from opening_balances where year = ${year}`.execute(query(tx));
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
  `.execute(query(tx));
  await sql`
    insert into opening_declarations (company_id, year, kind, decided_at, decided_by) values (${companyId}, ${year}, ${kind}, ${at}, ${by})
    on conflict (company_id, year) do update
      set kind = excluded.kind, decided_at = excluded.decided_at, decided_by = excluded.decided_by
  `.execute(query(tx));
};

/** Whether a run of a year is approved: its tax counts what the year began with. */
export const hasApprovedRun = async (tx: CompanyTransaction, year: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from pay_runs where year = ${year} and approved_hash is not null limit 1`.execute(query(tx));
  return rows.length > 0;
};
