import { ListIncidents, ResolveIncident, StopPayments } from "@albashi/contracts/payments/controls";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { listIncidents, readIncident, readStop, resolveIncident } from "./use-cases/incidents.ts";
import { stopPayments } from "./use-cases/stop-payments.ts";

export const controlsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(StopPayments, async (call) => {
    const stopId = await stopPayments(dependencies, call.actor, {
      ...call.body,
      intent: idempotentRequestOf(dependencies, StopPayments, call),
    });
    return readStop(dependencies, call.actor, stopId);
  }),
  route(ListIncidents, ({ actor, query }) =>
    listIncidents(dependencies, actor, { withSettled: query.withSettled === "true", cursor: query.cursor }),
  ),
  route(ResolveIncident, async (call) => {
    await resolveIncident(dependencies, call.actor, {
      ...call.params,
      ...call.body,
      intent: idempotentRequestOf(dependencies, ResolveIncident, call),
    });
    return readIncident(dependencies, call.actor, call.params.incidentId);
  }),
];
