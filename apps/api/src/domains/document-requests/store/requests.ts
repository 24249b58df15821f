import type { RequestCategory, requestFilters } from "@albashi/contracts/document-requests";
import type { CompanyId, DocumentRequestId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { addDays, type LocalDate } from "@albashi/dates";
import { type RawBuilder, sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";
import { expiringDays, type ListedRequest, medicalCategories, type StoredRequest } from "../model/request.ts";

const columns = sql`r.request_id as "requestId", r.employee_id as "employeeId", r.category, r.is_required as "isRequired", r.state,
  r.due_on as "dueOn", r.file_id as "fileId", r.accepted_file_id as "acceptedFileId", r.uploaded_at as "uploadedAt", r.uploaded_by as "uploadedBy", r.decided_at as "decidedAt",
  r.decided_by as "decidedBy", r.rejection_code as "rejectionCode", r.rejection_reason as "rejectionReason", r.expires_on as "expiresOn",
  r.withdrawal_code as "withdrawalCode"`;

interface NewRequest {
  readonly requestId: DocumentRequestId;
  readonly employeeId: EmployeeId;
  readonly category: RequestCategory;
  readonly isRequired: boolean;
}

/** Asks employees who are still employed. Returns the requests that are new: a category is asked for once. */
export const insertRequests = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { requests, dueOn, at, by }: { requests: readonly NewRequest[]; dueOn: LocalDate; at: Date; by: UserId },
): Promise<Pick<NewRequest, "requestId" | "employeeId">[]> => {
  const { rows } = await sql<Pick<NewRequest, "requestId" | "employeeId">>`
    insert into document_requests (company_id, request_id, employee_id, category, is_required, state, due_on, asked_at, asked_by)
    select ${companyId}, n.request_id, n.employee_id, n.category, n.is_required, 'asked', ${dueOn}, ${at}, ${by}
    from unnest(${requests.map(({ requestId }) => requestId)}::uuid[], ${requests.map(({ employeeId }) => employeeId)}::uuid[],
      ${requests.map(({ category }) => category)}::text[], ${requests.map(({ isRequired }) => isRequired)}::boolean[])
      as n (request_id, employee_id, category, is_required)
    join employees e on e.employee_id = n.employee_id and e.status <> 'ended'
    order by n.employee_id, n.category
    on conflict (company_id, employee_id, category) where state <> 'withdrawn' do nothing
    returning request_id as "requestId", employee_id as "employeeId"
  `.execute(query(tx));
  return rows;
};

const withFile = sql`document_requests r
  join employees e on e.company_id = r.company_id and e.employee_id = r.employee_id
  left join stored_files f on f.company_id = r.company_id and f.file_id = r.file_id`;

export const findRequest = async (tx: CompanyTransaction, requestId: DocumentRequestId): Promise<ListedRequest | undefined> => {
  const { rows } = await sql<ListedRequest>`
    select ${columns}, e.full_name as "fullName", f.scan_state as "scanState" from ${withFile} where r.request_id = ${requestId}
  `.execute(query(tx));
  return rows[0];
};

/** Reads a request and locks the row until the transaction ends. */
export const lockRequest = async (tx: CompanyTransaction, requestId: DocumentRequestId): Promise<StoredRequest | undefined> => {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from document_requests r where r.request_id = ${requestId} for no key update
  `.execute(query(tx));
  return rows[0];
};

interface RequestFilter {
  readonly filter: (typeof requestFilters)[number];
  /** Otherwise medical documents are listed as if they never expired. */
  readonly seesMedical: boolean;
  readonly employeeId: EmployeeId | undefined;
  readonly today: LocalDate;
  readonly after: DocumentRequestId | undefined;
  readonly limit: number;
}

const conditionOf = ({ filter, today, seesMedical }: Pick<RequestFilter, "filter" | "today" | "seesMedical">) => {
  if (filter === "to_check") return sql`r.state = 'uploaded'`;
  if (filter === "open") return sql`r.state in ('asked', 'rejected')`;
  return filter === "expiring" ? sql`${lastDay(seesMedical)} <= ${addDays(today, expiringDays)}` : sql`r.state <> 'withdrawn'`;
};

const lastDay = (seesMedical: boolean) =>
  seesMedical ? sql`r.expires_on` : sql`case when r.category <> all (${medicalCategories}::text[]) then r.expires_on end`;

/** The day that matters next: the last day of an accepted document, or the day by which one is due. */
const nextDayOf = (seesMedical: boolean) => sql`coalesce(${lastDay(seesMedical)}, r.due_on)`;

/** A page of requests, the earliest day first. */
export const findRequests = async (
  tx: CompanyTransaction,
  { employeeId, after, limit, ...filter }: RequestFilter,
): Promise<ListedRequest[]> => {
  const nextDay = nextDayOf(filter.seesMedical);
  const { rows } = await sql<ListedRequest>`
    select ${columns}, e.full_name as "fullName", f.scan_state as "scanState" from ${withFile}
    where ${conditionOf(filter)} and (${employeeId ?? null}::uuid is null or r.employee_id = ${employeeId ?? null})
      and (${after ?? null}::uuid is null or (${nextDay}, r.request_id) > (
        select ${nextDay}, r.request_id from document_requests r where r.request_id = ${after ?? null}))
    order by ${nextDay}, r.request_id limit ${limit}
  `.execute(query(tx));
  return rows;
};

export const countUploaded = async (tx: CompanyTransaction): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from document_requests where state = 'uploaded'`.execute(
    query(tx),
  );
  return rows[0]?.count ?? 0;
};

/** Employees who were asked for documents this often since a time, whether or not the requests were withdrawn again. */
export const findOftenAsked = async (
  tx: CompanyTransaction,
  { employeeIds, since, times }: { employeeIds: readonly EmployeeId[]; since: Date; times: number },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select employee_id as "employeeId" from document_requests where employee_id = any(${employeeIds}::uuid[]) and asked_at > ${since}
    group by employee_id having count(distinct asked_at) >= ${times}
  `.execute(query(tx));
  return rows.map(({ employeeId }) => employeeId);
};

/** Saves a locked request. */
export const saveRequest = async (tx: CompanyTransaction, request: StoredRequest) => {
  await query(tx)
    .updateTable("document_requests")
    .set({
      state: request.state,
      withdrawal_code: request.withdrawalCode,
      file_id: request.fileId,
      accepted_file_id: request.acceptedFileId,
      uploaded_at: request.uploadedAt,
      uploaded_by: request.uploadedBy,
      decided_at: request.decidedAt,
      decided_by: request.decidedBy,
      rejection_code: request.rejectionCode,
      rejection_reason: request.rejectionReason,
      expires_on: request.expiresOn,
    })
    .where("request_id", "=", request.requestId)
    .execute();
};

/** How many days before they are due, or before a document expires, employees are reminded. */
const reminderDays = [60, 30, 7, 0];

/** Records the reminders whose day has come. Returns the employees they are about; those of old, when one is new, are recorded with it. */
export const insertRequestReminders = async (
  tx: CompanyTransaction,
  { today, at, only }: { today: LocalDate; at: Date; only?: readonly DocumentRequestId[] },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    with planned as (
      insert into document_request_reminders (company_id, request_id, about, of_day, days_before, planned_at)
      select current_company(), r.request_id, next.about, next.of_day, d.days_before, ${at}
      from document_requests r
      join employees e on e.company_id = r.company_id and e.employee_id = r.employee_id and e.status <> 'ended'
      cross join lateral (
        select 'due' as about, r.due_on as of_day where r.state in ('asked', 'rejected') and r.expires_on is null
        union all select 'expiry', r.expires_on where r.state in ('checked', 'rejected') and r.expires_on is not null
      ) next
      join unnest(${reminderDays}::smallint[]) as d (days_before) on next.of_day - d.days_before <= ${today}::date
      where (${only ?? null}::uuid[] is null or r.request_id = any(${only ?? null}::uuid[]))
      on conflict do nothing returning request_id
    )
    select distinct r.employee_id as "employeeId" from planned join document_requests r using (request_id) order by 1
  `.execute(query(tx));
  return rows.map(({ employeeId }) => employeeId);
};

/** Locks open requests of employees whose employment has ended. */
export const lockOpenRequestsOfLeavers = (tx: CompanyTransaction, limit: number) =>
  lockWhere(tx, sql`r.state in ('asked', 'uploaded', 'rejected') and e.status = 'ended'`, limit);

/** Locks requests whose newest upload was rejected before a time and is still kept. */
export const lockRejectedBefore = (tx: CompanyTransaction, { before, limit }: { before: Date; limit: number }) =>
  lockWhere(
    tx,
    sql`r.state = 'rejected' and r.file_id is not null and r.file_id is distinct from r.accepted_file_id and r.decided_at < ${before}`,
    limit,
  );

/** Locks requests with a medical document that expired before a day, or whose employee left before it. */
export const lockMedicalBefore = (tx: CompanyTransaction, { before, limit }: { before: LocalDate; limit: number }) =>
  lockWhere(
    tx,
    sql`r.category = any (${medicalCategories}::text[])
      and ((r.accepted_file_id is not null and r.expires_on < ${before})
        or (coalesce(r.file_id, r.accepted_file_id) is not null and e.status = 'ended' and e.last_day < ${before}))`,
    limit,
  );

interface LeaverRetention {
  readonly today: LocalDate;
  readonly keptYears: number;
  /** Categories that are kept for a shorter time. */
  readonly shorter: { readonly categories: readonly RequestCategory[]; readonly keptYears: number };
  readonly limit: number;
}

/** Locks requests with an accepted document whose employee left longer ago than the document is kept. */
export const lockAcceptedOfLeavers = (tx: CompanyTransaction, { today, keptYears, shorter, limit }: LeaverRetention) =>
  lockWhere(
    tx,
    sql`r.accepted_file_id is not null and e.status = 'ended' and e.last_day + make_interval(
      years => case when r.category = any (${shorter.categories}::text[]) then ${shorter.keptYears}::int else ${keptYears}::int end) < ${today}::date`,
    limit,
  );

const lockWhere = async (tx: CompanyTransaction, condition: RawBuilder<unknown>, limit: number): Promise<StoredRequest[]> => {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from document_requests r
    join employees e on e.company_id = r.company_id and e.employee_id = r.employee_id
    where ${condition} order by r.request_id limit ${limit} for no key update of r
  `.execute(query(tx));
  return rows;
};
