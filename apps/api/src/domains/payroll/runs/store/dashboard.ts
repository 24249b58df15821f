import type { EmployeeId, PayGroupId, RunId } from "@albashi/contracts/ids";
import type { RunState } from "@albashi/contracts/payroll/runs";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { approvedStates, openStates, type Run } from "../model/run.ts";

/** An upcoming pay day, with its run if there is one. */
export interface NextPeriod {
  readonly payGroupId: PayGroupId;
  readonly payGroupName: string;
  readonly year: number;
  readonly month: number;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly cutOff: LocalDate;
  readonly payDay: LocalDate;
  readonly runId: RunId | null;
  readonly runState: RunState | null;
  /** Null until the run is calculated. */
  readonly runNet: bigint | null;
  readonly runPeople: number | null;
}

/** The states in which a run pays no one any more. */
const finishedStates = ["settled", "closed"];

/**
 * The earliest pay day that still needs action: a current month without a run, an unapproved run of any age, or an approved run
 * until its pay day has passed.
 */
export const findNextPeriod = async (tx: CompanyTransaction, today: LocalDate): Promise<NextPeriod | undefined> => {
  const { rows } = await sql<NextPeriod>`
    select p.pay_group_id as "payGroupId", g.name as "payGroupName", p.year, p.month, p.first_day as "firstDay", p.last_day as "lastDay",
      coalesce(r.cut_off, p.cut_off) as "cutOff", coalesce(r.pay_day, p.pay_day) as "payDay", r.run_id as "runId", r.state as "runState",
      case when r.content_hash is not null and r.state <> 'calculating' then r.net end as "runNet", r.people as "runPeople"
    from pay_periods p
    join pay_groups g on g.company_id = p.company_id and g.pay_group_id = p.pay_group_id
    left join pay_runs r on r.company_id = p.company_id and r.pay_group_id = p.pay_group_id and r.year = p.year and r.month = p.month
      and r.kind = 'regular' and r.state <> 'cancelled'
    where g.archived_at is null and case
      when r.run_id is null then p.last_day >= ${today}
      when r.state = any(${openStates}) then true
      else not r.state = any(${finishedStates}) and r.pay_day >= ${today}
    end
    order by "payDay", lower(g.name) limit 1
  `.execute(query(tx));
  return rows[0];
};

/** A month of a pay group whose pay day is still to come. */
export interface UpcomingPeriod extends Pick<NextPeriod, "payGroupId" | "year" | "month" | "firstDay" | "lastDay" | "payDay"> {
  /** Whether its regular run is approved, or already paid. */
  readonly isApproved: boolean;
}

/** Each group's next month that an employee has not been paid for, earliest pay day first. */
export const findUpcomingPeriods = async (
  tx: CompanyTransaction,
  { employeeId, paidRunIds, today }: { employeeId: EmployeeId; paidRunIds: readonly RunId[]; today: LocalDate },
): Promise<UpcomingPeriod[]> => {
  const { rows } = await sql<UpcomingPeriod>`
    select * from (
      select distinct on (p.pay_group_id) p.pay_group_id as "payGroupId", p.year, p.month, p.first_day as "firstDay",
        p.last_day as "lastDay", coalesce(r.pay_day, p.pay_day) as "payDay", coalesce(r.state = any(${approvedStates}), false) as "isApproved"
      from pay_periods p
      left join pay_runs r on r.company_id = p.company_id and r.pay_group_id = p.pay_group_id and r.year = p.year and r.month = p.month
        and r.kind = 'regular' and r.state <> 'cancelled'
      where coalesce(r.pay_day, p.pay_day) >= ${today} and not exists (
        select from run_employees e
        where e.employee_id = ${employeeId} and e.year = p.year and e.month = p.month and e.covers_month and e.run_id = any(${paidRunIds}::uuid[])
      )
      order by p.pay_group_id, p.year, p.month
    ) upcoming order by "payDay"
  `.execute(query(tx));
  return rows;
};

/** A month of a pay group that has no regular run yet. */
export type PeriodWithoutRun = Pick<NextPeriod, "payGroupId" | "payGroupName" | "year" | "month" | "payDay">;

/** The months without a run whose pay day is in a span, of groups in use. */
export const findPeriodsWithoutRun = async (
  tx: CompanyTransaction,
  { from, until }: { from: LocalDate; until: LocalDate },
): Promise<PeriodWithoutRun[]> => {
  const { rows } = await sql<PeriodWithoutRun>`
    select p.pay_group_id as "payGroupId", g.name as "payGroupName", p.year, p.month, p.pay_day as "payDay"
    from pay_periods p join pay_groups g on g.company_id = p.company_id and g.pay_group_id = p.pay_group_id
    where g.archived_at is null and p.pay_day between ${from} and ${until} and not exists (
      select from pay_runs r where r.company_id = p.company_id and r.pay_group_id = p.pay_group_id and r.year = p.year
        and r.month = p.month and r.kind = 'regular' and r.state <> 'cancelled'
    )
    order by p.pay_day, lower(g.name)
  `.execute(query(tx));
  return rows;
};

/** The last approved regular run of each pay group. */
export const findLastRegularRuns = async (tx: CompanyTransaction): Promise<{ payGroupId: PayGroupId; runId: RunId }[]> => {
  const { rows } = await sql<{ payGroupId: PayGroupId; runId: RunId }>`
    select distinct on (pay_group_id) pay_group_id as "payGroupId", run_id as "runId" from pay_runs
    where kind = 'regular' and state = any(${approvedStates}) order by pay_group_id, year desc, month desc
  `.execute(query(tx));
  return rows;
};

/** How many runs the company has had, without cancelled ones. */
export const countRuns = async (tx: CompanyTransaction): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pay_runs where state <> 'cancelled'`.execute(query(tx));
  return rows[0]?.count ?? 0;
};

/** The employees whose month has been paid in full. */
export const findFullyPaidEmployees = async (
  tx: CompanyTransaction,
  { year, month }: { year: number; month: number },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select p.employee_id as "employeeId" from run_employees p
    join pay_runs r on r.company_id = p.company_id and r.run_id = p.run_id
    where p.year = ${year} and p.month = ${month} and p.covers_month and p.counts and p.exclusion_reason is null
      and r.state = any(${finishedStates})
  `.execute(query(tx));
  return rows.map(({ employeeId }) => employeeId);
};

/** The cost of a run, for comparison with other runs. */
export type RunCostRow = Pick<
  Run,
  | ("runId" | "payGroupName" | "year" | "month" | "payDay" | "people" | "gross" | "net" | "paye" | "pension")
  | ("otherDeductions" | "employerContributions" | "employerCost")
>;

/** The latest approved regular runs, oldest first. */
export const findLastCosts = async (tx: CompanyTransaction, limit: number): Promise<RunCostRow[]> => {
  const { rows } = await sql<RunCostRow>`
    select r.run_id as "runId", g.name as "payGroupName", r.year, r.month, r.pay_day as "payDay", r.people, r.gross, r.net, r.paye, r.pension,
      r.other_deductions as "otherDeductions", r.employer_contributions as "employerContributions", r.employer_cost as "employerCost"
    from pay_runs r join pay_groups g on g.company_id = r.company_id and g.pay_group_id = r.pay_group_id
    where r.kind = 'regular' and r.state = any(${approvedStates})
    order by r.year desc, r.month desc, r.pay_day desc, r.run_id limit ${limit}
  `.execute(query(tx));
  return rows.toReversed();
};
