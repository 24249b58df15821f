import type { PayRun } from "@albashi/contracts/payroll-runs";
import type { Actor } from "../../../http/actor.ts";
import { cursorOf, part } from "../../../http/cursor.ts";
import type { Parts } from "../../../parts.ts";
import { findRuns, type RunFilter } from "../store.ts";
import { runsShown } from "./run-shown.ts";

const pageSize = 50;
const places = cursorOf("runs", { payDay: part.day, runId: part.uuid });

/** A page of the company's runs, the latest pay day first. */
export const listRuns = (
  { database }: Pick<Parts, "database">,
  { companyId }: Actor,
  { filter, cursor }: { filter: RunFilter; cursor: string | undefined },
): Promise<{ runs: PayRun[]; next: string | null }> => {
  const after = places.read(cursor);
  return database.inCompany(companyId, async (tx) => {
    const runs = await findRuns(tx, { filter, after, atMost: pageSize + 1 });
    const page = runs.slice(0, pageSize);
    const last = page.at(-1);
    return { runs: await runsShown(tx, page), next: runs.length > pageSize && last ? places.written(last) : null };
  });
};
