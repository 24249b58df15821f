import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { type ChangeGroup, changeGroups, ReviewChangeGroup } from "@albashi/contracts/payroll/change-groups";
import { formatDay, formatMonth } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { countEmployeesOfPeriod, findEmployeesOfPeriod, findSalaryChanges, type PeriodScope } from "../../../people/index.ts";
import { findUnpaidJoiners, runBefore } from "../../calculation/index.ts";
import { employeesOfRun, findEmployeesWithInputs, findInputs, inputName } from "../../inputs/index.ts";
import {
  findApprovedRuns,
  findLastCalculated,
  findRun,
  lockRunFor,
  logRunEvent,
  namesFor,
  type Run,
  runNotFound,
} from "../../runs/index.ts";
import { deleteReviewMark, findReviewMarks, type ReviewMark, saveReviewMark } from "../store/review-marks.ts";

/** What changed since the previous run, in four change groups, and which of them were reviewed. */
export const readChangeGroups = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor, runId: RunId) =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    const reviews = await findReviewMarks(tx, runId);
    const records = [];
    for (const pile of changeGroups) records.push(await presentGroup(tx, run, { pile, review: reviews.find((one) => one.pile === pile) }));
    return { piles: records };
  });

/** Marks a change group as reviewed, or removes the mark. */
export const markGroupReviewed = command(ReviewChangeGroup, async ({ tx, at, actor, input: { runId, pile, isReviewed } }) => {
  const { companyId, userId } = actor;
  const { run } = await lockRunFor(tx, actor, { runId, act: "edit" });
  const review = { pile, at, by: userId };
  if (isReviewed) await saveReviewMark(tx, companyId, runId, review);
  else await deleteReviewMark(tx, runId, pile);
  await logRunEvent(tx, actor, { run, what: isReviewed ? "pile_reviewed" : "pile_opened", at, details: { pile } });
  return presentGroup(tx, run, { pile, review: isReviewed ? review : undefined });
});

const pageSize = 100;
const cursors = cursorOf("pile", { sortKey: cursorColumn.text, employeeId: cursorColumn.uuid });

/** The employees of a change group and the reason, as sentences. */
export const listChangeGroup = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { runId, pile, cursor }: { runId: RunId; pile: ChangeGroup; cursor: string | undefined },
) => {
  const after = cursors.decode(cursor);
  return database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    const since = await findLastCalculated(tx, run);
    const found = await findEmployeesOfPeriod(tx, await findGroupEmployees(tx, run, { pile, since }), { after, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const changes = await sentencesOf(tx, run, { pile, since, people: page });
    return {
      people: page.map(({ employeeId, staffNumber, fullName, jobTitle }) => ({
        employeeId,
        staffNumber,
        fullName,
        jobTitle,
        changes: changes.get(employeeId) ?? [],
      })),
      next: found.length > pageSize && last ? cursors.encode(last) : null,
    };
  });
};

const presentGroup = async (tx: CompanyTransaction, run: Run, { pile, review }: { pile: ChangeGroup; review: ReviewMark | undefined }) => {
  const { count, newest } = await sizeOf(tx, run, pile);
  const nameOf = await namesFor(tx, [review?.by ?? null]);
  return {
    pile,
    people: count,
    isReviewed: review !== undefined && (newest === null || newest <= review.at),
    reviewed: review ? { at: review.at.toISOString(), by: nameOf(review.by) } : null,
  };
};

const sizeOf = async (tx: CompanyTransaction, run: Run, pile: ChangeGroup): Promise<{ count: number; newest: Date | null }> => {
  if (pile !== "extras")
    return countEmployeesOfPeriod(tx, await findGroupEmployees(tx, run, { pile, since: await findLastCalculated(tx, run) }));
  const people = await findEmployeesWithInputs(tx, run.runId);
  const newest = people.reduce<Date | null>((latest, one) => (latest && latest > one.newest ? latest : one.newest), null);
  return { count: people.length, newest };
};

const findGroupEmployees = async (
  tx: CompanyTransaction,
  run: Run,
  { pile, since }: { pile: ChangeGroup; since: Date | null },
): Promise<PeriodScope> => {
  const employees = await employeesOfRun(tx, run);
  if (pile !== "extras") return { ...employees, changed: { what: pile, since } };
  return { ...employees, employeeIds: (await findEmployeesWithInputs(tx, run.runId)).map(({ employeeId }) => employeeId) };
};

interface GroupMembers {
  readonly pile: ChangeGroup;
  readonly since: Date | null;
  readonly people: Awaited<ReturnType<typeof findEmployeesOfPeriod>>;
}

const sentencesOf = async (tx: CompanyTransaction, run: Run, { pile, since, people }: GroupMembers): Promise<Map<EmployeeId, string[]>> => {
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const grouped = <One extends { employeeId: EmployeeId }>(all: readonly One[], words: (one: One) => string) =>
    new Map([...Map.groupBy(all, ({ employeeId }) => employeeId)].map(([who, ones]) => [who, ones.map(words)]));
  switch (pile) {
    case "joiners": {
      const last = runBefore(run, await findApprovedRuns(tx));
      const unpaid = new Set(last ? await findUnpaidJoiners(tx, run, last) : []);
      const missing = last ? ` Not paid yet for ${formatMonth(last)}.` : "";
      return grouped(
        people,
        ({ employeeId, firstDay }) =>
          `${firstDay > run.lastDay ? "Starts" : "Started"} on ${formatDay(firstDay)}.${unpaid.has(employeeId) ? missing : ""}`,
      );
    }
    case "leavers":
      return grouped(people, ({ lastDay }) => (lastDay ? `Last day: ${formatDay(lastDay)}.` : ""));
    case "pay_changes":
      return grouped(await findSalaryChanges(tx, { ...run, employeeIds, since }), ({ before, now, validFrom }) =>
        before === null
          ? `Salary of ${naira(now)} from ${formatDay(validFrom)}.`
          : `Salary changed from ${naira(before)} to ${naira(now)} on ${formatDay(validFrom)}.`,
      );
    case "extras":
      return grouped(await findInputs(tx, run.runId, employeeIds), (input) =>
        input.amount === null ? `${inputName(input)} entered.` : `${inputName(input)}: ${naira(input.amount)}.`,
      );
  }
};

const naira = (amount: bigint) => formatNaira(amount as Kobo);
