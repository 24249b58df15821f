import { ListPayGroups, ReadPayCalendar } from "@albashi/contracts/payroll/calendar";
import { ListHolidays } from "@albashi/contracts/payroll/holidays";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { decideHoliday, listHolidays, resetHoliday } from "./use-cases/holidays.ts";
import { generateYear, movePeriod, readCalendar, resetPeriod } from "./use-cases/pay-calendar.ts";
import { addPayGroup, archivePayGroup, changePayGroup, listPayGroups } from "./use-cases/pay-groups.ts";

export const calendarRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListPayGroups, async ({ actor }) => ({ groups: await listPayGroups(dependencies, actor) })),
  commandRoute(dependencies, addPayGroup),
  commandRoute(dependencies, changePayGroup),
  commandRoute(dependencies, archivePayGroup),
  route(ReadPayCalendar, ({ actor, params }) => readCalendar(dependencies, actor, params)),
  commandRoute(dependencies, generateYear),
  commandRoute(dependencies, movePeriod),
  commandRoute(dependencies, resetPeriod),
  route(ListHolidays, ({ actor, query }) => listHolidays(dependencies, actor, query.year)),
  commandRoute(dependencies, decideHoliday),
  commandRoute(dependencies, resetHoliday),
];
