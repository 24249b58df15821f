import type { Dependencies } from "../dependencies.ts";
import type { WorkflowRun } from "./workflow.ts";

/** Two at a time: while one is calculated, the other reads or writes. */
const tasksInProcess = 2;

/** Steps and tasks in this process, without Restate: nothing survives a crash. */
export const inProcess = (dependencies: Dependencies): Pick<WorkflowRun<unknown>, "step" | "runTasks"> => ({
  step: (_name, work) => work(),
  runTasks: async (task, payloads, followUp) => {
    const left = [...payloads];
    const takeTasks = async () => {
      for (let payload = left.shift(); payload !== undefined; payload = left.shift()) {
        const result = await task.run(dependencies, payload);
        left.push(...(followUp?.(result, payload) ?? []));
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: tasksInProcess }, takeTasks));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  },
});
