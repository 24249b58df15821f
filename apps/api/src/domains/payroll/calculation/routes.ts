import { PreviewFinalPay } from "@albashi/contracts/payroll/final-pay";
import { CheckRun } from "@albashi/contracts/payroll/run-actions";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { checkFreshness } from "./use-cases/check-freshness.ts";
import { previewFinalPay } from "./use-cases/preview-final-pay.ts";
import { requestCalculation } from "./use-cases/request-calculation.ts";

export const calculationRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(CheckRun, ({ actor, params }) => checkFreshness(dependencies, actor, params.runId)),
  commandRoute(dependencies, requestCalculation),
  route(PreviewFinalPay, ({ actor, params, body }) => previewFinalPay(dependencies, actor, { ...params, ...body })),
];
