import type { FactorChangeKind } from "@albashi/contracts/identity/factor-changes";
import type { FactorChangeId, PasskeyId, SessionId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { FactorChange } from "../model/factor-change.ts";

const columns = [
  "change_id as changeId",
  "user_id as userId",
  "kind",
  "passkey_id as passkeyId",
  "session_id as sessionId",
  "device",
  "requested_at as requestedAt",
  "expires_at as expiresAt",
  "is_delayed as isDelayed",
  "confirmed_at as confirmedAt",
  "effective_from as effectiveFrom",
  "rejected_at as rejectedAt",
  "completed_at as completedAt",
] as const;

type Row = Omit<FactorChange, "changeId" | "userId" | "kind" | "passkeyId" | "sessionId"> &
  Record<"changeId" | "userId" | "kind", string> &
  Record<"passkeyId" | "sessionId", string | null>;

const asChange = (row: Row): FactorChange => ({
  ...row,
  changeId: row.changeId as FactorChangeId,
  userId: row.userId as UserId,
  kind: row.kind as FactorChangeKind,
  passkeyId: row.passkeyId as PasskeyId | null,
  sessionId: row.sessionId as SessionId | null,
});

export const insertFactorChange = async (
  tx: PlatformTransaction,
  change: Omit<FactorChange, "rejectedAt" | "completedAt">,
  secretHash: Buffer,
) => {
  await query(tx)
    .insertInto("factor_changes")
    .values({
      change_id: change.changeId,
      user_id: change.userId,
      kind: change.kind,
      passkey_id: change.passkeyId,
      session_id: change.sessionId,
      device: change.device,
      secret_hash: secretHash,
      requested_at: change.requestedAt,
      expires_at: change.expiresAt,
      is_delayed: change.isDelayed,
      confirmed_at: change.confirmedAt,
      effective_from: change.effectiveFrom,
    })
    .execute();
};

export const findFactorChange = async (tx: PlatformTransaction, changeId: FactorChangeId): Promise<FactorChange | undefined> => {
  const row = await query(tx).selectFrom("factor_changes").select(columns).where("change_id", "=", changeId).executeTakeFirst();
  return row && asChange(row);
};

/** The change behind a mailed link, locked, so that it is not confirmed and rejected at the same time. */
export const lockFactorChange = async (
  tx: PlatformTransaction,
  { userId, secretHash }: { userId: UserId; secretHash: Buffer },
): Promise<FactorChange | undefined> => {
  const row = await query(tx)
    .selectFrom("factor_changes")
    .select(columns)
    .where("secret_hash", "=", secretHash)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row && asChange(row);
};

/** The user's recovery that is neither rejected nor completed. */
export const findOpenRecovery = async (tx: PlatformTransaction, userId: UserId): Promise<FactorChange | undefined> => {
  const row = await query(tx)
    .selectFrom("factor_changes")
    .select(columns)
    .where("user_id", "=", userId)
    .where("kind", "=", "recovery")
    .where("rejected_at", "is", null)
    .where("completed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row && asChange(row);
};

export const markFactorChangeConfirmed = async (
  tx: PlatformTransaction,
  { changeId, at, effectiveFrom }: { changeId: FactorChangeId; at: Date; effectiveFrom: Date },
) => {
  await query(tx)
    .updateTable("factor_changes")
    .set({ confirmed_at: at, effective_from: effectiveFrom })
    .where("change_id", "=", changeId)
    .execute();
};

export const markRecoveryCompleted = async (tx: PlatformTransaction, { changeId, at }: { changeId: FactorChangeId; at: Date }) => {
  await query(tx).updateTable("factor_changes").set({ completed_at: at }).where("change_id", "=", changeId).execute();
};

/** Rejects one change of a user and every other one that is not confirmed yet; of one kind, if it is named. */
export const rejectFactorChanges = async (
  tx: PlatformTransaction,
  { userId, changeId, kind, at }: { userId: UserId; changeId?: FactorChangeId; kind?: FactorChangeKind; at: Date },
) => {
  await query(tx)
    .updateTable("factor_changes")
    .set({ rejected_at: at })
    .where("user_id", "=", userId)
    .where("rejected_at", "is", null)
    .where("completed_at", "is", null)
    .where((is) => is.or([is("confirmed_at", "is", null), ...(changeId === undefined ? [] : [is("change_id", "=", changeId)])]))
    .$if(kind !== undefined, (all) => all.where("kind", "=", kind ?? ""))
    .execute();
};
