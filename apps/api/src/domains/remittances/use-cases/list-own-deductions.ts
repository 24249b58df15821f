import type { ResponseOf } from "@albashi/contracts/contract";
import type { ListOwnDeductions } from "@albashi/contracts/remittances/own-deductions";
import { lagosDayOf, yearOf } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findHolidayChanges, holidaysAroundYear } from "../../companies/index.ts";
import { ownEmployeeId } from "../../people/index.ts";
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
    const years = await findDeductionYears(tx, employeeId);
    const year = wanted.year ?? years[0] ?? yearOf(today);
    const changes = await findHolidayChanges(tx);
    const found = await findOwnDeductions(tx, { employeeId, year });
    const deductions = found.map((one) => presentOwnDeduction(one, { today, holidaysOf: (of) => holidaysAroundYear(of, changes) }));
    return { year, years, deductions };
  });
