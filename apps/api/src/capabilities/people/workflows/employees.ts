import type { CompanyId, EmployeeId, PlanId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import { carryOutPlan } from "../use-cases/carry-out-plan.ts";
import { endWhenOver } from "../use-cases/end-now.ts";
import { type OfEmailChange, sendEmailChangedMail } from "../use-cases/send-email-changed-mail.ts";

/** What comes on its day: the end of a notice, and a change that was planned. And what the old mailbox is told of a new one. */
export const employeeWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "endEmployment",
    run: (parts, { payload, step }) =>
      step("end the employment", () => endWhenOver(parts, payload as { companyId: CompanyId; employeeId: EmployeeId; lastDay: LocalDate })),
  },
  {
    name: "carryOutPlan",
    run: (parts, { payload, step }) =>
      step("change the person", () => carryOutPlan(parts, payload as { companyId: CompanyId; planId: PlanId })),
  },
  {
    name: "tellEmailChanged",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendEmailChangedMail(parts, { outboxId, ...(payload as OfEmailChange) })),
  },
];
