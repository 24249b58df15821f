import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

/** What grows by being used, and the moment in each row that says how old it is. */
const agesOf = {
  one_time_tokens: "expires_at",
  session_keys: "expires_at",
  login_challenges: "expires_at",
  login_attempts: "last_attempt_at",
  mailbox_turns: "since",
  known_devices: "last_seen_at",
  mail_requests: "asked_at",
} as const;

export type Clearable = keyof typeof agesOf;

/** Clears some rows away that are older than a moment. Answers how many. */
export const clearRows = async (
  tx: PlatformTransaction,
  { table, before, atMost }: { table: Clearable; before: Date; atMost: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${sql.ref(agesOf[table])} < ${before} limit ${atMost})
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0);
};

/** Clears some sessions away that were over before a moment, by their end or ended, with what is left of their keys. */
export const clearSessions = async (tx: PlatformTransaction, { before, atMost }: { before: Date; atMost: number }): Promise<number> => {
  const { numAffectedRows } = await sql`
    with over as (select session_id from sessions where coalesce(ended_at, ends_at) < ${before} limit ${atMost} for update),
      keys as (delete from session_keys where session_id in (select session_id from over))
    delete from sessions where session_id in (select session_id from over)
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0);
};

/**
 * Sign-ups whose mailbox nobody proved since a moment, and the company that each of them was to open. Not where anybody else
 * belongs to the company, and not who was invited elsewhere meanwhile: there somebody else's work hangs on it.
 */
export const findForgottenSignUps = async (tx: PlatformTransaction, { before, atMost }: { before: Date; atMost: number }) => {
  const { rows } = await sql<{ userId: UserId; companyId: CompanyId }>`
    select user_id as "userId", company_id as "companyId" from users join memberships own using (user_id)
    where email_verified_at is null and users.created_at < ${before} and own.kind = 'employer' and own.role = 'owner'
      and not exists (select from memberships other where other.company_id = own.company_id and other.user_id <> own.user_id)
      and not exists (select from memberships other where other.user_id = own.user_id and other.company_id <> own.company_id)
      and not exists (select from invitations where invitations.user_id = own.user_id or invitations.company_id = own.company_id)
    limit ${atMost}
  `.execute(query(tx));
  return rows;
};

/** Forgets a sign-up. False when its mailbox was proved after all. */
export const deleteSignUp = async (tx: PlatformTransaction, userId: UserId): Promise<boolean> => {
  const held = await query(tx)
    .selectFrom("users")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("email_verified_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return false;
  await query(tx).deleteFrom("one_time_tokens").where("user_id", "=", userId).execute();
  await query(tx).deleteFrom("memberships").where("user_id", "=", userId).execute();
  await query(tx).deleteFrom("users").where("user_id", "=", userId).execute();
  return true;
};

/**
 * Logins that were made for somebody who began to join a company, and who never opened a link nor asked for another since a
 * moment. They belong to nobody's company yet.
 */
export const findForgottenJoiners = async (
  tx: PlatformTransaction,
  { before, atMost }: { before: Date; atMost: number },
): Promise<UserId[]> => {
  const { rows } = await sql<{ userId: UserId }>`
    select user_id as "userId" from users where created_at < ${before} and ${isForgottenJoiner(before)} limit ${atMost}
  `.execute(query(tx));
  return rows.map(({ userId }) => userId);
};

const isForgottenJoiner = (before: Date) => sql`
  users.email_verified_at is null
  and not exists (select from memberships where memberships.user_id = users.user_id)
  and not exists (select from one_time_tokens where one_time_tokens.user_id = users.user_id and issued_at >= ${before})
`;

/**
 * Forgets somebody who began to join. False when they went on after all. The invitation is held first, as whoever joins
 * holds it, so that both never meet halfway; it stays, and can be begun again.
 */
export const deleteJoiner = async (tx: PlatformTransaction, { userId, before }: { userId: UserId; before: Date }): Promise<boolean> => {
  await query(tx).selectFrom("invitations").select("invitation_id").where("user_id", "=", userId).forUpdate().execute();
  const { rows } = await sql`select from users where user_id = ${userId} and ${isForgottenJoiner(before)} for update`.execute(query(tx));
  if (rows.length === 0) return false;
  await query(tx).updateTable("invitations").set({ user_id: null }).where("user_id", "=", userId).execute();
  await query(tx).deleteFrom("one_time_tokens").where("user_id", "=", userId).execute();
  await query(tx).deleteFrom("users").where("user_id", "=", userId).execute();
  return true;
};
