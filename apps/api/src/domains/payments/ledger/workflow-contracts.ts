import { CompanyId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";

/** A company decided to keep deductions here: what credit covers of them already is released. The remittances domain does so. */
export const HeldFundsKept = workflowContract({ name: "heldFundsKept", payload: z.object({ companyId: CompanyId }) });
