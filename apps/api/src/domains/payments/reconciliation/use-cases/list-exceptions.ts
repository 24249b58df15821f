import type { UserId } from "@albashi/contracts/ids";
import type { ReconciliationException } from "@albashi/contracts/payments/controls";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { findUserNames } from "../../../identity/index.ts";
import { isPayoutReference } from "../../provider-log/index.ts";
import { type Exception, findExceptions } from "../store/exceptions.ts";
import { findLastReconciliations } from "../store/reconciliation.ts";

const pageSize = 50;
const cursors = cursorOf("exceptions", { exceptionId: cursorColumn.uuid });

/** Exceptions between the provider's statement and the ledger, newest first, and when they were last reconciled. */
export const listExceptions = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { withSettled = false, cursor }: { withSettled?: boolean; cursor?: string | undefined },
) => {
  const after = cursors.decode(cursor)?.exceptionId;
  return database.inCompany(companyId, async (tx) => {
    const found = await findExceptions(tx, { withResolved: withSettled, after, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const names = await findUserNames(tx, [...new Set(page.flatMap(({ resolvedBy }) => resolvedBy ?? []))]);
    const compared = (await findLastReconciliations(tx)).map(({ finishedAt }) => finishedAt.getTime());
    return {
      comparedAt: compared.length > 0 ? new Date(Math.min(...compared)).toISOString() : null,
      exceptions: page.map((exception) => presentException(exception, names)),
      next: found.length > pageSize && last ? cursors.encode(last) : null,
    };
  });
};

/** The contract's names of the kinds. */
const wireLists = { missing_in_ledger: "only_theirs", missing_at_provider: "only_ours", mismatch: "differs" } as const;

/** An exception for the wire. */
export const presentException = (exception: Exception, names: ReadonlyMap<UserId, string>): ReconciliationException => ({
  exceptionId: exception.exceptionId,
  list: wireLists[exception.kind],
  paymentKind: isPayoutReference(exception.reference) ? "payout" : "checkout",
  reference: exception.reference,
  employeeId: exception.employeeId,
  oursKobo: exception.ledgerAmount === null ? null : String(exception.ledgerAmount),
  theirsKobo: exception.providerAmount === null ? null : String(exception.providerAmount),
  foundAt: exception.foundAt.toISOString(),
  settledAt: exception.resolvedAt?.toISOString() ?? null,
  settledBy: (exception.resolvedBy && names.get(exception.resolvedBy)) ?? null,
  resolution: exception.resolution,
  resolutionNote: exception.resolutionNote,
});
