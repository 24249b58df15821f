import type { AnswerOf } from "@albashi/contracts/contract";
import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { ReadChange } from "@albashi/contracts/payroll-review";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { payslipNotInRun } from "../errors.ts";
import { changeRow } from "../model/change-row.ts";
import { lineChanges, rulesBetween } from "../model/line-changes.ts";
import { findChange, findFindings, findPayslip, findRun } from "../store.ts";
import { calculatedRun } from "./calculated-run.ts";
import { causeNames } from "./cause-names.ts";

/** One person in a run: every line last time and now, why it moved, and the arithmetic behind it. That it was read is written down. */
export const readChange = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, userId }: Actor,
  { runId, employeeId }: { runId: RunId; employeeId: EmployeeId },
): Promise<AnswerOf<typeof ReadChange>> =>
  database.inCompany(companyId, async (tx) => {
    const run = await calculatedRun(tx, runId);
    const { comparedRunId } = run;
    const change = await findChange(tx, { runId, comparedRunId, employeeId });
    if (!change) throw payslipNotInRun();
    await record(tx, { at: clock.now(), actor: userId, action: "run_person_read", subject: employeeId, details: { runId } });
    const compared = comparedRunId ? await findRun(tx, comparedRunId) : undefined;
    const before = comparedRunId ? await findPayslip(tx, comparedRunId, employeeId) : undefined;
    const now = await findPayslip(tx, runId, employeeId);
    const inWords = await causeNames(tx);
    const found = (await findFindings(tx, runId)).filter(({ code }) => change.findings.includes(code));
    return {
      ...changeRow(change, inWords),
      lines: lineChanges({ before, now, rules: rulesBetween(compared, run) }, inWords),
      found: found.map(({ code, severity, what, cure }) => ({ code, severity, what, cure })),
    };
  });
