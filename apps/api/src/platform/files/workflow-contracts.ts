import { CompanyId, FileId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../outbox/workflow-contract.ts";

export const RemoveStoredFile = workflowContract({
  name: "removeStoredFile",
  payload: z.object({ companyId: CompanyId, fileId: FileId }),
});
