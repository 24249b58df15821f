import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";
import { RunRef } from "../payslips/index.ts";

export const CalculateRun = workflowContract({ name: "calculateRun", payload: RunRef });
