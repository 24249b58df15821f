import type { Plan } from "@albashi/contracts/companies";
import type { CompanyId } from "@albashi/contracts/ids";

/** An employer with an account here. */
export interface Company {
  readonly companyId: CompanyId;
  readonly name: string;
  /** The pricing tier chosen before the account was opened; none when nobody chose one. */
  readonly plan: Plan | null;
  readonly createdAt: Date;
}
