import type { ReceiptId, ScheduleId, WithdrawalId } from "@albashi/contracts/ids";
import type { ReceiptState } from "@albashi/contracts/remittances/receipts";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

interface ArrivedTransfer {
  readonly withdrawalId: WithdrawalId;
  readonly scheduleId: ScheduleId;
  readonly arrivedAt: Date;
}

/** What became of a transfer to a third party. */
export const findTransfer = async (
  tx: CompanyTransaction,
  withdrawalId: WithdrawalId,
): Promise<{ readonly state: string; readonly reference: string; readonly amount: bigint } | undefined> => {
  const { rows } = await sql<{ state: string; reference: string; amount: bigint }>`
    select state, reference, amount from third_party_payments where withdrawal_id = ${withdrawalId}
  `.execute(query(tx));
  return rows[0];
};

/**
 * Withdraws the receipts that acknowledge a returned transfer: those that were entered between its arrival and its return. An earlier one is
 * of a payment made elsewhere. Returns which, with the state each had.
 */
export const withdrawAcknowledgements = async (
  tx: CompanyTransaction,
  { withdrawalId, scheduleId, arrivedAt, at }: ArrivedTransfer & { readonly at: Date },
): Promise<{ readonly receiptId: ReceiptId; readonly state: ReceiptState }[]> => {
  const { rows } = await sql<{ receiptId: ReceiptId; state: ReceiptState }>`
    with acknowledged as (
      select r.company_id, r.receipt_id, r.state from remittance_receipts r
      where r.state in ('entered', 'confirmed') and r.entered_at >= ${arrivedAt} and r.entered_at <= (
        select p.finished_at from third_party_payments p where p.withdrawal_id = ${withdrawalId} and p.state = 'returned'
      ) and exists (
        select from receipt_allocations a
        where a.company_id = r.company_id and a.receipt_id = r.receipt_id and a.schedule_id = ${scheduleId})
      order by r.receipt_id for update
    )
    update remittance_receipts r set state = 'withdrawn', withdrawn_with = ${withdrawalId}, withdrawn_at = ${at}
    from acknowledged o where r.company_id = o.company_id and r.receipt_id = o.receipt_id
    returning r.receipt_id as "receiptId", o.state
  `.execute(query(tx));
  return rows;
};

/** Whether a receipt that was entered before a transfer arrived says that its schedule was paid elsewhere. */
export const wasPaidOutside = async (tx: CompanyTransaction, { scheduleId, arrivedAt }: ArrivedTransfer): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from receipt_allocations a join remittance_receipts r using (company_id, receipt_id)
    where a.schedule_id = ${scheduleId} and r.state in ('entered', 'confirmed') and r.entered_at < ${arrivedAt} limit 1
  `.execute(query(tx));
  return rows.length > 0;
};
