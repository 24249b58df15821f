import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { readOpeningSheet } from "./use-cases/read-opening-sheet.ts";
import { ReadOpeningSheet } from "./workflow-contracts.ts";

/** The durable workflows of this module. */
export const statutoryWorkflows = [
  defineWorkflow(ReadOpeningSheet, (dependencies, { payload, step }) => step("read sheet", () => readOpeningSheet(dependencies, payload))),
];
