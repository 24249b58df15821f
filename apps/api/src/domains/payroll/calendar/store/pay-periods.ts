import type { CompanyId, PayGroupId, RunId, UserId } from "@albashi/contracts/ids";
import type { RunState } from "@albashi/contracts/payroll/runs";
import type { LocalDate } from "@albashi/dates";
import type { PayMonth } from "@albashi/payroll-rules";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** A month of a pay group, with its regular run if there is one. */
export interface PayPeriod extends PayMonth {
  readonly year: number;
  readonly isMoved: boolean;
  readonly isApproved: boolean;
  readonly runId: RunId | null;
  readonly runState: RunState | null;
}

interface GroupYear {
  readonly payGroupId: PayGroupId;
  readonly year: number;
}

/** The generated months of a group's year, earliest first. */
export const findPayPeriods = async (tx: CompanyTransaction, { payGroupId, year }: GroupYear): Promise<PayPeriod[]> => {
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

/** Writes the months of a year. Months moved by hand or with an approved run are left unchanged. */
export const generatePayPeriods = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { payGroupId, year, months }: GroupYear & { months: readonly PayMonth[] },
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
  }: GroupYear & { month: number; cutOff: LocalDate; payDay: LocalDate; at: Date; by: UserId },
) => {
  await sql`
    update pay_periods set cut_off = ${cutOff}, pay_day = ${payDay}, moved_at = ${at}, moved_by = ${by}
    where pay_group_id = ${payGroupId} and year = ${year} and month = ${month}
  `.execute(query(tx));
};

/** Clears the manual move of a month, so that it can be generated again. */
export const clearPeriodMove = async (tx: CompanyTransaction, { payGroupId, year, month }: GroupYear & { month: number }) => {
  await sql`
    update pay_periods set moved_at = null, moved_by = null where pay_group_id = ${payGroupId} and year = ${year} and month = ${month}
  `.execute(query(tx));
};

/** The years for which a group has a calendar. */
export const findCalendarYears = async (tx: CompanyTransaction, payGroupId: PayGroupId): Promise<number[]> => {
  const { rows } = await sql<{ year: number }>`
    select distinct year from pay_periods where pay_group_id = ${payGroupId} order by year
  `.execute(query(tx));
  return rows.map(({ year }) => year);
};
