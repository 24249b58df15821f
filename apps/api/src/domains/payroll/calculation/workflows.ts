import type { EmployeeId } from "@albashi/contracts/ids";
import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { PayDataChanged } from "../../people/index.ts";
import { calculatePages } from "./use-cases/calculate-pages.ts";
import { finishCalculation } from "./use-cases/finish-calculation.ts";
import { beginCalculation, purgeStalePayslips, snapshotEmployees } from "./use-cases/prepare-calculation.ts";
import { recheckEmployee } from "./use-cases/recheck-employee.ts";
import { CalculateRun } from "./workflow-contracts.ts";

/** Calculates every payslip of a run. */
export const calculateRunWorkflow = defineWorkflow(CalculateRun, async (dependencies, { payload, step }) => {
  const { calculation } = await step("begin", () => beginCalculation(dependencies, payload));
  if (calculation === null) return;
  const run = { ...payload, calculation };
  while (!(await step("delete payslips of an earlier try", () => purgeStalePayslips(dependencies, run))).isOver);
  let after: EmployeeId | null = null;
  do {
    const from: EmployeeId | null = after;
    after = (await step("freeze employees", () => snapshotEmployees(dependencies, { ...run, after: from }))).next;
  } while (after !== null);
  while (!(await step("calculate", () => calculatePages(dependencies, run))).isOver);
  await step("total", () => finishCalculation(dependencies, run));
});

/** The durable workflows of this module. */
export const calculationWorkflows = [
  calculateRunWorkflow,
  defineWorkflow(PayDataChanged, (dependencies, { payload, step }) => step("recheck runs", () => recheckEmployee(dependencies, payload))),
];
