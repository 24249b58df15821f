import { calculationWorkflows } from "./workflows/calculation.ts";
import { payslipWorkflows } from "./workflows/payslips.ts";
import { runWorkflows } from "./workflows/runs.ts";

export { payrollRoutes } from "./routes.ts";
export { moveRun } from "./use-cases/move-run.ts";
export { reproveRuns } from "./use-cases/reprove-runs.ts";

export const payrollWorkflows = [...calculationWorkflows, ...runWorkflows, ...payslipWorkflows];
