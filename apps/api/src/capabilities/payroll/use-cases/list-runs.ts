import type { PayRun } from "@albashi/contracts/payroll-runs";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { runCursorUnknown } from "../errors.ts";
import type { Run } from "../model.ts";
import { findRuns, type RunFilter } from "../store.ts";
import { runsShown } from "./run-shown.ts";

const pageSize = 50;

/** A page of the company's runs, the latest pay day first. */
export const listRuns = (
  { database }: Pick<Parts, "database">,
  { companyId }: Actor,
  { filter, cursor }: { filter: RunFilter; cursor: string | undefined },
): Promise<{ runs: PayRun[]; next: string | null }> => {
  const after = cursor === undefined ? undefined : read(cursor);
  return database.inCompany(companyId, async (tx) => {
    const runs = await findRuns(tx, { filter, after, atMost: pageSize + 1 });
    const page = runs.slice(0, pageSize);
    const last = page.at(-1);
    return { runs: await runsShown(tx, page), next: runs.length > pageSize && last ? written(last) : null };
  });
};

const written = ({ payDay, runId }: Run) => `${payDay}.${runId}`;

const read = (cursor: string) => {
  const [, payDay, runId] = /^(\d{4}-\d{2}-\d{2})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (!payDay || !runId) throw runCursorUnknown();
  return { payDay, runId };
};
