import * as z from "zod/mini";

export const NoticeId = z.uuidv7().brand<"NoticeId">();
export type NoticeId = z.infer<typeof NoticeId>;

/**
 * Events of a payout that admins are notified about. settled: every payee was paid or the money was returned to the wallet.
 * completed_with_failures: all transfers have finished and some payees are unpaid. paused: paused until an admin fixes the cause.
 * stopped: a stop prevents sending.
 */
export type PayoutEvent = "settled" | "completed_with_failures" | "paused" | "stopped";
