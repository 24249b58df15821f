import type { CompanyId, PayGroupId, RunId, UserId } from "@albashi/contracts/ids";
import type { RunState } from "@albashi/contracts/payroll-runs";
import type { LocalDate } from "@albashi/dates";
import type { PayMonth } from "@albashi/payroll-rules";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { HolidayChange } from "../model/calendar.ts";

/** A month of a pay group, with its regular run once there is one. */
export interface PayPeriod extends PayMonth {
  readonly year: number;
  readonly isMoved: boolean;
  readonly isApproved: boolean;
  readonly runId: RunId | null;
  readonly runState: RunState | null;
}

interface YearOfGroup {
  readonly payGroupId: PayGroupId;
  readonly year: number;
}

/** The months of a group's year that have their days, the earliest first. */
export const findPayPeriods = async (tx: CompanyTransaction, { payGroupId, year }: YearOfGroup): Promise<PayPeriod[]> => {
  const { rows } = await sql<PayPeriod>`
    select p.year, p.month, p.first_day as "firstDay", p.last_day as "lastDay", p.cut_off as "cutOff", p.pay_day as "payDay",
      p.moved_at is not null as "isMoved", coalesce(r.approved_hash is not null, false) as "isApproved", r.run_id as "runId",
      r.state as "runState"
    from pay_periods p
    left join pay_runs r on r.company_id = p.company_id and r.pay_group_id = p.pay_group_id and r.year = p.year and r.month = p.month
      and r.kind = 'regular' and r.state <> 'cancelled'
    where p.pay_group_id = ${payGroupId} and p.year = ${year} order by p.month
  `.execute(query(tx));
  return rows;
};

/** Writes the months of a year. Those that somebody moved by hand, or whose run is approved, stay as they are. */
export const generatePayPeriods = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { payGroupId, year, months }: YearOfGroup & { months: readonly PayMonth[] },
) => {
  const rows = months.map(
    ({ month, firstDay, lastDay, cutOff, payDay }) =>
      sql`(${companyId}::uuid, ${payGroupId}::uuid, ${year}::int, ${month}::int, ${firstDay}::date, ${lastDay}::date, ${cutOff}::date, ${payDay}::date)`,
  );
  await sql`
    insert into pay_periods as p (company_id, pay_group_id, year, month, first_day, last_day, cut_off, pay_day)
    values ${sql.join(rows)}
    on conflict (company_id, pay_group_id, year, month) do update
      set first_day = excluded.first_day, last_day = excluded.last_day, cut_off = excluded.cut_off, pay_day = excluded.pay_day
      where p.moved_at is null and not exists (
        select from pay_runs r where r.company_id = p.company_id and r.pay_group_id = p.pay_group_id and r.year = p.year
          and r.month = p.month and r.kind = 'regular' and r.approved_hash is not null)
  `.execute(query(tx));
};

/** Moves the days of one month by hand. */
export const movePayPeriod = async (
  tx: CompanyTransaction,
  {
    payGroupId,
    year,
    month,
    cutOff,
    payDay,
    at,
    by,
  }: YearOfGroup & { month: number; cutOff: LocalDate; payDay: LocalDate; at: Date; by: UserId },
) => {
  await sql`
    update pay_periods set cut_off = ${cutOff}, pay_day = ${payDay}, moved_at = ${at}, moved_by = ${by}
    where pay_group_id = ${payGroupId} and year = ${year} and month = ${month}
  `.execute(query(tx));
};

/** Forgets that a month was moved by hand, so that it can be generated anew. */
export const forgetPeriodMove = async (tx: CompanyTransaction, { payGroupId, year, month }: YearOfGroup & { month: number }) => {
  await sql`
    update pay_periods set moved_at = null, moved_by = null where pay_group_id = ${payGroupId} and year = ${year} and month = ${month}
  `.execute(query(tx));
};

/** For which years a group has a calendar. */
export const findCalendarYears = async (tx: CompanyTransaction, payGroupId: PayGroupId): Promise<number[]> => {
  const { rows } = await sql<{ year: number }>`
    select distinct year from pay_periods where pay_group_id = ${payGroupId} order by year
  `.execute(query(tx));
  return rows.map(({ year }) => year);
};

/** Every day that the company added to the country's holidays or took out of them. */
export const findHolidayChanges = async (tx: CompanyTransaction): Promise<HolidayChange[]> => {
  const { rows } = await sql<HolidayChange>`
    select day, name, is_holiday as "isHoliday" from holiday_changes order by day
  `.execute(query(tx));
  return rows;
};

export const saveHolidayChange = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { day, name, isHoliday, at, by }: HolidayChange & { at: Date; by: UserId },
) => {
  await sql`
    insert into holiday_changes (company_id, day, name, is_holiday, decided_at, decided_by)
    values (${companyId}, ${day}, ${name}, ${isHoliday}, ${at}, ${by})
    on conflict (company_id, day) do update
      set name = excluded.name, is_holiday = excluded.is_holiday, decided_at = excluded.decided_at, decided_by = excluded.decided_by
  `.execute(query(tx));
};

/** Keeps a day as the country does. False when it was kept so before. */
export const deleteHolidayChange = async (tx: CompanyTransaction, day: LocalDate): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from holiday_changes where day = ${day}`.execute(query(tx));
  return numAffectedRows === 1n;
};
