import { DownloadSchedule, ListObligations } from "@albashi/contracts/remittances/obligations";
import type { Dependencies } from "../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../platform/http/route.ts";
import { downloadSchedule } from "./use-cases/download-schedule.ts";
import { listObligations } from "./use-cases/list-obligations.ts";

export const remittancesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListObligations, ({ actor }) => listObligations(dependencies, actor)),
  fileRoute(DownloadSchedule, ({ actor, params, query }) => downloadSchedule(dependencies, actor, { ...params, ...query })),
];
