import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import type { Limits } from "../model/claim.ts";
import { findLimits } from "../store.ts";

/** How much may go out at most: the company's own limits, else the product's. */
export const limitsOf = async ({ config }: Pick<Parts, "config">, tx: CompanyTransaction): Promise<Limits> =>
  (await findLimits(tx)) ?? config.payments.limits;
