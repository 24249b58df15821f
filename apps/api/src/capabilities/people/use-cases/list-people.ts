import { lagosDayOf } from "@albashi/dates";
import type { Actor } from "../../../http/actor.ts";
import { cursorOf, part } from "../../../http/cursor.ts";
import type { Parts } from "../../../parts.ts";
import { countByStatus, type DirectoryFilter, type DirectorySort, findDirectoryPage } from "../store.ts";
import { personRow } from "./employee-record.ts";

const pageSize = 100;
const places = {
  name: cursorOf("people by name", { sortKey: part.text, employeeId: part.uuid }),
  staffNumber: cursorOf("people by staff number", { sortKey: part.number, employeeId: part.uuid }),
  firstDay: cursorOf("people by first day", { sortKey: part.day, employeeId: part.uuid }),
} satisfies Record<DirectorySort, unknown>;

/** A page of the people of a company, as the caller's role may see them, and how many there are of each status. */
export const listPeople = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { filter, sort, cursor }: { filter: DirectoryFilter; sort: DirectorySort; cursor: string | undefined },
) => {
  const after = places[sort].read(cursor);
  return database.inCompany(actor.companyId, async (tx) => {
    // One more than a page holds tells whether there is another.
    const rows = await findDirectoryPage(tx, { filter, sort, after, atMost: pageSize + 1, today: lagosDayOf(clock.now()) });
    const counts = await countByStatus(tx, filter);
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return {
      people: page.map((row) => personRow(actor, row)),
      next: rows.length > pageSize && last ? places[sort].written(last) : null,
      counts,
    };
  });
};
