import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import { anyOf } from "../../../../platform/database/any-of.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { isReadOnly, query } from "../../../../platform/database/transaction.ts";

/** The given employees who have an address but no tax state for a year yet. */
export const findTaxStatesToFix = async (
  tx: CompanyTransaction,
  { employeeIds, year }: { employeeIds: readonly EmployeeId[]; year: number },
): Promise<{ employeeId: EmployeeId; firstDay: LocalDate }[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId; firstDay: LocalDate }>`
    select employee_id as "employeeId", first_day as "firstDay" from employees e
    where ${anyOf("employee_id", employeeIds)}
      and not exists (select from tax_residences t where t.company_id = e.company_id and t.employee_id = e.employee_id and t.year = ${year})
      and exists (
        select from personal_records r where r.company_id = e.company_id and r.employee_id = e.employee_id
          and r.section = 'contact' and r.state = 'accepted')
    order by employee_id
  `.execute(query(tx));
  return rows;
};

export interface TaxResidence {
  readonly year: number;
  readonly state: string;
  readonly decidedAt: Date;
  readonly reason: string | null;
}

/** The fixed state of every year, newest first. */
export const findTaxStates = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<TaxResidence[]> =>
  query(tx)
    .selectFrom("tax_residences")
    .select(["year", "state_code as state", "decided_at as decidedAt", "reason"])
    .where("employee_id", "=", employeeId)
    .orderBy("year", "desc")
    .execute();

interface Fixing {
  readonly employeeId: EmployeeId;
  readonly taxState: TaxResidence;
}

/** Fixes the state of a year. Of two concurrent calls the first one wins. Reading it in the demo tour fixes nothing. */
export const fixTaxState = async (tx: CompanyTransaction, companyId: CompanyId, { employeeId, taxState }: Fixing) => {
  if (isReadOnly(tx)) return;
  await query(tx)
    .insertInto("tax_residences")
    .values({
      company_id: companyId,
      employee_id: employeeId,
      year: taxState.year,
      state_code: taxState.state,
      decided_at: taxState.decidedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Corrects the state of a year, with the reason. */
export const saveTaxState = async (tx: CompanyTransaction, companyId: CompanyId, { employeeId, taxState, by }: Fixing & { by: UserId }) => {
  const values = { state_code: taxState.state, decided_at: taxState.decidedAt, decided_by: by, reason: taxState.reason };
  await query(tx)
    .insertInto("tax_residences")
    .values({ company_id: companyId, employee_id: employeeId, year: taxState.year, ...values })
    .onConflict((conflict) => conflict.columns(["company_id", "employee_id", "year"]).doUpdateSet(values))
    .execute();
};
