import type { CompanyId } from "@albashi/contracts/ids";
import { formatLagosHour, type LocalDate, lagosDayOf } from "@albashi/dates";
import type { PlatformTransaction } from "../database/company-transaction.ts";
import type { Dependencies } from "../dependencies.ts";

type ReminderDependencies = Pick<Dependencies, "database" | "clock">;

interface Reminders {
  /** Plans the reminders of one company and day, each once however often it is called. */
  readonly reminders: Readonly<Record<string, (dependencies: ReminderDependencies, companyId: CompanyId) => Promise<void>>>;
  readonly findCompaniesAfter: (tx: PlatformTransaction, page: { after: CompanyId | null; limit: number }) => Promise<CompanyId[]>;
}

const companiesPerPage = 1_000;
/** Reminders are mailed in these hours of Lagos, never at night. */
const fromHour = "08:00";
const untilHour = "20:00";

/**
 * Plans the reminders of a day, company by company. One that fails is reported and holds up no other. Returns the day; undefined outside
 * the hours.
 */
export const remindCompanies = async (
  { database, clock, alarm }: ReminderDependencies & Pick<Dependencies, "alarm">,
  { reminders, findCompaniesAfter }: Reminders,
): Promise<LocalDate | undefined> => {
  const now = clock.now();
  const hour = formatLagosHour(now);
  if (hour < fromHour || hour >= untilHour) return undefined;
  let after: CompanyId | null = null;
  do {
    const page: CompanyId[] = await database.inPlatform((tx) => findCompaniesAfter(tx, { after, limit: companiesPerPage }));
    for (const companyId of page)
      for (const [name, remind] of Object.entries(reminders))
        await remind({ database, clock }, companyId).catch((error: unknown) =>
          alarm({ err: error, companyId, reminder: name }, "could not plan the reminders of a company"),
        );
    after = page.at(-1) ?? null;
  } while (after);
  return lagosDayOf(now);
};
