import type { Plan } from "@albashi/contracts/companies";
import type { Employer } from "@albashi/contracts/people/employer";

/** What a visitor asks the cost of. */
export interface EmployeeCostInput {
  readonly monthlyGrossKobo: string;
  readonly employer: Employer;
  readonly plan: Plan;
  readonly people: number;
}
