import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { findRunsToGoOn } from "../store.ts";
import { goOn } from "./make-attempts.ts";

/** What stopped a company's payments is gone: every run that has something to send goes on. */
export const wakeRuns = async (tx: CompanyTransaction, { companyId, at }: { companyId: CompanyId; at: Date }) => {
  for (const runId of await findRunsToGoOn(tx)) await goOn(tx, { companyId, runId, at });
};
