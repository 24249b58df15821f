import * as wire from "@albashi/contracts/payments-controls";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { listExceptions } from "../use-cases/list-exceptions.ts";
import { listIncidents, readControls, readIncident, readStop } from "../use-cases/read-controls.ts";
import { settleException } from "../use-cases/settle-exception.ts";
import { settleIncident } from "../use-cases/settle-incident.ts";
import { liftStop, stopPayments } from "../use-cases/stops.ts";

/** What stops money, and what somebody must look at. */
export const controlRoutes = (parts: Parts): readonly Route[] => [
  route(wire.ReadPaymentControls, ({ actor }) => readControls(parts, actor)),
  route(wire.StopPayments, async (call) => {
    const stopId = await stopPayments(parts, call.actor, { ...call.body, intent: intentOf(parts, wire.StopPayments, call) });
    return readStop(parts, call.actor, stopId);
  }),
  route(wire.LiftStop, async ({ actor, params }) => {
    await liftStop(parts, actor, params);
    return readControls(parts, actor);
  }),
  route(wire.ListIncidents, ({ actor, query }) =>
    listIncidents(parts, actor, { withSettled: query.withSettled === "true", cursor: query.cursor }),
  ),
  route(wire.SettleIncident, async (call) => {
    await settleIncident(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, wire.SettleIncident, call) });
    return readIncident(parts, call.actor, call.params.incidentId);
  }),
  route(wire.ListExceptions, ({ actor, query }) =>
    listExceptions(parts, actor, { withSettled: query.withSettled === "true", cursor: query.cursor }),
  ),
  route(wire.SettleException, (call) =>
    settleException(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, wire.SettleException, call) }),
  ),
];
