import { ListCorrections, ListCorrectionsToDecide } from "@albashi/contracts/attendance/corrections";
import { ReadAttendance, ReadOwnAttendance } from "@albashi/contracts/attendance/days";
import { ListAttendanceExceptions } from "@albashi/contracts/attendance/exceptions";
import { ListAttendanceToday } from "@albashi/contracts/attendance/today";
import { commandRoute } from "../../platform/command/command.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { ownEmployeeId } from "../people/index.ts";
import { askForCorrection, recordCorrection, withdrawCorrection } from "./use-cases/ask-for-correction.ts";
import { decideCorrection, decideReportsCorrection } from "./use-cases/decide-correction.ts";
import { listCorrections, listCorrectionsToDecide } from "./use-cases/list-corrections.ts";
import { listExceptions } from "./use-cases/list-exceptions.ts";
import { listToday } from "./use-cases/list-today.ts";
import { readAttendance } from "./use-cases/read-attendance.ts";
import { recordClockEvents } from "./use-cases/record-clock-events.ts";

export const attendanceRoutes = (dependencies: Dependencies): readonly Route[] => [
  commandRoute(dependencies, recordClockEvents),
  route(ReadOwnAttendance, ({ actor, query }) => readAttendance(dependencies, actor, { ...query, employeeId: ownEmployeeId(actor) })),
  route(ReadAttendance, ({ actor, params, query }) => readAttendance(dependencies, actor, { ...query, ...params })),
  route(ListAttendanceToday, ({ actor, query }) => listToday(dependencies, actor, query)),
  route(ListAttendanceExceptions, ({ actor, query }) => listExceptions(dependencies, actor, query)),
  commandRoute(dependencies, askForCorrection),
  commandRoute(dependencies, withdrawCorrection),
  route(ListCorrectionsToDecide, ({ actor }) => listCorrectionsToDecide(dependencies, actor)),
  commandRoute(dependencies, decideReportsCorrection),
  route(ListCorrections, ({ actor, query }) => listCorrections(dependencies, actor, query)),
  commandRoute(dependencies, decideCorrection),
  commandRoute(dependencies, recordCorrection),
];
