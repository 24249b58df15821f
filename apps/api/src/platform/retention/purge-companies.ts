import type { CompanyId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../database/company-transaction.ts";
import type { Dependencies } from "../dependencies.ts";
import type { CompanyPurge } from "./company-purge.ts";

/** The rows that one statement deletes: few enough that its locks delay no other work. */
const limit = 1_000;
const companiesPerPage = 1_000;

interface CompaniesToPurge {
  readonly purges: Readonly<Record<string, CompanyPurge>>;
  readonly findCompaniesAfter: (tx: PlatformTransaction, page: { after: CompanyId | null; limit: number }) => Promise<CompanyId[]>;
}

/**
 * Purges the tables of every company, one company after the other and as that company, in small transactions that can stop anywhere. A
 * purge that fails is reported and holds up no other. Returns the number of rows of each purge.
 */
export const purgeCompanies = async (
  { database, clock, alarm }: Pick<Dependencies, "database" | "clock" | "alarm">,
  { purges, findCompaniesAfter }: CompaniesToPurge,
  signal?: AbortSignal,
): Promise<Record<string, number>> => {
  const now = clock.now();
  const purged = Object.fromEntries(Object.keys(purges).map((name) => [name, 0]));
  const purgeAll = async (companyId: CompanyId, name: string, purge: CompanyPurge) => {
    for (let rows = 1; rows > 0 && !signal?.aborted; ) {
      rows = await database.inCompany(companyId, (tx) => purge(tx, { companyId, now, limit }));
      purged[name] = (purged[name] ?? 0) + rows;
    }
  };
  let after: CompanyId | null = null;
  do {
    const page: CompanyId[] = await database.inPlatform((tx) => findCompaniesAfter(tx, { after, limit: companiesPerPage }));
    for (const companyId of page)
      for (const [name, purge] of Object.entries(purges))
        await purgeAll(companyId, name, purge).catch((error: unknown) =>
          alarm({ err: error, companyId, purge: name }, "could not purge the rows of a company"),
        );
    after = page.at(-1) ?? null;
  } while (after && !signal?.aborted);
  return purged;
};
