import type { IncidentId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { incidentNotFound, settledAlready } from "../errors.ts";
import { lockIncident, markIncidentSettled } from "../store.ts";

/** Somebody looked into an incident, and says how it was settled. */
export const settleIncident = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, userId }: Actor,
  { incidentId, because, intent }: { incidentId: IncidentId; because: string; intent: Intent | undefined },
): Promise<void> =>
  database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const incident = await lockIncident(tx, incidentId);
      if (!incident) throw incidentNotFound();
      if (incident.settledAt) throw settledAlready();
      await markIncidentSettled(tx, { incidentId, by: userId, because, at });
      await record(tx, { at, actor: userId, action: "payment_incident_settled", subject: incidentId });
    });
  });
