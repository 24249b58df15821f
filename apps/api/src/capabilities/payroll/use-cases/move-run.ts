import type { RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { runNotFound, runStateRefused } from "../errors.ts";
import { afterMove, type Run, type RunMove } from "../model.ts";
import { insertRunEvent, lockRun, markMoved } from "../store.ts";

type PaymentMove = Extract<RunMove, "fund" | "unfund" | "pay" | "settle" | "settle_partly" | "close">;

/** Payments say how far the money of an approved run is. */
export const moveRun = async (
  tx: CompanyTransaction,
  { runId, move, at }: { runId: RunId; move: PaymentMove; at: Date },
): Promise<Run["state"]> => {
  const run = await lockRun(tx, runId);
  if (!run) throw runNotFound();
  const state = afterMove(run.state, move);
  if (!state) throw runStateRefused(run.state);
  await markMoved(tx, { runId, state });
  await insertRunEvent(tx, run.companyId, { runId, at, by: null, what: move === "unfund" ? "funding_ended" : state, details: {} });
  return state;
};
