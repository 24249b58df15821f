import type { IntentId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { lockRun } from "../../payroll/index.ts";
import type { FundingIntent } from "../model/checkout.ts";
import { findIntent, lockIntent } from "../store.ts";

/** An intent held still, and its run before it: whoever may need both takes them in this order, so that nobody waits in a ring. */
export const holdIntent = async (tx: CompanyTransaction, intentId: IntentId): Promise<FundingIntent | undefined> => {
  const known = await findIntent(tx, intentId);
  if (known?.runId) await lockRun(tx, known.runId);
  return lockIntent(tx, intentId);
};
