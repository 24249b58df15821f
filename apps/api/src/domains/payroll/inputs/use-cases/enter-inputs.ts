import type { EmployeeId, RunId, RunInputId } from "@albashi/contracts/ids";
import type { RunInput } from "@albashi/contracts/payroll/inputs";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { findEmployeeSummaries, findEmployeesOfPeriod } from "../../../people/index.ts";
import { findComponents } from "../../pay-structure/index.ts";
import { reopenPayslipQueries } from "../../payslip-queries/index.ts";
import { type Changed, namesFor, type Run, requireNotOwnPay, withRunChange } from "../../runs/index.ts";
import { inputNotFound, personNotInRun } from "../errors.ts";
import { inputName, inputOf, inputRecord, type Typed } from "../model/input.ts";
import { findInput, findInputs, removeInput, setInputs } from "../store/run-inputs.ts";
import { employeesOfRun, filterRunEmployees } from "./employees-of-run.ts";

type EnteringDependencies = Pick<Dependencies, "database" | "clock">;

interface InputRequest {
  readonly runId: RunId;
  readonly typed: Typed;
  readonly intent: IdempotentRequest | undefined;
}

/** Sets one cell of the grid, replacing the employee's previous value. */
export const enterInput = (
  { database, clock }: EnteringDependencies,
  actor: Actor,
  { runId, typed, employeeId, intent }: InputRequest & { employeeId: EmployeeId },
): Promise<Changed & { input: RunInput }> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId: actor.userId, intent, at }, async () => {
      const changed = await enter(tx, actor, { runId, typed, at, isForAll: false, choose: (run) => allOf(tx, run, [employeeId]) });
      const stored = (await findInputs(tx, runId, [employeeId])).findLast(
        ({ kind, code, questionId }) => kind === typed.kind && code === (typed.code ?? null) && questionId === null,
      );
      if (!stored) throw inputNotFound();
      const { people, ...left } = changed;
      return { ...left, input: inputRecord(stored, await namesFor(tx, [stored.enteredBy])) };
    });
  });

/** Sets the same cell for many employees: those named, or all of the run. */
export const enterInputs = (
  { database, clock }: EnteringDependencies,
  actor: Actor,
  { runId, typed, employeeIds, intent }: InputRequest & { employeeIds: readonly EmployeeId[] | "everybody" },
): Promise<Changed & { people: number }> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId: actor.userId, intent, at }, () => {
      const isForAll = employeeIds === "everybody";
      const choose = (run: Run) => (isForAll ? allEmployees(tx, run) : allOf(tx, run, employeeIds));
      return enter(tx, actor, { runId, typed, at, isForAll, choose });
    });
  });

/** Deletes an input. */
export const deleteInput = (
  { database, clock }: EnteringDependencies,
  actor: Actor,
  { runId, inputId, intent }: { runId: RunId; inputId: RunInputId; intent: IdempotentRequest | undefined },
): Promise<Changed> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId: actor.userId, intent, at }, () =>
      withRunChange(tx, actor, {
        ...{ runId, at, action: "run_input_removed", details: { inputId } },
        make: async () => {
          const input = await findInput(tx, runId, inputId);
          if (!input) throw inputNotFound();
          const whom = await affectedEmployees(tx, actor, { employeeIds: [input.employeeId], isForAll: false });
          await reopenPayslipQueries(tx, actor, { runId, inputId, at });
          await removeInput(tx, runId, inputId);
          return { code: "input_removed", name: inputName(input), ...whom };
        },
      }),
    );
  });

interface EnteringInto {
  readonly runId: RunId;
  readonly typed: Typed;
  readonly at: Date;
  /** A bulk entry for all employees of the run includes the admin who makes it. */
  readonly isForAll: boolean;
  readonly choose: (run: Run) => Promise<readonly EmployeeId[]>;
}

const enter = async (tx: CompanyTransaction, actor: Actor, { runId, typed, at, isForAll, choose }: EnteringInto) => {
  let people = 0;
  const changed = await withRunChange(tx, actor, {
    ...{ runId, at, action: "run_input_entered", details: { kind: typed.kind, ...(typed.code ? { code: typed.code } : {}) } },
    make: async (run) => {
      const components = await findComponents(tx);
      const input = inputOf(typed, run, components);
      const employeeIds = await choose(run);
      const whom = await affectedEmployees(tx, actor, { employeeIds, isForAll });
      people = employeeIds.length;
      await setInputs(tx, actor.companyId, { runId, input, at, by: actor.userId, employeeIds });
      const componentName = components.find(({ code }) => code === input.code)?.name ?? null;
      return { code: "input_entered", name: inputName({ ...input, componentName }), ...whom };
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

const allOf = async (tx: CompanyTransaction, run: Run, employeeIds: readonly EmployeeId[]) => {
  const requested = [...new Set(employeeIds)];
  const found = await filterRunEmployees(tx, run, requested);
  if (found.length !== requested.length) throw personNotInRun();
  return found;
};

const allEmployees = async (tx: CompanyTransaction, run: Run) =>
  (await findEmployeesOfPeriod(tx, await employeesOfRun(tx, run), { after: undefined, atMost: mostPeople })).map(
    ({ employeeId }) => employeeId,
  );

/** The maximum number of employees of a company; one statement writes them all. */
const mostPeople = 1_000_000;
