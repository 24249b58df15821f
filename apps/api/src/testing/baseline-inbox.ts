import { randomUUID } from "node:crypto";
import pg from "pg";

/** Baseline for receiving webhooks: one insert per row, without product code. */
export const openBaselineInbox = (databaseUrl: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  // An error on an idle connection would otherwise end the process.
  pool.on("error", () => undefined);
  return {
    insert: async ({ reference, body }: { reference: string; body: string }) => {
      await pool.query(
        `insert into webhook_inbox (webhook_id, provider, received_at, event, reference, status, body)
         values ($1, 'kora', now(), 'transfer.success', $2, 'success', $3)`,
        [randomUUID(), reference, body],
      );
    },
    /** How many of these references have no stored webhook. */
    missing: async (references: readonly string[]): Promise<number> => {
      const { rows } = await pool.query<{ missing: string }>(
        `select count(*) as missing from unnest($1::text[]) as notified (reference)
         where not exists (select from webhook_inbox where webhook_inbox.reference = notified.reference)`,
        [references],
      );
      return Number(rows[0]?.missing);
    },
    close: () => pool.end(),
  };
};
