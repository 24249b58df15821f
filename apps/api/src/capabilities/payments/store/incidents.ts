import type { CompanyId, EmployeeId, IncidentId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import { newId } from "../../../new-id.ts";
import type { IncidentWords } from "../model/incidents.ts";

export interface NewIncident extends IncidentWords {
  readonly reference: string;
  readonly runId: RunId | null;
  readonly employeeId: EmployeeId | null;
}

/** Writes down what a person must look at. What is open already is not told twice. */
export const insertIncidents = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { found, at }: { found: readonly NewIncident[]; at: Date },
) => {
  if (found.length === 0) return;
  await sql`
    insert into payment_incidents (company_id, incident_id, kind, reference, run_id, employee_id, at, what, cure)
    select ${companyId}, incident_id, kind, reference, run_id, employee_id, ${at}, what, cure
    from unnest(${found.map(() => newId())}::uuid[], ${found.map(({ kind }) => kind)}::text[],
      ${found.map(({ reference }) => reference)}::text[], ${found.map(({ runId }) => runId)}::uuid[],
      ${found.map(({ employeeId }) => employeeId)}::uuid[], ${found.map(({ what }) => what)}::text[], ${found.map(({ cure }) => cure)}::text[]
    ) as new (incident_id, kind, reference, run_id, employee_id, what, cure)
    on conflict do nothing
  `.execute(query(tx));
};

/** An incident, held still; whether somebody settled it. */
export const lockIncident = async (tx: CompanyTransaction, incidentId: IncidentId): Promise<{ settledAt: Date | null } | undefined> => {
  const { rows } = await sql<{ settledAt: Date | null }>`
    select settled_at as "settledAt" from payment_incidents where incident_id = ${incidentId} for update
  `.execute(query(tx));
  return rows[0];
};

export const markIncidentSettled = async (
  tx: CompanyTransaction,
  { incidentId, by, because, at }: { incidentId: IncidentId; by: UserId; because: string; at: Date },
) => {
  await sql`
    update payment_incidents set settled_at = ${at}, settled_by = ${by}, settled_because = ${because} where incident_id = ${incidentId}
  `.execute(query(tx));
};

/** What was told as paid twice was paid once after all. */
export const settlePaidTwice = async (tx: CompanyTransaction, { references, at }: { references: readonly string[]; at: Date }) => {
  await sql`
    update payment_incidents set settled_at = ${at}, settled_because = 'The other payment did not last: this one is the only one.'
    where reference = any(${references}::text[]) and kind = 'paid_twice' and settled_at is null
  `.execute(query(tx));
};
