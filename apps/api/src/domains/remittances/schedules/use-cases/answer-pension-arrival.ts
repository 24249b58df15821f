import { AnswerPensionArrival } from "@albashi/contracts/remittances/pension-arrivals";
import { type LocalDate, lagosDayOf, localDate } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import { ownEmployeeId } from "../../../people/index.ts";
import { arrivalAnsweredMeanwhile, arrivalDatedWrongly, pensionNotPaid } from "../errors.ts";
import { findMonthOfRun, insertArrivalAnswer } from "../store/pension-arrivals.ts";

/**
 * An employee says whether their pension contribution arrived, or takes that back. It is one more fact beside the receipt: it raises no
 * grade and moves no money.
 */
export const answerPensionArrival = command(
  AnswerPensionArrival,
  async ({ tx, at, actor, input: { runId, answer, arrivedOn, amountKobo }, audit }) => {
    const employeeId = ownEmployeeId(actor);
    const firstDay = await findMonthOfRun(tx, runId);
    if (!firstDay) throw pensionNotPaid();
    const isDated = answer === "arrived" || answer === "other_amount";
    const day = isDated && arrivedOn !== undefined ? localDate(arrivedOn) : null;
    if (day) requireDayBetween(day, { from: firstDay, to: lagosDayOf(at) });
    const amount = isDated && amountKobo !== undefined ? BigInt(amountKobo) : null;
    await insertArrivalAnswer(tx, actor.companyId, { runId, employeeId, answer, arrivedOn: day, amount, at, by: actor.userId });
    await audit({ action: "pension_arrival_answered", subject: runId, details: { answer } });
    const shown = { arrivedOn: day, amountKobo: amount === null ? null : String(amount), answeredOn: lagosDayOf(at) };
    return { arrival: answer === "withdrawn" ? null : { answer, ...shown } };
  },
  {
    constraintErrors: {
      answers_follow_a_receipt: pensionNotPaid,
      answers_follow_each_other: arrivalAnsweredMeanwhile,
      one_answer_counts: arrivalAnsweredMeanwhile,
    },
  },
);

const requireDayBetween = (day: LocalDate, { from, to }: { from: LocalDate; to: LocalDate }) => {
  if (day < from || day > to) throw arrivalDatedWrongly(from);
};
