import type { EmployeeId, PayGroupId, RunId } from "@albashi/contracts/ids";
import type { RunState } from "@albashi/contracts/payroll-runs";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import { approvedStates, openStates, type Run } from "../model/run.ts";

/** A pay day that people wait for, with the run that pays on it once there is one. */
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
}

/** Nobody is paid any more by a run in one of these. */
const finishedStates = ["settled", "closed"];

/**
 * The earliest pay day that is not behind the company: a month that is not over and has no run, a run that nobody has
 * approved, however old it is, or an approved one until its pay day is over.
 */
export const findNextPeriod = async (tx: CompanyTransaction, today: LocalDate): Promise<NextPeriod | undefined> => {
  const { rows } = await sql<NextPeriod>`
    select p.pay_group_id as "payGroupId", g.name as "payGroupName", p.year, p.month, p.first_day as "firstDay", p.last_day as "lastDay",
      coalesce(r.cut_off, p.cut_off) as "cutOff", coalesce(r.pay_day, p.pay_day) as "payDay", r.run_id as "runId", r.state as "runState"
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

/** How many runs there were and are. One that was given up is none. */
export const countRuns = async (tx: CompanyTransaction): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pay_runs where state <> 'cancelled'`.execute(query(tx));
  return rows[0]?.count ?? 0;
};

/** Whose month a run has paid to the end. */
export const findPaidPeople = async (tx: CompanyTransaction, { year, month }: { year: number; month: number }): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select p.employee_id as "employeeId" from run_people p
    join pay_runs r on r.company_id = p.company_id and r.run_id = p.run_id
    where p.year = ${year} and p.month = ${month} and p.pays_month and p.counts and p.left_out_because is null
      and r.state = any(${finishedStates})
  `.execute(query(tx));
  return rows.map(({ employeeId }) => employeeId);
};

/** What a run cost, for comparing it with others. */
export type CostOfRun = Pick<
  Run,
  | ("runId" | "payGroupName" | "year" | "month" | "payDay" | "people" | "gross" | "net" | "paye" | "pension")
  | ("otherDeductions" | "employerPart" | "employerCost")
>;

/** The latest approved regular runs, the oldest first. */
export const findLastCosts = async (tx: CompanyTransaction, atMost: number): Promise<CostOfRun[]> => {
  const { rows } = await sql<CostOfRun>`
    select r.run_id as "runId", g.name as "payGroupName", r.year, r.month, r.pay_day as "payDay", r.people, r.gross, r.net, r.paye, r.pension,
      r.other_deductions as "otherDeductions", r.employer_part as "employerPart", r.employer_cost as "employerCost"
    from pay_runs r join pay_groups g on g.company_id = r.company_id and g.pay_group_id = r.pay_group_id
    where r.kind = 'regular' and r.state = any(${approvedStates})
    order by r.year desc, r.month desc, r.pay_day desc, r.run_id limit ${atMost}
  `.execute(query(tx));
  return rows.toReversed();
};
