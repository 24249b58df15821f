import { ReadPayrollDashboard } from "@albashi/contracts/payroll/dashboard";
import { ListRuns, ReadRun } from "@albashi/contracts/payroll/runs";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { readDashboard } from "./use-cases/read-dashboard.ts";
import { listRuns, readRun } from "./use-cases/read-run.ts";

export const runsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadPayrollDashboard, ({ actor }) => readDashboard(dependencies, actor)),
  route(ListRuns, ({ actor, query: { cursor, ...filter } }) => listRuns(dependencies, actor, { filter, cursor })),
  route(ReadRun, ({ actor, params }) => readRun(dependencies, actor, params.runId)),
];
