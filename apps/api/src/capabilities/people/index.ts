import { bankAccountWorkflows } from "./workflows/bank-accounts.ts";
import { decisionWorkflows } from "./workflows/decisions.ts";
import { employeeWorkflows } from "./workflows/employees.ts";
import { importWorkflows } from "./workflows/imports.ts";

export { peopleRoutes } from "./routes.ts";
export { welcomeEmployee } from "./use-cases/move-along.ts";

export const peopleWorkflows = [...bankAccountWorkflows, ...decisionWorkflows, ...employeeWorkflows, ...importWorkflows];
