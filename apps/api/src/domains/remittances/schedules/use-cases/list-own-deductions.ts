import type { ResponseOf } from "@albashi/contracts/contract";
import type { EmployeeId } from "@albashi/contracts/ids";
import type { ListOwnDeductions, OwnDeduction } from "@albashi/contracts/remittances/own-deductions";
import { type LocalDate, lagosDayOf, yearOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findHolidayChanges, holidaysAroundYear } from "../../../companies/index.ts";
import { findPayslipYears } from "../../../payroll/index.ts";
import { ownEmployeeId } from "../../../people/index.ts";
import { presentOwnDeduction } from "../model/own-deduction.ts";
import { findDeductionYears, findOwnDeductions } from "../store/own-deductions.ts";

/** Where the deductions from an employee's pay went, in a year; the newest year that has any unless one is named. */
export const listOwnDeductions = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  wanted: { year?: number | undefined },
): Promise<ResponseOf<typeof ListOwnDeductions>> =>
  database.inCompany(actor.companyId, async (tx) => {
    const employeeId = ownEmployeeId(actor);
    const today = lagosDayOf(clock.now());
    // A year whose pay Albashi did not pay out has payslips and a tax certificate, but no deductions to follow.
    const years = await findPayslipYears(tx, employeeId);
    const [newestWithDeductions] = await findDeductionYears(tx, employeeId);
    const year = wanted.year ?? newestWithDeductions ?? years[0] ?? yearOf(today);
    return { year, years, deductions: await readDeductionsOf(tx, { employeeId, year, today }) };
  });

/** The deductions from an employee's published payslips of a year, as the employee sees them. */
export const readDeductionsOf = async (
  tx: CompanyTransaction,
  { employeeId, year, today }: { employeeId: EmployeeId; year: number; today: LocalDate },
): Promise<OwnDeduction[]> => {
  const changes = await findHolidayChanges(tx);
  const found = await findOwnDeductions(tx, { employeeId, year });
  return found.map((one) => presentOwnDeduction(one, { today, holidaysOf: (of) => holidaysAroundYear(of, changes) }));
};
