import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** The names of users, for a history that names the actors. */
export const findUserNames = async (tx: PlatformTransaction, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> => {
  if (userIds.length === 0) return new Map();
  const rows = await query(tx)
    .selectFrom("users")
    .select(["user_id", "full_name"])
    .where("user_id", "in", [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.user_id as UserId, row.full_name]));
};
