import type { CompanyId, ObligationId, ScheduleId, UserId } from "@albashi/contracts/ids";
import type { Remitter } from "@albashi/contracts/payments/remitter";
import type { Employer } from "@albashi/contracts/people/employer";
import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** The authority or third party, and the period, that an obligation is for. */
export interface ObligationKey {
  readonly kind: ObligationKind;
  readonly code: string;
  readonly payeeName: string | null;
  readonly countedFrom: LocalDate;
  readonly remitter: Remitter;
  /** The legal employer of its runs. Where that changes within a period, each remits under its own name and numbers. */
  readonly legalEmployer: Employer;
}

export interface OpenSchedule extends ObligationKey {
  readonly scheduleId: ScheduleId;
}

/**
 * The open schedule of each obligation, opened where there is none: the first of a new obligation, or a supplementary one after its last
 * was finalised.
 */
export const ensureOpenSchedules = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { wanted, at }: { wanted: readonly ObligationKey[]; at: Date },
): Promise<OpenSchedule[]> => {
  // In one order, so that two runs that are recorded at once do not deadlock.
  const sorted = wanted.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const column = <Value>(read: (key: ObligationKey) => Value) => sorted.map(read);
  const keys = sql`unnest(
    ${column(({ kind }) => kind)}::text[], ${column(({ code }) => code)}::text[], ${column(({ payeeName }) => payeeName)}::text[],
    ${column((key) => key.countedFrom)}::date[], ${column(({ remitter }) => remitter)}::text[], ${column((key) => key.legalEmployer)}::text[],
    ${column(() => newId<ObligationId>())}::uuid[], ${column(() => newId<ScheduleId>())}::uuid[]
  ) as wanted (kind, code, payee_name, counted_from, remitter, legal_employer, obligation_id, schedule_id)`;
  await sql`
    insert into authority_obligations (company_id, obligation_id, kind, code, payee_name, counted_from, remitter, legal_employer, created_at)
    select ${companyId}, obligation_id, kind, code, payee_name, counted_from, remitter, legal_employer, ${at} from ${keys}
    order by kind, code, counted_from, legal_employer
    on conflict do nothing
  `.execute(query(tx));
  await sql`
    insert into remittance_schedules (company_id, schedule_id, obligation_id, seq, created_at)
    select o.company_id, wanted.schedule_id, o.obligation_id,
      coalesce((select max(seq) + 1 from remittance_schedules s where s.company_id = o.company_id and s.obligation_id = o.obligation_id), 0), ${at}
    from ${keys} join authority_obligations o using (kind, code, counted_from, remitter, legal_employer)
    where not exists (
      select from remittance_schedules s where s.company_id = o.company_id and s.obligation_id = o.obligation_id and s.state = 'open')
    order by o.kind, o.code, o.counted_from, o.legal_employer
    on conflict (company_id, obligation_id, seq) do nothing
  `.execute(query(tx));
  const { rows } = await sql<OpenSchedule>`
    select s.schedule_id as "scheduleId", o.kind, o.code, o.payee_name as "payeeName", o.counted_from as "countedFrom", o.remitter,
      o.legal_employer as "legalEmployer"
    from ${keys} join authority_obligations o using (kind, code, counted_from, remitter, legal_employer)
    join remittance_schedules s on s.company_id = o.company_id and s.obligation_id = o.obligation_id and s.state = 'open'
  `.execute(query(tx));
  if (rows.length !== wanted.length) throw new Error(`${rows.length} of ${wanted.length} obligations have an open schedule.`);
  return rows;
};

const keyOf = ({ kind, code, countedFrom, remitter, legalEmployer }: ObligationKey) =>
  `${kind} ${code} ${countedFrom} ${remitter} ${legalEmployer}`;

/** Opens the schedule that follows one which is finalised in this transaction. */
export const openSupplementary = async (
  tx: CompanyTransaction,
  { obligationId }: Pick<LockedSchedule, "obligationId">,
  at: Date,
): Promise<ScheduleId> => {
  const scheduleId = newId<ScheduleId>();
  await sql`
    insert into remittance_schedules (company_id, schedule_id, obligation_id, seq, created_at)
    select company_id, ${scheduleId}, obligation_id, max(seq) + 1, ${at} from remittance_schedules
    where obligation_id = ${obligationId} group by company_id, obligation_id
  `.execute(query(tx));
  return scheduleId;
};

/** A schedule that this transaction has locked. */
export interface LockedSchedule extends ObligationKey {
  readonly scheduleId: ScheduleId;
  readonly obligationId: ObligationId;
  readonly state: "open" | "finalised";
}

export const lockSchedule = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<LockedSchedule | undefined> =>
  (await lockSchedules(tx, [scheduleId]))[0];

/** Locks schedules in one order, so that two receipts that pay each other's schedules do not deadlock. */
export const lockSchedules = async (tx: CompanyTransaction, scheduleIds: readonly ScheduleId[]): Promise<LockedSchedule[]> => {
  const { rows } = await sql<LockedSchedule>`
    select s.schedule_id as "scheduleId", s.obligation_id as "obligationId", s.state, o.kind, o.code, o.payee_name as "payeeName",
      o.counted_from as "countedFrom", o.remitter,
      o.legal_employer as "legalEmployer"
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
    where s.schedule_id = any(${[...scheduleIds]}::uuid[]) order by s.schedule_id for no key update of s
  `.execute(query(tx));
  return rows;
};

interface Finalisation {
  readonly scheduleId: ScheduleId;
  readonly lineCount: number;
  readonly total: bigint;
  readonly creditUsed: bigint;
  readonly layoutId: string;
  readonly at: Date;
  readonly by: UserId;
}

/** Fixes a schedule with the totals of its lines; the database refuses any other. */
export const markFinalised = async (
  tx: CompanyTransaction,
  { scheduleId, lineCount, total, creditUsed, layoutId, at, by }: Finalisation,
) => {
  await sql`
    update remittance_schedules
    set state = 'finalised', line_count = ${lineCount}, total = ${total}, credit_used = ${creditUsed}, finalised_at = ${at}, finalised_by = ${by},
      layout_id = ${layoutId}
    where schedule_id = ${scheduleId}
  `.execute(query(tx));
};

/** Whether a schedule was paid to its third party by bank transfer. */
export const isTransferred = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<boolean> => {
  const { rows } = await sql`select 1 from third_party_payments where schedule_id = ${scheduleId} and state = 'succeeded' limit 1`.execute(
    query(tx),
  );
  return rows.length > 0;
};
