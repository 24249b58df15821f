import type { ResponseOf } from "@albashi/contracts/contract";
import type { ScheduleId } from "@albashi/contracts/ids";
import { AnswerPensionArrival, type DoubtedArrival, type ListPensionArrivals } from "@albashi/contracts/remittances/pension-arrivals";
import { type LocalDate, lagosDayOf, localDate } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { command } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { ownEmployeeId } from "../../../people/index.ts";
import { arrivalAnsweredMeanwhile, arrivalDatedWrongly, deductionNotFound, pensionNotPaid, scheduleNotFound } from "../errors.ts";
import { countArrivals, type DoubtedRow, findDoubtedArrivals, findMonthOfRun, insertArrivalAnswer } from "../store/pension-arrivals.ts";

/**
 * An employee says whether their pension contribution arrived, or takes that back. It is one more fact beside the receipt: it raises no
 * grade and moves no money.
 */
export const answerPensionArrival = command(
  AnswerPensionArrival,
  async ({ tx, at, actor, input: { runId, answer, arrivedOn, amountKobo }, audit }) => {
    const employeeId = ownEmployeeId(actor);
    const firstDay = await findMonthOfRun(tx, runId);
    if (!firstDay) throw deductionNotFound();
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

const pageSize = 50;
const cursors = cursorOf("pension arrivals", { staffNumber: cursorColumn.number, runId: cursorColumn.uuid });

/** The employees on a schedule who doubt that their pension arrived. It shows what each was deducted, so the read is audited. */
export const listPensionArrivals = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
  { scheduleId, cursor }: { scheduleId: ScheduleId; cursor?: string | undefined },
): Promise<ResponseOf<typeof ListPensionArrivals>> => {
  const place = cursors.decode(cursor);
  const after = place && { staffNumber: Number(place.staffNumber), runId: place.runId };
  return database.inCompany(companyId, async (tx) => {
    const counts = await countArrivals(tx, scheduleId);
    if (!counts) throw scheduleNotFound();
    const found = await findDoubtedArrivals(tx, { scheduleId, after, limit: pageSize + 1 });
    if (found.length > 0)
      await writeAuditEntry(tx, { at: clock.now(), actor: userId, action: "pension_arrivals_read", subject: scheduleId });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const next = found.length > pageSize && last ? cursors.encode({ staffNumber: String(last.staffNumber), runId: last.runId }) : null;
    return { ...counts, people: page.map(presentDoubted), next };
  });
};

const presentDoubted = ({ amount, answeredAt, scheduled, ...row }: DoubtedRow): DoubtedArrival => ({
  ...row,
  amountKobo: amount === null ? null : String(amount),
  answeredOn: lagosDayOf(answeredAt),
  scheduledKobo: String(scheduled),
});
