import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { Exclusion, InputRow, inputFilters } from "@albashi/contracts/payroll/inputs";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { countEmployeesOfPeriod, findEmployeesOfPeriod, type PeriodScope } from "../../../people/index.ts";
import { findNetOf } from "../../payslip-records/index.ts";
import { coversMonth, findRun, namesFor, type Run, runNotFound } from "../../runs/index.ts";
import { inputRecord } from "../model/input.ts";
import { findPaidElsewhere, findRunEmployees, findRunEmployeesAmong } from "../store/run-employees.ts";
import { findEmployeesWithInputs, findInputs } from "../store/run-inputs.ts";
import { employeesOfRun } from "./employees-of-run.ts";

const pageSize = 100;
const cursors = cursorOf("inputs", { sortKey: cursorColumn.text, employeeId: cursorColumn.uuid });

interface InputListRequest {
  readonly runId: RunId;
  readonly search?: string | undefined;
  readonly show: (typeof inputFilters)[number];
  readonly cursor?: string | undefined;
}

/** A page of the grid: employees by name, each with the salary, the inputs and the net pay of the last calculation. */
export const listInputs = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { runId, search, show, cursor }: InputListRequest,
) => {
  const after = cursors.decode(cursor);
  return database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    const allEmployees = await employeesOfRun(tx, run);
    const shown = await filteredScope(tx, run, { allEmployees, show });
    const found = await findEmployeesOfPeriod(tx, { ...shown, search }, { after, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      version: run.version,
      people: (await countEmployeesOfPeriod(tx, allEmployees)).count,
      rows: await rowsOf(tx, run, page),
      next: found.length > pageSize && last ? cursors.encode(last) : null,
    };
  });
};

const filteredScope = async (
  tx: CompanyTransaction,
  { runId }: Run,
  { allEmployees, show }: { allEmployees: PeriodScope; show: InputListRequest["show"] },
): Promise<PeriodScope> => {
  if (show === "everybody") return allEmployees;
  const employees =
    show === "with_inputs"
      ? await findEmployeesWithInputs(tx, runId)
      : (await findRunEmployees(tx, runId)).filter(({ leftOutBecause }) => leftOutBecause !== null);
  return { ...allEmployees, employeeIds: employees.map(({ employeeId }) => employeeId) };
};

const rowsOf = async (tx: CompanyTransaction, run: Run, people: Awaited<ReturnType<typeof findEmployeesOfPeriod>>): Promise<InputRow[]> => {
  const ids = people.map(({ employeeId }) => employeeId);
  const inputs = Map.groupBy(await findInputs(tx, run.runId, ids), ({ employeeId }) => employeeId);
  const leftOut = new Map((await findRunEmployeesAmong(tx, run.runId, ids)).map((one) => [one.employeeId, one.leftOutBecause]));
  const elsewhere = new Set<EmployeeId>(coversMonth(run.kind) ? await findPaidElsewhere(tx, run, ids) : []);
  const nets = await findNetOf(tx, run.runId, ids);
  const nameOf = await namesFor(
    tx,
    [...inputs.values()].flat().map(({ enteredBy }) => enteredBy),
  );
  return people.map(({ sortKey, monthlyGross, ...person }) => ({
    ...person,
    monthlyGrossKobo: monthlyGross === null ? null : String(monthlyGross),
    netKobo: nets.get(person.employeeId)?.toString() ?? null,
    exclusion: exclusionOf({ note: leftOut.get(person.employeeId) ?? null, isPaidElsewhere: elsewhere.has(person.employeeId) }),
    inputs: (inputs.get(person.employeeId) ?? []).map((input) => inputRecord(input, nameOf)),
  }));
};

const exclusionOf = ({ note, isPaidElsewhere }: { note: string | null; isPaidElsewhere: boolean }): Exclusion | null => {
  if (note !== null) return { reason: "excluded_by_admin", note };
  return isPaidElsewhere ? { reason: "paid_by_another_run" } : null;
};
