import { FactorChangeId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";

export const SendFactorChangeMail = workflowContract({
  name: "sendFactorChangeMail",
  payload: z.object({ changeId: FactorChangeId }),
});
