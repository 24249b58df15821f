import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { NewsId, PayoutEvent } from "../model/payout-event.ts";

/** An event of a payout that admins are notified about. */
export interface PayoutNews {
  readonly newsId: NewsId;
  readonly runId: RunId;
  readonly event: PayoutEvent;
  readonly overAt: Date | null;
}

/** Records an event of a run unless the same event is still open. Returns whether it is new. */
export const openNotice = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { newsId, runId, event, at }: Omit<PayoutNews, "overAt"> & { at: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into payout_news (company_id, news_id, run_id, event, came_at) values (${companyId}, ${newsId}, ${runId}, ${event}, ${at})
    on conflict do nothing
  `.execute(query(tx));
  return numAffectedRows === 1n;
};

export const findNews = async (tx: CompanyTransaction, newsId: NewsId): Promise<PayoutNews | undefined> => {
  const { rows } = await sql<PayoutNews>`
    select news_id as "newsId", run_id as "runId", event, over_at as "overAt" from payout_news where news_id = ${newsId}
  `.execute(query(tx));
  return rows[0];
};

/** Closes an event of one run or of all: when it occurs again, admins are notified again. */
export const closeNotice = async (tx: CompanyTransaction, { runId, event, at }: { runId?: RunId; event: PayoutEvent; at: Date }) => {
  const ofRun = runId ? sql`run_id = ${runId}` : sql`true`;
  await sql`update payout_news set over_at = ${at} where ${ofRun} and event = ${event} and over_at is null`.execute(query(tx));
};
