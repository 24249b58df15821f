import { sql } from "kysely";
import type { PlatformTransaction } from "../database/company-transaction.ts";
import { query } from "../database/transaction.ts";

interface CountedCall {
  /** The hash of the limit and the caller, because an address is personal data. */
  readonly keyHash: Buffer;
  readonly windowMs: number;
  readonly at: Date;
}

/** Counts a call in the caller's current window, or begins a new one. Returns the calls in it so far, and when it ends. */
export const countLimitedCall = async (
  tx: PlatformTransaction,
  { keyHash, windowMs, at }: CountedCall,
): Promise<{ calls: number; windowEndsAt: Date }> => {
  const endsAt = new Date(at.getTime() + windowMs);
  const { rows } = await sql<{ calls: number; windowEndsAt: Date }>`
    insert into rate_limit_counts as counted (key_hash, calls, window_ends_at) values (${keyHash}, 1, ${endsAt})
    on conflict (key_hash) do update set
      calls = case when counted.window_ends_at <= ${at} then 1 else counted.calls + 1 end,
      window_ends_at = case when counted.window_ends_at <= ${at} then excluded.window_ends_at else counted.window_ends_at end
    returning calls, window_ends_at as "windowEndsAt"
  `.execute(query(tx));
  const [counted] = rows;
  if (!counted) throw new Error("Counting a call returned no row.");
  return counted;
};
