import type { PayGroupId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { type ChangeDependencies, withAuditedChange } from "../../../../platform/audit/with-audited-change.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { findPayGroups, lockPayGroup } from "../../../companies/index.ts";
import { cutOffAfterPayDay, payDayOutOfReach, payGroupNotFound, periodAlreadyApproved, periodNotFound } from "../errors.ts";
import { isPayDayInReach } from "../model/calendar.ts";
import { clearPeriodMove, findPayPeriods, movePayPeriod } from "../store/pay-periods.ts";
import { generateCalendar, moveRuns, payPeriodOf } from "./generate-calendar.ts";

interface Year {
  readonly payGroupId: PayGroupId;
  readonly year: number;
}
interface Asking {
  readonly intent: IdempotentRequest | undefined;
}

/** The months of a group's year; empty until they are generated. */
export const readCalendar = ({ database }: ChangeDependencies, { companyId }: Actor, { payGroupId, year }: Year) =>
  database.inCompany(companyId, async (tx) => {
    if (!(await findPayGroups(tx)).some((group) => group.payGroupId === payGroupId)) throw payGroupNotFound();
    return present(tx, { payGroupId, year });
  });

/** Generates a year, or generates it again. */
export const generateYear = (dependencies: ChangeDependencies, actor: Actor, { payGroupId, year, intent }: Year & Asking) =>
  withAuditedChange(dependencies, actor, { intent, action: "pay_calendar_generated" }, async (tx, at) => {
    const group = await lockedGroup(tx, payGroupId);
    await generateCalendar(tx, actor.companyId, { group, year });
    await moveRuns(tx, actor, { payGroupId, at });
    return { subject: payGroupId, answer: await present(tx, { payGroupId, year }), details: { year: String(year) } };
  });

interface Move extends Year, Asking {
  readonly month: number;
  readonly cutOff?: string | undefined;
  readonly payDay?: string | undefined;
}

/** Moves the cut-off or the pay day of one month, for example after a late announcement or a bank closure. */
export const movePeriod = (dependencies: ChangeDependencies, actor: Actor, { payGroupId, year, month, intent, ...wanted }: Move) =>
  withAuditedChange(dependencies, actor, { intent, action: "pay_period_moved" }, async (tx, at) => {
    const period = await openPeriod(tx, { payGroupId, year, month });
    const payDay = (wanted.payDay ?? period.payDay) as LocalDate;
    const cutOff = (wanted.cutOff ?? period.cutOff) as LocalDate;
    if (!isPayDayInReach(period, payDay)) throw payDayOutOfReach();
    if (cutOff > payDay) throw cutOffAfterPayDay();
    await movePayPeriod(tx, { payGroupId, year, month, cutOff, payDay, at, by: actor.userId });
    await moveRuns(tx, actor, { payGroupId, at });
    return { subject: payGroupId, answer: await present(tx, { payGroupId, year }), details: { month: `${year}-${month}`, cutOff, payDay } };
  });

/** Resets a month moved by hand to the days of the group's schedule. */
export const resetPeriod = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { payGroupId, year, month, intent }: Year & Asking & { month: number },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "pay_period_put_back" }, async (tx, at) => {
    await openPeriod(tx, { payGroupId, year, month });
    await clearPeriodMove(tx, { payGroupId, year, month });
    await generateCalendar(tx, actor.companyId, { group: await lockedGroup(tx, payGroupId), year });
    await moveRuns(tx, actor, { payGroupId, at });
    return { subject: payGroupId, answer: await present(tx, { payGroupId, year }), details: { month: `${year}-${month}` } };
  });

const lockedGroup = async (tx: CompanyTransaction, payGroupId: PayGroupId) => {
  const group = await lockPayGroup(tx, payGroupId);
  if (!group) throw payGroupNotFound();
  return group;
};

/** A month that can still be moved. */
const openPeriod = async (tx: CompanyTransaction, { payGroupId, year, month }: Year & { month: number }) => {
  await lockedGroup(tx, payGroupId);
  const period = await payPeriodOf(tx, { payGroupId, year, month });
  if (!period) throw periodNotFound();
  if (period.isApproved) throw periodAlreadyApproved();
  return period;
};

const present = async (tx: CompanyTransaction, { payGroupId, year }: Year) => ({
  payGroupId,
  year,
  periods: (await findPayPeriods(tx, { payGroupId, year })).map(({ runId, runState, isApproved: _approved, year: _year, ...period }) => ({
    ...period,
    run: runId && runState ? { runId, state: runState } : null,
  })),
});
