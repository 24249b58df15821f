import type { CompanyId, ReceiptId, RemittancePaymentId, ScheduleId, UserId } from "@albashi/contracts/ids";
import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { Receipt, ReceiptCheck, ReceiptState } from "@albashi/contracts/remittances/receipts";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

export interface NewReceipt {
  readonly receiptId: ReceiptId;
  readonly kind: ObligationKind;
  readonly code: string;
  readonly number: string;
  readonly reference: string | null;
  readonly amount: bigint;
  readonly paidOn: LocalDate;
  readonly channel: Receipt["channel"];
  readonly by: UserId;
  readonly at: Date;
  /** The payment of ours that it confirms. */
  readonly paymentId?: RemittancePaymentId;
  /** Keyed hashes of what it is recognised by, sorted. */
  readonly hashes: readonly Buffer[];
  readonly allocations: readonly { readonly scheduleId: ScheduleId; readonly amount: bigint }[];
}

/** Stores a receipt with what it pays. The database refuses a number in use by any company, and a kobo that is covered twice. */
export const insertReceipt = async (tx: CompanyTransaction, companyId: CompanyId, receipt: NewReceipt) => {
  const { receiptId, kind, code, number, reference, amount, paidOn, channel, by, at, hashes, paymentId } = receipt;
  await sql`
    insert into remittance_receipts (company_id, receipt_id, kind, code, number, reference, amount, paid_on, channel, hashes, entered_by,
      entered_at, payment_id)
    values (${companyId}, ${receiptId}, ${kind}, ${code}, ${number}, ${reference}, ${amount}, ${paidOn}, ${channel},
      ${[...hashes]}::bytea[], ${by}, ${at}, ${paymentId ?? null})
  `.execute(query(tx));
  // In one order, so that two receipts for the same schedules do not deadlock.
  const allocations = receipt.allocations.toSorted((one, other) => (one.scheduleId < other.scheduleId ? -1 : 1));
  await sql`
    insert into receipt_allocations (company_id, receipt_id, schedule_id, amount)
    select ${companyId}, ${receiptId}, schedule_id, amount
    from unnest(${allocations.map(({ scheduleId }) => scheduleId)}::uuid[], ${allocations.map((one) => one.amount)}::bigint[])
      as allocated (schedule_id, amount)
  `.execute(query(tx));
};

/** Whether a number is in use by any company. One of another company is marked as contested. */
export const contestReceiptNumbers = async (
  tx: CompanyTransaction,
  { hashes, amount, by, at }: Pick<NewReceipt, "hashes" | "amount" | "by" | "at">,
): Promise<boolean> => {
  const { rows } = await sql<{ isUsed: boolean }>`
    select contest_receipt_numbers(${[...hashes]}::bytea[], ${amount}, ${by}, ${at}) as "isUsed"
  `.execute(query(tx));
  return rows[0]?.isUsed ?? false;
};

/**
 * Frees numbers for the receipt of a payment of ours. Receipts that were entered with them are marked as contested. Returns how many; null
 * where another payment of ours has one.
 */
export const claimReceiptNumbers = async (
  tx: CompanyTransaction,
  { hashes, amount, by, at }: Pick<NewReceipt, "hashes" | "amount" | "by" | "at">,
): Promise<number | null> => {
  const { rows } = await sql<{ contested: number | null }>`
    select claim_receipt_numbers(${[...hashes]}::bytea[], ${amount}, ${by}, ${at}) as contested
  `.execute(query(tx));
  return rows[0]?.contested ?? null;
};

/** Whether one of these numbers is the reference of a payment that we made, for any company. */
export const isReferenceOfOurs = async (tx: CompanyTransaction, numbers: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ isOurs: boolean }>`select is_reference_of_ours(${[...numbers]}::text[]) as "isOurs"`.execute(query(tx));
  return rows[0]?.isOurs ?? false;
};

