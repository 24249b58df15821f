import { ReadAttendance, ReadOwnAttendance } from "@albashi/contracts/attendance/days";
import { ListAttendanceToday } from "@albashi/contracts/attendance/today";
import { commandRoute } from "../../platform/command/command.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { ownEmployeeId } from "../people/index.ts";
import { listToday } from "./use-cases/list-today.ts";
import { readAttendance } from "./use-cases/read-attendance.ts";
import { recordClockEvents } from "./use-cases/record-clock-events.ts";

export const attendanceRoutes = (dependencies: Dependencies): readonly Route[] => [
  commandRoute(dependencies, recordClockEvents),
  route(ReadOwnAttendance, ({ actor, query }) => readAttendance(dependencies, actor, { ...query, employeeId: ownEmployeeId(actor) })),
  route(ReadAttendance, ({ actor, params, query }) => readAttendance(dependencies, actor, { ...query, ...params })),
  route(ListAttendanceToday, ({ actor, query }) => listToday(dependencies, actor, query)),
];
