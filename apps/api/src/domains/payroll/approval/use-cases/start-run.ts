import type { EmployeeId, PayGroupId, RunId } from "@albashi/contracts/ids";
import type { PayRun, RunKind } from "@albashi/contracts/payroll/runs";
import { type LocalDate, lagosDayOf, type MonthOfYear } from "@albashi/dates";
import { constraintNameOf } from "../../../../platform/database/constraint-name.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { findPayGroups } from "../../../companies/index.ts";
import { findPayPeriods, payGroupNotFound } from "../../calendar/index.ts";
import { addRunEmployees, assertNoLaterMonthApproved, employeesNotAllowed, monthPaidAlready } from "../../inputs/index.ts";
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

/** The request to open a run. */
export interface RunRequest extends MonthOfYear {
  readonly kind: RunKind;
  readonly payGroupId?: PayGroupId | undefined;
  readonly payDay?: LocalDate | undefined;
  readonly correctsRunId?: RunId | undefined;
  readonly employeeIds?: readonly EmployeeId[] | undefined;
}

/** Opens a run for a month of a group, and for named employees unless it is a regular run. Nothing is calculated yet. */
export const startRun = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { asked, intent }: { asked: RunRequest; intent: IdempotentRequest | undefined },
): Promise<PayRun> =>
  database
    .inCompany(actor.companyId, (tx) => {
      const at = clock.now();
      return withIdempotency(tx, { userId: actor.userId, intent, at }, async () => {
        refuseWrongPeople(asked);
        await requireNotBlocked(tx, asked, lagosDayOf(at));
        const days = await daysOf(tx, asked, lagosDayOf(at));
        if (asked.kind === "regular") await assertNoLaterMonthApproved(tx, asked, { payGroupId: days.payGroupId });
        const correctsRunId = await runToCorrect(tx, asked);
        const run = { ...days, runId: newId<RunId>(), kind: asked.kind, correctsRunId, createdAt: at, createdBy: actor.userId };
        await insertRun(tx, actor.companyId, run);
        await addRunEmployees(tx, actor, run, asked.employeeIds ?? []);
        await logRunEvent(tx, actor, { run, what: "opened", at });
        const stored = await findRun(tx, run.runId);
        if (!stored) throw new Error(`The run ${run.runId} is not there right after it was opened.`);
        return presentRun(tx, stored);
      });
    })
    .catch((error: unknown) => {
      const broken = constraintNameOf(error);
      if (broken === "one_regular_run_of_a_month") throw runOfMonthExists(asked);
      throw broken === "one_run_pays_a_month" ? monthPaidAlready(asked) : error;
    });

const refuseWrongPeople = ({ kind, employeeIds }: RunRequest) => {
  if (kind === "regular" && employeeIds) throw employeesNotAllowed();
  if (kind !== "regular" && !employeeIds) throw peopleNeeded();
  if (kind === "single" && employeeIds?.length !== 1) throw onePersonOnly();
};

/** Blockers of every run block this one; blockers of single employees become findings. */
const requireNotBlocked = async (tx: CompanyTransaction, { year, month }: MonthOfYear, today: LocalDate) => {
  const blocker = blockersOf(await loadSetupFacts(tx, { year, month, today })).find(({ stops }) => stops === "every_run");
  if (blocker) throw payrollBlocked(blocker);
};

const daysOf = async (tx: CompanyTransaction, asked: RunRequest, today: LocalDate) => {
  const groups = (await findPayGroups(tx)).filter(({ isArchived }) => !isArchived);
  const group = groups.find(({ payGroupId, isDefault }) => (asked.payGroupId ? payGroupId === asked.payGroupId : isDefault));
  if (!group) throw payGroupNotFound();
  const { payGroupId } = group;
  const period = (await findPayPeriods(tx, { payGroupId, year: asked.year })).find(({ month }) => month === asked.month);
  if (!period) throw payPeriodMissing(asked);
  const { year, month, firstDay, lastDay } = period;
  // A regular run follows its calendar; its pay day is moved in the calendar.
  const payDay = asked.kind === "regular" ? period.payDay : (asked.payDay ?? laterOf(period.payDay, today));
  if (asked.payDay && asked.payDay < today) throw payDayOver(today);
  if (!coversMonth(asked.kind) && !payDay.startsWith(`${year}-`)) throw payDayInOtherYear(year, payDay);
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
