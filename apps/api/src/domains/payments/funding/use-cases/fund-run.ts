import type { RunId } from "@albashi/contracts/ids";
import { FundRun } from "@albashi/contracts/payments/funding";
import { lagosDayOf } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { advanceRun, findRunEmployees, lockRun, type Run } from "../../../payroll/index.ts";
import { findPayablePerson } from "../../../people/index.ts";
import { forecastLimits } from "../../controls/index.ts";
import { computeRunRequirement, findBalances, type RunRequirement, runNotFound, wallet } from "../../ledger/index.ts";
import { recordRunRemitter } from "../../remitter/index.ts";
import { fundedByPay, nothingMissing, overLimit, runNotReadyForFunding } from "../errors.ts";
import type { FundingIntent } from "../model/checkout.ts";
import { wholeNaira } from "../model/funding.ts";
import { findIntentOfRun } from "../store/funding-intents.ts";
import { createFundingIntent } from "./funding-intents.ts";
import { presentFunding } from "./present-funding.ts";

type FundingDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts" | "checkouts">;

/** Starts funding of what an approved run lacks. The run waits meanwhile. A repeated request returns the same intent. */
export const fundRun = command(FundRun, async ({ tx, at, actor, input: { runId }, dependencies, afterCommit }) => {
  afterCommit(() => dependencies.live.publish(runId));
  return presentFunding(tx, dependencies, await intentOfRun(tx, dependencies, actor, { runId, at, isByPay: false }));
});

/** The run's open intent, or a new one for what it lacks. */
export const intentOfRun = async (
  tx: CompanyTransaction,
  dependencies: FundingDependencies,
  actor: Actor,
  { runId, at, isByPay }: { runId: RunId; at: Date; isByPay: boolean },
): Promise<FundingIntent> => {
  const run = await lockRun(tx, runId);
  if (!run) throw runNotFound();
  const before = await findIntentOfRun(tx, runId);
  if (before?.state === "open") return before;
  if (run.state !== "approved") throw runNotReadyForFunding();
  // A single payment is paid out automatically once its money arrives: only Pay, which requires a step-up, may start that.
  if (run.kind === "single" && !isByPay) throw fundedByPay();
  await recordRunRemitter(tx, { run, at });
  const need = await computeRunRequirement(tx, dependencies, { runId, at });
  const { exceeded } = await forecastLimits(tx, dependencies, { run, need, at });
  if (exceeded !== null) throw overLimit(exceeded);
  const amount = await amountToFund(tx, { run, need, at });
  await advanceRun(tx, { runId, move: "fund", at });
  return createFundingIntent(tx, actor, { runId, kind: run.kind === "single" ? "single" : "run", amount, at });
};

/** What the wallet lacks. For a single payment it is the monthly gross, and never less than what is paid from it. */
const amountToFund = async (tx: CompanyTransaction, { run, need, at }: { run: Run; need: RunRequirement; at: Date }): Promise<bigint> => {
  const { total } = need;
  if (run.kind === "single") {
    const gross = await readMonthlyGross(tx, run, at);
    return wholeNaira(gross > total ? gross : total);
  }
  const missing = total - (await readWalletBalance(tx));
  if (missing <= 0n) throw nothingMissing();
  return wholeNaira(missing);
};

const readMonthlyGross = async (tx: CompanyTransaction, { runId }: Run, at: Date): Promise<bigint> => {
  const [payee] = await findRunEmployees(tx, runId);
  const employee = payee && (await findPayablePerson(tx, { day: lagosDayOf(at), employeeId: payee.employeeId }));
  return employee?.monthlyGross ?? 0n;
};

/** The company's available balance. In the ledger it is a liability, so it is negative there. */
export const readWalletBalance = async (tx: CompanyTransaction): Promise<bigint> => -((await findBalances(tx, [wallet])).get(wallet) ?? 0n);
