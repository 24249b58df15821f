import type { OwedParticulars } from "@albashi/contracts/documents/written-particulars";
import type { EmployeeId } from "@albashi/contracts/ids";
import { addDays, type LocalDate, lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { presentParticulars } from "../model/written-particulars.ts";
import { countOpenSignatures } from "../store/tasks.ts";
import { countOwedParticulars, findOwedParticulars } from "../store/written-particulars.ts";
import { allowedKinds } from "./allowed-kinds.ts";

const listedAsTasks = 20;
const listedAtMost = 200;
/** Who has had no contract here for longer than this is no task of today. */
const searchedDays = 366;

/** The first day of an employment or of new pay that still counts. */
export const searchedSince = (today: LocalDate): LocalDate => addDays(today, -searchedDays);

/** What admins have to do about documents: sign, send again, and give the particulars of the Labour Act s.7 in time. */
export const readDocumentTasks = ({ database, clock }: Pick<Dependencies, "database" | "clock">, actor: Actor) =>
  database.inCompany(actor.companyId, async (tx) => {
    const signatures = await countOpenSignatures(tx, allowedKinds(actor));
    const { particulars, count } = await listOwed(tx, actor, { today: lagosDayOf(clock.now()), limit: listedAsTasks });
    return { ...signatures, particulars, particularsCount: count };
  });

/** Who is owed written terms, or what one employee is owed. Only roles that may issue a contract see it. */
export const listOwedParticulars = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  employeeId: EmployeeId | undefined,
) => database.inCompany(actor.companyId, (tx) => listOwed(tx, actor, { today: lagosDayOf(clock.now()), employeeId, limit: listedAtMost }));

const listOwed = async (
  tx: CompanyTransaction,
  actor: Actor,
  { today, limit, employeeId }: { today: LocalDate; limit: number; employeeId?: EmployeeId | undefined },
): Promise<{ particulars: OwedParticulars[]; count: number }> => {
  if (!allowedKinds(actor).includes("employment_contract")) return { particulars: [], count: 0 };
  const scope = { since: searchedSince(today), employeeId };
  const found = await findOwedParticulars(tx, { ...scope, limit });
  return {
    particulars: found.map((open) => presentParticulars(open, today)),
    count: found.length < limit ? found.length : await countOwedParticulars(tx, scope),
  };
};
