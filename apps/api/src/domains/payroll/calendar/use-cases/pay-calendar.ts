import type { PayGroupId } from "@albashi/contracts/ids";
import { GeneratePayCalendar, MovePayPeriod, ResetPayPeriod } from "@albashi/contracts/payroll/calendar";
import type { LocalDate } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findPayGroups, lockPayGroup } from "../../../companies/index.ts";
import { cutOffAfterPayDay, payDayOutOfReach, payGroupNotFound, periodAlreadyApproved, periodNotFound } from "../errors.ts";
import { isWithinPayWindow } from "../model/calendar.ts";
import { clearPeriodMove, findPayPeriods, movePayPeriod } from "../store/pay-periods.ts";
import { generateCalendar, moveRuns, payPeriodOf } from "./generate-calendar.ts";

interface CalendarYear {
  readonly payGroupId: PayGroupId;
  readonly year: number;
}

/** The months of a group's year; empty until they are generated. */
export const readCalendar = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor, { payGroupId, year }: CalendarYear) =>
  database.inCompany(companyId, async (tx) => {
    if (!(await findPayGroups(tx)).some((group) => group.payGroupId === payGroupId)) throw payGroupNotFound();
    return presentCalendar(tx, { payGroupId, year });
  });

/** Generates a year, or generates it again. */
export const generateYear = command(GeneratePayCalendar, async ({ tx, at, actor, input: { payGroupId, year }, audit }) => {
  const group = await requireLockedGroup(tx, payGroupId);
  await generateCalendar(tx, actor.companyId, { group, year });
  await moveRuns(tx, actor, { payGroupId, at });
  await audit({ action: "pay_calendar_generated", subject: payGroupId, details: { year: String(year) } });
  return presentCalendar(tx, { payGroupId, year });
});

/** Moves the cut-off or the pay day of one month, for example after a late announcement or a bank closure. */
export const movePeriod = command(MovePayPeriod, async ({ tx, at, actor, input: { payGroupId, year, month, ...days }, audit }) => {
  const period = await requireOpenPeriod(tx, { payGroupId, year, month });
  const payDay = (days.payDay ?? period.payDay) as LocalDate;
  const cutOff = (days.cutOff ?? period.cutOff) as LocalDate;
  if (!isWithinPayWindow(period, payDay)) throw payDayOutOfReach();
  if (cutOff > payDay) throw cutOffAfterPayDay();
  await movePayPeriod(tx, { payGroupId, year, month, cutOff, payDay, at, by: actor.userId });
  await moveRuns(tx, actor, { payGroupId, at });
  await audit({ action: "pay_period_moved", subject: payGroupId, details: { month: `${year}-${month}`, cutOff, payDay } });
  return presentCalendar(tx, { payGroupId, year });
});

/** Resets a month moved by hand to the days of the group's schedule. */
export const resetPeriod = command(ResetPayPeriod, async ({ tx, at, actor, input: { payGroupId, year, month }, audit }) => {
  await requireOpenPeriod(tx, { payGroupId, year, month });
  await clearPeriodMove(tx, { payGroupId, year, month });
  await generateCalendar(tx, actor.companyId, { group: await requireLockedGroup(tx, payGroupId), year });
  await moveRuns(tx, actor, { payGroupId, at });
  await audit({ action: "pay_period_put_back", subject: payGroupId, details: { month: `${year}-${month}` } });
  return presentCalendar(tx, { payGroupId, year });
});

const requireLockedGroup = async (tx: CompanyTransaction, payGroupId: PayGroupId) => {
  const group = await lockPayGroup(tx, payGroupId);
  if (!group) throw payGroupNotFound();
  return group;
};

/** A month that can still be moved. */
const requireOpenPeriod = async (tx: CompanyTransaction, { payGroupId, year, month }: CalendarYear & { month: number }) => {
  await requireLockedGroup(tx, payGroupId);
  const period = await payPeriodOf(tx, { payGroupId, year, month });
  if (!period) throw periodNotFound();
  if (period.isApproved) throw periodAlreadyApproved();
  return period;
};

const presentCalendar = async (tx: CompanyTransaction, { payGroupId, year }: CalendarYear) => ({
  payGroupId,
  year,
  periods: (await findPayPeriods(tx, { payGroupId, year })).map(({ runId, runState, isApproved: _approved, year: _year, ...period }) => ({
    ...period,
    run: runId && runState ? { runId, state: runState } : null,
  })),
});
