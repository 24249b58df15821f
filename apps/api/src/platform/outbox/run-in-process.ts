import type { Dependencies } from "../dependencies.ts";
import type { WorkflowRun } from "./workflow.ts";

/** Two at a time: while one is calculated, the other reads or writes. */
const tasksInProcess = 2;

/** Steps and tasks in this process, without Restate: nothing survives a crash. */
export const inProcess = (dependencies: Dependencies): Pick<WorkflowRun<unknown>, "step" | "runTasks"> => ({
  step: (_name, work) => work(),
  runTasks: async (task, payloads) => {
    const left = payloads.values();
    const takeTasks = async () => {
      for (const payload of left) await task.run(dependencies, payload);
    };
    const ends = await Promise.allSettled(Array.from({ length: tasksInProcess }, takeTasks));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  },
});
