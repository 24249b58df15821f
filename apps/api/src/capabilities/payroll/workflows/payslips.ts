import type { CompanyId, EmployeeId, QuestionId, RunId, UserId } from "@albashi/contracts/ids";
import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import { sendPayslipMail, sendQuestionAnsweredMail, tellSomeOfPayslips } from "../use-cases/send-payslip-mails.ts";
import { sendQuestionAskedMail } from "../use-cases/tell-of-question.ts";

interface OfRun {
  readonly companyId: CompanyId;
  readonly runId: RunId;
}

/** What people are told about their payslips. */
export const payslipWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "tellPayslipsPublished",
    run: (parts, { outboxId, payload, step }) =>
      step("tell some", () => tellSomeOfPayslips(parts, { outboxId, ...(payload as OfRun & { after?: EmployeeId }) })),
  },
  {
    name: "tellPayslipPublished",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendPayslipMail(parts, { outboxId, ...(payload as OfRun & { employeeId: EmployeeId }) })),
  },
  {
    name: "tellQuestionAnswered",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () =>
        sendQuestionAnsweredMail(parts, { outboxId, ...(payload as { companyId: CompanyId; questionId: QuestionId }) }),
      ),
  },
  {
    name: "tellQuestionAsked",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () =>
        sendQuestionAskedMail(parts, { outboxId, ...(payload as { companyId: CompanyId; questionId: QuestionId; userId: UserId }) }),
      ),
  },
];
