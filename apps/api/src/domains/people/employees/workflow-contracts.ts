import { CompanyId, EmployeeId, ScheduledChangeId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";

export const EndEmployment = workflowContract({
  name: "endEmployment",
  payload: z.object({ companyId: CompanyId, employeeId: EmployeeId, lastDay: z.pipe(z.iso.date(), z.transform(localDate)) }),
});

/** An employment has ended. Bank-accounts handles it, for the colleagues who share the employee's account. */
export const EmploymentEnded = workflowContract({
  name: "employmentEnded",
  payload: z.object({ companyId: CompanyId, employeeId: EmployeeId }),
});

/** Employees were added, or Albashi employs from a day on. Documents handles it, for their contracts. */
export const EmployeesHired = workflowContract({
  name: "employeesHired",
  payload: z.object({ companyId: CompanyId, after: z.optional(EmployeeId) }),
});

/** Something changed that a calculated pay run has read of an employee. Payroll handles it. */
export const PayDataChanged = workflowContract({
  name: "payDataChanged",
  payload: z.object({ companyId: CompanyId, employeeId: EmployeeId }),
});

export const ApplyScheduledChange = workflowContract({
  name: "applyScheduledChange",
  formerNames: ["carryOutPlan"],
  payload: z.object({ companyId: CompanyId, planId: ScheduledChangeId }),
});

export const NotifyEmailChanged = workflowContract({
  name: "notifyEmailChanged",
  formerNames: ["tellEmailChanged"],
  payload: z.object({ companyId: CompanyId, employeeId: EmployeeId, changeId: z.uuid() }),
});
