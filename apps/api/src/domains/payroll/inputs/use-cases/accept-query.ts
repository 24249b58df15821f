import { AcceptPayslipQuery } from "@albashi/contracts/payroll/payslip-queries";
import type { StaleCause } from "@albashi/contracts/payroll/stale-causes";
import { formatMonth } from "@albashi/dates";
import { displayLabel } from "@albashi/payroll-rules";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import { findComponents } from "../../pay-structure/index.ts";
import { findQueryInTransaction, lockQuery, type PayslipQuery, queryNotFound, transitionQuery } from "../../payslip-queries/index.ts";
import { changeRun, type Run } from "../../runs/index.ts";
import { ownQuery, personNotInRun } from "../errors.ts";
import { inputOf } from "../model/input.ts";
import { insertQueryInput } from "../store/run-inputs.ts";
import { filterRunEmployees } from "./employees-of-run.ts";

/** Accepts a payslip query: the amount is added to an editable run, which resolves the query. */
export const acceptPayslipQuery = command(AcceptPayslipQuery, async ({ tx, at, actor, input }) => {
  const { questionId, runId, code, amountKobo, text } = input;
  const payslipQuery = await lockQuery(tx, questionId);
  if (!payslipQuery) throw queryNotFound();
  await requireNotOwn(tx, actor, payslipQuery);
  await transitionQuery(tx, actor, { payslipQuery, move: "accept", text, at });
  await changeRun(tx, actor, {
    runId,
    at,
    action: "run_input_entered",
    details: { questionId, code },
    make: (run) => enterCorrection(tx, actor, { run, payslipQuery, at, code, amountKobo }),
  });
  return findQueryInTransaction(tx, questionId, "employer");
});

/** An admin may not accept their own query. */
const requireNotOwn = async (tx: CompanyTransaction, { userId }: Actor, { employeeId }: PayslipQuery) => {
  const [person] = await findEmployeeSummaries(tx, [employeeId]);
  if (person?.userId === userId) throw ownQuery();
};

interface Correction {
  readonly run: Run;
  readonly payslipQuery: PayslipQuery;
  readonly at: Date;
  readonly code: string;
  readonly amountKobo: string;
}

const enterCorrection = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { run, payslipQuery, code, amountKobo, at }: Correction,
): Promise<StaleCause> => {
  const { employeeId, questionId, lineName, fullName } = payslipQuery;
  const components = await findComponents(tx);
  const component = components.find((one) => one.code === code);
  const note = `Correction after a question about ${displayLabel(lineName)} for ${formatMonth(payslipQuery)}.`;
  const input = inputOf({ kind: component?.side ?? "earning", code, amountKobo, note }, run, components);
  if ((await filterRunEmployees(tx, run, [employeeId])).length === 0) throw personNotInRun();
  await insertQueryInput(tx, companyId, { runId: run.runId, input, at, by: userId, employeeId, questionId });
  return { code: "question_accepted", name: component?.name ?? code, fullName, people: 1 };
};
