import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { forgetCompany } from "../capabilities/companies/index.ts";
import { findCompany } from "../capabilities/companies/store.ts";
import { clearAway } from "../capabilities/identity/index.ts";
import { findMemberships } from "../capabilities/identity/store.ts";
import { query } from "../database/transaction.ts";
import type { Parts } from "../parts.ts";

/** What was written down in a person's company, the oldest first. */
export const auditOf = async ({ database }: Parts, userId: string): Promise<string[]> => {
  const [membership] = await database.inPlatform((tx) => findMemberships(tx, userId as UserId));
  if (!membership) throw new Error(`${userId} belongs to no company.`);
  return database.inCompany(membership.companyId, async (tx) => {
    const { rows } = await sql<{ action: string }>`select action from audit_entries order by seq`.execute(query(tx));
    return rows.map(({ action }) => action);
  });
};

/** Gives a person another e-mail, as the call that changes it will. */
export const changeEmail = ({ database }: Parts, { userId, email }: { userId: string; email: string }) =>
  database.inPlatform((tx) => sql`update users set email = ${email} where user_id = ${userId}`.execute(query(tx)));

export const countOf = async ({ database }: Parts, table: string): Promise<bigint> =>
  database.inPlatform(async (tx) => {
    const { rows } = await sql<{ count: bigint }>`select count(*) from ${sql.table(table)}`.execute(query(tx));
    return rows[0]?.count ?? 0n;
  });

/** Clears away what is over, as the leading relay does. */
export const clearAll = (parts: Parts) => clearAway(parts, forgetCompany);

export const companyNameOf = async ({ database }: Parts, companyId: CompanyId): Promise<string | undefined> =>
  (await database.inCompany(companyId, (tx) => findCompany(tx, companyId)))?.name;

/** Everything that some tables above companies hold, as text. */
export const textOf = ({ database }: Parts, ...tables: string[]): Promise<string> =>
  database.inPlatform(async (tx) => {
    const texts: string[] = [];
    for (const table of tables) {
      const { rows } = await sql<{ text: string | null }>`select jsonb_agg(row)::text as text from ${sql.table(table)} row`.execute(
        query(tx),
      );
      texts.push(rows[0]?.text ?? "");
    }
    return texts.join("\n");
  });
