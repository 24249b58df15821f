import type { CompanyId, EmployeeId, RunId, UserId } from "@albashi/contracts/ids";
import type { FindingCode } from "@albashi/contracts/payroll/finding-codes";
import type { RunFinding } from "@albashi/contracts/payroll/findings";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { FindingCounts } from "../model/run.ts";
import { concerned, findingFacts } from "./finding-facts.ts";

type Severity = RunFinding["severity"];

/** One kind of finding in a run, and how many employees it affects. */
export interface NewRunFinding {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly what: string;
  readonly cure: string;
  readonly people: number;
  /** The affected employees who have no payslip in this run. */
  readonly employeeIds: readonly EmployeeId[];
}

/** The findings of one employee's payslip, and those among them whose cause has been fixed since. */
export interface ResolvedFindings {
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
  readonly found: readonly FindingCode[];
  readonly resolved: readonly FindingCode[];
}

export interface StoredFinding extends Omit<NewRunFinding, "employeeIds"> {
  readonly dismissedAt: Date | null;
  readonly dismissedBy: UserId | null;
  readonly dismissalReason: string | null;
}

/** Replaces the findings of the previous calculation. A dismissal survives while the finding has no facts it was not given for. */
export const replaceFindings = async (tx: CompanyTransaction, companyId: CompanyId, runId: RunId, found: readonly NewRunFinding[]) => {
  await sql`
    delete from run_findings where run_id = ${runId} and not code = any(${found.map(({ code }) => code)}::text[])
  `.execute(query(tx));
  for (const one of found) await upsertFinding(tx, companyId, runId, one);
  await reopenOutdatedDismissals(
    tx,
    runId,
    found.map(({ code }) => code),
  );
};

/** Replaces findings of the given codes only, for checks that are made after the calculation. */
export const replaceFindingsOf = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  runId: RunId,
  { codes, found }: { codes: readonly FindingCode[]; found: readonly NewRunFinding[] },
) => {
  await sql`delete from run_findings where run_id = ${runId} and code = any(${codes}::text[])`.execute(query(tx));
  for (const one of found) await upsertFinding(tx, companyId, runId, one);
};

const upsertFinding = async (tx: CompanyTransaction, companyId: CompanyId, runId: RunId, one: NewRunFinding) => {
  await sql`
      insert into run_findings (company_id, run_id, code, severity, description, remedy, people, employee_ids)
      values (${companyId}, ${runId}, ${one.code}, ${one.severity}, ${one.what}, ${one.cure}, ${one.people}, ${one.employeeIds}::uuid[])
      on conflict (company_id, run_id, code) do update set severity = excluded.severity, description = excluded.description, remedy = excluded.remedy,
        people = excluded.people, employee_ids = excluded.employee_ids, resolved_for = '{}',
        dismissed_at = case when ${stays} then run_findings.dismissed_at end,
        dismissed_by = case when ${stays} then run_findings.dismissed_by end,
        dismissal_reason = case when ${stays} then run_findings.dismissal_reason end,
        dismissed_for = case when ${stays} then run_findings.dismissed_for else '{}' end,
        dismissed_facts = case when ${stays} then run_findings.dismissed_facts else '{}' end
    `.execute(query(tx));
};

const isOpenAgain = sql`dismissed_at = null, dismissed_by = null, dismissal_reason = null, dismissed_for = '{}', dismissed_facts = '{}'`;
const stays = sql`run_findings.dismissed_at is not null and excluded.severity = 'warning'`;

/** Reopens those of these warnings that have facts now which their dismissal was not given for: another employee, or other facts of one. */
const reopenOutdatedDismissals = async (tx: CompanyTransaction, runId: RunId, codes: readonly FindingCode[]) => {
  for (const code of codes)
    await sql`
      update run_findings set ${isOpenAgain}
      where run_id = ${runId} and code = ${code} and dismissed_at is not null and not array(${findingFacts(runId, code)}) <@ dismissed_facts
    `.execute(query(tx));
};

