import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { pictureAddress } from "../model.ts";
import { findChart } from "../store.ts";

/** Who reports to whom. Whoever's manager has left stands at the top until they get another. */
export const readChart = ({ database }: Pick<Parts, "database">, { companyId }: Actor) =>
  database.inCompany(companyId, async (tx) => {
    const people = await findChart(tx);
    const here = new Set(people.map(({ employeeId }) => employeeId));
    return people.map(({ pictureFileId, managerId, ...person }) => ({
      ...person,
      managerId: managerId && here.has(managerId) ? managerId : null,
      picture: pictureAddress({ employeeId: person.employeeId, pictureFileId }),
    }));
  });
