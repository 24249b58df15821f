import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import { newId } from "../../../new-id.ts";

/** Something that was done to a run; nobody, when the system itself did it. */
export interface RunEvent {
  readonly runId: RunId;
  readonly at: Date;
  readonly by: UserId | null;
  readonly what: string;
  readonly details: Readonly<Record<string, string>>;
}

export const insertRunEvent = async (tx: CompanyTransaction, companyId: CompanyId, event: RunEvent) => {
  await sql`
    insert into run_events (company_id, event_id, run_id, at, by, what, details)
    values (${companyId}, ${newId()}, ${event.runId}, ${event.at}, ${event.by}, ${event.what}, ${JSON.stringify(event.details)}::jsonb)
  `.execute(query(tx));
};

/** What was done to a run, the newest first. */
export const findRunEvents = async (tx: CompanyTransaction, runId: RunId, atMost: number): Promise<RunEvent[]> => {
  const { rows } = await sql<RunEvent>`
    select run_id as "runId", at, by, what, details from run_events where run_id = ${runId} order by at desc, event_id desc limit ${atMost}
  `.execute(query(tx));
  return rows;
};
