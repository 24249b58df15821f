import type { CompanyId } from "@albashi/contracts/ids";
import type { Parts } from "../../../parts.ts";
import { findCompaniesWithPayments, hasPlayMoney } from "../store.ts";

/**
 * Stops a process that would pay real money out for play money: one database holds the one or the other. Who tried a release
 * with a test key begins with a live key on a database of its own.
 */
export const refusePlayMoney = async ({ database, checkouts }: Pick<Parts, "database" | "checkouts">) => {
  const live = Object.values(checkouts).flatMap(({ isLive, name }) => (isLive ? [name] : []));
  if (live.length === 0) return;
  const companies = await database.inPlatform((tx) => findCompaniesWithPayments<CompanyId>(tx));
  for (const companyId of companies)
    if (await database.inCompany(companyId, (tx) => hasPlayMoney(tx, live)))
      throw new Error(
        `The company ${companyId} was credited with play money, and the key of ${live.join(" and ")} is live. Use a database that never saw a test key.`,
      );
};
