import { defineWorkflow } from "../../platform/outbox/workflow.ts";
import { ScheduleRemittances } from "../payments/index.ts";
import { scheduleRemittances } from "./use-cases/schedule-remittances.ts";

/** Durable work of this domain. */
export const remittancesWorkflows = [
  defineWorkflow(ScheduleRemittances, (dependencies, { payload, step }) =>
    step("schedule remittances", () => scheduleRemittances(dependencies, payload)),
  ),
];
