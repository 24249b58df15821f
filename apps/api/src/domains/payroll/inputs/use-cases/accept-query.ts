import { AcceptQuestion } from "@albashi/contracts/payroll/payslip-queries";
import type { StaleCause } from "@albashi/contracts/payroll/stale-causes";
import { formatMonth } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findPeopleInBrief } from "../../../people/index.ts";
import { findComponents } from "../../pay-structure/index.ts";
import { lockQuery, type PayslipQuery, queryNotFound, questionById, transitionQuery } from "../../payslip-queries/index.ts";
import { type Run, withRunChange } from "../../runs/index.ts";
import { ownQuestion, personNotInRun } from "../errors.ts";
import { inputOf } from "../model/input.ts";
import { insertQueryInput } from "../store/run-inputs.ts";
import { amongPeopleOfRun } from "./people-of-run.ts";

/** Accepts a payslip query: the amount is added to an editable run, which resolves the query. */
export const acceptPayslipQuery = command(AcceptQuestion, async ({ tx, at, actor, input }) => {
  const { questionId, runId, code, amountKobo, text } = input;
  const question = await lockQuery(tx, questionId);
  if (!question) throw queryNotFound();
  await requireNotOwn(tx, actor, question);
  await transitionQuery(tx, actor, { question, move: "accept", text, at });
  await withRunChange(tx, actor, {
    runId,
    at,
    action: "run_input_entered",
    details: { questionId, code },
    make: (run) => enterCorrection(tx, actor, { run, question, at, code, amountKobo }),
  });
  return questionById(tx, questionId);
});

/** An admin may not accept their own query. */
const requireNotOwn = async (tx: CompanyTransaction, { userId }: Actor, { employeeId }: PayslipQuery) => {
  const [person] = await findPeopleInBrief(tx, [employeeId]);
  if (person?.userId === userId) throw ownQuestion();
};

interface Correction {
  readonly run: Run;
  readonly question: PayslipQuery;
  readonly at: Date;
  readonly code: string;
  readonly amountKobo: string;
}

const enterCorrection = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { run, question, code, amountKobo, at }: Correction,
): Promise<StaleCause> => {
  const { employeeId, questionId, lineName, fullName } = question;
  const components = await findComponents(tx);
  const component = components.find((one) => one.code === code);
  const note = `Answers a question about ${lineName} of ${formatMonth(question)}.`;
  const input = inputOf({ kind: component?.side ?? "earning", code, amountKobo, note }, run, components);
  if ((await amongPeopleOfRun(tx, run, [employeeId])).length === 0) throw personNotInRun();
  await insertQueryInput(tx, companyId, { runId: run.runId, input, at, by: userId, employeeId, questionId });
  return { code: "question_accepted", name: component?.name ?? code, fullName, people: 1 };
};
