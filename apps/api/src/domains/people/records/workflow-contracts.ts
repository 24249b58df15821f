import { CompanyId, RecordId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";

export const NotifyRecordDecided = workflowContract({
  name: "notifyRecordDecided",
  formerNames: ["tellRecordDecided"],
  payload: z.object({ companyId: CompanyId, recordId: RecordId }),
});
