import type { PayGroupId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { cutOffAfterPayDay, payDayOutOfReach, payGroupNotFound, periodAlreadyApproved, periodNotFound } from "../errors.ts";
import { isPayDayInReach } from "../model/calendar.ts";
import * as store from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";
import { generateCalendar, moveRuns, payPeriodOf } from "./generate-calendar.ts";

interface Year {
  readonly payGroupId: PayGroupId;
  readonly year: number;
}
interface Asking {
  readonly intent: Intent | undefined;
}

/** The months of a group's year; none while nobody has generated them. */
export const readCalendar = ({ database }: SetUpParts, { companyId }: Actor, { payGroupId, year }: Year) =>
  database.inCompany(companyId, async (tx) => {
    if (!(await store.findPayGroups(tx)).some((group) => group.payGroupId === payGroupId)) throw payGroupNotFound();
    return shown(tx, { payGroupId, year });
  });

/** Somebody generates a year, or generates it anew. */
export const generateYear = (parts: SetUpParts, actor: Actor, { payGroupId, year, intent }: Year & Asking) =>
  changing(parts, actor, { intent, action: "pay_calendar_generated" }, async (tx, at) => {
    const group = await lockedGroup(tx, payGroupId);
    await generateCalendar(tx, actor.companyId, { group, year });
    await moveRuns(tx, actor, { payGroupId, at });
    return { subject: payGroupId, answer: await shown(tx, { payGroupId, year }), details: { year: String(year) } };
  });

interface Move extends Year, Asking {
  readonly month: number;
  readonly cutOff?: string | undefined;
  readonly payDay?: string | undefined;
}

/** Somebody moves the cut-off or the pay day of one month: a late announcement, a bank that is closed. */
export const movePeriod = (parts: SetUpParts, actor: Actor, { payGroupId, year, month, intent, ...wanted }: Move) =>
  changing(parts, actor, { intent, action: "pay_period_moved" }, async (tx, at) => {
    const period = await openPeriod(tx, { payGroupId, year, month });
    const payDay = (wanted.payDay ?? period.payDay) as LocalDate;
    const cutOff = (wanted.cutOff ?? period.cutOff) as LocalDate;
    if (!isPayDayInReach(period, payDay)) throw payDayOutOfReach();
    if (cutOff > payDay) throw cutOffAfterPayDay();
    await store.movePayPeriod(tx, { payGroupId, year, month, cutOff, payDay, at, by: actor.userId });
    await moveRuns(tx, actor, { payGroupId, at });
    return { subject: payGroupId, answer: await shown(tx, { payGroupId, year }), details: { month: `${year}-${month}`, cutOff, payDay } };
  });

/** Somebody takes a move back. The month gets the days that the group's rhythm gives it. */
export const putPeriodBack = (parts: SetUpParts, actor: Actor, { payGroupId, year, month, intent }: Year & Asking & { month: number }) =>
  changing(parts, actor, { intent, action: "pay_period_put_back" }, async (tx, at) => {
    await openPeriod(tx, { payGroupId, year, month });
    await store.forgetPeriodMove(tx, { payGroupId, year, month });
    await generateCalendar(tx, actor.companyId, { group: await lockedGroup(tx, payGroupId), year });
    await moveRuns(tx, actor, { payGroupId, at });
    return { subject: payGroupId, answer: await shown(tx, { payGroupId, year }), details: { month: `${year}-${month}` } };
  });

const lockedGroup = async (tx: CompanyTransaction, payGroupId: PayGroupId) => {
  const group = await store.lockPayGroup(tx, payGroupId);
  if (!group) throw payGroupNotFound();
  return group;
};

/** A month that can still move. */
const openPeriod = async (tx: CompanyTransaction, { payGroupId, year, month }: Year & { month: number }) => {
  await lockedGroup(tx, payGroupId);
  const period = await payPeriodOf(tx, { payGroupId, year, month });
  if (!period) throw periodNotFound();
  if (period.isApproved) throw periodAlreadyApproved();
  return period;
};

const shown = async (tx: CompanyTransaction, { payGroupId, year }: Year) => ({
  payGroupId,
  year,
  periods: (await store.findPayPeriods(tx, { payGroupId, year })).map(
    ({ runId, runState, isApproved: _approved, year: _year, ...period }) => ({
      ...period,
      run: runId && runState ? { runId, state: runState } : null,
    }),
  ),
});
