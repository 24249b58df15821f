import type { RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { runNotCalculated, runNotFound } from "../errors.ts";
import { hasNumbers, type Run } from "../model.ts";
import { findRun } from "../store.ts";

/** A run whose numbers can be looked at. */
export const calculatedRun = async (tx: CompanyTransaction, runId: RunId): Promise<Run> => {
  const run = await findRun(tx, runId);
  if (!run) throw runNotFound();
  if (!hasNumbers(run)) throw runNotCalculated();
  return run;
};
