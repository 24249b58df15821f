import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { InputRow, inputShows } from "@albashi/contracts/payroll-inputs";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { cursorOf, part } from "../../../http/cursor.ts";
import type { Parts } from "../../../parts.ts";
import { countPeopleOfPeriod, findPeopleOfPeriod, type PeopleOfPeriod } from "../../people/index.ts";
import { runNotFound } from "../errors.ts";
import { inputRecord } from "../model/input.ts";
import { paysMonth } from "../model/pay-inputs.ts";
import type { Run } from "../model.ts";
import { findInputs, findNetOf, findPaidElsewhere, findPeopleWithInputs, findRun, findRunPeople, findRunPeopleAmong } from "../store.ts";
import { peopleOfRun } from "./people-of-run.ts";
import { namesFor } from "./run-shown.ts";

const pageSize = 100;
const places = cursorOf("inputs", { sortKey: part.text, employeeId: part.uuid });

interface Asked {
  readonly runId: RunId;
  readonly search?: string | undefined;
  readonly show: (typeof inputShows)[number];
  readonly cursor?: string | undefined;
}

/** A page of the grid: people by name, each with the salary, what was entered for them, and their take-home as last calculated. */
export const listInputs = ({ database }: Pick<Parts, "database">, { companyId }: Actor, { runId, search, show, cursor }: Asked) => {
  const after = places.read(cursor);
  return database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    const everybody = await peopleOfRun(tx, run);
    const shown = await narrowed(tx, run, { everybody, show });
    const found = await findPeopleOfPeriod(tx, { ...shown, search }, { after, atMost: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      version: run.version,
      people: (await countPeopleOfPeriod(tx, everybody)).count,
      rows: await rowsOf(tx, run, page),
      next: found.length > pageSize && last ? places.written(last) : null,
    };
  });
};

const narrowed = async (
  tx: CompanyTransaction,
  { runId }: Run,
  { everybody, show }: { everybody: PeopleOfPeriod; show: Asked["show"] },
): Promise<PeopleOfPeriod> => {
  if (show === "everybody") return everybody;
  const some =
    show === "with_inputs"
      ? await findPeopleWithInputs(tx, runId)
      : (await findRunPeople(tx, runId)).filter(({ leftOutBecause }) => leftOutBecause !== null);
  return { ...everybody, employeeIds: some.map(({ employeeId }) => employeeId) };
};

const paidElsewhere = "Another run pays this month to them.";

const rowsOf = async (tx: CompanyTransaction, run: Run, people: Awaited<ReturnType<typeof findPeopleOfPeriod>>): Promise<InputRow[]> => {
  const ids = people.map(({ employeeId }) => employeeId);
  const inputs = Map.groupBy(await findInputs(tx, run.runId, ids), ({ employeeId }) => employeeId);
  const leftOut = new Map((await findRunPeopleAmong(tx, run.runId, ids)).map((one) => [one.employeeId, one.leftOutBecause]));
  const elsewhere = new Set<EmployeeId>(paysMonth(run.kind) ? await findPaidElsewhere(tx, run, ids) : []);
  const nets = await findNetOf(tx, run.runId, ids);
  const nameOf = await namesFor(
    tx,
    [...inputs.values()].flat().map(({ enteredBy }) => enteredBy),
  );
  return people.map(({ sortKey, monthlyGross, ...person }) => ({
    ...person,
    monthlyGrossKobo: monthlyGross === null ? null : String(monthlyGross),
    netKobo: nets.get(person.employeeId)?.toString() ?? null,
    leftOutBecause: leftOut.get(person.employeeId) ?? (elsewhere.has(person.employeeId) ? paidElsewhere : null),
    inputs: (inputs.get(person.employeeId) ?? []).map((input) => inputRecord(input, nameOf)),
  }));
};
