import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { type Pile, piles } from "@albashi/contracts/payroll-piles";
import { dayInWords, monthInWords } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { cursorOf, part } from "../../../http/cursor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { countPeopleOfPeriod, findPeopleOfPeriod, findSalaryChanges, type PeopleOfPeriod } from "../../people/index.ts";
import { runNotFound } from "../errors.ts";
import { inputName } from "../model/input.ts";
import type { Run } from "../model.ts";
import {
  findApprovedRuns,
  findInputs,
  findLastCalculated,
  findPeopleWithInputs,
  findPileReviews,
  findRun,
  type PileReview,
  removePileReview,
  savePileReview,
} from "../store.ts";
import { findUnpaidJoiners } from "./find-between-runs.ts";
import { runBefore } from "./load-company-pay.ts";
import { noteOnRun } from "./note-on-run.ts";
import { peopleOfRun } from "./people-of-run.ts";
import { namesFor } from "./run-shown.ts";
import { lockRunFor } from "./run-standing.ts";

/** What changed since the run before, in four piles, and which of them somebody has looked at. */
export const readPiles = ({ database }: Pick<Parts, "database">, { companyId }: Actor, runId: RunId) =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    const reviews = await findPileReviews(tx, runId);
    const records = [];
    for (const pile of piles) records.push(await pileRecord(tx, run, { pile, review: reviews.find((one) => one.pile === pile) }));
    return { piles: records };
  });

/** Ticks a pile as looked at, or takes the tick off. */
export const reviewPile = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { runId, pile, isReviewed, intent }: { runId: RunId; pile: Pile; isReviewed: boolean; intent: Intent | undefined },
) =>
  database.inCompany(actor.companyId, (tx) => {
    const { companyId, userId } = actor;
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const { run } = await lockRunFor(tx, actor, { runId, act: "edit" });
      const review = { pile, at, by: userId };
      if (isReviewed) await savePileReview(tx, companyId, runId, review);
      else await removePileReview(tx, runId, pile);
      await noteOnRun(tx, actor, { run, what: isReviewed ? "pile_reviewed" : "pile_opened", at, details: { pile } });
      return pileRecord(tx, run, { pile, review: isReviewed ? review : undefined });
    });
  });

const pageSize = 100;
const places = cursorOf("pile", { sortKey: part.text, employeeId: part.uuid });

/** Who is in a pile, and why, in sentences. */
export const listPile = (
  { database }: Pick<Parts, "database">,
  { companyId }: Actor,
  { runId, pile, cursor }: { runId: RunId; pile: Pile; cursor: string | undefined },
) => {
  const after = places.read(cursor);
  return database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    const since = await findLastCalculated(tx, run);
    const found = await findPeopleOfPeriod(tx, await peopleOfPile(tx, run, { pile, since }), { after, atMost: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const changes = await sentencesOf(tx, run, { pile, since, people: page });
    return {
      people: page.map(({ employeeId, staffNumber, fullName, jobTitle }) => ({
        ...{ employeeId, staffNumber, fullName, jobTitle },
        changes: changes.get(employeeId) ?? [],
      })),
      next: found.length > pageSize && last ? places.written(last) : null,
    };
  });
};

const pileRecord = async (tx: CompanyTransaction, run: Run, { pile, review }: { pile: Pile; review: PileReview | undefined }) => {
  const { count, newest } = await sizeOf(tx, run, pile);
  const nameOf = await namesFor(tx, [review?.by ?? null]);
  return {
    pile,
    people: count,
    isReviewed: review !== undefined && (newest === null || newest <= review.at),
    reviewed: review ? { at: review.at.toISOString(), by: nameOf(review.by) } : null,
  };
};

const sizeOf = async (tx: CompanyTransaction, run: Run, pile: Pile): Promise<{ count: number; newest: Date | null }> => {
  if (pile !== "extras") return countPeopleOfPeriod(tx, await peopleOfPile(tx, run, { pile, since: await findLastCalculated(tx, run) }));
  const people = await findPeopleWithInputs(tx, run.runId);
  const newest = people.reduce<Date | null>((latest, one) => (latest && latest > one.newest ? latest : one.newest), null);
  return { count: people.length, newest };
};

const peopleOfPile = async (
  tx: CompanyTransaction,
  run: Run,
  { pile, since }: { pile: Pile; since: Date | null },
): Promise<PeopleOfPeriod> => {
  const everybody = await peopleOfRun(tx, run);
  if (pile !== "extras") return { ...everybody, changed: { what: pile, since } };
  return { ...everybody, employeeIds: (await findPeopleWithInputs(tx, run.runId)).map(({ employeeId }) => employeeId) };
};

interface OfPile {
  readonly pile: Pile;
  readonly since: Date | null;
  readonly people: Awaited<ReturnType<typeof findPeopleOfPeriod>>;
}

const sentencesOf = async (tx: CompanyTransaction, run: Run, { pile, since, people }: OfPile): Promise<Map<EmployeeId, string[]>> => {
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const grouped = <One extends { employeeId: EmployeeId }>(all: readonly One[], words: (one: One) => string) =>
    new Map([...Map.groupBy(all, ({ employeeId }) => employeeId)].map(([who, ones]) => [who, ones.map(words)]));
  switch (pile) {
    case "joiners": {
      const last = runBefore(run, await findApprovedRuns(tx));
      const unpaid = new Set(last ? await findUnpaidJoiners(tx, run, last) : []);
      const missing = last ? ` No run has paid ${monthInWords(last)} to them.` : "";
      return grouped(
        people,
        ({ employeeId, firstDay }) =>
          `${firstDay > run.lastDay ? "Begins" : "Began"} on ${dayInWords(firstDay)}.${unpaid.has(employeeId) ? missing : ""}`,
      );
    }
    case "leavers":
      return grouped(people, ({ lastDay }) => (lastDay ? `The last day is ${dayInWords(lastDay)}.` : ""));
    case "pay_changes":
      return grouped(await findSalaryChanges(tx, { ...run, employeeIds, since }), ({ before, now, validFrom }) =>
        before === null
          ? `Salary of ${naira(now)} from ${dayInWords(validFrom)}.`
          : `Salary from ${naira(before)} to ${naira(now)}, from ${dayInWords(validFrom)}.`,
      );
    case "extras":
      return grouped(await findInputs(tx, run.runId, employeeIds), (input) =>
        input.amount === null ? `${inputName(input)} entered.` : `${inputName(input)}: ${naira(input.amount)}.`,
      );
  }
};

const naira = (amount: bigint) => formatNaira(amount as Kobo);
