import { randomUUID } from "node:crypto";
import pg from "pg";

/** The bare twin of taking messages: each row by an insert of its own, with nothing of ours between. */
export const openBareInbox = (databaseUrl: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  // A connection that breaks while nobody uses it would otherwise end the process.
  pool.on("error", () => undefined);
  return {
    insert: async ({ reference, body }: { reference: string; body: string }) => {
      await pool.query(
        `insert into webhook_inbox (webhook_id, provider, received_at, event, reference, status, body)
         values ($1, 'kora', now(), 'transfer.success', $2, 'success', $3)`,
        [randomUUID(), reference, body],
      );
    },
    /** How many of these references no message is kept of. */
    missing: async (references: readonly string[]): Promise<number> => {
      const { rows } = await pool.query<{ missing: string }>(
        `select count(*) as missing from unnest($1::text[]) as told (reference)
         where not exists (select from webhook_inbox where webhook_inbox.reference = told.reference)`,
        [references],
      );
      return Number(rows[0]?.missing);
    },
    close: () => pool.end(),
  };
};
