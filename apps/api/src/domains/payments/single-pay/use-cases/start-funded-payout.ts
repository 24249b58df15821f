import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { ApiError } from "../../../../platform/http/api-error.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { findAdmins, hasMoneyRights } from "../../../identity/index.ts";
import { advanceRun, lockRun } from "../../../payroll/index.ts";
import { insertIncidents, singleNotStarted } from "../../controls/index.ts";
import { findIntentOfRun } from "../../funding/index.ts";
import { requireUnchangedRun, startPayoutInTransaction } from "../../payouts/index.ts";
import { payerLostPermission } from "../errors.ts";

type StartPayoutDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts" | "live">;

/**
 * The money of a single payment has arrived, so the employee is paid. If the payout cannot start, the money stays in the wallet, the
 * run is approved as before, and an incident gives the reason.
 */
export const startFundedPayout = async (
  dependencies: StartPayoutDependencies,
  { companyId, runId }: { companyId: CompanyId; runId: RunId },
) => {
  const { database, clock, live } = dependencies;
  try {
    await requireUnchangedRun(dependencies, { companyId, runId });
    await database.inCompany(companyId, async (tx) => {
      const run = await lockRun(tx, runId);
      const intent = await findIntentOfRun(tx, runId);
      if (run?.state !== "funding" || intent?.state !== "funded") return;
      const at = clock.now();
      if (!(await mayPay(tx, { companyId, userId: intent.createdBy, at }))) throw payerLostPermission();
      await startPayoutInTransaction(dependencies, tx, { companyId, runId, by: intent.createdBy, at });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await database.inCompany(companyId, async (tx) => {
      const at = clock.now();
      const run = await lockRun(tx, runId);
      if (run?.state !== "funding") return;
      await advanceRun(tx, { runId, move: "unfund", at });
      const found = [{ ...singleNotStarted(error.message), reference: runId, runId, employeeId: null }];
      await insertIncidents(tx, companyId, { found, at });
    });
  }
  live.publish(runId);
};

/** The admin who pressed Pay had the permission then; money that arrives later is sent only if they still have it. */
const mayPay = async (tx: CompanyTransaction, { companyId, userId, at }: { companyId: CompanyId; userId: UserId; at: Date }) =>
  (await hasMoneyRights(tx, { userId, at })) &&
  (await findAdmins(tx, companyId, userId)).some(({ role }) => isAllowed({ kind: "employer", role }, "payments.pay"));
