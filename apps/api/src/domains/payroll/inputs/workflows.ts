import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { checkInputSheet } from "./use-cases/check-input-sheet.ts";
import { CheckInputSheet } from "./workflow-contracts.ts";

/** The durable workflows of this module. */
export const inputsWorkflows = [
  defineWorkflow(CheckInputSheet, (dependencies, { payload, step }) => step("check sheet", () => checkInputSheet(dependencies, payload))),
];
