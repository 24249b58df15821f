import { hourMs } from "@albashi/dates";
import { sql } from "kysely";
import { query } from "../platform/database/transaction.ts";
import type { ServedApi } from "./served-api.ts";

/** Passes time and renews every session and its step-up: sessions of tests are an hour long, so waiting would mean a new login. */
export const passTimeLoggedIn = async (api: ServedApi, ms: number) => {
  api.passTime(ms);
  const now = api.dependencies.clock.now();
  const later = new Date(now.getTime() + hourMs);
  await api.dependencies.database.inPlatform(async (tx) => {
    await sql`update sessions set last_seen_at = ${now}, ends_at = ${later}, stepped_up_at = ${now} where ended_at is null`.execute(
      query(tx),
    );
    await sql`update session_tokens set expires_at = ${later} where rotated_at is null`.execute(query(tx));
  });
};
