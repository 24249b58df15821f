import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { deferRecheck, takePendingRechecks } from "../store/affected-runs.ts";

/** Remembers an employee whose findings cannot be checked while the run is being calculated. */
export const deferRecheckUntilCalculated = (tx: CompanyTransaction, employee: { runId: RunId; employeeId: EmployeeId }): Promise<void> =>
  deferRecheck(tx, employee);

/** The employees to check now that the run is calculated; each is returned once. */
export const takeDeferredRechecks = (tx: CompanyTransaction, runId: RunId): Promise<readonly EmployeeId[]> =>
  takePendingRechecks(tx, runId);