/** What the receipts of schedule `s` cover, as one row: what confirmed ones paid by day, what is unchecked, and whether any is disputed. */
export const receiptsOfSchedule = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('on', by_day.paid_on, 'amountKobo', by_day.confirmed::text) order by by_day.paid_on)
      filter (where by_day.confirmed is not null), '[]') as paid,
    coalesce(sum(by_day.unchecked), 0)::bigint as unchecked, coalesce(bool_or(by_day.is_disputed), false) as is_disputed
  from (
    select r.paid_on, sum(a.amount) filter (where r.state = 'confirmed') as confirmed, sum(a.amount) filter (where r.state = 'entered') as unchecked,
      bool_or(r.state = 'disputed' or r.state = 'entered' and r.contested_at is not null) as is_disputed
    from receipt_allocations a join remittance_receipts r using (company_id, receipt_id)
    where a.company_id = s.company_id and a.schedule_id = s.schedule_id and r.state <> 'withdrawn' group by r.paid_on
  ) as by_day
)`;

/** A final schedule's amount to pay, and how much of it receipts cover. */
export interface Coverage {
  /** Null while the schedule is open. */
  readonly payable: bigint | null;
  readonly confirmed: bigint;
  readonly unchecked: bigint;
}

export const findCoverage = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<Coverage | undefined> => {
  const { rows } = await sql<Coverage>`
    select s.payable,
      coalesce(sum(a.amount) filter (where r.state = 'confirmed'), 0)::bigint as confirmed,
      coalesce(sum(a.amount) filter (where r.state = 'entered'), 0)::bigint as unchecked
    from remittance_schedules s left join receipt_allocations a using (company_id, schedule_id)
    left join remittance_receipts r using (company_id, receipt_id)
    where s.schedule_id = ${scheduleId} group by s.company_id, s.schedule_id
  `.execute(query(tx));
  return rows[0];
};

export interface StoredReceipt {
  readonly receiptId: ReceiptId;
  readonly number: string;
  readonly reference: string | null;
  readonly amount: bigint;
  readonly paidOn: LocalDate;
  readonly channel: Receipt["channel"];
  readonly state: ReceiptState;
  readonly isContested: boolean;
  readonly allocated: bigint;
  readonly unallocated: bigint;
  readonly enteredBy: UserId;
  readonly enteredAt: Date;
  readonly way: ReceiptCheck | null;
  readonly checkedBy: UserId | null;
  /** Whether an operator of ours checked it. */
  readonly isCheckedByOperator: boolean;
  readonly checkedAt: Date | null;
  readonly amountAtSource: bigint | null;
}

/** The receipts of a schedule that were not withdrawn, the newest first. */
export const findReceipts = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<StoredReceipt[]> => {
  const { rows } = await sql<StoredReceipt>`
    select r.receipt_id as "receiptId", r.number, r.reference, r.amount, r.paid_on as "paidOn", r.channel, r.state,
      r.contested_at is not null as "isContested", a.amount as allocated,
      r.amount - (select sum(every.amount) from receipt_allocations every
        where every.company_id = r.company_id and every.receipt_id = r.receipt_id)::bigint as unallocated,
      r.entered_by as "enteredBy", r.entered_at as "enteredAt", r.checked_by_way_of as way, r.checked_by as "checkedBy",
      r.checked_by_operator is not null as "isCheckedByOperator", r.checked_at as "checkedAt", r.amount_at_source as "amountAtSource"
    from receipt_allocations a join remittance_receipts r using (company_id, receipt_id)
    where a.schedule_id = ${scheduleId} and r.state <> 'withdrawn' order by r.entered_at desc, r.receipt_id
  `.execute(query(tx));
  return rows;
};

/** A receipt that this transaction has locked. */
export interface LockedReceipt {
  readonly state: ReceiptState;
  readonly amount: bigint;
  readonly enteredBy: UserId;
  /** Whether it is the receipt of a payment of ours. */
  readonly isOfPayment: boolean;
}

/** Locks a receipt of a schedule. */
export const lockReceipt = async (
  tx: CompanyTransaction,
  { receiptId, scheduleId }: { receiptId: ReceiptId; scheduleId: ScheduleId },
): Promise<LockedReceipt | undefined> => {
  const { rows } = await sql<LockedReceipt>`
    select r.state, r.amount, r.entered_by as "enteredBy", r.payment_id is not null as "isOfPayment" from remittance_receipts r
    where r.receipt_id = ${receiptId} and exists (
      select from receipt_allocations a where a.company_id = r.company_id and a.receipt_id = r.receipt_id and a.schedule_id = ${scheduleId})
    for update of r
  `.execute(query(tx));
  return rows[0];
};

/** A receipt as an operator or an enquiry finds it. */
export interface ReceiptToFind extends LockedReceipt, Pick<StoredReceipt, "number" | "reference" | "channel" | "paidOn" | "isContested"> {
  readonly kind: ObligationKind;
  readonly code: string;
}

/** Locks a receipt, whichever schedules it pays. */
export const lockReceiptToFind = async (tx: CompanyTransaction, receiptId: ReceiptId): Promise<ReceiptToFind | undefined> => {
  const { rows } = await sql<ReceiptToFind>`
    select state, amount, entered_by as "enteredBy", kind, code, number, reference, channel, paid_on as "paidOn",
      contested_at is not null as "isContested", payment_id is not null as "isOfPayment"
    from remittance_receipts where receipt_id = ${receiptId} for update
  `.execute(query(tx));
  return rows[0];
};

/** What an operator keeps of a look-up: who it was, the hash of the screenshot or letter, and what the source said. */
export interface OperatorEvidence {
  readonly operator: string;
  readonly hash: Buffer;
  readonly answer: string;
}

interface Check {
  readonly receiptId: ReceiptId;
  readonly state: "confirmed" | "disputed";
  readonly way: ReceiptCheck;
  /** Null for an enquiry at the source, and for an operator. */
  readonly by: UserId | null;
  readonly evidence?: OperatorEvidence;
  readonly at: Date;
  readonly atSource: bigint | null;
}

export const saveReceiptCheck = async (tx: CompanyTransaction, { receiptId, state, way, by, evidence, at, atSource }: Check) => {
  await sql`
    update remittance_receipts set state = ${state}, checked_by_way_of = ${way}, checked_by = ${by}, checked_at = ${at}, amount_at_source = ${atSource},
      checked_by_operator = ${evidence?.operator ?? null}, evidence_hash = ${evidence?.hash ?? null}, source_answer = ${evidence?.answer ?? null}
    where receipt_id = ${receiptId}
  `.execute(query(tx));
};

export const markWithdrawn = async (tx: CompanyTransaction, { receiptId, by, at }: { receiptId: ReceiptId; by: UserId; at: Date }) => {
  await sql`
    update remittance_receipts set state = 'withdrawn', withdrawn_by = ${by}, withdrawn_at = ${at} where receipt_id = ${receiptId}
  `.execute(query(tx));
};
