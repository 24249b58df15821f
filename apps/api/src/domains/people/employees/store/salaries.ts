import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

export interface Salary {
  readonly validFrom: LocalDate;
  readonly monthlyGross: bigint;
}

/** Saves a salary effective from a day, replacing one for the same day. */
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

/** All past, current and future salaries of an employee, newest first. */
export const findSalaries = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<Salary[]> =>
  (await query(tx)
    .selectFrom("salaries")
    .select(["valid_from as validFrom", "monthly_gross as monthlyGross"])
    .where("employee_id", "=", employeeId)
    .orderBy("valid_from", "desc")
    .execute()) as Salary[];

/** The salary in force on a day, or the first one still to come; undefined when the employee never had one. */
export const findSalaryOn = async (
  tx: CompanyTransaction,
  { employeeId, day }: { employeeId: EmployeeId; day: LocalDate },
): Promise<Salary | undefined> => {
  const salaries = await findSalaries(tx, employeeId);
  return salaries.find(({ validFrom }) => validFrom <= day) ?? salaries.at(-1);
};
