import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findActiveStops } from "../../controls/index.ts";
import { closeNotice } from "../store/payout-notices.ts";
import { findResumablePayouts } from "../store/payouts.ts";
import { resumeSubmission } from "./create-attempts.ts";

/** The company's stop was lifted: resumes every payout that has unsent payments. */
export const resumeUnsentPayouts = async (tx: CompanyTransaction, { companyId, at }: { companyId: CompanyId; at: Date }) => {
  if ((await findActiveStops(tx, companyId)).length === 0) await closeNotice(tx, { event: "stopped", at });
  for (const runId of await findResumablePayouts(tx)) await resumeSubmission(tx, { companyId, runId, at });
};
