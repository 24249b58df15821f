import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { expireFunding, pollDueCheckouts, trackCheckout } from "./use-cases/poll-checkouts.ts";
import { ExpireFunding, PollCheckouts } from "./workflow-contracts.ts";

/** Durable work of this module. */
export const fundingWorkflows = [
  defineWorkflow(PollCheckouts, (dependencies, { payload: { companyId, checkoutId }, step }) =>
    step("poll", async () => {
      if (checkoutId) await trackCheckout(dependencies, { companyId, checkoutId });
      else await pollDueCheckouts(dependencies, { companyId });
    }),
  ),
  defineWorkflow(ExpireFunding, (dependencies, { payload, step }) => step("poll and expire", () => expireFunding(dependencies, payload))),
];
