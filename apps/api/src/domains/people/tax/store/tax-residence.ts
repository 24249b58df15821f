import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import { writeAuditEntries } from "../../../../platform/audit/store.ts";
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

interface FixedStates {
  readonly states: readonly { readonly employeeId: EmployeeId; readonly state: string }[];
  readonly year: number;
  readonly at: Date;
}

/**
 * Fixes the states of a year, each with its audit entry. Of two concurrent calls the first one wins. Reading them in the demo tour fixes
 * nothing.
 */
export const insertTaxStates = async (tx: CompanyTransaction, companyId: CompanyId, { states, year, at }: FixedStates) => {
  if (isReadOnly(tx) || states.length === 0) return;
  // In one order, so that two calls for the same employees do not deadlock.
  const sorted = states.toSorted((one, other) => (one.employeeId < other.employeeId ? -1 : 1));
  const { rows } = await sql<{ employeeId: EmployeeId; state: string }>`
    insert into tax_residences (company_id, employee_id, year, state_code, decided_at)
    select ${companyId}, employee_id, ${year}, state_code, ${at}
    from unnest(${sorted.map(({ employeeId }) => employeeId)}::uuid[], ${sorted.map(({ state }) => state)}::text[]) as fixed (employee_id, state_code)
    on conflict do nothing returning employee_id as "employeeId", state_code as state
  `.execute(query(tx));
  const entries = rows.map(({ employeeId, state }) => ({ subject: employeeId, details: { year: String(year), state } }));
  await writeAuditEntries(tx, { at, actor: undefined, action: "tax_state_fixed", entries });
};

interface Correction {
  readonly employeeId: EmployeeId;
  readonly taxState: TaxResidence;
  readonly by: UserId;
}

/** Corrects the state of a year, with the reason. */
export const saveTaxState = async (tx: CompanyTransaction, companyId: CompanyId, { employeeId, taxState, by }: Correction) => {
  const values = { state_code: taxState.state, decided_at: taxState.decidedAt, decided_by: by, reason: taxState.reason };
  await query(tx)
    .insertInto("tax_residences")
    .values({ company_id: companyId, employee_id: employeeId, year: taxState.year, ...values })
    .onConflict((conflict) => conflict.columns(["company_id", "employee_id", "year"]).doUpdateSet(values))
    .execute();
};
