import type { RunId } from "@albashi/contracts/ids";
import type { VarianceRow } from "@albashi/contracts/payroll/review";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { requireCalculated } from "../../calculation/index.ts";
import { presentVariance } from "../model/variance-row.ts";
import { findVariances, type VarianceFilter, type VarianceSort } from "../store/review.ts";
import { driverLabels } from "./variance-names.ts";

const pageSize = 100;
const cursors = {
  change: cursorOf("changes by change", { sortKey: cursorColumn.amount, employeeId: cursorColumn.uuid }),
  net: cursorOf("changes by net", { sortKey: cursorColumn.amount, employeeId: cursorColumn.uuid }),
  name: cursorOf("changes by name", { sortKey: cursorColumn.text, employeeId: cursorColumn.uuid }),
} satisfies Record<VarianceSort, unknown>;

/** A page of the employees of a run with their variance and its drivers; largest variances first by default. */
export const listVariances = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { runId, sort, cursor, filter }: { runId: RunId; sort: VarianceSort; cursor: string | undefined; filter: VarianceFilter },
): Promise<{ rows: VarianceRow[]; next: string | null }> => {
  const after = cursors[sort].decode(cursor);
  return database.inCompany(companyId, async (tx) => {
    const { comparedRunId } = await requireCalculated(tx, runId);
    const found = await findVariances(tx, { runId, comparedRunId, filter, sort, after, limit: pageSize + 1 });
    const labelOf = await driverLabels(tx);
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      rows: page.map((change) => presentVariance(change, labelOf)),
      next: found.length > pageSize && last ? cursors[sort].encode(last) : null,
    };
  });
};
