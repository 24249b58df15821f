import { sql } from "kysely";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

/** Forgets messages that were acted on before a moment, some of them. Answers how many. */
export const deleteHandledWebhooks = async (
  tx: PlatformTransaction,
  { before, atMost }: { before: Date; atMost: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from webhook_inbox where webhook_id in (
      select webhook_id from webhook_inbox where outcome = 'woken' and handled_at < ${before} order by handled_at limit ${atMost})
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0n);
};
