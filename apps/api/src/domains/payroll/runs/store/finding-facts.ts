import type { RunId } from "@albashi/contracts/ids";
import type { FindingCode } from "@albashi/contracts/payroll/finding-codes";
import { type RawBuilder, sql } from "kysely";

/** The employees a finding concerns now. */
export const concerned = (runId: RunId, code: string) => sql`
  select employee_id from payslips where run_id = ${runId} and ${code} = any(findings)
  union
  select unnest(employee_ids) from run_findings where run_id = ${runId} and code = ${code}
  except
  select unnest(resolved_for) from run_findings where run_id = ${runId} and code = ${code}`;

/** The facts of a finding: a text for each employee it concerns, which changes when what an admin decided about changes. */
export const findingFacts = (runId: RunId, code: string) => sql`
  select c.employee_id || ' ' || encode(sha256(convert_to(coalesce(${factsByCode[code as FindingCode] ?? payslip}, ''), 'UTF8')), 'hex')
  from (${concerned(runId, code)}) as c
  left join payslips p on p.run_id = ${runId} and p.employee_id = c.employee_id
  left join bank_accounts b on b.employee_id = c.employee_id and b.replaced_at is null`;

/** Most warnings are about amounts: what was calculated from which inputs. */
const payslip = sql`encode(p.hash, 'hex')`;
/** That something is missing is the whole fact, whatever the employee is paid. */
const absence = sql`''`;

const factsByCode: Readonly<Partial<Record<FindingCode, RawBuilder<unknown>>>> = {
  tax_id_missing: absence,
  rsa_pin_missing: absence,
  pension_administrator_missing: absence,
  health_insurance_missing: absence,
  housing_fund_consent_missing: absence,
  bank_account_held: sql`concat_ws(' ', b.bank_account_id, b.held_since)`,
  account_name_differs: sql`concat_ws(' ', b.bank_account_id, b.name_at_bank)`,
  bank_account_shared: sql`concat_ws(' ', b.bank_account_id, (
    select string_agg(o.employee_id::text, ' ' order by o.employee_id)
    from bank_accounts o join employees e on e.company_id = o.company_id and e.employee_id = o.employee_id
    where o.account_number_fingerprint = b.account_number_fingerprint and o.replaced_at is null
      and o.employee_id <> b.employee_id and e.status <> 'ended'))`,
};
