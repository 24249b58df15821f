import type { EmployeeId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { approvedStates } from "../../../payroll/index.ts";
import { isCurrent, presentedState } from "../../transfers/index.ts";
import type { PromisedRun } from "../model/pay-promise.ts";

/**
 * The runs since a pay day that pay an employee, with their own payment: approved ones whose payslip has something to pay, and open
 * regular ones that are overdue. An open run may still lose the employee, so the pay calendar speaks for it before its pay day.
 */
export const findPromisedRuns = async (
  tx: CompanyTransaction,
  { employeeId, since, today }: { employeeId: EmployeeId; since: LocalDate; today: LocalDate },
): Promise<PromisedRun[]> => {
  const isApproved = sql`r.state = any(${approvedStates}::text[])`;
  const { rows } = await sql<PromisedRun>`
    select r.run_id as "runId", r.year, r.month, e.covers_month as "coversMonth", r.pay_day as "payDay",
      case when ${isApproved} then r.approved_at end as "approvedAt",
      r.schedule_exported_at is not null and p.run_id is null and e.schedule_part is not null as "isOnBankSchedule",
      p.run_id is not null as "hasPayout", payment.state as payment, coalesce(payment.is_cancelled, false) as "isCancelled",
      payment.sent_at as "sentAt", payment.finished_at as "finishedAt"
    from run_employees e join pay_runs r using (company_id, run_id) left join payouts p using (company_id, run_id)
    left join lateral (
      select ${presentedState} as state, a.state = 'cancelled' as is_cancelled, a.sent_at, a.finished_at from payment_attempts a
      where a.company_id = e.company_id and a.run_id = e.run_id and a.employee_id = e.employee_id and ${isCurrent}
    ) payment on true
    where e.employee_id = ${employeeId} and e.counts and e.exclusion_reason is null and r.pay_day >= ${since}
      -- A closed run without a payment for the employee pays them no more.
      and not (r.state = 'closed' and payment.state is null and r.schedule_exported_at is null)
      and case
        when ${isApproved} then exists (
          select from payslips s where s.company_id = e.company_id and s.run_id = e.run_id and s.employee_id = e.employee_id and s.net > 0)
        else r.kind = 'regular' and r.state <> 'cancelled' and r.pay_day < ${today}
      end
    order by r.pay_day, r.run_id
  `.execute(query(tx));
  return rows;
};
