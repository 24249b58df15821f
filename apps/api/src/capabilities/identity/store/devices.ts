import type { UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

/** Notes the browser a person logs in from. Tells whether it is their `first` ever, `known`, or another: `new`. */
export const noteDevice = async (
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
