import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { RemoveInput, SetInput, SetInputs } from "@albashi/contracts/payroll/inputs";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findEmployeeSummaries, findEmployeesOfPeriod } from "../../../people/index.ts";
import { findComponents } from "../../pay-structure/index.ts";
import { reopenPayslipQueries } from "../../payslip-queries/index.ts";
import { changeRun, namesFor, type Run, requireNotOwnPay } from "../../runs/index.ts";
import { inputNotFound, personNotInRun } from "../errors.ts";
import { inputName, inputOf, inputRecord, type Typed } from "../model/input.ts";
import { findInput, findInputs, removeInput, setInputs } from "../store/run-inputs.ts";
import { employeesOfRun, filterRunEmployees } from "./employees-of-run.ts";

/** Sets one cell of the grid, replacing the employee's previous value. */
export const enterInput = command(SetInput, async ({ tx, at, actor, input: { runId, employeeId, ...cell } }) => {
  const choose = (run: Run) => requireInRun(tx, run, [employeeId]);
  const { people: _people, ...changed } = await enter(tx, actor, { runId, cell, at, isForAll: false, choose });
  const saved = (await findInputs(tx, runId, [employeeId])).findLast(
    ({ kind, code, questionId }) => kind === cell.kind && code === (cell.code ?? null) && questionId === null,
  );
  if (!saved) throw inputNotFound();
  return { ...changed, input: inputRecord(saved, await namesFor(tx, [saved.enteredBy])) };
});

/** Sets the same cell for many employees: those named, or all of the run. */
export const enterInputs = command(SetInputs, ({ tx, at, actor, input: { runId, employeeIds, ...cell } }) => {
  const isForAll = employeeIds === "everybody";
  const choose = (run: Run) => (isForAll ? allEmployees(tx, run) : requireInRun(tx, run, employeeIds));
  return enter(tx, actor, { runId, cell, at, isForAll, choose });
});

/** Deletes an input. */
export const deleteInput = command(RemoveInput, ({ tx, at, actor, input: { runId, inputId } }) =>
  changeRun(tx, actor, {
    runId,
    at,
    action: "run_input_removed",
    details: { inputId },
    make: async () => {
      const input = await findInput(tx, runId, inputId);
      if (!input) throw inputNotFound();
      const affected = await affectedEmployees(tx, actor, { employeeIds: [input.employeeId], isForAll: false });
      await reopenPayslipQueries(tx, actor, { runId, inputId, at });
      await removeInput(tx, runId, inputId);
      return { code: "input_removed", name: inputName(input), ...affected };
    },
  }),
);

interface InputEntry {
  readonly runId: RunId;
  readonly cell: Typed;
  readonly at: Date;
  /** A bulk entry for all employees of the run includes the admin who makes it. */
  readonly isForAll: boolean;
  readonly choose: (run: Run) => Promise<readonly EmployeeId[]>;
}

const enter = async (tx: CompanyTransaction, actor: Actor, { runId, cell, at, isForAll, choose }: InputEntry) => {
  let people = 0;
  const changed = await changeRun(tx, actor, {
    runId,
    at,
    action: "run_input_entered",
    details: { kind: cell.kind, ...(cell.code ? { code: cell.code } : {}) },
    make: async (run) => {
      const components = await findComponents(tx);
      const input = inputOf(cell, run, components);
      const employeeIds = await choose(run);
      const affected = await affectedEmployees(tx, actor, { employeeIds, isForAll });
      people = employeeIds.length;
      await setInputs(tx, actor.companyId, { runId, input, at, by: actor.userId, employeeIds });
      const componentName = components.find(({ code }) => code === input.code)?.name ?? null;
      return { code: "input_entered", name: inputName({ ...input, componentName }), ...affected };
    },
  });
  return { ...changed, people };
};

/** The employees of a change. An admin may not name themselves, alone or among others, if another admin could do it. */
const affectedEmployees = async (
  tx: CompanyTransaction,
  actor: Actor,
  { employeeIds, isForAll }: { employeeIds: readonly EmployeeId[]; isForAll: boolean },
): Promise<{ fullName: string | null; people: number }> => {
  const people = await findEmployeeSummaries(tx, employeeIds);
  const [only, ...others] = people;
  if (!isForAll || others.length === 0) await requireNotOwnPay(tx, actor, people);
  return { fullName: only && others.length === 0 ? only.fullName : null, people: people.length };
};

const requireInRun = async (tx: CompanyTransaction, run: Run, employeeIds: readonly EmployeeId[]) => {
  const distinctIds = [...new Set(employeeIds)];
  const idsInRun = await filterRunEmployees(tx, run, distinctIds);
  if (idsInRun.length !== distinctIds.length) throw personNotInRun();
  return idsInRun;
};

const allEmployees = async (tx: CompanyTransaction, run: Run) =>
  (await findEmployeesOfPeriod(tx, await employeesOfRun(tx, run), { after: undefined, limit: mostPeople })).map(
    ({ employeeId }) => employeeId,
  );

/** The maximum number of employees of a company; one statement writes them all. */
const mostPeople = 1_000_000;
