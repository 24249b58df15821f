import { remittancePaymentsWorkflows } from "./payments/workflows.ts";
import { schedulesWorkflows } from "./schedules/workflows.ts";
import { thirdPartiesWorkflows } from "./third-parties/workflows.ts";

/** Durable work of the remittances domain. */
export const remittancesWorkflows = [...schedulesWorkflows, ...thirdPartiesWorkflows, ...remittancePaymentsWorkflows];
