import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** Tables that grow with use, and the column that determines each row's age. */
const agesOf = {
  one_time_tokens: "expires_at",
  session_tokens: "expires_at",
  login_challenges: "expires_at",
  passkey_challenges: "expires_at",
  step_up_grants: "expires_at",
  factor_changes: "expires_at",
  role_changes: "effective_from",
  login_attempts: "last_attempt_at",
  mail_send_counts: "window_started_at",
  known_devices: "last_seen_at",
  mail_requests: "requested_at",
  rate_limit_counts: "window_ends_at",
  security_events: "at",
} as const;

export type PurgeableTable = keyof typeof agesOf;

/** Deletes a batch of rows older than a time. Returns how many. */
export const purgeRows = async (
  tx: PlatformTransaction,
  { table, before, limit }: { table: PurgeableTable; before: Date; limit: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${sql.ref(agesOf[table])} < ${before} limit ${limit})
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0);
};

/** Deletes a batch of sessions that ended or expired before a time, with their tokens. */
export const purgeSessions = async (tx: PlatformTransaction, { before, limit }: { before: Date; limit: number }): Promise<number> => {
  const { numAffectedRows } = await sql`
    with over as (select session_id from sessions where coalesce(ended_at, ends_at) < ${before} limit ${limit} for update),
      keys as (delete from session_tokens where session_id in (select session_id from over))
    delete from sessions where session_id in (select session_id from over)
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0);
};

/**
 * Sign-ups unverified since a time, with the company each was to open. Excluded are companies with other members and users who
 * were invited elsewhere, because other data depends on them.
 */
export const findAbandonedSignUps = async (tx: PlatformTransaction, { before, limit }: { before: Date; limit: number }) => {
  const { rows } = await sql<{ userId: UserId; companyId: CompanyId }>`
    select user_id as "userId", company_id as "companyId" from users join memberships own using (user_id)
    where email_verified_at is null and users.created_at < ${before} and own.kind = 'employer' and own.role = 'owner'
      and not exists (select from memberships other where other.company_id = own.company_id and other.user_id <> own.user_id)
      and not exists (select from memberships other where other.user_id = own.user_id and other.company_id <> own.company_id)
      and not exists (select from invitations where invitations.user_id = own.user_id or invitations.company_id = own.company_id)
    limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** Deletes a sign-up. False when its mailbox was verified meanwhile. */
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
 * Logins created for users who started to join a company and neither opened nor requested a link since a time. They have no
 * membership yet.
 */
export const findAbandonedJoiners = async (
  tx: PlatformTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<UserId[]> => {
  const { rows } = await sql<{ userId: UserId }>`
    select user_id as "userId" from users where created_at < ${before} and ${isForgottenJoiner(before)} limit ${limit}
  `.execute(query(tx));
  return rows.map(({ userId }) => userId);
};

const isForgottenJoiner = (before: Date) => sql`
  users.email_verified_at is null
  and not exists (select from memberships where memberships.user_id = users.user_id)
  and not exists (select from one_time_tokens where one_time_tokens.user_id = users.user_id and issued_at >= ${before})
`;

/**
 * Deletes a login whose joining was not completed. False when it continued meanwhile. The invitation is locked first, in the
 * same order as joining, which prevents deadlocks; it remains and can be used again.
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
