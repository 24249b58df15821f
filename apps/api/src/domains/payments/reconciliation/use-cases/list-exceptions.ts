import type { UserId } from "@albashi/contracts/ids";
import type { ReconciliationException } from "@albashi/contracts/payments/controls";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { findNames } from "../../../identity/index.ts";
import { isPayoutReference } from "../../provider-log/index.ts";
import { type Exception, findExceptions } from "../store/exceptions.ts";
import { findLastReconciliations } from "../store/reconciliation.ts";

const pageSize = 50;
const places = cursorOf("exceptions", { exceptionId: cursorColumn.uuid });

/** Exceptions between the provider's statement and the ledger, newest first, and when they were last reconciled. */
export const listExceptions = (
  { database }: Pick<Dependencies, "database">,
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

/** An exception for the wire. */
export const exceptionShown = (one: Exception, names: ReadonlyMap<UserId, string>): ReconciliationException => ({
  exceptionId: one.exceptionId,
  list: one.list,
  paymentKind: isPayoutReference(one.reference) ? "payout" : "checkout",
  reference: one.reference,
  employeeId: one.employeeId,
  oursKobo: one.ours === null ? null : String(one.ours),
  theirsKobo: one.theirs === null ? null : String(one.theirs),
  foundAt: one.foundAt.toISOString(),
  settledAt: one.settledAt?.toISOString() ?? null,
  settledBy: (one.settledBy && names.get(one.settledBy)) ?? null,
  resolution: one.resolution,
  resolutionNote: one.resolutionNote,
});
