import { type Presence, presences } from "@albashi/contracts/attendance/codes";
import type { PresentEmployee } from "@albashi/contracts/attendance/today";
import { addMs, hourMs, type LocalDate, lagosDayOf, startOfLagosDay, weekdayOf, yearOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../platform/http/cursor.ts";
import { findHolidayChanges, holidaysOfYear } from "../../companies/index.ts";
import { findEmployeesOnLeave } from "../../leave/index.ts";
import { openForMs } from "../model/sessions.ts";
import { countPresences, findPresencePage, type PresenceRow } from "../store/presence.ts";
import { loadSessions, type StoredSession } from "./load-sessions.ts";

const pageSize = 50;
/** Half a day of leave ends or begins at noon. */
const noonMs = 12 * hourMs;
const cursor = cursorOf("attendance today by name", { sortKey: cursorColumn.text, employeeId: cursorColumn.uuid });

interface Filter {
  readonly presence?: Presence | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** A page of who is in, out, on leave or missing now, with the counts beside the first page. */
export const listToday = ({ database, clock }: Pick<Dependencies, "database" | "clock">, { companyId }: Actor, filter: Filter) => {
  const after = cursor.decode(filter.cursor);
  return database.inCompany(companyId, async (tx) => {
    const now = clock.now();
    const day = lagosDayOf(now);
    const scope = {
      ...{ day, startOfDay: startOfLagosDay(day), openSince: addMs(now, -openForMs), search: filter.search },
      isWorkingDay: await isWorkingDay(tx, day),
      onLeave: await findEmployeesOnLeave(tx, { day, half: now < addMs(startOfLagosDay(day), noonMs) ? "am" : "pm" }),
    };
    const rows = await findPresencePage(tx, scope, { presence: filter.presence, after, limit: pageSize + 1 });
    const page = rows.slice(0, pageSize);
    const sessions = await loadSessions(tx, { employeeIds: page.map(({ employeeId }) => employeeId), now });
    const last = page.at(-1);
    const counts = after === undefined ? await countPresences(tx, scope) : undefined;
    return {
      day,
      at: now.toISOString(),
      employees: page.map((row) => presentRow(row, sessions.get(row.employeeId)?.at(-1))),
      next: rows.length > pageSize && last ? cursor.encode(last) : null,
      counts: counts ? (Object.fromEntries(presences.map((one) => [one, counts[one] ?? 0])) as Record<Presence, number>) : null,
    };
  });
};

/** Until companies have rosters, the days from Monday to Friday that are no holidays. */
const isWorkingDay = async (tx: CompanyTransaction, day: LocalDate): Promise<boolean> =>
  weekdayOf(day) <= 5 &&
  !holidaysOfYear(yearOf(day), await findHolidayChanges(tx)).some((holiday) => holiday.isHoliday && holiday.day === day);

const withoutSession: readonly Presence[] = ["missing", "on_leave", "day_off"];

const presentRow = (
  { employeeId, fullName, department, presence, isOnLeave }: PresenceRow,
  found: StoredSession | undefined,
): PresentEmployee => {
  const session = withoutSession.includes(presence) ? undefined : found;
  return {
    ...{ employeeId, fullName, department, presence, isOnLeave },
    startedAt: session?.startedAt?.toISOString() ?? null,
    endedAt: session?.endedAt?.toISOString() ?? null,
    workedMinutes: session?.workedMinutes ?? null,
    flags: [...(session?.flags ?? [])],
    site: session?.events.findLast(({ site }) => site !== null)?.site ?? null,
  };
};
