import { findCompaniesAfter } from "../domains/identity/index.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import type { CompanyPurge } from "../platform/retention/company-purge.ts";
import { purgeCompanies } from "../platform/retention/purge-companies.ts";

/** Runs one purge in every company, as the relay does. Returns how many rows it deleted; a company that fails fails the test. */
export const purgeEveryCompany = async (dependencies: Dependencies, purge: CompanyPurge): Promise<number> => {
  const failures: object[] = [];
  const alarm = (details: object) => void failures.push(details);
  const { rows = 0 } = await purgeCompanies({ ...dependencies, alarm }, { purges: { rows: purge }, findCompaniesAfter });
  if (failures.length > 0) throw new Error("A company could not be purged.", { cause: failures });
  return rows;
};
