import { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";

export const RunRef = z.object({ companyId: CompanyId, runId: RunId });

/** Enqueues a mail for each employee of a run, a batch at a time. */
export const NotifyPayslipsPublished = workflowContract({
  name: "notifyPayslipsPublished",
  formerNames: ["tellPayslipsPublished"],
  payload: z.extend(RunRef, { after: z.exactOptional(EmployeeId) }),
});

export const NotifyEmployeePayslipPublished = workflowContract({
  name: "notifyEmployeePayslipPublished",
  formerNames: ["tellPayslipPublished"],
  payload: z.extend(RunRef, { employeeId: EmployeeId }),
});
