import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import type { FindingCode } from "@albashi/contracts/payroll/finding-codes";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import {
  deferRecheckUntilCalculated,
  findRun,
  isCalculated,
  lockRunsOf,
  logRunEvent,
  markStale,
  type Run,
  resolveFindings,
} from "../../runs/index.ts";
import { resolvedFindings } from "../model/resolved-findings.ts";
import { detectDriftOf } from "./detect-drift.ts";
import { loadPaySettings } from "./load-pay-settings.ts";

/**
 * Brings the open runs of an employee up to date after a change of their data. If the run would now pay or remit something else, it
 * becomes stale, because amounts only change by a calculation. Otherwise the warnings whose cause was fixed disappear. A run that is
 * being calculated may have read the data before or after the change, so it is checked when its calculation has finished. An approved
 * run stays as it was approved; its payout checks it again.
 */
export const recheckEmployee = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, employeeId }: { companyId: CompanyId; employeeId: EmployeeId },
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    for (const { runId, state } of await lockRunsOf(tx, employeeId)) {
      if (state === "calculating") {
        await deferRecheckUntilCalculated(tx, { runId, employeeId });
        continue;
      }
      const run = await findRun(tx, runId);
      if (run && state !== "approved" && isCalculated(run)) await recheckRun(tx, { run, employeeId, at: clock.now() });
    }
  });

const recheckRun = async (tx: CompanyTransaction, { run, employeeId, at }: { run: Run; employeeId: EmployeeId; at: Date }) => {
  const { runId, companyId } = run;
  const drift = await detectDriftOf(tx, await loadPaySettings(tx, run), employeeId);
  if (!drift?.person) return;
  const { row, person, changed } = drift;
  if (changed.length > 0) {
    const causes = [...new Set(changed)].map((code) => ({ code }));
    await markStale(tx, { runId, causes });
    await logRunEvent(tx, { companyId, userId: null }, { run, what: "voided", at, staleCauses: causes });
    return;
  }
  const found = row.findings as readonly FindingCode[];
  await resolveFindings(tx, { runId, employeeId, found, resolved: resolvedFindings(found, person) });
};
