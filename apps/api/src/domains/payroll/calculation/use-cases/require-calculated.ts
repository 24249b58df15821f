import type { RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findRun, hasTotals, type Run, runNotFound } from "../../runs/index.ts";
import { runNotCalculated } from "../errors.ts";

/** A run whose totals can be read. */
export const requireCalculated = async (tx: CompanyTransaction, runId: RunId): Promise<Run> => {
  const run = await findRun(tx, runId);
  if (!run) throw runNotFound();
  if (!hasTotals(run)) throw runNotCalculated();
  return run;
};
