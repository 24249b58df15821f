import type { Dependencies } from "../platform/dependencies.ts";
import { inProcess } from "../platform/outbox/run-in-process.ts";
import { completeRow, findDueRows } from "../platform/outbox/store.ts";
import type { WorkflowDefinition } from "../platform/outbox/workflow.ts";
import { allNamesOf } from "../platform/outbox/workflow-contract.ts";

/** Runs the outbox in this process: the workflows without Restate. Returns their names. */
export const runOutbox = async (dependencies: Dependencies, workflows: readonly WorkflowDefinition[]): Promise<string[]> => {
  const { database, clock } = dependencies;
  const due = await database.inPlatform((tx) => findDueRows(tx, { now: clock.now(), limit: 1_000 }));
  const ran: string[] = [];
  for (const { outboxId, workflow, payload } of due) {
    const definition = workflows.find((one) => allNamesOf(one).includes(workflow));
    if (!definition) continue;
    await definition.run(dependencies, { outboxId, payload, ...inProcess(dependencies) });
    await database.inPlatform((tx) => completeRow(tx, { outboxId, at: clock.now() }));
    ran.push(workflow);
  }
  return ran;
};
