import type { EmployeeId, IncidentId, RunId, UserId } from "@albashi/contracts/ids";
import type { IncidentKind, IncidentResolution } from "@albashi/contracts/payments/codes";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { incidents } from "../model/incident-catalogue.ts";

/** A stored incident for review. */
export interface Incident {
  readonly incidentId: IncidentId;
  readonly kind: IncidentKind;
  readonly reference: string;
  readonly runId: RunId | null;
  readonly employeeId: EmployeeId | null;
  readonly at: Date;
  readonly amount: bigint | null;
  readonly owed: bigint | null;
  readonly note: string | null;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: UserId | null;
  readonly resolution: IncidentResolution | null;
  readonly resolutionNote: string | null;
}

const columns = sql`
  incident_id as "incidentId", kind, reference, run_id as "runId", employee_id as "employeeId", at, amount, owed, note, resolved_at as "resolvedAt",
  resolved_by as "resolvedBy", resolution, resolution_note as "resolutionNote"`;

/** Incidents, newest first: of one run or of all, optionally including resolved ones. */
export const findIncidents = async (
  tx: CompanyTransaction,
  {
    runId,
    withResolved,
    after,
    limit,
  }: { runId?: RunId; withResolved: boolean; after?: { at: string; incidentId: string } | undefined; limit: number },
): Promise<Incident[]> => {
  const conditions = [
    withResolved ? sql`true` : sql`resolved_at is null`,
    ...(runId ? [sql`run_id = ${runId}`] : []),
    ...(after ? [sql`(at, incident_id) < (${after.at}::timestamptz, ${after.incidentId}::uuid)`] : []),
  ];
  const { rows } = await sql<Incident>`
    select ${columns} from payment_incidents where ${sql.join(conditions, sql` and `)} order by at desc, incident_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};

export const findIncident = async (tx: CompanyTransaction, incidentId: IncidentId): Promise<Incident | undefined> => {
  const { rows } = await sql<Incident>`select ${columns} from payment_incidents where incident_id = ${incidentId}`.execute(query(tx));
  return rows[0];
};

/** Employees of a run with an open fraud suspicion by the provider: all, or those of a given set. */
export const findSuspected = async (
  tx: CompanyTransaction,
  { runId, employeeIds }: { runId: RunId; employeeIds?: readonly EmployeeId[] | undefined },
): Promise<Set<EmployeeId>> => {
  const ofEmployees = employeeIds ? sql`employee_id = any(${employeeIds}::uuid[])` : sql`employee_id is not null`;
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select employee_id as "employeeId" from payment_incidents
    where kind = ${incidents.suspected.kind} and resolved_at is null and run_id = ${runId} and ${ofEmployees}
  `.execute(query(tx));
  return new Set(rows.map(({ employeeId }) => employeeId));
};

/** The number of items that need review. */
export const countUnresolved = async (tx: CompanyTransaction): Promise<{ incidents: number; exceptions: number }> => {
  const { rows } = await sql<{ incidents: number; exceptions: number }>`
    select (select count(*)::int from payment_incidents where resolved_at is null) as incidents,
      (select count(*)::int from reconciliation_exceptions where resolved_at is null) as exceptions
  `.execute(query(tx));
  return rows[0] ?? { incidents: 0, exceptions: 0 };
};
