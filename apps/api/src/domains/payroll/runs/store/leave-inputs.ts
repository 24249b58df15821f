import type { RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/**
 * Records what an approved run counted: the unpaid parts of days that leave had published when the run was calculated, of its own month
 * and, as arrears, of months that other runs paid. The database gives them back when the approval ends, and refuses a second run.
 */
export const consumeLeaveInputs = async (tx: CompanyTransaction, { runId, at }: { runId: RunId; at: Date }) => {
  await sql`
    insert into consumed_leave_inputs (company_id, input_id, run_id, consumed_at)
    select i.company_id, i.input_id, r.run_id, ${at}
    from pay_runs r
    join payslips p on p.company_id = r.company_id and p.run_id = r.run_id
    join leave_payroll_inputs i on i.company_id = p.company_id and i.employee_id = p.employee_id
      and i.day <= r.last_day and i.published_at <= r.calculated_at
    where r.run_id = ${runId} and r.kind in ('regular', 'leaver', 'single')
      and not exists (select from consumed_leave_inputs c where c.company_id = i.company_id and c.input_id = i.input_id)
      and (i.day >= r.first_day or exists (
        select from pay_runs paid
        join payslips slip on slip.company_id = paid.company_id and slip.run_id = paid.run_id and slip.employee_id = i.employee_id
        where paid.company_id = r.company_id and paid.run_id <> r.run_id and paid.kind in ('regular', 'leaver', 'single')
          and paid.state in ('approved', 'funding', 'paying', 'settled', 'partially_settled', 'closed')
          and i.day between paid.first_day and paid.last_day))
  `.execute(query(tx));
};
