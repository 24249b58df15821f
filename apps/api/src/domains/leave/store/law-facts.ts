import type { EmployeeId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import { anyOf } from "../../../platform/database/any-of.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

export interface LeaveTaken {
  readonly employeeId: EmployeeId;
  /** Days of the period with approved leave that is paid, in full or in part. */
  readonly paidDays: readonly LocalDate[];
  /** Annual leave with pay since a day, in hundredths. */
  readonly annualHundredths: number;
  /** Sick leave with full pay in the calendar year, and without in the period where a certificate is not missing. */
  readonly sickPaidHundredths: number;
  readonly sickUnpaidHundredths: number;
}

/** The approved leave of these employees as far as the law looks at it. Employees without any are left out. */
export const findLeaveTaken = async (
  tx: CompanyTransaction,
  { employeeIds, firstDay, lastDay, annualSince }: TakenIn,
): Promise<LeaveTaken[]> => {
  const startOfYear = `${lastDay.slice(0, 4)}-01-01`;
  const { rows } = await sql<LeaveTaken>`
    select d.employee_id as "employeeId",
      coalesce(array_agg(distinct d.day::text) filter (where d.day >= ${firstDay} and d.hundredths > 0 and d.paid_percent > 0), '{}') as "paidDays",
      coalesce(sum(d.hundredths) filter (where r.type = 'annual' and d.day >= ${annualSince} and d.paid_percent = 100), 0)::int
        as "annualHundredths",
      coalesce(sum(d.hundredths) filter (where r.type = 'sick' and d.day >= ${startOfYear} and d.paid_percent = 100), 0)::int
        as "sickPaidHundredths",
      coalesce(sum(d.hundredths) filter (where r.type = 'sick' and d.day >= ${firstDay} and d.paid_percent < 100
        and r.certificate <> 'needed'), 0)::int as "sickUnpaidHundredths"
    from leave_request_days d join leave_requests r on r.company_id = d.company_id and r.request_id = d.request_id
    where ${anyOf("d.employee_id", employeeIds)} and d.is_live and r.state in ('approved', 'noted')
      and d.day >= least(${annualSince}::date, ${startOfYear}::date) and d.day <= ${lastDay}
    group by d.employee_id
  `.execute(query(tx));
  return rows;
};

interface TakenIn {
  readonly employeeIds: readonly EmployeeId[];
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly annualSince: LocalDate;
}

export interface LedgerStart {
  readonly employeeId: EmployeeId;
  readonly recordedAt: Date;
  /** The oldest opening balance of annual leave. */
  readonly openedOn: LocalDate | null;
}

/** From when on the annual leave of these employees is known. */
export const findLedgerStarts = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]): Promise<LedgerStart[]> => {
  const { rows } = await sql<LedgerStart>`
    select e.employee_id as "employeeId", e.created_at as "recordedAt", (
      select min(l.on_day) from leave_entries l
      where l.company_id = e.company_id and l.employee_id = e.employee_id and l.type = 'annual' and l.kind = 'opening'
    ) as "openedOn"
    from employees e where ${anyOf("e.employee_id", employeeIds)}
  `.execute(query(tx));
  return rows;
};
