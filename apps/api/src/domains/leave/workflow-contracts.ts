import { CompanyId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../platform/outbox/workflow-contract.ts";

const companyAndDay = z.object({ companyId: CompanyId, day: z.string() });

/** Posts what is missing in every ledger of a company: what was earned, carried over and expired since. */
export const PostLeaveLedgers = workflowContract({ name: "postLeaveLedgers", payload: companyAndDay });

/** A day became a holiday or a working day: requests that include it are counted again. */
export const HolidayChanged = workflowContract({ name: "recountLeave", payload: companyAndDay });
