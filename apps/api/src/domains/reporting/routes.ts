import { ReadCashForecast } from "@albashi/contracts/reporting/cash-forecast";
import { ReadFinalPayProgress } from "@albashi/contracts/reporting/final-pay-progress";
import type { Dependencies } from "../../platform/dependencies.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { readCashForecast } from "./use-cases/read-cash-forecast.ts";
import { readFinalPayProgress } from "./use-cases/read-final-pay-progress.ts";

export const reportingRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadCashForecast, ({ actor }) => readCashForecast(dependencies, actor)),
  route(ReadFinalPayProgress, ({ actor, params: { employeeId } }) => readFinalPayProgress(dependencies, actor, employeeId)),
];
