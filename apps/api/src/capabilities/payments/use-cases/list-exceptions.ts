import type { UserId } from "@albashi/contracts/ids";
import type { ReconciliationException } from "@albashi/contracts/payments-controls";
import type { Actor } from "../../../http/actor.ts";
import { cursorOf, part } from "../../../http/cursor.ts";
import type { Parts } from "../../../parts.ts";
import { findNames } from "../../companies/index.ts";
import { exceptionWords } from "../model/reconciliation.ts";
import { type Exception, findExceptions, findLastReconciliations } from "../store.ts";

const pageSize = 50;
const places = cursorOf("exceptions", { exceptionId: part.uuid });

/** Where the provider's statement and our books disagree, the newest first, and when the two were last compared. */
export const listExceptions = (
  { database }: Pick<Parts, "database">,
  { companyId }: Actor,
  { withSettled = false, cursor }: { withSettled?: boolean; cursor?: string | undefined },
) => {
  const after = places.read(cursor)?.exceptionId;
  return database.inCompany(companyId, async (tx) => {
    const found = await findExceptions(tx, { withSettled, after, atMost: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const names = await findNames(tx, [...new Set(page.flatMap(({ settledBy }) => settledBy ?? []))]);
    const compared = (await findLastReconciliations(tx)).map(({ finishedAt }) => finishedAt.getTime());
    return {
      comparedAt: compared.length > 0 ? new Date(Math.min(...compared)).toISOString() : null,
      exceptions: page.map((one) => exceptionShown(one, names)),
      next: found.length > pageSize && last ? places.written(last) : null,
    };
  });
};

/** A disagreement as people read it. */
export const exceptionShown = (one: Exception, names: ReadonlyMap<UserId, string>): ReconciliationException => ({
  exceptionId: one.exceptionId,
  list: one.list,
  ...exceptionWords(one.list, one.reference),
  reference: one.reference,
  employeeId: one.employeeId,
  oursKobo: one.ours === null ? null : String(one.ours),
  theirsKobo: one.theirs === null ? null : String(one.theirs),
  foundAt: one.foundAt.toISOString(),
  settledAt: one.settledAt?.toISOString() ?? null,
  settledBy: (one.settledBy && names.get(one.settledBy)) ?? null,
  settledBecause: one.settledBecause,
});
