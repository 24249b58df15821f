import * as z from "zod/mini";

export const NewsId = z.uuidv7().brand<"NewsId">();
export type NewsId = z.infer<typeof NewsId>;

/**
 * Events of a payout that admins are notified about. settled: every payee was paid or the money was returned to the wallet.
 * ended_unpaid: all transfers have finished and some payees are unpaid. stands_still: paused until an admin fixes the cause.
 * stopped: a stop prevents sending.
 */
export type PayoutEvent = "settled" | "ended_unpaid" | "stands_still" | "stopped";
