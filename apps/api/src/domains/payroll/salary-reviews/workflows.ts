import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { applyReviewRows } from "./use-cases/apply-salary-review.ts";
import { readSalarySheet } from "./use-cases/read-salary-sheet.ts";
import { ApplySalaryReview, ReadSalarySheet } from "./workflow-contracts.ts";

/** The durable workflows of this module. */
export const salaryReviewsWorkflows = [
  defineWorkflow(ReadSalarySheet, (dependencies, { payload, step }) => step("read sheet", () => readSalarySheet(dependencies, payload))),
  defineWorkflow(ApplySalaryReview, async (dependencies, { payload, step }) => {
    while (!(await step("change salaries", () => applyReviewRows(dependencies, payload))).isOver);
  }),
];
