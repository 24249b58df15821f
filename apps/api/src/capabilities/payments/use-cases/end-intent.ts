import type { CompanyTransaction } from "../../../database/in-company.ts";
import { lockRun, moveRun } from "../../payroll/index.ts";
import type { FundingIntent } from "../model/checkout.ts";
import { finishIntent } from "../store.ts";

/** Ends an open intent. Its run waits for money no longer: it is approved, as it was before. */
export const endIntent = async (
  tx: CompanyTransaction,
  { intent, state, at }: { intent: FundingIntent; state: "funded" | "expired" | "cancelled"; at: Date },
) => {
  const isEnded = await finishIntent(tx, { intentId: intent.intentId, state, at });
  if (!isEnded || !intent.runId) return;
  const run = await lockRun(tx, intent.runId);
  // Money for one person's pay goes out by itself, so its run stays where it is until that has begun.
  if (run?.state !== "funding" || (run.kind === "single" && state === "funded")) return;
  await moveRun(tx, { runId: intent.runId, move: "unfund", at });
};
