import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import type { StaleCause } from "@albashi/contracts/payroll/stale-causes";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** An event in the history of a run; `by` is null if the system caused it. */
export interface RunEvent {
  readonly runId: RunId;
  readonly at: Date;
  readonly by: UserId | null;
  readonly what: string;
  readonly details: Readonly<Record<string, string>>;
  /** What made the run stale, for an event that reports it. */
  readonly staleCauses: readonly StaleCause[];
}

export const insertRunEvent = async (tx: CompanyTransaction, companyId: CompanyId, event: RunEvent) => {
  await sql`
    insert into run_events (company_id, event_id, run_id, at, by, event_type, details, stale_causes)
    values (${companyId}, ${newId()}, ${event.runId}, ${event.at}, ${event.by}, ${event.what}, ${JSON.stringify(event.details)}::jsonb,
      ${JSON.stringify(event.staleCauses)}::jsonb)
  `.execute(query(tx));
};

/** When the payout of a run began, if it has. */
export const findPayoutStart = async (tx: CompanyTransaction, runId: RunId): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from run_events where run_id = ${runId} and event_type = 'paying'
  `.execute(query(tx));
  return rows[0]?.at ?? undefined;
};

/** The events of a run, newest first. */
export const findRunEvents = async (tx: CompanyTransaction, runId: RunId, limit: number): Promise<RunEvent[]> => {
  const { rows } = await sql<RunEvent>`
    select run_id as "runId", at, by, event_type as what, details, stale_causes as "staleCauses" from run_events where run_id = ${runId} order by at desc, event_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};
