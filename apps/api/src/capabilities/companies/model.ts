import type { CompanyId } from "@albashi/contracts/ids";

/** An employer with an account here. */
export interface Company {
  readonly companyId: CompanyId;
  readonly name: string;
  readonly createdAt: Date;
}
