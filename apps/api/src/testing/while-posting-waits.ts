import { setTimeout as pause } from "node:timers/promises";
import { until } from "@albashi/test-kit";
import pg from "pg";

/** Long enough for the other transactions to read what the first has read. */
const othersCatchUpMs = 500;

/** Starts work that posts journals, and lets none of it post before all of it has come that far: it then happens at the same moment. */
export const whilePostingWaits = async (adminUrl: string, start: () => readonly Promise<unknown>[]) => {
  const [holder, watcher] = [new pg.Client({ connectionString: adminUrl }), new pg.Client({ connectionString: adminUrl })];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query("begin; lock table journals in share mode");
  const started = Promise.all(start());
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await until("a transaction waits to post", async () => (await watcher.query(waiting)).rows.length > 0);
  await pause(othersCatchUpMs);
  await holder.query("commit");
  await Promise.all([holder.end(), watcher.end()]);
  await started;
};
