import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findRun, hasFinalLaterMonth, isEditable } from "../../runs/index.ts";
import { describeSourceChanges } from "../errors.ts";
import { detectDrift } from "./detect-drift.ts";

/**
 * What has changed since the approval of a run about whom it pays and how much, as sentences. Empty if the run, or a later month based
 * on it, was already handed out as payslips or a bank schedule: such a run is fixed by a correction. Accounts are left to the payout, which checks each one when
 * it is paid.
 */
export const changesSinceApproval = async (
  { database }: Pick<Dependencies, "database">,
  { companyId, runId }: { companyId: CompanyId; runId: RunId },
): Promise<string | undefined> => {
  const { run, isPassed } = await database.inCompany(companyId, async (tx) => ({
    run: await findRun(tx, runId),
    isPassed: await hasFinalLaterMonth(tx, runId),
  }));
  const isWaiting = run?.state === "approved" || run?.state === "funding";
  // A run in `funding` cannot be edited, but its inputs are compared as if it were only approved.
  if (!isWaiting || isPassed || !isEditable({ ...run, state: "approved" })) return undefined;
  const { isFresh, changed } = await detectDrift({ database }, { companyId, runId, withAccounts: false });
  return isFresh ? undefined : describeSourceChanges(changed);
};
