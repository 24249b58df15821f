import type { AttemptId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { Attempt } from "../model/attempt.ts";
import { attemptColumns } from "./attempt-columns.ts";

export const findAttempt = async (tx: CompanyTransaction, attemptId: AttemptId): Promise<Attempt | undefined> =>
  (await sql<Attempt>`select ${attemptColumns} from payment_attempts a where a.attempt_id = ${attemptId}`.execute(query(tx))).rows[0];

interface OfReference {
  readonly reference: string;
  readonly kinds: readonly string[];
}

/** How many open incidents of some kinds there are about a payment. */
export const countEndlessIncidents = async (tx: CompanyTransaction, { reference, kinds }: OfReference): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_incidents
    where reference = ${reference} and kind = any(${kinds}::text[]) and settled_at is null
  `.execute(query(tx));
  return rows[0]?.count ?? 0;
};

/** One of our own people settled incidents about a payment. */
export const settleIncidentsByUs = async (
  tx: CompanyTransaction,
  { reference, kinds, because, at }: OfReference & { because: string; at: Date },
) => {
  await sql`
    update payment_incidents set settled_at = ${at}, settled_because = ${because}
    where reference = ${reference} and kind = any(${kinds}::text[]) and settled_at is null
  `.execute(query(tx));
};
