import type { DepartmentId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { minimumWageOwed } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { countEmployerPeople, findOwnSalaries, findReviewedSalaries } from "../../../people/index.ts";
import { findPayTerms } from "../../pay-terms/index.ts";
import type { ReviewedEmployee } from "../model/salary-review.ts";

interface ReviewScope {
  readonly validFrom: LocalDate;
  readonly departmentId?: DepartmentId | null;
  readonly staffNumbers?: readonly number[];
  readonly at: Date;
}

/** The current employees of a review with their salaries on the effective day, and what the law asks of the employer. */
export const reviewEmployees = async (
  tx: CompanyTransaction,
  admin: Pick<Actor, "companyId" | "userId">,
  { validFrom, departmentId, staffNumbers, at }: ReviewScope,
) => {
  const people = await findReviewedSalaries(tx, { day: validFrom, departmentId: departmentId ?? null, staffNumbers: staffNumbers ?? null });
  const own = new Set(await findOwnSalaries(tx, admin, { people, at }));
  const terms = await findPayTerms(
    tx,
    people.map(({ employeeId }) => employeeId),
  );
  const termsOf = Map.groupBy(terms, ({ employeeId }) => employeeId);
  const employees = people.map(
    (person): ReviewedEmployee => ({
      ...person,
      isOwn: own.has(person.employeeId),
      // The newest terms come first.
      isPartTime: termsOf.get(person.employeeId)?.find((one) => one.validFrom <= validFrom)?.isPartTime ?? false,
    }),
  );
  const headcount = await countEmployerPeople(tx, { firstDay: validFrom, lastDay: validFrom, payDay: validFrom });
  return { employees, rules: { validFrom, minimumWage: minimumWageOwed({ day: validFrom, people: headcount }) } };
};
