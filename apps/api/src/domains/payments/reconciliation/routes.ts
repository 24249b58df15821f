import { ListExceptions } from "@albashi/contracts/payments/controls";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { listExceptions } from "./use-cases/list-exceptions.ts";
import { requestReconciliation } from "./use-cases/request-reconciliation.ts";
import { resolveException } from "./use-cases/resolve-exception.ts";

export const reconciliationRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListExceptions, ({ actor, query }) =>
    listExceptions(dependencies, actor, { withSettled: query.withSettled === "true", cursor: query.cursor }),
  ),
  commandRoute(dependencies, resolveException),
  commandRoute(dependencies, requestReconciliation),
];
