import type { AttemptId } from "@albashi/contracts/ids";
import type { IncidentKind, IncidentResolution } from "@albashi/contracts/payments/codes";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Attempt } from "../model/attempt.ts";
import { attemptColumns } from "./attempt-columns.ts";

export const findAttempt = async (tx: CompanyTransaction, attemptId: AttemptId): Promise<Attempt | undefined> =>
  (await sql<Attempt>`select ${attemptColumns} from payment_attempts a where a.attempt_id = ${attemptId}`.execute(query(tx))).rows[0];

interface IncidentFilter {
  readonly reference: string;
  readonly kinds: readonly IncidentKind[];
}

/** The number of open incidents of the given kinds about a payment. */
export const countUnresolvableIncidents = async (tx: CompanyTransaction, { reference, kinds }: IncidentFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_incidents
    where reference = ${reference} and kind = any(${kinds}::text[]) and resolved_at is null
  `.execute(query(tx));
  return rows[0]?.count ?? 0;
};

/** An operator resolves incidents about a payment. */
export const resolveIncidentsManually = async (
  tx: CompanyTransaction,
  { reference, kinds, resolution, note, at }: IncidentFilter & { resolution: IncidentResolution; note: string; at: Date },
) => {
  await sql`
    update payment_incidents set resolved_at = ${at}, resolution = ${resolution}, resolution_note = ${note}
    where reference = ${reference} and kind = any(${kinds}::text[]) and resolved_at is null
  `.execute(query(tx));
};
