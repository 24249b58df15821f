import type { UserId } from "@albashi/contracts/ids";
import { addMs, dayMs } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../database/company-transaction.ts";
import { query } from "../database/transaction.ts";
import type { IdempotentRequest } from "./request.ts";

/** Long enough to detect a replay for a whole tax year and its return. */
const retentionMs = 400 * dayMs;

interface UserRequest {
  readonly userId: UserId;
  readonly request: IdempotentRequest;
}

/**
 * Claims an idempotency key. False when it was claimed before; a concurrent attempt is waited for, because its transaction locks the
 * key.
 */
export const claimIdempotencyKey = async (
  tx: CompanyTransaction,
  { userId, request, at }: UserRequest & { at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await query(tx)
    .insertInto("idempotency_keys")
    .values({
      company_id: sql`current_company()`,
      user_id: userId,
      key: request.key,
      request_hash: request.requestHash,
      created_at: at,
      expires_at: addMs(at, retentionMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Saves the response, in the transaction that produced it. */
export const saveResponse = async (tx: CompanyTransaction, { userId, request, answer }: UserRequest & { answer: unknown }) => {
  await query(tx)
    .updateTable("idempotency_keys")
    .set({ response: JSON.stringify(answer ?? null) })
    .where("user_id", "=", userId)
    .where("key", "=", request.key)
    .execute();
};

/** The earlier request under this key, and its response. */
export const findSavedResponse = async (tx: CompanyTransaction, { userId, request }: UserRequest) =>
  query(tx)
    .selectFrom("idempotency_keys")
    .select(["request_hash as requestHash", "response"])
    .where("user_id", "=", userId)
    .where("key", "=", request.key)
    .executeTakeFirst();

/** Deletes a batch of expired keys. Returns how many. */
export const deleteExpiredKeys = async (tx: CompanyTransaction, { now, limit }: { now: Date; limit: number }): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where (user_id, key) in (select user_id, key from idempotency_keys where expires_at < ${now} limit ${limit})
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0);
};
