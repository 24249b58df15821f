import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

export interface Salary {
  readonly validFrom: LocalDate;
  readonly monthlyGross: bigint;
}

/** Gives somebody a salary from a day on; one that was given for that very day before is replaced. */
export const saveSalary = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { employeeId, validFrom, monthlyGross, at, by }: Salary & { employeeId: EmployeeId; at: Date; by: UserId },
) => {
  const decision = { monthly_gross: monthlyGross, decided_at: at, decided_by: by };
  await query(tx)
    .insertInto("salaries")
    .values({ company_id: companyId, employee_id: employeeId, valid_from: validFrom, ...decision })
    .onConflict((conflict) => conflict.columns(["company_id", "employee_id", "valid_from"]).doUpdateSet(decision))
    .execute();
};

/** Every salary somebody had or will have, the newest first. */
export const findSalaries = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<Salary[]> =>
  (await query(tx)
    .selectFrom("salaries")
    .select(["valid_from as validFrom", "monthly_gross as monthlyGross"])
    .where("employee_id", "=", employeeId)
    .orderBy("valid_from", "desc")
    .execute()) as Salary[];
