import type { AnswerOf } from "@albashi/contracts/contract";
import type { IncidentId, StopId } from "@albashi/contracts/ids";
import type { PaymentIncident, PaymentStop, ReadPaymentControls } from "@albashi/contracts/payments-controls";
import { dayMs, later } from "@albashi/dates";
import type { Actor } from "../../../http/actor.ts";
import { cursorOf, part } from "../../../http/cursor.ts";
import type { Parts } from "../../../parts.ts";
import { incidentNotFound, stopNotFound } from "../errors.ts";
import { countUnsettled, findIncident, findIncidents, findRunsToMend, findSentSince, findStopsStanding } from "../store.ts";
import { limitsOf } from "./limits-of.ts";
import { incidentsShown, stopShown } from "./read-money-of-run.ts";

const runsShown = 10;

/** What stops payments, how much may go at most, and how much waits for somebody's eye. */
export const readControls = (
  { database, clock, config }: Pick<Parts, "database" | "clock" | "config">,
  { companyId }: Actor,
): Promise<AnswerOf<typeof ReadPaymentControls>> =>
  database.inCompany(companyId, async (tx) => {
    const { perItem, perRun, perDay } = await limitsOf({ config }, tx);
    const stops = await findStopsStanding(tx, companyId);
    return {
      stops: await Promise.all(stops.map((stop) => stopShown(tx, stop))),
      limits: { perItemKobo: String(perItem), perRunKobo: String(perRun), perDayKobo: String(perDay) },
      sentInDayKobo: String(await findSentSince(tx, later(clock.now(), -dayMs))),
      ...(await countUnsettled(tx)),
      runs: await findRunsToMend(tx, { atMost: runsShown }),
    };
  });

/** One stop that stands. */
export const readStop = ({ database }: Pick<Parts, "database">, { companyId }: Actor, stopId: StopId): Promise<PaymentStop> =>
  database.inCompany(companyId, async (tx) => {
    const stop = (await findStopsStanding(tx, companyId)).find((one) => one.stopId === stopId);
    if (!stop) throw stopNotFound();
    return stopShown(tx, stop);
  });

const pageSize = 50;
const places = cursorOf("incidents", { at: part.moment, incidentId: part.uuid });

/** A page of what somebody must look at, the newest first. */
export const listIncidents = (
  { database }: Pick<Parts, "database">,
  { companyId }: Actor,
  { withSettled, cursor }: { withSettled: boolean; cursor: string | undefined },
): Promise<{ incidents: PaymentIncident[]; next: string | null }> => {
  const after = places.read(cursor);
  return database.inCompany(companyId, async (tx) => {
    const found = await findIncidents(tx, { withSettled, after, atMost: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      incidents: await incidentsShown(tx, page),
      next: found.length > pageSize && last ? places.written({ ...last, at: last.at.toISOString() }) : null,
    };
  });
};

export const readIncident = (
  { database }: Pick<Parts, "database">,
  { companyId }: Actor,
  incidentId: IncidentId,
): Promise<PaymentIncident> =>
  database.inCompany(companyId, async (tx) => {
    const found = await findIncident(tx, incidentId);
    const [shown] = found ? await incidentsShown(tx, [found]) : [];
    if (!shown) throw incidentNotFound();
    return shown;
  });
