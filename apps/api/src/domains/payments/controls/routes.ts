import { ListIncidents } from "@albashi/contracts/payments/controls";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { listIncidents, readIncident, readStop, resolveIncident } from "./use-cases/incidents.ts";
import { stopPayments } from "./use-cases/stop-payments.ts";

export const controlsRoutes = (dependencies: Dependencies): readonly Route[] => [
  commandRoute(dependencies, stopPayments, (stopId, { actor }) => readStop(dependencies, actor, stopId)),
  route(ListIncidents, ({ actor, query }) =>
    listIncidents(dependencies, actor, { withSettled: query.withSettled === "true", cursor: query.cursor }),
  ),
  commandRoute(dependencies, resolveIncident, (_, { actor, params }) => readIncident(dependencies, actor, params.incidentId)),
];
