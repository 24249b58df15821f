import { defineWorkflow } from "../../platform/outbox/workflow.ts";
import { EmployeesHired } from "../people/index.ts";
import { issueContracts } from "./use-cases/issue-contracts.ts";
import { expireSignatureRequest, sendDocumentCompleted, sendDocumentNotSigned, sendSignatureRequest } from "./use-cases/notify-signers.ts";
import { sendParticularsReminder } from "./use-cases/remind-of-particulars.ts";
import { sealDocument } from "./use-cases/seal-document.ts";
import {
  ExpireSignatureRequest,
  SealDocument,
  SendDocumentCompleted,
  SendDocumentNotSigned,
  SendParticularsReminder,
  SendSignatureRequest,
} from "./workflow-contracts.ts";

/** Durable work of this domain. */
export const documentsWorkflows = [
  defineWorkflow(EmployeesHired, (dependencies, { outboxId, payload, step }) =>
    step("issue contracts", () => issueContracts(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SealDocument, (dependencies, { payload, step }) => step("seal document", () => sealDocument(dependencies, payload))),
  defineWorkflow(SendSignatureRequest, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendSignatureRequest(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(ExpireSignatureRequest, (dependencies, { payload, step }) =>
    step("expire signature request", () => expireSignatureRequest(dependencies, payload)),
  ),
  defineWorkflow(SendDocumentCompleted, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendDocumentCompleted(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SendDocumentNotSigned, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendDocumentNotSigned(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SendParticularsReminder, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendParticularsReminder(dependencies, { outboxId, ...payload })),
  ),
];
