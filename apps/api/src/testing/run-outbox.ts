import { findDueRows, finishRow } from "../outbox/store.ts";
import type { WorkflowDefinition } from "../outbox/workflow.ts";
import type { Parts } from "../parts.ts";

/** Does what the outbox asks for, here and now: the workflows themselves, without Restate between. Answers their names. */
export const runOutbox = async (parts: Parts, workflows: readonly WorkflowDefinition[]): Promise<string[]> => {
  const { database, clock } = parts;
  const due = await database.inPlatform((tx) => findDueRows(tx, { now: clock.now(), atMost: 1_000 }));
  const ran: string[] = [];
  for (const { outboxId, workflow, payload } of due) {
    const definition = workflows.find(({ name }) => name === workflow);
    if (!definition) continue;
    await definition.run(parts, { outboxId, payload, step: (_name, work) => work() });
    await database.inPlatform((tx) => finishRow(tx, { outboxId, at: clock.now() }));
    ran.push(workflow);
  }
  return ran;
};
