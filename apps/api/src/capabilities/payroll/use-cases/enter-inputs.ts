import type { EmployeeId, RunId, RunInputId } from "@albashi/contracts/ids";
import type { RunInput } from "@albashi/contracts/payroll-inputs";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { findPeopleInBrief, findPeopleOfPeriod } from "../../people/index.ts";
import { inputNotFound, personNotInRun } from "../errors.ts";
import { inputName, inputOf, inputRecord, type Typed } from "../model/input.ts";
import type { Run } from "../model.ts";
import { findComponents, findInput, findInputs, removeInput, setInputs } from "../store.ts";
import { type Changed, changeRun } from "./change-run.ts";
import { amongPeopleOfRun, peopleOfRun } from "./people-of-run.ts";
import { refuseOwnPay } from "./refuse-own-pay.ts";
import { reopenQuestions } from "./reopen-questions.ts";
import { namesFor } from "./run-shown.ts";

type EnteringParts = Pick<Parts, "database" | "clock">;

interface Entering {
  readonly runId: RunId;
  readonly typed: Typed;
  readonly intent: Intent | undefined;
}

/** Fills one cell of the grid. What the person had there gives way. */
export const enterInput = (
  { database, clock }: EnteringParts,
  actor: Actor,
  { runId, typed, employeeId, intent }: Entering & { employeeId: EmployeeId },
): Promise<Changed & { input: RunInput }> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId: actor.userId, intent, at }, async () => {
      const changed = await enter(tx, actor, { runId, typed, at, isForAll: false, choose: (run) => allOf(tx, run, [employeeId]) });
      const kept = (await findInputs(tx, runId, [employeeId])).findLast(
        ({ kind, code, questionId }) => kind === typed.kind && code === (typed.code ?? null) && questionId === null,
      );
      if (!kept) throw inputNotFound();
      const { people, ...left } = changed;
      return { ...left, input: inputRecord(kept, await namesFor(tx, [kept.enteredBy])) };
    });
  });

/** Fills the same cell for many people: those who are named, or everybody of the run. */
export const enterInputs = (
  { database, clock }: EnteringParts,
  actor: Actor,
  { runId, typed, employeeIds, intent }: Entering & { employeeIds: readonly EmployeeId[] | "everybody" },
): Promise<Changed & { people: number }> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId: actor.userId, intent, at }, () => {
      const isForAll = employeeIds === "everybody";
      const choose = (run: Run) => (isForAll ? everybody(tx, run) : allOf(tx, run, employeeIds));
      return enter(tx, actor, { runId, typed, at, isForAll, choose });
    });
  });

/** Takes something out that was entered. */
export const takeInputOut = (
  { database, clock }: EnteringParts,
  actor: Actor,
  { runId, inputId, intent }: { runId: RunId; inputId: RunInputId; intent: Intent | undefined },
): Promise<Changed> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId: actor.userId, intent, at }, () =>
      changeRun(tx, actor, {
        ...{ runId, at, action: "run_input_removed", details: { inputId } },
        make: async () => {
          const input = await findInput(tx, runId, inputId);
          if (!input) throw inputNotFound();
          const who = await nameForOthers(tx, actor, { employeeIds: [input.employeeId], isForAll: false });
          await reopenQuestions(tx, actor, { runId, inputId, at });
          await removeInput(tx, runId, inputId);
          return `${inputName(input)} of ${who} was taken out.`;
        },
      }),
    );
  });

interface EnteringInto {
  readonly runId: RunId;
  readonly typed: Typed;
  readonly at: Date;
  /** Everybody of the run is given the same, and so is whoever enters it. */
  readonly isForAll: boolean;
  readonly choose: (run: Run) => Promise<readonly EmployeeId[]>;
}

const enter = async (tx: CompanyTransaction, actor: Actor, { runId, typed, at, isForAll, choose }: EnteringInto) => {
  let people = 0;
  const changed = await changeRun(tx, actor, {
    ...{ runId, at, action: "run_input_entered", details: { kind: typed.kind, ...(typed.code ? { code: typed.code } : {}) } },
    make: async (run) => {
      const components = await findComponents(tx);
      const input = inputOf(typed, run, components);
      const employeeIds = await choose(run);
      const who = await nameForOthers(tx, actor, { employeeIds, isForAll });
      people = employeeIds.length;
      await setInputs(tx, actor.companyId, { runId, input, at, by: actor.userId, employeeIds });
      const componentName = components.find(({ code }) => code === input.code)?.name ?? null;
      return `${inputName({ ...input, componentName })} of ${who} was entered.`;
    },
  });
  return { ...changed, people };
};

/** Whom a change is about, in words. Nobody names themselves, alone or among others, where another admin could. */
const nameForOthers = async (
  tx: CompanyTransaction,
  actor: Actor,
  { employeeIds, isForAll }: { employeeIds: readonly EmployeeId[]; isForAll: boolean },
): Promise<string> => {
  const people = await findPeopleInBrief(tx, employeeIds);
  const [only, ...others] = people;
  if (!isForAll || others.length === 0) await refuseOwnPay(tx, actor, people);
  return only && others.length === 0 ? only.fullName : `${people.length} people`;
};

const allOf = async (tx: CompanyTransaction, run: Run, employeeIds: readonly EmployeeId[]) => {
  const wanted = [...new Set(employeeIds)];
  const found = await amongPeopleOfRun(tx, run, wanted);
  if (found.length !== wanted.length) throw personNotInRun();
  return found;
};

const everybody = async (tx: CompanyTransaction, run: Run) =>
  (await findPeopleOfPeriod(tx, await peopleOfRun(tx, run), { after: undefined, atMost: mostPeople })).map(({ employeeId }) => employeeId);

/** As many people as a company can have; one statement writes them all. */
const mostPeople = 1_000_000;
