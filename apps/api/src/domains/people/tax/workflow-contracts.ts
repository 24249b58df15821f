import { CompanyId, ReliefClaimId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";

export const NotifyReliefClaimDecided = workflowContract({
  name: "notifyReliefClaimDecided",
  formerNames: ["tellDeclarationDecided"],
  payload: z.object({ companyId: CompanyId, declarationId: ReliefClaimId }),
});
