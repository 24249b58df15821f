import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import { sendApprovalMail } from "../use-cases/send-approval-mail.ts";

/** Mails that ask people to look at a run. */
export const runWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "askForApproval",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () =>
        sendApprovalMail(parts, { outboxId, ...(payload as { companyId: CompanyId; runId: RunId; userId: UserId }) }),
      ),
  },
];
