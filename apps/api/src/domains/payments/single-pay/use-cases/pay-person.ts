import type { ResponseOf } from "@albashi/contracts/contract";
import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { type CheckoutAllocation, PayEmployee } from "@albashi/contracts/payments/single-pay";
import { lagosDayOf, type MonthOfYear } from "@albashi/dates";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { ApiError } from "../../../../platform/http/api-error.ts";
import type { StepUpScope } from "../../../../platform/http/step-up-content.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { findReplayedResponse } from "../../../../platform/idempotency/with-idempotency.ts";
import { hasFundedCompany } from "../../../identity/index.ts";
import {
  approveRun,
  calculateSynchronously,
  countedApproversOf,
  createRun,
  findNextPeriod,
  findRun,
  findRunsOfEmployees,
  previewSinglePay,
  type Run,
  readProration,
  submitRun,
} from "../../../payroll/index.ts";
import { findEmployeeSummaries, findPayeeAccounts } from "../../../people/index.ts";
import { requireNotStopped } from "../../controls/index.ts";
import {
  type FundingIntent,
  findIntentOfRun,
  intentOfRun,
  lockIntent,
  openNextCheckout,
  presentFunding,
  readWalletBalance,
  withAccessCode,
} from "../../funding/index.ts";
import { computeRunRequirement, type RunRequirement } from "../../ledger/index.ts";
import { accountToShow, requireUnchangedRun, startPayoutInTransaction } from "../../payouts/index.ts";
import { accountOnHold, noPeriodToPay, payBlocked, payNotReady, personNotFound, warningsOpen } from "../errors.ts";
import { readEmployeePay } from "./list-pay.ts";

type Answer = ResponseOf<typeof PayEmployee>;

/**
 * Pay on a row: one employee's month as its own run. It is calculated immediately; with one admin pressing Pay is the approval, with
 * more another admin approves. Then the checkout opens, and once its money arrives the employee is paid. Pressing Pay again continues
 * from the current state.
 */
export const payPerson = async (
  dependencies: Dependencies,
  actor: Actor,
  { employeeId }: { employeeId: EmployeeId },
  request?: IdempotentRequest,
): Promise<Answer> => {
  const { companyId, userId } = actor;
  const replayed = await dependencies.database.inCompany(companyId, (tx) => findReplayedResponse<Answer>(tx, { userId, request }));
  if (replayed) return withOpenedCheckout(dependencies, actor, replayed.answer);
  const month = await dependencies.database.inCompany(companyId, (tx) => findMonthToPay(tx, dependencies, actor, employeeId));
  const run = await prepareRun(dependencies, actor, await findOrStartSingleRun(dependencies, actor, { employeeId, month }));
  return withOpenedCheckout(dependencies, actor, await fundSingleRun(dependencies, actor, { employeeId, month, run }, request));
};

/**
 * What Pay confirms: the employee, their net pay of the month and the account it goes to. Until the company has been funded, any step-up of
 * the session is enough: there is no money that the call could send, only a checkout to open, and the first payment asks for one proof.
 */
export const readPayToConfirm = async (dependencies: Dependencies, actor: Actor, employeeId: EmployeeId): Promise<StepUpScope> => {
  const { database, clock } = dependencies;
  if (!(await database.inPlatform((tx) => hasFundedCompany(tx, actor.userId)))) return "any";
  return database.inCompany(actor.companyId, async (tx) => {
    const month = await findMonthToPay(tx, dependencies, actor, employeeId);
    const [person] = await findEmployeeSummaries(tx, [employeeId]);
    const [payee] = await findPayeeAccounts(tx, [employeeId]);
    const net = await previewSinglePay(tx, { employeeId, month, today: lagosDayOf(clock.now()) });
    const amountKobo = net === null ? null : String(net);
    const account = payee ? accountToShow(payee) : null;
    return {
      confirms: { act: "pay_employee", fullName: person?.fullName ?? "", amountKobo, account },
      unchanged: [month.year, month.month, payee?.bankAccountId],
    };
  });
};

interface SingleRun {
  readonly employeeId: EmployeeId;
  readonly month: MonthOfYear;
  readonly run: Run;
}

/** Opens the checkout of the run once it is approved. */
const fundSingleRun = command(PayEmployee, async (context: CommandContext<SingleRun>): Promise<Answer> => {
  const { tx, at, actor, input, dependencies, afterCommit } = context;
  const { employeeId, month, run } = input;
  const isApproved = run.state === "approved" || run.state === "funding";
  const checkout = isApproved ? await openCheckout(tx, dependencies, actor, { run, employeeId, at }) : noCheckout;
  afterCommit(() => dependencies.live.publish(run.runId));
  return { ...checkout, person: await readEmployeePay(tx, actor, { employeeId, month, now: at }) };
});

const noCheckout = { intent: null, window: null, goes: null };

const withOpenedCheckout = async (dependencies: Dependencies, actor: Actor, answer: Answer): Promise<Answer> =>
  answer.window ? { ...answer, window: await withAccessCode(dependencies, actor, answer.window) } : answer;

/** The next month to pay; an employee who cannot be paid in it is rejected with the reason before anything is created. */
const findMonthToPay = async (
  tx: CompanyTransaction,
  { clock }: Dependencies,
  actor: Actor,
  employeeId: EmployeeId,
): Promise<MonthOfYear> => {
  if ((await findEmployeeSummaries(tx, [employeeId])).length === 0) throw personNotFound();
  await requireNotStopped(tx, actor.companyId);
  const now = clock.now();
  const month = await findNextPeriod(tx, lagosDayOf(now));
  if (!month) throw noPeriodToPay();
  const { mayPay, whyNot: blockReason } = await readEmployeePay(tx, actor, { employeeId, month, now });
  if (!mayPay && blockReason) throw payBlocked(blockReason);
  return month;
};

