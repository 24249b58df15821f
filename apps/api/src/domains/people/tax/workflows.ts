import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { notifyReliefClaimDecided } from "./use-cases/notify-decisions.ts";
import { NotifyReliefClaimDecided } from "./workflow-contracts.ts";

/** Durable workflows of this module. */
export const taxWorkflows = [
  defineWorkflow(NotifyReliefClaimDecided, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => notifyReliefClaimDecided(dependencies, { outboxId, ...payload })),
  ),
];
