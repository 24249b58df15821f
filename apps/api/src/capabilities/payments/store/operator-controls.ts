import type { CompanyId, StopId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { Limits } from "../model/claim.ts";
import type { Stop } from "./stops.ts";

/** Every stop that stands, of one company or of everybody, the newest first. */
export const findAllStops = async (tx: PlatformTransaction): Promise<Stop[]> => {
  const { rows } = await sql<Stop>`
    select stop_id as "stopId", company_id as "companyId", made_at as "madeAt", made_by as "madeBy", because from payment_stops
    where lifted_at is null order by made_at desc, stop_id
  `.execute(query(tx));
  return rows;
};

/** Lifts a stop, whoever made it. Answers for whom it stood; nothing when there is no such stop. */
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

/** Gives a company limits of its own. */
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
