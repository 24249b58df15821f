import type { SessionId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { RefreshTokens, Session, SessionEndReason } from "../model/session.ts";

/** Whether a user has logged in from a browser before. */
export const isKnownDevice = async (
  tx: PlatformTransaction,
  { userId, deviceHash }: { userId: UserId; deviceHash: Buffer },
): Promise<boolean> => {
  const found = await query(tx)
    .selectFrom("known_devices")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst();
  return found !== undefined;
};

/** Saves the browser a user logs in from. Returns whether it is their `first`, a `known` or a `new` one. */
export const saveDevice = async (
  tx: PlatformTransaction,
  { userId, deviceHash, at }: { userId: UserId; deviceHash: Buffer; at: Date },
): Promise<"first" | "known" | "new"> => {
  const { rows } = await sql<{ others: boolean; known: boolean }>`
    select exists (select from known_devices where user_id = ${userId}) as others,
           exists (select from known_devices where user_id = ${userId} and device_hash = ${deviceHash}) as known
  `.execute(query(tx));
  await query(tx)
    .insertInto("known_devices")
    .values({ user_id: userId, device_hash: deviceHash, first_seen_at: at, last_seen_at: at })
    .onConflict((conflict) => conflict.columns(["user_id", "device_hash"]).doUpdateSet({ last_seen_at: at }))
    .execute();
  if (rows[0]?.known) return "known";
  return rows[0]?.others ? "new" : "first";
};

export const insertSession = async (tx: PlatformTransaction, session: Session) => {
  await query(tx)
    .insertInto("sessions")
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      company_id: session.companyId,
      kind: session.kind,
      device: session.device,
      started_at: session.startedAt,
      last_seen_at: session.lastSeenAt,
      ends_at: session.endsAt,
      second_factor_at: session.secondFactorAt,
    })
    .execute();
};

export const insertSessionToken = async (
  tx: PlatformTransaction,
  key: { hash: Buffer; sessionId: SessionId; purpose: "access" | "refresh"; issuedAt: Date; expiresAt: Date },
) => {
  await query(tx)
    .insertInto("session_tokens")
    .values({
      token_hash: key.hash,
      session_id: key.sessionId,
      purpose: key.purpose,
      issued_at: key.issuedAt,
      expires_at: key.expiresAt,
    })
    .execute();
};

const sessionColumns = [
  "sessions.session_id as sessionId",
  "sessions.user_id as userId",
  "sessions.company_id as companyId",
  "sessions.kind",
  "sessions.device",
  "sessions.started_at as startedAt",
  "sessions.last_seen_at as lastSeenAt",
  "sessions.ends_at as endsAt",
  "sessions.ended_at as endedAt",
  "sessions.second_factor_at as secondFactorAt",
  "sessions.stepped_up_at as steppedUpAt",
] as const;

/** The session of a refresh token, with the data to classify the token. */
export const findSessionByCookie = async (
  tx: PlatformTransaction,
  refreshTokenHash: Buffer,
): Promise<{ session: Session; refreshTokens: RefreshTokens } | undefined> => {
  const row = await query(tx)
    .selectFrom("session_tokens as cookie")
    .innerJoin("sessions", "sessions.session_id", "cookie.session_id")
    .innerJoin("session_tokens as newest", (join) =>
      join.onRef("newest.session_id", "=", "sessions.session_id").on("newest.purpose", "=", "refresh").on("newest.rotated_at", "is", null),
    )
    .select(sessionColumns)
    .select(["cookie.rotated_at as replacedAt", "newest.issued_at as newestIssuedAt", "newest.first_used_at as newestFirstUsedAt"])
    .where("cookie.token_hash", "=", refreshTokenHash)
    .where("cookie.purpose", "=", "refresh")
    .executeTakeFirst();
  if (!row) return undefined;
  const { replacedAt, newestIssuedAt, newestFirstUsedAt, ...session } = row;
  return {
    session: session as Session,
    refreshTokens: { replacedAt, newest: { issuedAt: newestIssuedAt, firstUsedAt: newestFirstUsedAt } },
  };
};

/** Locks a session until the transaction ends, which serialises concurrent refreshes. */
export const lockSession = async (tx: PlatformTransaction, sessionId: SessionId) => {
  await query(tx).selectFrom("sessions").select("session_id").where("session_id", "=", sessionId).forUpdate().executeTakeFirstOrThrow();
};

/** Whether an access token belongs to the session and is valid. */
export const hasValidAccessToken = async (
  tx: PlatformTransaction,
  { accessTokenHash, sessionId, now }: { accessTokenHash: Buffer; sessionId: SessionId; now: Date },
): Promise<boolean> => {
  const row = await query(tx)
    .selectFrom("session_tokens")
    .select("token_hash")
    .where("token_hash", "=", accessTokenHash)
    .where("session_id", "=", sessionId)
    .where("purpose", "=", "access")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
};

/** Marks this refresh token as presented: the previous one is no longer needed. */
export const saveRefreshTokenUse = async (tx: PlatformTransaction, { refreshTokenHash, at }: { refreshTokenHash: Buffer; at: Date }) => {
  await query(tx)
    .updateTable("session_tokens")
    .set({ first_used_at: at })
    .where("token_hash", "=", refreshTokenHash)
    .where("first_used_at", "is", null)
    .execute();
};

/** Retires the refresh tokens that the browser may still hold: the presented one and the newest. */
export const retireRefreshTokens = async (
  tx: PlatformTransaction,
  { sessionId, refreshTokenHash, at }: { sessionId: SessionId; refreshTokenHash: Buffer; at: Date },
) => {
  await query(tx)
    .updateTable("session_tokens")
    .set({ rotated_at: at })
    .where("session_id", "=", sessionId)
    .where("purpose", "=", "refresh")
    .where((where) => where.or([where("token_hash", "=", refreshTokenHash), where("rotated_at", "is", null)]))
    .execute();
};

export const saveSessionUse = async (tx: PlatformTransaction, { sessionId, at }: { sessionId: SessionId; at: Date }) => {
  await query(tx).updateTable("sessions").set({ last_seen_at: at }).where("session_id", "=", sessionId).execute();
};

export const endSession = async (
  tx: PlatformTransaction,
  { sessionId, at, reason }: { sessionId: SessionId; at: Date; reason: SessionEndReason },
): Promise<boolean> => {
  const { numUpdatedRows } = await query(tx)
    .updateTable("sessions")
    .set({ ended_at: at, end_reason: reason })
    .where("session_id", "=", sessionId)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const findSession = async (tx: PlatformTransaction, sessionId: SessionId): Promise<Session | undefined> =>
  (await query(tx).selectFrom("sessions").select(sessionColumns).where("session_id", "=", sessionId).executeTakeFirst()) as
    | Session
    | undefined;

/** A user's open sessions, newest first. */
export const findOpenSessions = async (tx: PlatformTransaction, userId: UserId): Promise<Session[]> =>
  (await query(tx)
    .selectFrom("sessions")
    .select(sessionColumns)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .orderBy("started_at", "desc")
    .orderBy("session_id", "desc")
    .execute()) as Session[];
