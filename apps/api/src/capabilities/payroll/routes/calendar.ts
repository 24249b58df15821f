import {
  AddPayGroup,
  ArchivePayGroup,
  ChangePayGroup,
  GeneratePayCalendar,
  ListPayGroups,
  MovePayPeriod,
  PutPayPeriodBack,
  ReadPayCalendar,
} from "@albashi/contracts/payroll-calendar";
import { DecideHoliday, ForgetHolidayChange, ListHolidays } from "@albashi/contracts/payroll-holidays";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import * as groups from "../use-cases/change-pay-groups.ts";
import * as holidays from "../use-cases/decide-holidays.ts";
import * as calendar from "../use-cases/keep-calendar.ts";

/** When people are paid. */
export const calendarRoutes = (parts: Parts): readonly Route[] => [
  route(ListPayGroups, async ({ actor }) => ({ groups: await groups.listPayGroups(parts, actor) })),
  route(AddPayGroup, (call) => groups.addPayGroup(parts, call.actor, { ...call.body, intent: intentOf(parts, AddPayGroup, call) })),
  route(ChangePayGroup, (call) =>
    groups.changePayGroup(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, ChangePayGroup, call) }),
  ),
  route(ArchivePayGroup, (call) =>
    groups.archivePayGroup(parts, call.actor, { ...call.params, intent: intentOf(parts, ArchivePayGroup, call) }),
  ),

  route(ReadPayCalendar, ({ actor, params }) => calendar.readCalendar(parts, actor, params)),
  route(GeneratePayCalendar, (call) =>
    calendar.generateYear(parts, call.actor, { ...call.params, intent: intentOf(parts, GeneratePayCalendar, call) }),
  ),
  route(MovePayPeriod, (call) =>
    calendar.movePeriod(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, MovePayPeriod, call) }),
  ),
  route(PutPayPeriodBack, (call) =>
    calendar.putPeriodBack(parts, call.actor, { ...call.params, intent: intentOf(parts, PutPayPeriodBack, call) }),
  ),

  route(ListHolidays, ({ actor, query }) => holidays.listHolidays(parts, actor, query.year)),
  route(DecideHoliday, (call) => holidays.decideHoliday(parts, call.actor, { ...call.body, intent: intentOf(parts, DecideHoliday, call) })),
  route(ForgetHolidayChange, (call) =>
    holidays.forgetHolidayChange(parts, call.actor, { ...call.params, intent: intentOf(parts, ForgetHolidayChange, call) }),
  ),
];
