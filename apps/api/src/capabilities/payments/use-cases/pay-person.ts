import type { AnswerOf } from "@albashi/contracts/contract";
import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { MoneyOfOne, PayPerson } from "@albashi/contracts/payments-people";
import { lagosDayOf, type MonthOfYear } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import { answerBefore, type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import {
  approveRun,
  approversOf,
  calculateAtOnce,
  findNextPeriod,
  findRun,
  findRunsOfPeople,
  type Run,
  startRun,
  submitRun,
} from "../../payroll/index.ts";
import { findPeopleInBrief } from "../../people/index.ts";
import { noPeriodToPay, payNotReady, personNotFound, warningsOpen } from "../errors.ts";
import type { FundingIntent } from "../model/checkout.ts";
import type { NeededMoney } from "../model/needed-money.ts";
import { findIntentOfRun, lockIntent } from "../store.ts";
import { intentOfRun, inWallet } from "./fund-run.ts";
import { fundingShown } from "./funding-shown.ts";
import { payOfPerson } from "./list-pay.ts";
import { windowFor } from "./make-checkout.ts";
import { neededMoney } from "./money-of-run.ts";
import { openedInWindow } from "./open-at-provider.ts";
import { refuseIfChanged } from "./refuse-if-changed.ts";
import { refuseIfStopped } from "./refuse-if-stopped.ts";
import { startPayingIn } from "./start-paying.ts";

type Answer = AnswerOf<typeof PayPerson>;

/**
 * Pay on a row: one person's month as a run of its own. It is worked out at once; with one admin pressing Pay is the approval,
 * with more another admin approves. Then the checkout opens, and when its money is there, the person is paid. Pressed again it
 * goes on where it was.
 */
export const payPerson = async (
  parts: Parts,
  actor: Actor,
  { employeeId, intent }: { employeeId: EmployeeId; intent: Intent | undefined },
): Promise<Answer> => {
  const { companyId, userId } = actor;
  const kept = await parts.database.inCompany(companyId, (tx) => answerBefore<Answer>(tx, { userId, intent }));
  if (kept) return opened(parts, actor, kept.answer);
  const month = await parts.database.inCompany(companyId, (tx) => monthToPay(tx, parts, actor, employeeId));
  const run = await approvedAsFarAsMayBe(parts, actor, await singleRunOf(parts, actor, { employeeId, month }));
  const answer = await parts.database.inCompany(companyId, (tx) => {
    const at = parts.clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const opened = run.state === "approved" || run.state === "funding" ? await openCheckout(tx, parts, actor, { run, at }) : nothing;
      return { ...opened, person: await payOfPerson(tx, actor, { employeeId, month, today: lagosDayOf(at) }) };
    });
  });
  parts.live.wake(run.runId);
  return opened(parts, actor, answer);
};

const nothing = { intent: null, window: null, goes: null };

const opened = async (parts: Parts, actor: Actor, answer: Answer): Promise<Answer> =>
  answer.window ? { ...answer, window: await openedInWindow(parts, actor, answer.window) } : answer;

/** The month that is paid next; who cannot be paid in it is told why before anything is made. */
const monthToPay = async (tx: CompanyTransaction, { clock }: Parts, actor: Actor, employeeId: EmployeeId): Promise<MonthOfYear> => {
  if ((await findPeopleInBrief(tx, [employeeId])).length === 0) throw personNotFound();
  await refuseIfStopped(tx, actor.companyId);
  const today = lagosDayOf(clock.now());
  const month = await findNextPeriod(tx, today);
  if (!month) throw noPeriodToPay();
  const { mayPay, whyNot } = await payOfPerson(tx, actor, { employeeId, month, today });
  if (!mayPay && whyNot) throw payNotReady(whyNot);
  return month;
};

