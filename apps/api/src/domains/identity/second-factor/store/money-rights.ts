import type { UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** Whether a user holds a second factor that may be used for money at a time, as the database decides when money moves. */
export const hasMoneyRights = async (tx: PlatformTransaction, { userId, at }: { userId: UserId; at: Date }): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select has_money_rights(${userId}, ${at}) as has`.execute(query(tx));
  return rows[0]?.has ?? false;
};
