import type { UserId } from "@albashi/contracts/ids";
import { dayMs, later } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../database/in-company.ts";
import { query } from "../database/transaction.ts";
import type { Intent } from "./once.ts";

/** Long enough to answer "did we already do this?" for a whole tax year and its return. */
const keptMs = 400 * dayMs;

interface Carrying {
  readonly userId: UserId;
  readonly intent: Intent;
}

/**
 * Begins to carry an intent out. False when it was begun before; a try that is still under way elsewhere is waited for,
 * because its transaction holds the key.
 */
export const claimIntent = async (tx: CompanyTransaction, { userId, intent, at }: Carrying & { at: Date }): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await query(tx)
    .insertInto("idempotency_keys")
    .values({
      company_id: sql`current_company()`,
      user_id: userId,
      key: intent.key,
      request_hash: intent.requestHash,
      created_at: at,
      kept_until: later(at, keptMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Keeps what was answered, in the transaction that carried it out. */
export const keepAnswer = async (tx: CompanyTransaction, { userId, intent, answer }: Carrying & { answer: unknown }) => {
  await query(tx)
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(answer ?? null) })
    .where("user_id", "=", userId)
    .where("key", "=", intent.key)
    .execute();
};

/** What was asked under this key before, and what was answered. */
export const findAnswer = async (tx: CompanyTransaction, { userId, intent }: Carrying) =>
  query(tx)
    .selectFrom("idempotency_keys")
    .select(["request_hash as requestHash", "answer"])
    .where("user_id", "=", userId)
    .where("key", "=", intent.key)
    .executeTakeFirst();
