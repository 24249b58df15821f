import type { CompanyId, PayeeAccountId, ScheduleId, WithdrawalId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ThirdPartyTransfer, Withdrawal } from "../model/withdrawal.ts";

export interface NewThirdPartyTransfer
  extends ThirdPartyTransfer,
    Pick<Withdrawal, "bankName" | "numberEnds" | "accountName" | "bankCode"> {
  readonly withdrawalId: WithdrawalId;
  readonly payeeAccountId: PayeeAccountId;
  readonly numberSealed: Buffer;
}

/** Writes whom a transfer pays, before the transfer itself. */
export const insertThirdPartyTransfer = async (tx: CompanyTransaction, companyId: CompanyId, transfer: NewThirdPartyTransfer) => {
  const { withdrawalId, scheduleId, payeeAccountId, payeeName, bankCode, bankName, numberSealed, numberEnds } = transfer;
  await sql`
    insert into third_party_transfers (company_id, withdrawal_id, schedule_id, payee_account_id, payee_name, bank_code, bank_name,
      account_number_sealed, account_number_ends, account_name, narration, paid_from)
    values (${companyId}, ${withdrawalId}, ${scheduleId}, ${payeeAccountId}, ${payeeName}, ${bankCode}, ${bankName}, ${numberSealed},
      ${numberEnds}, ${transfer.accountName}, ${transfer.narration}, ${transfer.paidFrom})
  `.execute(query(tx));
};

/** Whether another transfer of the same schedule is open or was paid. */
export const hasLiveSibling = async (
  tx: CompanyTransaction,
  { withdrawalId, scheduleId }: { withdrawalId: WithdrawalId; scheduleId: ScheduleId },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from withdrawals
    where schedule_id = ${scheduleId} and withdrawal_id <> ${withdrawalId} and state in ('created', 'queued', 'sent', 'unknown', 'succeeded') limit 1
  `.execute(query(tx));
  return rows.length > 0;
};

/** The transfer that reached the third party beside another one, if none of its schedule is open or paid any more. */
export const findCountableDuplicate = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<WithdrawalId | undefined> => {
  const { rows } = await sql<{ withdrawalId: WithdrawalId }>`
    select withdrawal_id as "withdrawalId" from withdrawals where schedule_id = ${scheduleId} and state = 'duplicate' and not exists (
      select from withdrawals where schedule_id = ${scheduleId} and state in ('created', 'queued', 'sent', 'unknown', 'succeeded'))
    order by requested_at, withdrawal_id limit 1
  `.execute(query(tx));
  return rows[0]?.withdrawalId;
};

/** The duplicate turned out to be the only payment: it counts as paid. A constraint refuses it beside another one. */
export const markDuplicateCounted = async (tx: CompanyTransaction, withdrawalId: WithdrawalId) => {
  await sql`update withdrawals set state = 'succeeded' where withdrawal_id = ${withdrawalId} and state = 'duplicate'`.execute(query(tx));
};
