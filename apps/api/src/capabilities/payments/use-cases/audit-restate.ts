import { findInvocations } from "../../../outbox/restate-invocations.ts";
import type { Parts } from "../../../parts.ts";
import type { Broken } from "../model/audit.ts";
import { findKnownRows, findRowsHandedOver } from "../store.ts";

const isRowId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Work of Restate's that no row asks for, and rows that were handed over and that Restate does not know. */
export const auditRestate = async ({ database, clock, config }: Pick<Parts, "database" | "clock" | "config">): Promise<Broken[]> => {
  const { adminUrl } = config.restate;
  const open = await findInvocations(adminUrl, { among: "open" });
  const keys = open.flatMap(({ key }) => (key && isRowId.test(key) ? [key] : []));
  const known = await database.inPlatform((tx) => findKnownRows(tx, keys));
  const orphans = open
    .filter(({ key }) => !key || !known.has(key))
    .map(({ id, service }) => ({ subject: id, what: `Restate works on ${service}, and no row asks for it.` }));

  const handedOver = () => database.inPlatform((tx) => findRowsHandedOver(tx, { now: clock.now() }));
  const before = await handedOver();
  const taken = new Set((await findInvocations(adminUrl, { among: before.map(({ outboxId }) => outboxId) })).map(({ key }) => key));
  const missing = before.filter(({ outboxId }) => !taken.has(outboxId));
  if (missing.length === 0) return orphans;
  // Whatever was finished or handed over anew in the meantime is no fault.
  const still = new Set((await handedOver()).map(({ outboxId }) => outboxId));
  const lost = missing
    .filter(({ outboxId }) => still.has(outboxId))
    .map(({ outboxId, workflow }) => ({ subject: outboxId, what: `${workflow} was handed over, and Restate does not know it.` }));
  return [...orphans, ...lost];
};
