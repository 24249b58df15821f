import { fundingWorkflows } from "./funding/workflows.ts";
import { payoutsWorkflows } from "./payouts/workflows.ts";
import { reconciliationTasks, reconciliationWorkflows } from "./reconciliation/workflows.ts";
import { singlePayWorkflows } from "./single-pay/workflows.ts";
import { transfersTasks, transfersWorkflows } from "./transfers/workflows.ts";
import { withdrawalsWorkflows } from "./withdrawals/workflows.ts";

/** The durable work of the payments domain. */
export const paymentsWorkflows = [
  ...fundingWorkflows,
  ...transfersWorkflows,
  ...withdrawalsWorkflows,
  ...payoutsWorkflows,
  ...singlePayWorkflows,
  ...reconciliationWorkflows,
];

/** The tasks that the workflows of the payments domain hand out. */
export const paymentsTasks = [...transfersTasks, ...reconciliationTasks];
