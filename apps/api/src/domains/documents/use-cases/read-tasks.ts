import { addDays, lagosDayOf } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { particularsDueOn } from "../model/statutory-floors.ts";
import { countEmployeesWithoutContract, countOpenSignatures, findEmployeesWithoutContract } from "../store/tasks.ts";
import { allowedKinds } from "./allowed-kinds.ts";

const listed = 20;
/** Who has had no contract here for longer than this is no task of today. */
const searchedDays = 366;

/** What admins have to do about documents: sign, send again, and give the particulars of the Labour Act s.7 in time. */
export const readDocumentTasks = ({ database, clock }: Pick<Dependencies, "database" | "clock">, actor: Actor) =>
  database.inCompany(actor.companyId, async (tx) => {
    const kinds = allowedKinds(actor);
    const signatures = await countOpenSignatures(tx, kinds);
    if (!kinds.includes("employment_contract")) return { ...signatures, particulars: [], particularsCount: 0 };
    const since = addDays(lagosDayOf(clock.now()), -searchedDays);
    const people = await findEmployeesWithoutContract(tx, { since, limit: listed });
    return {
      ...signatures,
      particulars: people.map(({ employeeId, fullName, firstDay, isIssued }) => ({
        employeeId,
        fullName,
        dueOn: particularsDueOn(firstDay),
        isIssued,
      })),
      particularsCount: people.length < listed ? people.length : await countEmployeesWithoutContract(tx, { since }),
    };
  });
