import type { DocumentKind } from "@albashi/contracts/documents/documents";
import type { EmployeeId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

/** How many documents of these kinds wait for the employer's signature, and how many signature requests have expired. */
export const countOpenSignatures = async (
  tx: CompanyTransaction,
  kinds: readonly DocumentKind[],
): Promise<{ toSign: number; expired: number }> => {
  const { rows } = await sql<{ toSign: number; expired: number }>`
    select count(*) filter (where s.role = 'employer' and s.state = 'sent')::int as "toSign",
      count(*) filter (where s.state = 'expired')::int as expired
    from document_signers s join documents d using (company_id, document_id)
    where d.state = 'out_for_signature' and d.kind = any(${[...kinds]}::text[])
  `.execute(query(tx));
  return rows[0] ?? { toSign: 0, expired: 0 };
};

/** Employees who never had a contract issued here, and whose first day is not before a day: their hire issues it. */
export const findEmployeesToContract = async (
  tx: CompanyTransaction,
  { since, after, only, limit }: { since: string; after?: EmployeeId | undefined; only?: EmployeeId; limit: number },
): Promise<{ employeeId: EmployeeId; firstDay: LocalDate }[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId; firstDay: LocalDate }>`
    select e.employee_id as "employeeId", e.first_day as "firstDay" from employees e
    where e.status <> 'ended' and e.is_first_day_known and e.first_day >= ${since}::date
      and (${after ?? null}::uuid is null or e.employee_id > ${after ?? null})
      and (${only ?? null}::uuid is null or e.employee_id = ${only ?? null})
      and not exists (
        select from documents d
        where d.company_id = e.company_id and d.employee_id = e.employee_id and d.kind = 'employment_contract')
    order by e.employee_id limit ${limit}
  `.execute(query(tx));
  return rows;
};
