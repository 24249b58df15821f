import { ListExceptions, ResolveException } from "@albashi/contracts/payments/controls";
import { RequestReconciliation } from "@albashi/contracts/payments/reconciliation";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { listExceptions } from "./use-cases/list-exceptions.ts";
import { requestReconciliation } from "./use-cases/request-reconciliation.ts";
import { resolveException } from "./use-cases/resolve-exception.ts";

export const reconciliationRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListExceptions, ({ actor, query }) =>
    listExceptions(dependencies, actor, { withSettled: query.withSettled === "true", cursor: query.cursor }),
  ),
  route(ResolveException, (call) =>
    resolveException(dependencies, call.actor, {
      ...call.params,
      ...call.body,
      intent: idempotentRequestOf(dependencies, ResolveException, call),
    }),
  ),
  route(RequestReconciliation, ({ actor }) => requestReconciliation(dependencies, actor)),
];
