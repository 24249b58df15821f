import type { RunId } from "@albashi/contracts/ids";
import type { ChangeRow } from "@albashi/contracts/payroll-review";
import type { Actor } from "../../../http/actor.ts";
import { cursorOf, part } from "../../../http/cursor.ts";
import type { Parts } from "../../../parts.ts";
import { changeRow } from "../model/change-row.ts";
import { type ChangeFilter, type ChangeSort, findChanges } from "../store.ts";
import { calculatedRun } from "./calculated-run.ts";
import { causeNames } from "./cause-names.ts";

const pageSize = 100;
const places = {
  change: cursorOf("changes by change", { sortKey: part.amount, employeeId: part.uuid }),
  net: cursorOf("changes by net", { sortKey: part.amount, employeeId: part.uuid }),
  name: cursorOf("changes by name", { sortKey: part.text, employeeId: part.uuid }),
} satisfies Record<ChangeSort, unknown>;

/** A page of the people of a run with what changed for them and why; the largest changes first, if nothing else is asked for. */
export const listChanges = (
  { database }: Pick<Parts, "database">,
  { companyId }: Actor,
  { runId, sort, cursor, filter }: { runId: RunId; sort: ChangeSort; cursor: string | undefined; filter: ChangeFilter },
): Promise<{ rows: ChangeRow[]; next: string | null }> => {
  const after = places[sort].read(cursor);
  return database.inCompany(companyId, async (tx) => {
    const { comparedRunId } = await calculatedRun(tx, runId);
    const found = await findChanges(tx, { runId, comparedRunId, filter, sort, after, atMost: pageSize + 1 });
    const inWords = await causeNames(tx);
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      rows: page.map((change) => changeRow(change, inWords)),
      next: found.length > pageSize && last ? places[sort].written(last) : null,
    };
  });
};
