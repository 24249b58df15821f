import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { Refusal } from "../../../http/refusal.ts";
import type { Parts } from "../../../parts.ts";
import { lockRun, moveRun } from "../../payroll/index.ts";
import { singleNotStarted } from "../model/funding-words.ts";
import { findIntentOfRun, insertIncidents } from "../store.ts";
import { startPayingIn } from "./start-paying.ts";

type PayingParts = Pick<Parts, "database" | "clock" | "config" | "payouts" | "live">;

/**
 * The money for one person's pay is there, so they are paid. Where paying cannot begin, the money stays in the wallet, the run
 * is approved as before, and somebody is told why.
 */
export const payFundedRun = async (parts: PayingParts, { companyId, runId }: { companyId: CompanyId; runId: RunId }) => {
  const { database, clock, live } = parts;
  try {
    await database.inCompany(companyId, async (tx) => {
      const run = await lockRun(tx, runId);
      const intent = await findIntentOfRun(tx, runId);
      if (run?.state !== "funding" || intent?.state !== "funded") return;
      await startPayingIn(parts, tx, { companyId, runId, by: intent.madeBy, at: clock.now() });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await database.inCompany(companyId, async (tx) => {
      const at = clock.now();
      const run = await lockRun(tx, runId);
      if (run?.state !== "funding") return;
      await moveRun(tx, { runId, move: "unfund", at });
      const found = [{ ...singleNotStarted(error.message), reference: runId, runId, employeeId: null }];
      await insertIncidents(tx, companyId, { found, at });
    });
  }
  live.wake(runId);
};
