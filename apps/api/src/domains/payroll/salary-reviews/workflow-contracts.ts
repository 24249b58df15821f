import { CompanyId, SalaryReviewId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";

export const SalaryReviewRef = z.object({ companyId: CompanyId, reviewId: SalaryReviewId });
export type SalaryReviewRef = Readonly<z.infer<typeof SalaryReviewRef>>;

export const ReadSalarySheet = workflowContract({ name: "readSalarySheet", payload: SalaryReviewRef });
export const ApplySalaryReview = workflowContract({ name: "applySalaryReview", payload: SalaryReviewRef });
