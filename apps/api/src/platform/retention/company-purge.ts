import type { CompanyId } from "@albashi/contracts/ids";
import { dayMs } from "@albashi/dates";
import type { CompanyTransaction } from "../database/company-transaction.ts";

/** How long work that no one completed is kept: sheets that were not applied, previews that were not confirmed. */
export const unfinishedKeptMs = 90 * dayMs;

/** Deletes a batch of what a company no longer needs. Returns how many rows, and is called again until there are none. */
export type CompanyPurge = (
  tx: CompanyTransaction,
  batch: { readonly companyId: CompanyId; readonly now: Date; readonly limit: number },
) => Promise<number>;
