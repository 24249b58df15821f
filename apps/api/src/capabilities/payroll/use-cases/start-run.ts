import type { EmployeeId, PayGroupId, RunId } from "@albashi/contracts/ids";
import type { PayRun, RunKind } from "@albashi/contracts/payroll-runs";
import { type LocalDate, lagosDayOf, type MonthOfYear } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { violatedConstraint } from "../../../database/violation.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import { findPeopleInBrief } from "../../people/index.ts";
import {
  employeesNotFound,
  monthIsBehind,
  monthPaidAlready,
  onePersonOnly,
  payDayInOtherYear,
  payDayOver,
  payGroupNotFound,
  payPeriodMissing,
  payrollBlocked,
  peopleNeeded,
  peopleNotWanted,
  runOfMonthExists,
  runToCorrectUnfit,
} from "../errors.ts";
import { paysMonth } from "../model/pay-inputs.ts";
import { blockersOf } from "../model/set-up.ts";
import { approvedStates } from "../model.ts";
import { findLaterApprovedMonth, findPayGroups, findPayPeriods, findRun, insertRun, insertRunPeople } from "../store.ts";
import { noteOnRun } from "./note-on-run.ts";
import { runShown } from "./run-shown.ts";
import { setUpFacts } from "./set-up-facts.ts";

/** What somebody opens. */
export interface RunToStart extends MonthOfYear {
  readonly kind: RunKind;
  readonly payGroupId?: PayGroupId | undefined;
  readonly payDay?: LocalDate | undefined;
  readonly correctsRunId?: RunId | undefined;
  readonly employeeIds?: readonly EmployeeId[] | undefined;
}

/** Opens a run for a month of a group, and for the people it names if it is not a regular one. Nothing is worked out yet. */
export const startRun = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { asked, intent }: { asked: RunToStart; intent: Intent | undefined },
): Promise<PayRun> =>
  database
    .inCompany(actor.companyId, (tx) => {
      const at = clock.now();
      return once(tx, { userId: actor.userId, intent, at }, async () => {
        refuseWrongPeople(asked);
        await refuseIfBlocked(tx, asked, lagosDayOf(at));
        const days = await daysOf(tx, asked, lagosDayOf(at));
        if (asked.kind === "regular") await refuseBehindLater(tx, asked, { payGroupId: days.payGroupId });
        const correctsRunId = await runToCorrect(tx, asked);
        const run = { ...days, runId: newId<RunId>(), kind: asked.kind, correctsRunId, madeAt: at, madeBy: actor.userId };
        await insertRun(tx, actor.companyId, run);
        await takePeopleIn(tx, actor, run, asked.employeeIds ?? []);
        await noteOnRun(tx, actor, { run, what: "opened", at });
        const kept = await findRun(tx, run.runId);
        if (!kept) throw new Error(`The run ${run.runId} is not there right after it was opened.`);
        return runShown(tx, kept);
      });
    })
    .catch((error: unknown) => {
      const broken = violatedConstraint(error);
      if (broken === "one_regular_run_of_a_month") throw runOfMonthExists(asked);
      throw broken === "one_run_pays_a_month" ? monthPaidAlready(asked) : error;
    });

const refuseWrongPeople = ({ kind, employeeIds }: RunToStart) => {
  if (kind === "regular" && employeeIds) throw peopleNotWanted();
  if (kind !== "regular" && !employeeIds) throw peopleNeeded();
  if (kind === "single" && employeeIds?.length !== 1) throw onePersonOnly();
};

/** What stops every run stops this one; what stops some people shows among its findings. */
const refuseIfBlocked = async (tx: CompanyTransaction, { year, month }: MonthOfYear, today: LocalDate) => {
  const blocker = blockersOf(await setUpFacts(tx, { year, month, today })).find(({ stops }) => stops === "every_run");
  if (blocker) throw payrollBlocked(blocker);
};

const daysOf = async (tx: CompanyTransaction, asked: RunToStart, today: LocalDate) => {
  const groups = (await findPayGroups(tx)).filter(({ isArchived }) => !isArchived);
  const group = groups.find(({ payGroupId, isDefault }) => (asked.payGroupId ? payGroupId === asked.payGroupId : isDefault));
  if (!group) throw payGroupNotFound();
  const { payGroupId } = group;
  const period = (await findPayPeriods(tx, { payGroupId, year: asked.year })).find(({ month }) => month === asked.month);
  if (!period) throw payPeriodMissing(asked);
  const { year, month, firstDay, lastDay } = period;
  // A regular run keeps to its calendar; moving its pay day is moving the calendar's.
  const payDay = asked.kind === "regular" ? period.payDay : (asked.payDay ?? laterOf(period.payDay, today));
  if (asked.payDay && asked.payDay < today) throw payDayOver(today);
  if (!paysMonth(asked.kind) && !payDay.startsWith(`${year}-`)) throw payDayInOtherYear(year, payDay);
  const cutOff = payDay < period.cutOff ? payDay : period.cutOff;
  return { payGroupId, year, month, firstDay, lastDay, cutOff, payDay };
};

const laterOf = (one: LocalDate, other: LocalDate) => (one < other ? other : one);

const runToCorrect = async (tx: CompanyTransaction, { kind, correctsRunId }: RunToStart): Promise<RunId | null> => {
  if (kind !== "correction") return null;
  const run = correctsRunId && (await findRun(tx, correctsRunId));
  if (!run || !approvedStates.includes(run.state)) throw runToCorrectUnfit();
  return run.runId;
};

/** The tax of a later month that is approved counts on the months before it: what is owed for those is a correction. */
const refuseBehindLater = async (
  tx: CompanyTransaction,
  month: MonthOfYear,
  whose: Parameters<typeof findLaterApprovedMonth>[1]["whose"],
) => {
  const later = await findLaterApprovedMonth(tx, { ...month, whose });
  if (later) throw monthIsBehind(later);
};

/** Names people for a run, as long as the company knows them all. */
export const takePeopleIn = async (
  tx: CompanyTransaction,
  { companyId }: Actor,
  run: Parameters<typeof insertRunPeople>[2],
  employeeIds: readonly EmployeeId[],
) => {
  if (employeeIds.length === 0) return;
  const wanted = [...new Set(employeeIds)];
  if ((await findPeopleInBrief(tx, wanted)).length !== wanted.length) throw employeesNotFound();
  if (run.kind !== "correction") await refuseBehindLater(tx, run, { employeeIds: wanted });
  await insertRunPeople(tx, companyId, run, wanted);
};
