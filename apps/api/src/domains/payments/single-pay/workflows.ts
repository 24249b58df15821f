import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { StartFundedPayout } from "../funding/index.ts";
import { startFundedPayout } from "./use-cases/start-funded-payout.ts";

/** Durable work of this module. */
export const singlePayWorkflows = [
  defineWorkflow(StartFundedPayout, (dependencies, { payload, step }) =>
    step("start payout", () => startFundedPayout(dependencies, payload)),
  ),
];
