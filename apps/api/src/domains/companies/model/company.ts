import type { BillingPeriod, Plan } from "@albashi/contracts/companies";
import type { CompanyId } from "@albashi/contracts/ids";

/** An employer with an account here. */
export interface Company {
  readonly companyId: CompanyId;
  readonly name: string;
  /** The pricing tier chosen before sign-up; null when none was chosen. */
  readonly plan: Plan | null;
  /** How often the plan is billed; null without a plan. */
  readonly billingPeriod: BillingPeriod | null;
  readonly createdAt: Date;
}
