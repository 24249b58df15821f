import type { EmployeeId, ScheduleId } from "@albashi/contracts/ids";
import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";
import { blockOf } from "./schedule-lines.ts";

/** What a schedule is for. */
export interface ScheduleHead {
  readonly kind: ObligationKind;
  readonly code: string;
  readonly payeeName: string | null;
  readonly countedFrom: LocalDate;
  readonly number: number;
  readonly state: "open" | "finalised";
}

export const findScheduleHead = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<ScheduleHead | undefined> => {
  const { rows } = await sql<ScheduleHead>`
    select o.kind, o.code, o.payee_name as "payeeName", o.counted_from as "countedFrom", s.seq as number, s.state
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id) where s.schedule_id = ${scheduleId}
  `.execute(query(tx));
  return rows[0];
};

/** What one employee has on a schedule. The numbers are sealed. */
export interface ScheduleRow {
  readonly employeeId: EmployeeId;
  readonly staffNumber: number;
  readonly fullName: string;
  readonly gross: bigint;
  readonly employeePart: bigint;
  readonly employerPart: bigint;
  readonly voluntaryPart: bigint;
  readonly taxIdSealed: Buffer | null;
  readonly rsaPinSealed: Buffer | null;
}

/** The employees whose lines on a schedule can be remitted, by staff number. */
export const listSchedulePeople = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select l.employee_id as "employeeId" from ${remittableLines(scheduleId)} join payslips p using (company_id, run_id, employee_id)
    group by l.employee_id order by max(p.staff_number)
  `.execute(query(tx));
  return rows.map(({ employeeId }) => employeeId);
};

/** The rows of some employees of a schedule by staff number, one per employee. Lines that cannot be remitted yet are left out. */
export const findScheduleRows = async (
  tx: CompanyTransaction,
  { scheduleId, employeeIds }: { scheduleId: ScheduleId; employeeIds: readonly EmployeeId[] },
): Promise<ScheduleRow[]> => {
  const number = (kind: string) => sql`(
    select n.number_sealed from identity_numbers n where n.company_id = p.company_id and n.employee_id = p.employee_id and n.kind = ${kind})`;
  const { rows } = await sql<ScheduleRow>`
    with parts as (
      select l.company_id, l.run_id, l.employee_id, sum(l.amount) filter (where l.side = 'employer') as employer,
        sum(l.amount) filter (where l.line_id = 'voluntary-pension') as voluntary,
        sum(l.amount) filter (where l.side = 'deduction' and l.line_id <> 'voluntary-pension') as employee
      from ${remittableLines(scheduleId)} where l.employee_id = any(${[...employeeIds]}::uuid[]) group by l.company_id, l.run_id, l.employee_id
    )
    select p.employee_id as "employeeId", max(p.staff_number) as "staffNumber", max(p.full_name) as "fullName", sum(p.gross)::bigint as gross,
      coalesce(sum(employee), 0)::bigint as "employeePart", coalesce(sum(employer), 0)::bigint as "employerPart",
      coalesce(sum(voluntary), 0)::bigint as "voluntaryPart", ${number("tax_id")} as "taxIdSealed", ${number("rsa_pin")} as "rsaPinSealed"
    from parts join payslips p using (company_id, run_id, employee_id)
    group by p.company_id, p.employee_id order by max(p.staff_number)
  `.execute(query(tx));
  return rows;
};

const remittableLines = (scheduleId: ScheduleId) => sql`(
  select l.* from remittance_schedule_lines l join remittance_schedules s using (company_id, schedule_id)
  join authority_obligations o using (company_id, obligation_id)
  where l.schedule_id = ${scheduleId} and (s.state = 'finalised' or ${blockOf} is null)) as l`;
