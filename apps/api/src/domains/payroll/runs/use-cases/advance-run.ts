import type { RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { actionNotAllowedInState, runNotFound } from "../errors.ts";
import { nextRunState, type Run, type RunTransition } from "../model/run.ts";
import { insertRunEvent } from "../store/run-events.ts";
import { lockRun, markMoved } from "../store/runs.ts";

type PaymentMove = Extract<RunTransition, "fund" | "unfund" | "pay" | "settle" | "settle_partly" | "close">;

/** Lets the payments domain advance the state of an approved run. */
export const advanceRun = async (
  tx: CompanyTransaction,
  { runId, move, at }: { runId: RunId; move: PaymentMove; at: Date },
): Promise<Run["state"]> => {
  const run = await lockRun(tx, runId);
  if (!run) throw runNotFound();
  const state = nextRunState(run.state, move);
  if (!state) throw actionNotAllowedInState(run.state);
  await markMoved(tx, { runId, state });
  await insertRunEvent(tx, run.companyId, {
    runId,
    at,
    by: null,
    what: move === "unfund" ? "funding_ended" : state,
    details: {},
    staleCauses: [],
  });
  return state;
};
