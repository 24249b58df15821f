import { lagosDayOf } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { pictureAddress } from "../../employees/index.ts";
import { findChart } from "../../organisation/index.ts";
import { countByStatus, type DirectoryFilter, type DirectorySort, findDirectoryPage } from "../store/directory.ts";
import { personRow } from "./present-employee.ts";

const pageSize = 100;
const cursors = {
  name: cursorOf("people by name", { sortKey: cursorColumn.text, employeeId: cursorColumn.uuid }),
  staffNumber: cursorOf("people by staff number", { sortKey: cursorColumn.number, employeeId: cursorColumn.uuid }),
  firstDay: cursorOf("people by first day", { sortKey: cursorColumn.day, employeeId: cursorColumn.uuid }),
} satisfies Record<DirectorySort, unknown>;

/** A page of the employees of a company, as the caller's role may read them, with a count for each status. */
export const listPeople = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { filter, sort, cursor }: { filter: DirectoryFilter; sort: DirectorySort; cursor: string | undefined },
) => {
  const after = cursors[sort].decode(cursor);
  return database.inCompany(actor.companyId, async (tx) => {
    // Employees who have left are listed only by their status.
    const listed = filter.status === undefined ? { ...filter, hasNotLeft: true } : filter;
    // Reads one more row than the page size, to know whether there is another page.
    const rows = await findDirectoryPage(tx, { filter: listed, sort, after, limit: pageSize + 1, today: lagosDayOf(clock.now()) });
    const counts = await countByStatus(tx, filter);
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return {
      people: page.map((row) => personRow(actor, row)),
      next: rows.length > pageSize && last ? cursors[sort].encode(last) : null,
      counts,
    };
  });
};

/** The reporting lines. An employee whose manager has left appears at the top until they get another. */
export const readChart = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor) =>
  database.inCompany(companyId, async (tx) => {
    const people = await findChart(tx);
    const here = new Set(people.map(({ employeeId }) => employeeId));
    return people.map(({ pictureFileId, managerId, ...person }) => ({
      ...person,
      managerId: managerId && here.has(managerId) ? managerId : null,
      picture: pictureAddress({ employeeId: person.employeeId, pictureFileId }),
    }));
  });
