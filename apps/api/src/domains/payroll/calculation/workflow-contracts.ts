import * as z from "zod/mini";
import { taskContract, workflowContract } from "../../../platform/outbox/workflow-contract.ts";
import { RunRef } from "../payslips/index.ts";

export const CalculateRun = workflowContract({ name: "calculateRun", payload: RunRef });

/** One page of one attempt to calculate a run. */
export const CalculatePage = taskContract({
  name: "calculatePage",
  payload: z.extend(RunRef, { calculation: z.int(), page: z.int() }),
});
