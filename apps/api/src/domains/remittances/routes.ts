import { DownloadSchedule, ListObligations } from "@albashi/contracts/remittances/obligations";
import { ReadSchedule } from "@albashi/contracts/remittances/schedules";
import { commandRoute } from "../../platform/command/command.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../platform/http/route.ts";
import { downloadSchedule } from "./use-cases/download-schedule.ts";
import { finaliseSchedule } from "./use-cases/finalise-schedule.ts";
import { listObligations } from "./use-cases/list-obligations.ts";
import { readSchedule, readScheduleDetails } from "./use-cases/read-schedule.ts";

export const remittancesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListObligations, ({ actor }) => listObligations(dependencies, actor)),
  route(ReadSchedule, ({ actor, params, query }) => readSchedule(dependencies, actor, { ...params, ...query })),
  commandRoute(dependencies, finaliseSchedule, async (_result, { actor, params: { scheduleId } }) => ({
    schedule: await dependencies.database.inCompany(actor.companyId, (tx) => readScheduleDetails(tx, scheduleId, dependencies.clock.now())),
  })),
  fileRoute(DownloadSchedule, ({ actor, params, query }) => downloadSchedule(dependencies, actor, { ...params, ...query })),
];
