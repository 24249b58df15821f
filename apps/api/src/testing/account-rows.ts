import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { eraseCompanyName, findCompany } from "../domains/companies/store/companies.ts";
import { findMemberships } from "../domains/identity/accounts/store/memberships.ts";
import { purgeExpired } from "../domains/identity/retention/use-cases/purge-expired.ts";
import { query } from "../platform/database/transaction.ts";
import type { Dependencies } from "../platform/dependencies.ts";

/** The audit entries of a person's company, oldest first. */
export const auditOf = async ({ database }: Dependencies, userId: string): Promise<string[]> => {
  const [membership] = await database.inPlatform((tx) => findMemberships(tx, userId as UserId));
  if (!membership) throw new Error(`${userId} belongs to no company.`);
  return database.inCompany(membership.companyId, async (tx) => {
    const { rows } = await sql<{ action: string }>`select action from audit_entries order by seq`.execute(query(tx));
    return rows.map(({ action }) => action);
  });
};

/** Changes a person's email directly in the database. */
export const changeEmail = ({ database }: Dependencies, { userId, email }: { userId: string; email: string }) =>
  database.inPlatform((tx) => sql`update users set email = ${email} where user_id = ${userId}`.execute(query(tx)));

export const countOf = async ({ database }: Dependencies, table: string): Promise<bigint> =>
  database.inPlatform(async (tx) => {
    const { rows } = await sql<{ count: bigint }>`select count(*) from ${sql.table(table)}`.execute(query(tx));
    return rows[0]?.count ?? 0n;
  });

/** Purges expired rows, as the leading relay does. */
export const purgeAll = (dependencies: Dependencies) => purgeExpired(dependencies, eraseCompanyName);

export const companyNameOf = async ({ database }: Dependencies, companyId: CompanyId): Promise<string | undefined> =>
  (await database.inCompany(companyId, (tx) => findCompany(tx, companyId)))?.name;

/** All rows of some platform tables, as text. */
export const textOf = ({ database }: Dependencies, ...tables: string[]): Promise<string> =>
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
