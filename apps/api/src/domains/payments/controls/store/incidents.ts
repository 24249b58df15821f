import type { CompanyId, EmployeeId, IncidentId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { IncidentFacts } from "../model/incident-catalogue.ts";

export interface NewIncident extends IncidentFacts {
  readonly reference: string;
  readonly runId: RunId | null;
  readonly employeeId: EmployeeId | null;
}

/** Writes incidents. One that is already open is not written again. */
export const insertIncidents = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { found, at }: { found: readonly NewIncident[]; at: Date },
) => {
  if (found.length === 0) return;
  await sql`
    insert into payment_incidents (company_id, incident_id, kind, reference, run_id, employee_id, at, amount, owed, note)
    select ${companyId}, incident_id, kind, reference, run_id, employee_id, ${at}, amount, owed, note
    from unnest(${found.map(() => newId())}::uuid[], ${found.map(({ kind }) => kind)}::text[],
      ${found.map(({ reference }) => reference)}::text[], ${found.map(({ runId }) => runId)}::uuid[],
      ${found.map(({ employeeId }) => employeeId)}::uuid[], ${found.map(({ amount }) => amount)}::bigint[], ${found.map(({ owed }) => owed)}::bigint[],
      ${found.map(({ note }) => note)}::text[]
    ) as new (incident_id, kind, reference, run_id, employee_id, amount, owed, note)
    on conflict do nothing
  `.execute(query(tx));
};

/** Locks an incident and returns whether it is resolved. */
export const lockIncident = async (tx: CompanyTransaction, incidentId: IncidentId): Promise<{ resolvedAt: Date | null } | undefined> => {
  const { rows } = await sql<{ resolvedAt: Date | null }>`
    select resolved_at as "resolvedAt" from payment_incidents where incident_id = ${incidentId} for update
  `.execute(query(tx));
  return rows[0];
};

export const markIncidentResolved = async (
  tx: CompanyTransaction,
  { incidentId, by, note, at }: { incidentId: IncidentId; by: UserId; note: string; at: Date },
) => {
  await sql`
    update payment_incidents set resolved_at = ${at}, resolved_by = ${by}, resolution = 'resolved_by_admin', resolution_note = ${note}
    where incident_id = ${incidentId}
  `.execute(query(tx));
};

/** A payment reported as paid twice turned out to be paid once. */
export const resolvePaidTwice = async (tx: CompanyTransaction, { references, at }: { references: readonly string[]; at: Date }) => {
  await sql`
    update payment_incidents set resolved_at = ${at}, resolution = 'duplicate_cleared'
    where reference = any(${references}::text[]) and kind = 'paid_twice' and resolved_at is null
  `.execute(query(tx));
};
