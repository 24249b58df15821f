import {
  AddPayGroup,
  ArchivePayGroup,
  ChangePayGroup,
  GeneratePayCalendar,
  ListPayGroups,
  MovePayPeriod,
  ReadPayCalendar,
  ResetPayPeriod,
} from "@albashi/contracts/payroll/calendar";
import { DecideHoliday, ListHolidays, ResetHoliday } from "@albashi/contracts/payroll/holidays";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { decideHoliday, listHolidays, resetHoliday } from "./use-cases/holidays.ts";
import { generateYear, movePeriod, readCalendar, resetPeriod } from "./use-cases/pay-calendar.ts";
import { addPayGroup, archivePayGroup, changePayGroup, listPayGroups } from "./use-cases/pay-groups.ts";

export const calendarRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListPayGroups, async ({ actor }) => ({ groups: await listPayGroups(dependencies, actor) })),
  route(AddPayGroup, (call) =>
    addPayGroup(dependencies, call.actor, { ...call.body, intent: idempotentRequestOf(dependencies, AddPayGroup, call) }),
  ),
  route(ChangePayGroup, (call) =>
    changePayGroup(dependencies, call.actor, {
      ...call.params,
      ...call.body,
      intent: idempotentRequestOf(dependencies, ChangePayGroup, call),
    }),
  ),
  route(ArchivePayGroup, (call) =>
    archivePayGroup(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, ArchivePayGroup, call) }),
  ),
  route(ReadPayCalendar, ({ actor, params }) => readCalendar(dependencies, actor, params)),
  route(GeneratePayCalendar, (call) =>
    generateYear(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, GeneratePayCalendar, call) }),
  ),
  route(MovePayPeriod, (call) =>
    movePeriod(dependencies, call.actor, { ...call.params, ...call.body, intent: idempotentRequestOf(dependencies, MovePayPeriod, call) }),
  ),
  route(ResetPayPeriod, (call) =>
    resetPeriod(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, ResetPayPeriod, call) }),
  ),
  route(ListHolidays, ({ actor, query }) => listHolidays(dependencies, actor, query.year)),
  route(DecideHoliday, (call) =>
    decideHoliday(dependencies, call.actor, { ...call.body, intent: idempotentRequestOf(dependencies, DecideHoliday, call) }),
  ),
  route(ResetHoliday, (call) =>
    resetHoliday(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, ResetHoliday, call) }),
  ),
];
