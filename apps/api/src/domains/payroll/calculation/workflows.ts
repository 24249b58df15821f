import type { EmployeeId } from "@albashi/contracts/ids";
import { defineTask, defineWorkflow, defineWorkflowWithTasks } from "../../../platform/outbox/workflow.ts";
import { PayDataChanged } from "../../people/index.ts";
import { calculatePage } from "./use-cases/calculate-page.ts";
import { finishCalculation } from "./use-cases/finish-calculation.ts";
import { beginCalculation, listOpenPages, purgeStalePayslips, snapshotEmployees } from "./use-cases/prepare-calculation.ts";
import { recheckEmployee } from "./use-cases/recheck-employee.ts";
import { CalculatePage, CalculateRun } from "./workflow-contracts.ts";

/** Calculates every payslip of a run: its employees are divided into pages, which are calculated in any order and by any process. */
export const calculateRunWorkflow = defineWorkflowWithTasks(CalculateRun, async (dependencies, { payload, step, runTasks }) => {
  const { calculation } = await step("begin", () => beginCalculation(dependencies, payload));
  if (calculation === null) return;
  const run = { ...payload, calculation };
  while (!(await step("delete payslips of an earlier try", () => purgeStalePayslips(dependencies, run))).isOver);
  let after: EmployeeId | null = null;
  do {
    const from: EmployeeId | null = after;
    after = (await step("freeze employees", () => snapshotEmployees(dependencies, { ...run, after: from }))).next;
  } while (after !== null);
  const { pages } = await step("list pages", () => listOpenPages(dependencies, run));
  await runTasks(
    calculatePageTask,
    pages.map((page) => ({ ...run, page })),
  );
  await step("total", () => finishCalculation(dependencies, run));
});

export const calculatePageTask = defineTask(CalculatePage, calculatePage);

/** The durable workflows of this module. */
export const calculationWorkflows = [
  calculateRunWorkflow,
  defineWorkflow(PayDataChanged, (dependencies, { payload, step }) => step("recheck runs", () => recheckEmployee(dependencies, payload))),
];

/** The tasks that its workflows hand out. */
export const calculationTasks = [calculatePageTask];
