import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { mayUse } from "../../../http/permissions.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Parts } from "../../../parts.ts";
import { findColleagues } from "../../companies/index.ts";
import { lockRun, moveRun } from "../../payroll/index.ts";
import { mayNotPayAnyMore } from "../errors.ts";
import { singleNotStarted } from "../model/funding-words.ts";
import { findIntentOfRun, insertIncidents } from "../store.ts";
import { refuseIfChanged } from "./refuse-if-changed.ts";
import { startPayingIn } from "./start-paying.ts";

type PayingParts = Pick<Parts, "database" | "clock" | "config" | "payouts" | "live">;

/**
 * The money for one person's pay is there, so they are paid. Where paying cannot begin, the money stays in the wallet, the run
 * is approved as before, and somebody is told why.
 */
export const payFundedRun = async (parts: PayingParts, { companyId, runId }: { companyId: CompanyId; runId: RunId }) => {
  const { database, clock, live } = parts;
  try {
    await refuseIfChanged(parts, { companyId, runId });
    await database.inCompany(companyId, async (tx) => {
      const run = await lockRun(tx, runId);
      const intent = await findIntentOfRun(tx, runId);
      if (run?.state !== "funding" || intent?.state !== "funded") return;
      if (!(await mayPay(tx, { companyId, userId: intent.madeBy }))) throw mayNotPayAnyMore();
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

/** Who pressed Pay had the right then; money that comes later is sent only if they have it still. */
const mayPay = async (tx: CompanyTransaction, { companyId, userId }: { companyId: CompanyId; userId: UserId }) =>
  (await findColleagues(tx, companyId, userId)).some(({ role }) => mayUse({ kind: "employer", role }, "payments.pay"));
