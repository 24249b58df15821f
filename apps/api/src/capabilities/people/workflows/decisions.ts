import type { CompanyId, DeclarationId, RecordId } from "@albashi/contracts/ids";
import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import { sendDeclarationDecidedMail, sendRecordDecidedMail } from "../use-cases/send-decision-mails.ts";

/** Mails that tell people what became of what they asked for. */
export const decisionWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "tellDeclarationDecided",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () =>
        sendDeclarationDecidedMail(parts, { outboxId, ...(payload as { companyId: CompanyId; declarationId: DeclarationId }) }),
      ),
  },
  {
    name: "tellRecordDecided",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendRecordDecidedMail(parts, { outboxId, ...(payload as { companyId: CompanyId; recordId: RecordId }) })),
  },
];
