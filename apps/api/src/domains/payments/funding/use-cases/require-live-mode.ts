import type { CompanyId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findCompaniesWithPayments } from "../../provider-log/index.ts";
import { hasTestModeMoney } from "../store/checkouts.ts";

/**
 * Stops a process that would pay out real money for test-mode money: a database holds one or the other. A deployment that was tried
 * with a test key starts with a live key on a new database.
 */
export const requireLiveMode = async ({ database, checkouts }: Pick<Dependencies, "database" | "checkouts">) => {
  const live = Object.values(checkouts).flatMap(({ isLive, name }) => (isLive ? [name] : []));
  if (live.length === 0) return;
  const companies = await database.inPlatform((tx) => findCompaniesWithPayments<CompanyId>(tx));
  for (const companyId of companies)
    if (await database.inCompany(companyId, (tx) => hasTestModeMoney(tx, live)))
      throw new Error(
        `Company ${companyId} was credited with test money, but the key of ${live.join(" and ")} is live. Use a database that has never been used with a test key.`,
      );
};
