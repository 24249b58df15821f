import { CalculateRun, CheckRun } from "@albashi/contracts/payroll/run-actions";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { checkFreshness } from "./use-cases/check-freshness.ts";
import { requestCalculation } from "./use-cases/request-calculation.ts";

export const calculationRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(CheckRun, ({ actor, params }) => checkFreshness(dependencies, actor, params.runId)),
  route(CalculateRun, (call) =>
    requestCalculation(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, CalculateRun, call) }),
  ),
];
