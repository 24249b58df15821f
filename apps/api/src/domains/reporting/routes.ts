import { ReadCashForecast } from "@albashi/contracts/reporting/cash-forecast";
import type { Dependencies } from "../../platform/dependencies.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { readCashForecast } from "./use-cases/read-cash-forecast.ts";

export const reportingRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadCashForecast, ({ actor }) => readCashForecast(dependencies, actor)),
];
