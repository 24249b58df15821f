import { formatLagosTime } from "@albashi/dates";
import { listPausedWork, resumePausedWork } from "../../platform/outbox/resume-paused-work.ts";
import { OutboxId } from "../../platform/outbox/store.ts";
import type { Command } from "./command.ts";
import { UsageError } from "./usage-error.ts";

/** Commands for durable work that failed on every retry. */
export const workCommands: Readonly<Record<string, Command>> = {
  paused: {
    help: "lists work that failed on every retry and is paused, with the last failure",
    run: async (dependencies, { by }) => {
      const rows = await listPausedWork(dependencies, by);
      if (rows.length === 0) return "No work is paused.";
      return rows
        .map(({ outboxId, workflow, pausedAt, reason }) => `${outboxId}  ${workflow}  ${formatLagosTime(pausedAt)}  ${reason}`)
        .join("\n");
    },
  },
  resume: {
    takes: "WORK|all",
    help: "resumes paused work at the step that failed",
    run: async (dependencies, { about, by }) => {
      const outboxId = about === "all" ? about : parseOutboxId(about);
      const resumed = await resumePausedWork(dependencies, { outboxId, by });
      if (resumed === 0) return "Nothing to resume: this work is not paused.";
      return `${resumed === 1 ? "1 piece of work resumes" : `${resumed} pieces of work resume`} within seconds.`;
    },
  },
};

const parseOutboxId = (typed: string): OutboxId => {
  const outboxId = OutboxId.safeParse(typed);
  if (!outboxId.success) throw new UsageError(`"${typed}" is not an id. The command "paused" lists the ids.`);
  return outboxId.data;
};
