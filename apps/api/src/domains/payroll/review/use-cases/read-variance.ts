import type { ResponseOf } from "@albashi/contracts/contract";
import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { ReadVariance } from "@albashi/contracts/payroll/review";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { requireCalculated } from "../../calculation/index.ts";
import { findPayslip } from "../../payslip-records/index.ts";
import { findFindings, findRun } from "../../runs/index.ts";
import { payslipNotInRun } from "../errors.ts";
import { lineChanges, sameRulesBetween } from "../model/line-variance.ts";
import { presentVariance } from "../model/variance-row.ts";
import { findVariance } from "../store/review.ts";
import { driverLabels } from "./variance-names.ts";

/** One employee in a run: every line in the previous run and now, its drivers and the calculation. The read is audited. */
export const readVariance = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, userId }: Actor,
  { runId, employeeId }: { runId: RunId; employeeId: EmployeeId },
): Promise<ResponseOf<typeof ReadVariance>> =>
  database.inCompany(companyId, async (tx) => {
    const run = await requireCalculated(tx, runId);
    const { comparedRunId } = run;
    const change = await findVariance(tx, { runId, comparedRunId, employeeId });
    if (!change) throw payslipNotInRun();
    await writeAuditEntry(tx, { at: clock.now(), actor: userId, action: "run_person_read", subject: employeeId, details: { runId } });
    const compared = comparedRunId ? await findRun(tx, comparedRunId) : undefined;
    const before = comparedRunId ? await findPayslip(tx, comparedRunId, employeeId) : undefined;
    const now = await findPayslip(tx, runId, employeeId);
    const labelOf = await driverLabels(tx);
    const found = (await findFindings(tx, runId)).filter(({ code }) => change.findings.includes(code));
    return {
      ...presentVariance(change, labelOf),
      lines: lineChanges({ before, now, rules: sameRulesBetween(compared, run) }, labelOf),
      found: found.map(({ code, severity, what, cure }) => ({ code, severity, what, cure })),
    };
  });
