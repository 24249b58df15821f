import { lagosDayOf } from "@albashi/dates";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { cursorUnknown } from "../errors.ts";
import { type After, countByStatus, type DirectoryFilter, type DirectoryRow, type DirectorySort, findDirectoryPage } from "../store.ts";
import { personRow } from "./employee-record.ts";

const pageSize = 100;

/** A page of the people of a company, as the caller's role may see them, and how many there are of each status. */
export const listPeople = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { filter, sort, cursor }: { filter: DirectoryFilter; sort: DirectorySort; cursor: string | undefined },
) => {
  const after = cursor === undefined ? undefined : read(cursor, sort);
  return database.inCompany(actor.companyId, async (tx) => {
    // One more than a page holds tells whether there is another.
    const rows = await findDirectoryPage(tx, { filter, sort, after, atMost: pageSize + 1, today: lagosDayOf(clock.now()) });
    const counts = await countByStatus(tx, filter);
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return {
      people: page.map((row) => personRow(actor, row)),
      next: rows.length > pageSize && last ? written(last, sort) : null,
      counts,
    };
  });
};

/** A cursor says after whom the next page begins. It is no secret: whoever changes it sees another page of their own company. */
const written = ({ sortKey, employeeId }: DirectoryRow, sort: DirectorySort) =>
  Buffer.from(JSON.stringify([sort, sortKey, employeeId])).toString("base64url");

const shapes: Record<DirectorySort, RegExp> = { name: /^[^\0]*$/u, staffNumber: /^\d{1,9}$/, firstDay: /^\d{4}-\d{2}-\d{2}$/ };

const read = (cursor: string, sort: DirectorySort): After => {
  try {
    const [of, sortKey, employeeId] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as unknown[];
    const isOurs = of === sort && typeof sortKey === "string" && shapes[sort].test(sortKey) && sortKey.isWellFormed();
    if (isOurs && typeof employeeId === "string" && /^[0-9a-f-]{36}$/.test(employeeId)) return { sortKey, employeeId };
  } catch {
    // Whatever it is, we did not write it; the refusal below says so.
  }
  throw cursorUnknown();
};
