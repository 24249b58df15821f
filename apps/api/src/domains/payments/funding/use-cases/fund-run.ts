import type { RunId } from "@albashi/contracts/ids";
import { FundRun } from "@albashi/contracts/payments/funding";
import { lagosDayOf } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { advanceRun, findRunPeople, lockRun, type Run } from "../../../payroll/index.ts";
import { findPayablePerson } from "../../../people/index.ts";
import { forecastLimits } from "../../controls/index.ts";
import { computeRunRequirement, findBalances, type NeededMoney, runNotFound, wallet } from "../../ledger/index.ts";
import { fundedByPay, nothingMissing, overLimit, runNotReadyForMoney } from "../errors.ts";
import type { FundingIntent } from "../model/checkout.ts";
import { wholeNaira } from "../model/funding.ts";
import { findIntentOfRun } from "../store/funding-intents.ts";
import { createFundingIntent } from "./funding-intents.ts";
import { fundingShown } from "./present-funding.ts";

type FundingDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts" | "checkouts">;

/** Starts funding of what an approved run lacks. The run waits meanwhile. A repeated request returns the same intent. */
export const fundRun = command(FundRun, async ({ tx, at, actor, input: { runId }, dependencies, afterCommit }) => {
  afterCommit(() => dependencies.live.wake(runId));
  return fundingShown(tx, dependencies, await intentOfRun(tx, dependencies, actor, { runId, at, isByPay: false }));
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
  if (run.state !== "approved") throw runNotReadyForMoney();
  // A single payment is paid out automatically once its money arrives: only Pay, which requires a step-up, may start that.
  if (run.kind === "single" && !isByPay) throw fundedByPay();
  const need = await computeRunRequirement(tx, dependencies, runId);
  const { refusal } = await forecastLimits(tx, dependencies, { run, need, at });
  if (refusal !== null) throw overLimit(refusal);
  const amount = await amountFor(tx, { run, need, at });
  await advanceRun(tx, { runId, move: "fund", at });
  return createFundingIntent(tx, actor, { runId, kind: run.kind === "single" ? "single" : "run", amount, at });
};

/** What the wallet lacks. For a single payment it is the monthly gross, and never less than what is paid from it. */
const amountFor = async (tx: CompanyTransaction, { run, need, at }: { run: Run; need: NeededMoney; at: Date }): Promise<bigint> => {
  const { total } = need;
  if (run.kind === "single") {
    const gross = await grossOfOne(tx, run, at);
    return wholeNaira(gross > total ? gross : total);
  }
  const missing = total - (await inWallet(tx));
  if (missing <= 0n) throw nothingMissing();
  return wholeNaira(missing);
};

const grossOfOne = async (tx: CompanyTransaction, { runId }: Run, at: Date): Promise<bigint> => {
  const [one] = await findRunPeople(tx, runId);
  const person = one && (await findPayablePerson(tx, { day: lagosDayOf(at), employeeId: one.employeeId }));
  return person?.monthlyGross ?? 0n;
};

/** The company's available balance. In the ledger it is a liability, so it is negative there. */
export const inWallet = async (tx: CompanyTransaction): Promise<bigint> => -((await findBalances(tx, [wallet])).get(wallet) ?? 0n);
