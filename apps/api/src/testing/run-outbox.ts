import { addMs } from "@albashi/dates";
import { sql } from "kysely";
import { query } from "../platform/database/transaction.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { inProcess } from "../platform/outbox/run-in-process.ts";
import { completeRow, findDueRows, type OutboxRow } from "../platform/outbox/store.ts";
import { type DurableDefinition, isLoop, type LoopDefinition } from "../platform/outbox/workflow.ts";
import { allNamesOf } from "../platform/outbox/workflow-contract.ts";

/** Runs the outbox in this process: the workflows without Restate. Returns their names. */
export const runOutbox = async (dependencies: Dependencies, workflows: readonly DurableDefinition[]): Promise<string[]> => {
  const { database, clock } = dependencies;
  const due = await database.inPlatform((tx) => findDueRows(tx, { now: clock.now(), limit: 1_000, mostInFlight: 1_000 }));
  const ran: string[] = [];
  for (const row of due) {
    const { outboxId, workflow, payload } = row;
    const definition = workflows.find((one) => allNamesOf(one).includes(workflow));
    if (!definition) continue;
    const isOver = isLoop(definition)
      ? await takeTurns(dependencies, definition, row)
      : await definition.run(dependencies, { outboxId, payload, ...inProcess(dependencies) }).then(() => true);
    if (isOver) await database.inPlatform((tx) => completeRow(tx, { outboxId, at: clock.now() }));
    ran.push(workflow);
  }
  return ran;
};

/** Takes turns until the loop waits. Instead of a timer, the row becomes due at the next turn; it replaces an earlier one that waits. */
const takeTurns = async (dependencies: Dependencies, loop: LoopDefinition, { outboxId, payload }: OutboxRow): Promise<boolean> => {
  const { database, clock } = dependencies;
  let againInMs: number | null;
  do againInMs = await loop.takeTurn(dependencies, { payload, ...inProcess(dependencies) });
  while (againInMs === 0);
  const now = clock.now();
  await database.inPlatform(async (tx) => {
    const { rows } = await sql<OutboxRow>`
      select outbox_id as "outboxId", workflow, payload from outbox
      where workflow = any (${allNamesOf(loop)}) and outbox_id <> ${outboxId} and completed_at is null and due_at > ${now}
    `.execute(query(tx));
    for (const other of rows)
      if (loop.keyOf(other.payload) === loop.keyOf(payload)) await completeRow(tx, { outboxId: other.outboxId, at: now });
    if (againInMs !== null) await sql`update outbox set due_at = ${addMs(now, againInMs)} where outbox_id = ${outboxId}`.execute(query(tx));
  });
  return againInMs === null;
};
