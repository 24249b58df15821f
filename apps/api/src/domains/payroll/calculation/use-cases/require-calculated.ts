import type { RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { findRun, hasNumbers, type Run, runNotFound } from "../../runs/index.ts";
import { runNotCalculated } from "../errors.ts";

/** A run whose totals can be read. */
export const requireCalculated = async (tx: CompanyTransaction, runId: RunId): Promise<Run> => {
  const run = await findRun(tx, runId);
  if (!run) throw runNotFound();
  if (!hasNumbers(run)) throw runNotCalculated();
  return run;
};
