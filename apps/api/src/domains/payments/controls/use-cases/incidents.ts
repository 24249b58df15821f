import type { IncidentId, StopId } from "@albashi/contracts/ids";
import { type PaymentIncident, type PaymentStop, ResolveIncident } from "@albashi/contracts/payments/controls";
import { command } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { incidentAlreadyResolved, incidentNotFound, stopNotFound } from "../errors.ts";
import { findIncident, findIncidents } from "../store/incident-queries.ts";
import { lockIncident, markIncidentResolved } from "../store/incidents.ts";
import { findActiveStops } from "../store/stops.ts";
import { presentIncidents, presentStop } from "./present-stop.ts";

/** An active stop. */
export const readStop = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor, stopId: StopId): Promise<PaymentStop> =>
  database.inCompany(companyId, async (tx) => {
    const stop = (await findActiveStops(tx, companyId)).find((one) => one.stopId === stopId);
    if (!stop) throw stopNotFound();
    return presentStop(tx, stop);
  });

const pageSize = 50;
const cursors = cursorOf("incidents", { at: cursorColumn.moment, incidentId: cursorColumn.uuid });

/** A page of incidents for review, newest first. */
export const listIncidents = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { withSettled, cursor }: { withSettled: boolean; cursor: string | undefined },
): Promise<{ incidents: PaymentIncident[]; next: string | null }> => {
  const after = cursors.decode(cursor);
  return database.inCompany(companyId, async (tx) => {
    const found = await findIncidents(tx, { withResolved: withSettled, after, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      incidents: await presentIncidents(tx, page),
      next: found.length > pageSize && last ? cursors.encode({ ...last, at: last.at.toISOString() }) : null,
    };
  });
};

export const readIncident = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  incidentId: IncidentId,
): Promise<PaymentIncident> =>
  database.inCompany(companyId, async (tx) => {
    const found = await findIncident(tx, incidentId);
    const [shown] = found ? await presentIncidents(tx, [found]) : [];
    if (!shown) throw incidentNotFound();
    return shown;
  });

/** An admin resolves an incident with a note. */
export const resolveIncident = command(ResolveIncident, async ({ tx, at, actor: { userId }, input: { incidentId, because }, audit }) => {
  const incident = await lockIncident(tx, incidentId);
  if (!incident) throw incidentNotFound();
  if (incident.resolvedAt) throw incidentAlreadyResolved();
  await markIncidentResolved(tx, { incidentId, by: userId, note: because, at });
  await audit({ action: "payment_incident_settled", subject: incidentId });
});
