import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

export interface TaxState {
  readonly year: number;
  readonly state: string;
  readonly decidedAt: Date;
  readonly reason: string | null;
}

/** The state of every year that was fixed, the newest first. */
export const findTaxStates = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<TaxState[]> =>
  query(tx)
    .selectFrom("tax_states")
    .select(["year", "state_code as state", "decided_at as decidedAt", "reason"])
    .where("employee_id", "=", employeeId)
    .orderBy("year", "desc")
    .execute();

interface Fixing {
  readonly employeeId: EmployeeId;
  readonly taxState: TaxState;
}

/** Fixes the state of a year. Of two who fix it at once the first one counts. */
export const fixTaxState = async (tx: CompanyTransaction, companyId: CompanyId, { employeeId, taxState }: Fixing) => {
  await query(tx)
    .insertInto("tax_states")
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

/** Corrects the state of a year by hand, with its reason. */
export const saveTaxState = async (tx: CompanyTransaction, companyId: CompanyId, { employeeId, taxState, by }: Fixing & { by: UserId }) => {
  const values = { state_code: taxState.state, decided_at: taxState.decidedAt, decided_by: by, reason: taxState.reason };
  await query(tx)
    .insertInto("tax_states")
    .values({ company_id: companyId, employee_id: employeeId, year: taxState.year, ...values })
    .onConflict((conflict) => conflict.columns(["company_id", "employee_id", "year"]).doUpdateSet(values))
    .execute();
};
