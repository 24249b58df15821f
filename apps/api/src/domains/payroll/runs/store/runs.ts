import type { CompanyId, PayGroupId, RunId, UserId } from "@albashi/contracts/ids";
import type { RunKind, RunState } from "@albashi/contracts/payroll/runs";
import type { StaleCause } from "@albashi/contracts/payroll/stale-causes";
import type { LocalDate } from "@albashi/dates";
import { type RawBuilder, sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { approvedStates, openStates, type Run } from "../model/run.ts";

export type ApprovedRun = Pick<Run, "runId" | "kind" | "payGroupId" | "year" | "month" | "firstDay" | "lastDay" | "payDay"> & {
  readonly calculatedAt: Date;
  readonly approvedAt: Date;
  readonly engineVersion: string | null;
  readonly lawVersions: readonly string[] | null;
};

/** Every approved run, latest period first. Their payslips count. */
export const findApprovedRuns = async (tx: CompanyTransaction): Promise<ApprovedRun[]> => {
  const { rows } = await sql<ApprovedRun>`
    select run_id as "runId", kind, pay_group_id as "payGroupId", year, month, first_day as "firstDay", last_day as "lastDay",
      pay_day as "payDay", calculated_at as "calculatedAt", approved_at as "approvedAt", engine_version as "engineVersion", law_versions as "lawVersions"
    from pay_runs where state = any(${approvedStates}) order by year desc, month desc, calculated_at desc
  `.execute(query(tx));
  return rows;
};

const columns = sql`
  company_id as "companyId", run_id as "runId", kind, pay_group_id as "payGroupId", (
    select name from pay_groups where pay_groups.company_id = pay_runs.company_id and pay_groups.pay_group_id = pay_runs.pay_group_id
  ) as "payGroupName", year, month, first_day as "firstDay",
  last_day as "lastDay", cut_off as "cutOff", pay_day as "payDay", corrects_run_id as "correctsRunId", state, created_at as "createdAt",
  created_by as "createdBy", version, calculated_version as "calculatedVersion", calculation_no as calculation, calculated_at as "calculatedAt", people,
  employees_calculated as "employeesCalculated", gross, net, paye, pension, other_deductions as "otherDeductions", employer_contributions as "employerContributions",
  employer_cost as "employerCost", unexplained, compared_run_id as "comparedRunId", content_hash as "contentHash", content_hash_version as "contentHashVersion",
  engine_version as "engineVersion", law_versions as "lawVersions",
  submitted_at as "submittedAt", submitted_by as "submittedBy", approvers_at_submission as "approversAtSubmission",
  input_editors as "inputEditors", approved_at as "approvedAt", approved_by as "approvedBy",
  is_self_approved as "isSelfApproved", rejection_reason as "rejectionReason", stale_causes as "staleCauses", payslips_published_at as "payslipsPublishedAt",
  schedule_exported_at as "scheduleExportedAt"`;

export interface NewRun {
  readonly runId: RunId;
  readonly kind: RunKind;
  readonly payGroupId: PayGroupId;
  readonly year: number;
  readonly month: number;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly cutOff: LocalDate;
  readonly payDay: LocalDate;
  readonly correctsRunId: RunId | null;
  readonly createdAt: Date;
  readonly createdBy: UserId;
}

/** Inserts a run. A unique index allows one regular run per group and month. */
export const insertRun = async (tx: CompanyTransaction, companyId: CompanyId, run: NewRun) => {
  await sql`
    insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, corrects_run_id,
      state, created_at, created_by)
    values (${companyId}, ${run.runId}, ${run.kind}, ${run.payGroupId}, ${run.year}, ${run.month}, ${run.firstDay}, ${run.lastDay},
      ${run.cutOff}, ${run.payDay}, ${run.correctsRunId}, 'draft', ${run.createdAt}, ${run.createdBy})
  `.execute(query(tx));
};

export const findRun = async (tx: CompanyTransaction, runId: RunId): Promise<Run | undefined> =>
  (await sql<Run>`select ${columns} from pay_runs where run_id = ${runId}`.execute(query(tx))).rows[0];

/** Locks a run until the transaction ends. */
export const lockRun = async (tx: CompanyTransaction, runId: RunId): Promise<Run | undefined> =>
  (await sql<Run>`select ${columns} from pay_runs where run_id = ${runId} for no key update`.execute(query(tx))).rows[0];

/** The runs in one of the given states. */
export const findRunsInState = async (tx: CompanyTransaction, states: readonly RunState[]): Promise<Run[]> =>
  (await sql<Run>`select ${columns} from pay_runs where state = any(${states}::text[]) order by run_id`.execute(query(tx))).rows;

export interface RunFilter {
  readonly year?: number | undefined;
  readonly kind?: RunKind | undefined;
  readonly state?: RunState | undefined;
  readonly payGroupId?: PayGroupId | undefined;
}

/** A page of the history, latest pay day first. */
export const findRuns = async (
  tx: CompanyTransaction,
  { filter, after, limit }: { filter: RunFilter; after: { payDay: string; runId: string } | undefined; limit: number },
): Promise<Run[]> => {
  const conditions: RawBuilder<unknown>[] = [
    ...(filter.year === undefined ? [] : [sql`year = ${filter.year}`]),
    ...(filter.kind === undefined ? [] : [sql`kind = ${filter.kind}`]),
    ...(filter.state === undefined ? [] : [sql`state = ${filter.state}`]),
    ...(filter.payGroupId === undefined ? [] : [sql`pay_group_id = ${filter.payGroupId}`]),
    ...(after ? [sql`(pay_day < ${after.payDay}::date or (pay_day = ${after.payDay}::date and run_id > ${after.runId}::uuid))`] : []),
  ];
  const matching = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  const { rows } = await sql<Run>`
    select ${columns} from pay_runs where ${matching} order by pay_day desc, run_id limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** The group's oldest unapproved regular run of an earlier month. */
export const findEarlierOpenRun = async (tx: CompanyTransaction, { payGroupId, year, month }: Run): Promise<Run | undefined> =>
  (
    await sql<Run>`
      select ${columns} from pay_runs
      where kind = 'regular' and pay_group_id = ${payGroupId} and (year, month) < (${year}, ${month}) and state = any(${openStates})
      order by year, month limit 1
    `.execute(query(tx))
  ).rows[0];

/** The first approved run of a later month that pays some of the same employees: their tax there is based on this run. */
export const findLaterApprovedRun = async (tx: CompanyTransaction, { runId, year, month }: Run): Promise<Run | undefined> =>
  (
    await sql<Run>`
      select ${columns} from pay_runs
      where (year, month) > (${year}, ${month}) and state = any(${approvedStates}) and exists (
        select from payslips later join payslips own on own.company_id = later.company_id and own.employee_id = later.employee_id
        where own.run_id = ${runId} and later.run_id = pay_runs.run_id
      )
      order by year, month limit 1
    `.execute(query(tx))
  ).rows[0];

/** When the group's last approved regular run before this one was calculated: later changes are new. */
export const findLastCalculated = async (tx: CompanyTransaction, { payGroupId, runId, year, month }: Run): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select calculated_at as at from pay_runs
    where kind = 'regular' and pay_group_id = ${payGroupId} and run_id <> ${runId} and (year, month) < (${year}, ${month})
      and state = any(${approvedStates})
    order by year desc, month desc limit 1
  `.execute(query(tx));
  return rows[0]?.at ?? null;
};

/** Calculated, unapproved runs that pay some of the same employees: their year-to-date figures are now out of date. */
export const findRunsSharingPeople = async (tx: CompanyTransaction, runId: RunId): Promise<RunId[]> => {
  const { rows } = await sql<{ runId: RunId }>`
    select run_id as "runId" from pay_runs
    where state in ('calculated', 'in_review') and run_id <> ${runId} and exists (
      select 1 from payslips other join payslips own on own.company_id = other.company_id and own.employee_id = other.employee_id
      where own.run_id = ${runId} and other.run_id = pay_runs.run_id
    )
    order by run_id for no key update
  `.execute(query(tx));
  return rows.map((row) => row.runId);
};

/** Records that a calculation was requested, which ends any submission or approval. Payslips may be written and deleted from here on. */
export const beginCalculating = async (tx: CompanyTransaction, runId: RunId) => {
  await sql`
    update pay_runs set state = 'calculating', calculation_no = calculation_no + 1, employees_calculated = 0, submitted_at = null, submitted_by = null,
      approved_at = null, approved_by = null, approved_hash = null, is_self_approved = false, rejection_reason = null, stale_causes = null
    where run_id = ${runId}
  `.execute(query(tx));
};

/** Submits a run, with everyone who can approve it now. */
export const markSubmitted = async (
  tx: CompanyTransaction,
  { runId, by, at, approvers }: { runId: RunId; by: UserId; at: Date; approvers: readonly UserId[] },
) => {
  await sql`
    update pay_runs set state = 'in_review', submitted_at = ${at}, submitted_by = ${by}, approvers_at_submission = ${approvers}::uuid[]
    where run_id = ${runId}
  `.execute(query(tx));
};

/** Binds the approval to the content hash. The database keeps the hash equal and consumes the leave that the run counted, once. */
export const markApproved = async (
  tx: CompanyTransaction,
  { runId, by, at, seen, isSelfApproved }: { runId: RunId; by: UserId; at: Date; seen: Buffer; isSelfApproved: boolean },
) => {
  await sql`
    update pay_runs set state = 'approved', approved_at = ${at}, approved_by = ${by}, approved_hash = ${seen},
      is_self_approved = ${isSelfApproved}
    where run_id = ${runId}
  `.execute(query(tx));
};

/** Rejects or cancels a run for the given reason, which ends any approval. */
export const markRejectedOrCancelled = async (
  tx: CompanyTransaction,
  { runId, state, reason }: { runId: RunId; state: "rejected" | "cancelled"; reason: string },
) => {
  await sql`
    update pay_runs set state = ${state}, rejection_reason = ${reason}, stale_causes = null, ${isNotApproved} where run_id = ${runId}
  `.execute(query(tx));
};

/** Marks the calculation as stale, which ends any approval. */
export const markStale = async (tx: CompanyTransaction, { runId, causes }: { runId: RunId; causes: readonly StaleCause[] }) => {
  await sql`
    update pay_runs set state = 'stale', rejection_reason = null, stale_causes = ${JSON.stringify(causes)}::jsonb, ${isNotApproved}
    where run_id = ${runId}
  `.execute(query(tx));
};

const isNotApproved = sql`approved_at = null, approved_by = null, approved_hash = null, is_self_approved = false`;

/** Moves an approved run to its next state. */
export const markMoved = async (tx: CompanyTransaction, { runId, state }: { runId: RunId; state: RunState }) => {
  await sql`update pay_runs set state = ${state} where run_id = ${runId} and state = any(${approvedStates})`.execute(query(tx));
};

/** Increments the input version, so that the calculated numbers are out of date. Returns the new version. */
export const incrementVersion = async (tx: CompanyTransaction, runId: RunId): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    update pay_runs set version = version + 1 where run_id = ${runId} returning version
  `.execute(query(tx));
  return rows[0]?.version ?? 0;
};

/** Adds an admin to those who changed a run's inputs. */
export const saveInputEditor = async (tx: CompanyTransaction, { runId, userId }: { runId: RunId; userId: UserId }) => {
  await sql`
    update pay_runs set input_editors = input_editors || ${userId}::uuid where run_id = ${runId} and ${userId}::uuid <> all (input_editors)
  `.execute(query(tx));
};

export const markPublished = async (tx: CompanyTransaction, { runId, at }: { runId: RunId; at: Date }) => {
  await sql`update pay_runs set payslips_published_at = ${at} where run_id = ${runId}`.execute(query(tx));
};

/** Records when the first bank schedule of a run was exported. */
export const markScheduleExported = async (tx: CompanyTransaction, { runId, at }: { runId: RunId; at: Date }) => {
  await sql`update pay_runs set schedule_exported_at = coalesce(schedule_exported_at, ${at}) where run_id = ${runId}`.execute(query(tx));
};

/** No employee is on a bank schedule of the run any more. */
export const clearScheduleExported = async (tx: CompanyTransaction, runId: RunId) => {
  await sql`update pay_runs set schedule_exported_at = null where run_id = ${runId}`.execute(query(tx));
};
