import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { endsByItself } from "../model/claim.ts";
import { savePause } from "../store.ts";
import { tellOfPayout } from "./tell-of-payout.ts";

/** A run stands still, with the cause. Where that does not end by itself, those who can mend it are told. */
export const standStill = async (
  tx: CompanyTransaction,
  { companyId, runId, because, at }: { companyId: CompanyId; runId: RunId; because: string; at: Date },
) => {
  await savePause(tx, { runId, because });
  if (!endsByItself(because)) await tellOfPayout(tx, { companyId, runId, event: "stands_still", at });
};