/** The person's own run of the month, opened if there is none. Of two who press at once the second goes on with the first's. */
const singleRunOf = async (
  parts: Parts,
  actor: Actor,
  { employeeId, month }: { employeeId: EmployeeId; month: MonthOfYear },
): Promise<RunId> => {
  const known = () =>
    parts.database.inCompany(actor.companyId, async (tx) => {
      const [run] = await findRunsOfPeople(tx, { ...month, employeeIds: [employeeId] });
      return run?.kind === "single" ? run.runId : undefined;
    });
  const before = await known();
  if (before) return before;
  const asked = { kind: "single", year: month.year, month: month.month, employeeIds: [employeeId] } as const;
  try {
    return (await startRun(parts, actor, { asked, intent: undefined })).runId;
  } catch (error) {
    const other = error instanceof Refusal && error.code === "month_paid_already" ? await known() : undefined;
    if (other) return other;
    throw error;
  }
};

/** Works the run out and submits it; and approves it where nobody else could. */
const approvedAsFarAsMayBe = async (parts: Parts, actor: Actor, runId: RunId): Promise<Run> => {
  try {
    let run = await runNow(parts, actor, runId);
    if (["draft", "calculating", "stale", "rejected"].includes(run.state)) {
      await calculateAtOnce(parts, actor, runId);
      run = await runNow(parts, actor, runId);
    }
    const contentHash = run.contentHash?.toString("hex") ?? "";
    if (run.state === "calculated") await submitRun(parts, actor, { runId, contentHash, intent: undefined });
    const isAlone = await parts.database.inCompany(actor.companyId, async (tx) =>
      (await approversOf(tx, actor)).every(({ userId }) => userId === actor.userId),
    );
    run = await runNow(parts, actor, runId);
    if (run.state === "in_review" && isAlone) await approveRun(parts, actor, { runId, contentHash, intent: undefined });
    run = await runNow(parts, actor, runId);
    if (run.state === "approved") await refuseIfChanged(parts, { companyId: actor.companyId, runId });
    return run;
  } catch (error) {
    if (error instanceof Refusal && error.code === "warnings_open") throw warningsOpen(error.message);
    if (error instanceof Refusal && error.kind === "refusal") throw payNotReady(`${error.message} This is done in the run.`);
    throw error;
  }
};

const runNow = ({ database }: Parts, { companyId }: Actor, runId: RunId): Promise<Run> =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw new Error(`The run ${runId} is not there right after it was opened.`);
    return run;
  });

/** The window for what is missing. Where an earlier checkout's money came late and lies in the wallet, paying begins at once. */
const openCheckout = async (tx: CompanyTransaction, parts: Parts, actor: Actor, { run, at }: { run: Run; at: Date }) => {
  const { runId } = run;
  const before = await findIntentOfRun(tx, runId);
  const hasMoney = before && before.state !== "open" && before.state !== "cancelled" && run.state === "approved";
  if (hasMoney && (await inWallet(tx)) >= (await neededMoney(tx, parts, runId)).total) {
    const { broughtKobo } = await fundingShown(tx, parts, before);
    if (BigInt(broughtKobo) >= before.amount) {
      await startPayingIn(parts, tx, { companyId: actor.companyId, runId, by: actor.userId, at });
      return { ...nothing, intent: await fundingShown(tx, parts, before) };
    }
  }
  const made = await intentOfRun(tx, parts, actor, { runId, at, isByPay: true });
  const funding = (await lockIntent(tx, made.intentId)) ?? made;
  const window = await windowFor(tx, parts, actor, { funding, at });
  return { intent: await fundingShown(tx, parts, funding), window, goes: goesOf(funding, await neededMoney(tx, parts, runId)) };
};

/** Where the money goes that is brought in for one person. */
const goesOf = ({ amount }: FundingIntent, { net, total, fromEmployer }: NeededMoney): MoneyOfOne => ({
  ...{ netKobo: String(net), keptKobo: String(total - net), leftKobo: String(amount - total), laterKobo: String(fromEmployer) },
});
