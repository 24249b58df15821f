import type { QuestionId, RunId } from "@albashi/contracts/ids";
import type { Question } from "@albashi/contracts/payslip-questions";
import { monthInWords } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { findPeopleInBrief } from "../../people/index.ts";
import { ownQuestion, personNotInRun, questionNotFound } from "../errors.ts";
import { inputOf } from "../model/input.ts";
import type { PayslipQuestion } from "../model/payslip-question.ts";
import type { Run } from "../model/run.ts";
import { findComponents, insertAnswer, lockQuestion } from "../store.ts";
import { changeRun } from "./change-run.ts";
import { amongPeopleOfRun } from "./people-of-run.ts";
import { questionById } from "./read-questions.ts";
import { moveOn } from "./write-to-question.ts";

interface PuttingRight {
  readonly questionId: QuestionId;
  readonly runId: RunId;
  readonly code: string;
  readonly amountKobo: string;
  readonly text: string;
  readonly intent: Intent | undefined;
}

/** The person was right: an amount goes into a run that can still be changed, and the question is settled with it. */
export const acceptQuestion = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { questionId, text, intent, ...put }: PuttingRight,
): Promise<Question> =>
  database.inCompany(actor.companyId, async (tx) => {
    const at = clock.now();
    return once(tx, { userId: actor.userId, intent, at }, async () => {
      const question = await lockQuestion(tx, questionId);
      if (!question) throw questionNotFound();
      await refuseOwn(tx, actor, question);
      await moveOn(tx, actor, { question, move: "accept", text, at });
      await changeRun(tx, actor, {
        ...{ runId: put.runId, at, action: "run_input_entered", details: { questionId, code: put.code } },
        make: (run) => enter(tx, actor, { run, question, at, ...put }),
      });
      return questionById(tx, questionId);
    });
  });

/** Nobody pays out what they themselves asked for. */
const refuseOwn = async (tx: CompanyTransaction, { userId }: Actor, { employeeId }: PayslipQuestion) => {
  const [person] = await findPeopleInBrief(tx, [employeeId]);
  if (person?.userId === userId) throw ownQuestion();
};

interface Entering extends Pick<PuttingRight, "code" | "amountKobo"> {
  readonly run: Run;
  readonly question: PayslipQuestion;
  readonly at: Date;
}

const enter = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { run, question, code, amountKobo, at }: Entering,
): Promise<string> => {
  const { employeeId, questionId, lineName, fullName } = question;
  const components = await findComponents(tx);
  const component = components.find((one) => one.code === code);
  const note = `Answers a question about ${lineName} of ${monthInWords(question)}.`;
  const input = inputOf({ kind: component?.side ?? "earning", code, amountKobo, note }, run, components);
  if ((await amongPeopleOfRun(tx, run, [employeeId])).length === 0) throw personNotInRun();
  await insertAnswer(tx, companyId, { runId: run.runId, input, at, by: userId, employeeId, questionId });
  return `${component?.name ?? code} of ${fullName} was entered, to answer a question.`;
};
