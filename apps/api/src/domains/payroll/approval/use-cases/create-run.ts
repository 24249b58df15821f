import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { CreateRun } from "@albashi/contracts/payroll/runs";
import { type LocalDate, lagosDayOf, localDate, type MonthOfYear } from "@albashi/dates";
import { command, type InputOf } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { mapConstraintErrors } from "../../../../platform/database/map-constraint-errors.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { findPayGroups } from "../../../companies/index.ts";
import { findPayPeriods, payGroupNotFound } from "../../calendar/index.ts";
import { addRunEmployees, assertNoLaterMonthApproved, employeesNotAllowed, monthPaidAlready, requirePeople } from "../../inputs/index.ts";
import { approvedStates, coversMonth, findRun, insertRun, logRunEvent, presentRun } from "../../runs/index.ts";
import { blockersOf, loadSetupFacts } from "../../setup/index.ts";
import {
  onePersonOnly,
  payDayInOtherYear,
  payDayOver,
  payPeriodMissing,
  payrollBlocked,
  peopleNeeded,
  runOfMonthExists,
  runToCorrectUnfit,
} from "../errors.ts";

type RunRequest = InputOf<typeof CreateRun>;

/** Opens a run for a month of a group, and for named employees unless it is a regular run. Nothing is calculated yet. */
export const createRun = command(CreateRun, async ({ tx, at, actor, input }) => {
  rejectWrongPeople(input);
  await requireNotBlocked(tx, actor.companyId, input, lagosDayOf(at));
  const days = await daysOf(tx, input, lagosDayOf(at));
  if (input.kind === "regular") await assertNoLaterMonthApproved(tx, input, { payGroupId: days.payGroupId });
  const correctsRunId = await runToCorrect(tx, input);
  const run = { ...days, runId: newId<RunId>(), kind: input.kind, correctsRunId, createdAt: at, createdBy: actor.userId };
  const constraintErrors = {
    one_regular_run_of_a_month: () => runOfMonthExists(input),
    one_run_pays_a_month: () => monthPaidAlready(input),
  };
  await mapConstraintErrors(constraintErrors, async () => {
    await insertRun(tx, actor.companyId, run);
    await addRunEmployees(tx, actor, run, input.employeeIds ?? []);
  });
  await logRunEvent(tx, actor, { run, what: "opened", at });
  const started = await findRun(tx, run.runId);
  if (!started) throw new Error(`The run ${run.runId} is not there right after it was opened.`);
  await requirePeople(tx, started);
  return presentRun(tx, started);
});

const rejectWrongPeople = ({ kind, employeeIds }: RunRequest) => {
  if (kind === "regular" && employeeIds) throw employeesNotAllowed();
  if (kind !== "regular" && !employeeIds) throw peopleNeeded();
  if (kind === "single" && employeeIds?.length !== 1) throw onePersonOnly();
};

/** Blockers of every run block this one; blockers of single employees become findings. */
const requireNotBlocked = async (tx: CompanyTransaction, companyId: CompanyId, { year, month }: MonthOfYear, today: LocalDate) => {
  const blocker = blockersOf(await loadSetupFacts(tx, { companyId, year, month, today })).find(({ stops }) => stops === "every_run");
  if (blocker) throw payrollBlocked(blocker);
};

const daysOf = async (tx: CompanyTransaction, input: RunRequest, today: LocalDate) => {
  const chosenPayDay = input.payDay === undefined ? undefined : localDate(input.payDay);
  const groups = (await findPayGroups(tx)).filter(({ isArchived }) => !isArchived);
  const group = groups.find(({ payGroupId, isDefault }) => (input.payGroupId ? payGroupId === input.payGroupId : isDefault));
  if (!group) throw payGroupNotFound();
  const { payGroupId } = group;
  const period = (await findPayPeriods(tx, { payGroupId, year: input.year })).find(({ month }) => month === input.month);
  if (!period) throw payPeriodMissing(input);
  const { year, month, firstDay, lastDay } = period;
  // A regular run follows its calendar; its pay day is moved in the calendar.
  const payDay = input.kind === "regular" ? period.payDay : (chosenPayDay ?? laterOf(period.payDay, today));
  if (chosenPayDay && chosenPayDay < today) throw payDayOver(today);
  if (!coversMonth(input.kind) && !payDay.startsWith(`${year}-`)) throw payDayInOtherYear(year, payDay);
  const cutOff = payDay < period.cutOff ? payDay : period.cutOff;
  return { payGroupId, year, month, firstDay, lastDay, cutOff, payDay };
};

const laterOf = (one: LocalDate, other: LocalDate) => (one < other ? other : one);

const runToCorrect = async (tx: CompanyTransaction, { kind, correctsRunId }: RunRequest): Promise<RunId | null> => {
  if (kind !== "correction") return null;
  const run = correctsRunId && (await findRun(tx, correctsRunId));
  if (!run || !approvedStates.includes(run.state)) throw runToCorrectUnfit();
  return run.runId;
};
