import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { pollWithdrawal, sendWithdrawal } from "./use-cases/transfer-withdrawal.ts";
import { PollWithdrawal, SendWithdrawal } from "./workflow-contracts.ts";

/** Durable work of this module. */
export const withdrawalsWorkflows = [
  defineWorkflow(SendWithdrawal, (dependencies, { payload, step }) => step("send", () => sendWithdrawal(dependencies, payload))),
  defineWorkflow(PollWithdrawal, (dependencies, { payload, step }) => step("poll", () => pollWithdrawal(dependencies, payload))),
];
