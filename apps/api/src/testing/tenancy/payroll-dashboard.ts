import type { CompanyId, EmployeeId, PayGroupId, RunId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import {
  countRuns,
  findFullyPaidEmployees,
  findLastCosts,
  findLastRegularRuns,
  findNextPeriod,
  findPeriodsWithoutRun,
  findUpcomingPeriods,
} from "../../domains/payroll/runs/store/dashboard.ts";
import { sumMonthlyGross } from "../../domains/people/payroll-feed/store/monthly-gross.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { first, type Probe, someCount } from "./probe.ts";

const today = "2026-11-15" as LocalDate;

/** A pay group of company A with a month that is to be paid, and an approved run of the month before. */
export const seedPayrollHome = (database: Database, companyId: CompanyId) =>
  database.inCompany(companyId, async (tx) => {
    const [payGroupId, runId, by] = [newId<PayGroupId>(), newId<RunId>(), newId<UserId>()];
    const hash = Buffer.alloc(32, 3);
    await sql`
      insert into pay_groups (company_id, pay_group_id, name, is_default, pay_day, cut_off_working_days, proration, created_at)
      values (${companyId}, ${payGroupId}, 'Seen from home', false, 25, 5, 'calendar_days', now())
    `.execute(query(tx));
    await sql`
      insert into pay_periods (company_id, pay_group_id, year, month, first_day, last_day, cut_off, pay_day)
      values (${companyId}, ${payGroupId}, 2026, 11, '2026-11-01', '2026-11-30', '2026-11-18', '2026-11-25')
    `.execute(query(tx));
    await sql`
      insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, created_at, created_by,
        unexplained, content_hash, approved_hash, approved_at, approved_by)
      values (${companyId}, ${runId}, 'regular', ${payGroupId}, 2026, 10, '2026-10-01', '2026-10-31', '2026-10-19', '2026-10-23', 'settled',
        now(), ${by}, 0, ${hash}, ${hash}, now(), ${by})
    `.execute(query(tx));
    await sql`
      insert into run_employees (company_id, run_id, employee_id, year, month, covers_month)
      select company_id, ${runId}, employee_id, 2026, 10, true from employees limit 1
    `.execute(query(tx));
  });

/** What payroll's first screen asks for, asked as B. */
export const payrollHomeProbes: Record<string, Probe> = {
  countRuns: someCount(countRuns),
  findNextPeriod: (tx) => findNextPeriod(tx, today),
  findUpcomingPeriods: first((tx) => findUpcomingPeriods(tx, { employeeId: newId<EmployeeId>(), paidRunIds: [], today })),
  findFullyPaidEmployees: first((tx) => findFullyPaidEmployees(tx, { year: 2026, month: 10 })),
  findLastCosts: first((tx) => findLastCosts(tx, 6)),
  findLastRegularRuns: first(findLastRegularRuns),
  findPeriodsWithoutRun: first((tx) => findPeriodsWithoutRun(tx, { from: today, until: "2026-12-31" as LocalDate })),
  // Other probes have left employees in B by then: any further one counted is A's.
  sumMonthlyGross: someCount(async (tx) => {
    const { people } = await sumMonthlyGross(tx, { day: today, without: [] });
    const own = await sql`select 1 from employees where company_id = current_company() and status <> 'ended'`.execute(query(tx));
    return people - own.rows.length;
  }),
};
