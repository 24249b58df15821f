import { bankAccountsWorkflows } from "./bank-accounts/workflows.ts";
import { employeesWorkflows } from "./employees/workflows.ts";
import { importsWorkflows } from "./imports/workflows.ts";
import { recordsWorkflows } from "./records/workflows.ts";
import { taxWorkflows } from "./tax/workflows.ts";

/** All durable workflows of the people domain. */
export const peopleWorkflows = [...employeesWorkflows, ...bankAccountsWorkflows, ...recordsWorkflows, ...taxWorkflows, ...importsWorkflows];
