import { sql } from "kysely";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/**
 * Counts an attempt before the password is checked, so that concurrent attempts are all counted. Returns until when the e-mail
 * was already locked, if it was; an attempt during a lockout is not counted.
 */
export const countLoginAttempt = async (
  tx: PlatformTransaction,
  { emailHash, loginHash, now, fadedBefore }: { emailHash: Buffer; loginHash?: Buffer | undefined; now: Date; fadedBefore: Date },
): Promise<{ failures: number } | { lockedUntil: Date }> => {
  // Checked first without a lock, so that a storm on a locked account does not queue for its row.
  const lockedUntil = await findLock(tx, emailHash);
  if (lockedUntil && lockedUntil > now) return { lockedUntil };
  const { rows } = await sql<{ failures: number }>`
    insert into login_attempts as stored (email_hash, login_hash, failures, last_attempt_at)
    values (${emailHash}, ${loginHash ?? null}, 1, ${now})
    on conflict (email_hash) do update set
      failures = case when stored.last_attempt_at < ${fadedBefore} then 1 else stored.failures + 1 end,
      last_attempt_at = ${now},
      locked_until = null
    where stored.locked_until is null or stored.locked_until <= ${now}
    returning failures
  `.execute(query(tx));
  return rows[0] ?? { lockedUntil: (await findLock(tx, emailHash)) ?? now };
};

const findLock = async (tx: PlatformTransaction, emailHash: Buffer): Promise<Date | null | undefined> => {
  const row = await query(tx).selectFrom("login_attempts").select("locked_until").where("email_hash", "=", emailHash).executeTakeFirst();
  return row?.locked_until;
};

export const lockLogin = async (tx: PlatformTransaction, { emailHash, until }: { emailHash: Buffer; until: Date }) => {
  await query(tx).updateTable("login_attempts").set({ locked_until: until }).where("email_hash", "=", emailHash).execute();
};

/** Releases one counted attempt and the lockout it may have caused. */
export const releaseLoginAttempt = async (tx: PlatformTransaction, emailHash: Buffer) => {
  await query(tx)
    .updateTable("login_attempts")
    .set((set) => ({ failures: set("failures", "-", 1), locked_until: null }))
    .where("email_hash", "=", emailHash)
    .where("failures", ">", 0)
    .execute();
};

/** Clears one counter. */
export const deleteLoginAttempts = async (tx: PlatformTransaction, emailHash: Buffer) => {
  await query(tx).deleteFrom("login_attempts").where("email_hash", "=", emailHash).execute();
};

/** Clears the counters of an e-mail for every address and device. */
export const deleteAttemptsOfLogin = async (tx: PlatformTransaction, loginHash: Buffer) => {
  // A counter of an earlier release belongs to no login; its own key is the e-mail's.
  await query(tx)
    .deleteFrom("login_attempts")
    .where((or) => or.or([or("login_hash", "=", loginHash), or("email_hash", "=", loginHash)]))
    .execute();
};

/** The number of mails in the current window and its start; undefined when a new window is due. */
export const findMailSendCount = async (
  tx: PlatformTransaction,
  { emailHash, anewBefore }: { emailHash: Buffer; anewBefore: Date },
): Promise<{ sentCount: number; windowStartedAt: Date } | undefined> =>
  query(tx)
    .selectFrom("mail_send_counts")
    .select(["sent_count as sentCount", "window_started_at as windowStartedAt"])
    .where("email_hash", "=", emailHash)
    .where("window_started_at", ">", anewBefore)
    .executeTakeFirst();

/** Counts an unauthenticated mail. Returns the number in the current window. */
export const countMailSent = async (
  tx: PlatformTransaction,
  { emailHash, now, anewBefore }: { emailHash: Buffer; now: Date; anewBefore: Date },
): Promise<number> => {
  const { rows } = await sql<{ sentCount: number }>`
    insert into mail_send_counts as existing (email_hash, window_started_at, sent_count) values (${emailHash}, ${now}, 1)
    on conflict (email_hash) do update set
      window_started_at = case when existing.window_started_at <= ${anewBefore} then ${now} else existing.window_started_at end,
      sent_count = case when existing.window_started_at <= ${anewBefore} then 1 else existing.sent_count + 1 end
    returning sent_count as "sentCount"
  `.execute(query(tx));
  return rows[0]?.sentCount ?? 0;
};
