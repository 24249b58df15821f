import { CompanyId, PayslipQueryId, UserId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";

export const NotifyPayslipQueryAnswered = workflowContract({
  name: "notifyPayslipQueryAnswered",
  formerNames: ["tellQuestionAnswered"],
  payload: z.object({ companyId: CompanyId, questionId: PayslipQueryId }),
});

export const NotifyPayslipQueryRaised = workflowContract({
  name: "notifyPayslipQueryRaised",
  formerNames: ["tellQuestionAsked"],
  payload: z.object({ companyId: CompanyId, questionId: PayslipQueryId, userId: UserId }),
});
