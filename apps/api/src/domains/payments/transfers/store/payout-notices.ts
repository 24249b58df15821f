import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { NoticeId, PayoutEvent } from "../model/payout-event.ts";

/** An event of a payout that admins are notified about. */
export interface PayoutNotice {
  readonly noticeId: NoticeId;
  readonly runId: RunId;
  readonly event: PayoutEvent;
  readonly closedAt: Date | null;
}

/** Records an event of a run unless the same event is still open. Returns whether it is new. */
export const openNotice = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { noticeId, runId, event, at }: Omit<PayoutNotice, "closedAt"> & { at: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into payout_notices (company_id, notice_id, run_id, event, opened_at) values (${companyId}, ${noticeId}, ${runId}, ${event}, ${at})
    on conflict do nothing
  `.execute(query(tx));
  return numAffectedRows === 1n;
};

export const findNotice = async (tx: CompanyTransaction, noticeId: NoticeId): Promise<PayoutNotice | undefined> => {
  const { rows } = await sql<PayoutNotice>`
    select notice_id as "noticeId", run_id as "runId", event, closed_at as "closedAt" from payout_notices where notice_id = ${noticeId}
  `.execute(query(tx));
  return rows[0];
};

/** Closes an event of one run or of all: when it occurs again, admins are notified again. */
export const closeNotice = async (tx: CompanyTransaction, { runId, event, at }: { runId?: RunId; event: PayoutEvent; at: Date }) => {
  const ofRun = runId ? sql`run_id = ${runId}` : sql`true`;
  await sql`update payout_notices set closed_at = ${at} where ${ofRun} and event = ${event} and closed_at is null`.execute(query(tx));
};

/** Records when a notice was first mailed. */
export const markNoticeMailed = async (tx: CompanyTransaction, { noticeId, at }: { noticeId: NoticeId; at: Date }) => {
  await sql`update payout_notices set mailed_at = ${at} where notice_id = ${noticeId} and mailed_at is null`.execute(query(tx));
};

/** When admins were last mailed about an event of a run, also about one that is closed by now; null if never. */
export const findLastMailed = async (
  tx: CompanyTransaction,
  { runId, event }: { runId: RunId; event: PayoutEvent },
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(mailed_at) as at from payout_notices where run_id = ${runId} and event = ${event}
  `.execute(query(tx));
  return rows[0]?.at ?? null;
};