/** The employee's own run of the month, created if there is none. Of two concurrent requests the second continues with the first's run. */
const findOrStartSingleRun = async (
  dependencies: Dependencies,
  actor: Actor,
  { employeeId, month }: { employeeId: EmployeeId; month: MonthOfYear },
): Promise<RunId> => {
  const known = () =>
    dependencies.database.inCompany(actor.companyId, async (tx) => {
      const [run] = await findRunsOfEmployees(tx, { ...month, employeeIds: [employeeId] });
      return run?.kind === "single" ? run.runId : undefined;
    });
  const before = await known();
  if (before) return before;
  try {
    const run = await createRun(dependencies, actor, { kind: "single", year: month.year, month: month.month, employeeIds: [employeeId] });
    return run.runId;
  } catch (error) {
    const other = error instanceof ApiError && error.code === "month_paid_already" ? await known() : undefined;
    if (other) return other;
    throw error;
  }
};

/** Calculates the run and submits it; and approves it where no other admin could. */
const prepareRun = async (dependencies: Dependencies, actor: Actor, runId: RunId): Promise<Run> => {
  try {
    let run = await runNow(dependencies, actor, runId);
    if (["draft", "calculating", "stale", "rejected"].includes(run.state)) {
      await calculateSynchronously(dependencies, actor, runId);
      run = await runNow(dependencies, actor, runId);
    }
    const contentHash = run.contentHash?.toString("hex") ?? "";
    if (run.state === "calculated") await submitRun(dependencies, actor, { runId, contentHash });
    const isAlone = await dependencies.database.inCompany(actor.companyId, async (tx) =>
      (await countedApproversOf(tx, { companyId: actor.companyId, at: dependencies.clock.now() })).every(
        (userId) => userId === actor.userId,
      ),
    );
    run = await runNow(dependencies, actor, runId);
    if (run.state === "in_review" && isAlone) await approveRun(dependencies, actor, { runId, contentHash });
    run = await runNow(dependencies, actor, runId);
    if (run.state === "approved") await requireUnchangedRun(dependencies, { companyId: actor.companyId, runId });
    return run;
  } catch (error) {
    if (error instanceof ApiError && error.code === "warnings_open") throw warningsOpen(error.message);
    if (error instanceof ApiError && error.kind === "conflict") throw payNotReady(`${error.message} You can do this in the pay run.`);
    throw error;
  }
};

const runNow = ({ database }: Dependencies, { companyId }: Actor, runId: RunId): Promise<Run> =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw new Error(`The run ${runId} is not there right after it was opened.`);
    return run;
  });

/** The checkout for the missing amount. If an earlier checkout's money arrived late in the wallet, the payout starts immediately. */
const openCheckout = async (
  tx: CompanyTransaction,
  dependencies: Dependencies,
  actor: Actor,
  { run, employeeId, at }: { run: Run; employeeId: EmployeeId; at: Date },
) => {
  const { runId } = run;
  await requirePayableAccount(tx, employeeId);
  const before = await findIntentOfRun(tx, runId);
  const hasMoney = before && before.state !== "open" && before.state !== "cancelled" && run.state === "approved";
  if (hasMoney && (await readWalletBalance(tx)) >= (await computeRunRequirement(tx, dependencies, { runId, at })).total) {
    const { broughtKobo } = await presentFunding(tx, dependencies, before);
    if (BigInt(broughtKobo) >= before.amount) {
      await startPayoutInTransaction(dependencies, tx, { companyId: actor.companyId, runId, by: actor.userId, at });
      return { ...noCheckout, intent: await presentFunding(tx, dependencies, before) };
    }
  }
  const made = await intentOfRun(tx, dependencies, actor, { runId, at, isByPay: true });
  const funding = (await lockIntent(tx, made.intentId)) ?? made;
  const window = await openNextCheckout(tx, dependencies, actor, { funding, at });
  return {
    intent: await presentFunding(tx, dependencies, funding),
    window,
    goes: {
      ...presentUsage(funding, await computeRunRequirement(tx, dependencies, { runId, at })),
      partOfMonth: (await readProration(tx, { runId, employeeId })) ?? null,
    },
  };
};

/** No money is collected for a payment that would be held, even where its warning was dismissed. */
const requirePayableAccount = async (tx: CompanyTransaction, employeeId: EmployeeId) => {
  const [account] = await findPayeeAccounts(tx, [employeeId]);
  if (account && !account.mayBePaid) throw accountOnHold();
};

/** How the money of a single payment is used. */
const presentUsage = ({ amount }: FundingIntent, need: RunRequirement): Omit<CheckoutAllocation, "partOfMonth"> => {
  const { remitter, net, total, leftWithEmployer, fromEmployer } = need;
  // Where the employer remits, the fee is taken from what is left beside the net pay.
  const feeFromIt = remitter === "employer" ? least(fromEmployer, amount - total) : 0n;
  return {
    remitter,
    netKobo: String(net),
    keptKobo: String(total - net),
    feeKobo: String(feeFromIt),
    leftKobo: String(amount - total - feeFromIt),
    employerRemitsKobo: String(leftWithEmployer),
    laterKobo: String(fromEmployer - feeFromIt),
  };
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
