import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";
import { TokenId } from "../accounts/index.ts";

export const ProcessMailRequest = workflowContract({
  name: "processMailRequest",
  formerNames: ["answerMailRequest"],
  payload: z.object({ requestId: TokenId }),
});
