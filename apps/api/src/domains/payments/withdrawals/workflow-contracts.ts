import { CompanyId, WithdrawalId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { type PayloadOf, workflowContract } from "../../../platform/outbox/workflow-contract.ts";

const payload = z.object({ companyId: CompanyId, withdrawalId: WithdrawalId });

export const SendWithdrawal = workflowContract({ name: "sendWithdrawal", payload });
export const PollWithdrawal = workflowContract({ name: "pollWithdrawal", payload });
export type WithdrawalRef = PayloadOf<typeof SendWithdrawal>;
