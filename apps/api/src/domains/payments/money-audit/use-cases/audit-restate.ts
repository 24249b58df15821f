import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findInvocations } from "../../../../platform/outbox/restate-invocations.ts";
import type { InvariantViolation } from "../model/invariants.ts";
import { findDispatchedRows, findExistingOutboxIds } from "../store/platform-checks.ts";

const isRowId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Invocations in Restate without an outbox row, and dispatched rows that Restate does not know. */
export const auditRestate = async ({
  database,
  clock,
  config,
}: Pick<Dependencies, "database" | "clock" | "config">): Promise<InvariantViolation[]> => {
  const { adminUrl } = config.restate;
  const open = await findInvocations(adminUrl, { among: "open" });
  const keys = open.flatMap(({ key }) => (key && isRowId.test(key) ? [key] : []));
  const known = await database.inPlatform((tx) => findExistingOutboxIds(tx, keys));
  const orphans = open
    .filter(({ key }) => !key || !known.has(key))
    .map(({ id, service }) => ({ subject: id, what: `Restate runs ${service}, which has no outbox row.` }));

  const findDispatched = () => database.inPlatform((tx) => findDispatchedRows(tx, { now: clock.now() }));
  const before = await findDispatched();
  const invokedKeys = new Set((await findInvocations(adminUrl, { among: before.map(({ outboxId }) => outboxId) })).map(({ key }) => key));
  const missing = before.filter(({ outboxId }) => !invokedKeys.has(outboxId));
  if (missing.length === 0) return orphans;
  // Rows completed or dispatched again in the meantime are not violations.
  const still = new Set((await findDispatched()).map(({ outboxId }) => outboxId));
  const lost = missing
    .filter(({ outboxId }) => still.has(outboxId))
    .map(({ outboxId, workflow }) => ({ subject: outboxId, what: `${workflow} was dispatched, and Restate does not know it.` }));
  return [...orphans, ...lost];
};
