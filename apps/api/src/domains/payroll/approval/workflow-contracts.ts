import { ApprovalPolicyId, CompanyId, UserId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";
import { RunRef } from "../payslips/index.ts";

export const RequestApproval = workflowContract({
  name: "requestApproval",
  formerNames: ["askForApproval"],
  payload: z.extend(RunRef, { userId: UserId }),
});

export const SendApprovalPolicyMail = workflowContract({
  name: "sendApprovalPolicyMail",
  payload: z.object({ companyId: CompanyId, policyId: ApprovalPolicyId, recipient: UserId }),
});
