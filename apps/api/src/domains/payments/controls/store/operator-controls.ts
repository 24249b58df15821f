import type { CompanyId, StopId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Limits } from "../model/limits.ts";
import type { Stop } from "./stops.ts";

/** All active stops, of one company or platform-wide, newest first. */
export const findAllStops = async (tx: PlatformTransaction): Promise<Stop[]> => {
  const { rows } = await sql<Stop>`
    select stop_id as "stopId", company_id as "companyId", created_at as "createdAt", created_by as "createdBy", reason, note from payment_stops
    where lifted_at is null order by created_at desc, stop_id
  `.execute(query(tx));
  return rows;
};

/** Lifts any stop. Returns its scope, or undefined if there is no such stop. */
export const liftAnyStop = async (
  tx: PlatformTransaction,
  { stopId, by, at }: { stopId: StopId; by: string; at: Date },
): Promise<{ companyId: CompanyId | null } | undefined> => {
  const { rows } = await sql<{ companyId: CompanyId | null }>`
    update payment_stops set lifted_at = ${at}, lifted_by = ${by} where stop_id = ${stopId} and lifted_at is null
    returning company_id as "companyId"
  `.execute(query(tx));
  return rows[0];
};

/** Sets limits for one company. */
export const saveLimits = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { perItem, perRun, perDay, by, at }: Limits & { by: string; at: Date },
) => {
  await sql`
    insert into payment_limits (company_id, per_item, per_run, per_day, set_at, set_by)
    values (${companyId}, ${perItem}, ${perRun}, ${perDay}, ${at}, ${by})
    on conflict (company_id) do update set per_item = excluded.per_item, per_run = excluded.per_run, per_day = excluded.per_day,
      set_at = excluded.set_at, set_by = excluded.set_by
  `.execute(query(tx));
};
