import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { Parts } from "../../../parts.ts";
import { isEditable } from "../model.ts";
import { findRun } from "../store.ts";
import { compareWithSources } from "./compare-with-sources.ts";

/**
 * What has changed about whom an approved run pays and how much, in sentences, since somebody approved it. Nothing where it was
 * handed out already, as payslips or a bank schedule: such a run is put right by a correction. Accounts are left to whoever
 * pays, who looks at each of them when it is its turn.
 */
export const whatChangedSinceApproval = async (
  { database }: Pick<Parts, "database">,
  { companyId, runId }: { companyId: CompanyId; runId: RunId },
): Promise<string | undefined> => {
  const run = await database.inCompany(companyId, (tx) => findRun(tx, runId));
  const isWaiting = run?.state === "approved" || run?.state === "funding";
  // Being funded it stands still, and would be open again without that.
  if (!isWaiting || !isEditable({ ...run, state: "approved" })) return undefined;
  const { isFresh, changed } = await compareWithSources({ database }, { companyId, runId, withAccounts: false });
  return isFresh ? undefined : changed.join(" ");
};
