import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { endNews, findRunsToGoOn, findStopsStanding } from "../store.ts";
import { goOn } from "./make-attempts.ts";

/** What stopped a company's payments is gone: every run that has something to send goes on. */
export const wakeRuns = async (tx: CompanyTransaction, { companyId, at }: { companyId: CompanyId; at: Date }) => {
  if ((await findStopsStanding(tx, companyId)).length === 0) await endNews(tx, { event: "stopped", at });
  for (const runId of await findRunsToGoOn(tx)) await goOn(tx, { companyId, runId, at });
};