const columns = sql`code, severity, description as what, remedy as cure, people, dismissed_at as "dismissedAt", dismissed_by as "dismissedBy", dismissal_reason as "dismissalReason"`;

/** A finding that is resolved for every employee is kept for the case that its cause returns, but concerns no one. */
const isOpen = sql`people > 0`;

/** The findings of a run, most severe first, then by number of affected employees. */
export const findFindings = async (tx: CompanyTransaction, runId: RunId): Promise<StoredFinding[]> => {
  const { rows } = await sql<StoredFinding>`
    select ${columns} from run_findings where run_id = ${runId} and ${isOpen}
    order by array_position(array['error', 'warning', 'notice'], severity), people desc, code
  `.execute(query(tx));
  return rows;
};

export const findFinding = async (tx: CompanyTransaction, runId: RunId, code: string): Promise<StoredFinding | undefined> =>
  (
    await sql<StoredFinding>`select ${columns} from run_findings where run_id = ${runId} and code = ${code} and ${isOpen}`.execute(
      query(tx),
    )
  ).rows[0];

/** Dismisses a warning for the employees it affects now, or revokes the dismissal. A constraint forbids dismissing an error. */
export const saveDismissal = async (
  tx: CompanyTransaction,
  { runId, code, dismissal }: { runId: RunId; code: string; dismissal: { at: Date; by: UserId; because: string } | null },
) => {
  const isDismissed =
    dismissal &&
    sql`dismissed_at = ${dismissal.at}, dismissed_by = ${dismissal.by}, dismissal_reason = ${dismissal.because},
      dismissed_for = array(${concerned(runId, code)}), dismissed_facts = array(${findingFacts(runId, code)})`;
  await sql`
    update run_findings set ${isDismissed ?? isOpenAgain}
    where run_id = ${runId} and code = ${code}
  `.execute(query(tx));
};

/** Records which of an employee's findings are resolved now. Those that are not resolved, or not any more, concern the employee. */
export const saveResolvedFindings = async (
  tx: CompanyTransaction,
  { runId, employeeId, found, resolved }: ResolvedFindings,
): Promise<void> => {
  const isResolved = sql`code = any(${resolved}::text[])`;
  const others = sql`array_remove(resolved_for, ${employeeId}::uuid)`;
  await sql`
    update run_findings set
      resolved_for = case when ${isResolved} then array_append(${others}, ${employeeId}::uuid) else ${others} end,
      people = people + cardinality(resolved_for) - cardinality(${others}) - case when ${isResolved} then 1 else 0 end
    where run_id = ${runId} and code = any(${found}::text[])
  `.execute(query(tx));
  await reopenOutdatedDismissals(tx, runId, found);
};

export const countFindings = async (tx: CompanyTransaction, runId: RunId): Promise<FindingCounts> => {
  const { rows } = await sql<FindingCounts>`
    select count(*) filter (where severity = 'error')::int as errors,
      count(*) filter (where severity = 'warning' and dismissed_at is null)::int as "openWarnings",
      count(*) filter (where severity = 'warning' and dismissed_at is not null)::int as "dismissedWarnings",
      count(*) filter (where severity = 'notice')::int as notices
    from run_findings where run_id = ${runId} and ${isOpen}
  `.execute(query(tx));
  return rows[0] ?? { errors: 0, openWarnings: 0, dismissedWarnings: 0, notices: 0 };
};

/** A page of the employees a finding affects: by their payslip, or by the list stored with the finding. */
export const findAffectedEmployees = async (
  tx: CompanyTransaction,
  { runId, code, after, limit }: { runId: RunId; code: string; after: EmployeeId | undefined; limit: number },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select employee_id as "employeeId" from (${concerned(runId, code)}) as concerned
    where ${after ? sql`employee_id > ${after}::uuid` : sql`true`} order by employee_id limit ${limit}
  `.execute(query(tx));
  return rows.map((row) => row.employeeId);
};
