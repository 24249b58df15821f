import type { RunId } from "@albashi/contracts/ids";
import type { FundingIntent as IntentShown } from "@albashi/contracts/payments-funding";
import { lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { findRunPeople, lockRun, moveRun, type Run } from "../../payroll/index.ts";
import { findPayablePerson } from "../../people/index.ts";
import { fundedByPay, nothingMissing, overLimit, runNotFound, runNotReadyForMoney } from "../errors.ts";
import type { FundingIntent } from "../model/checkout.ts";
import { wholeNaira } from "../model/funding.ts";
import { wallet } from "../model/ledger.ts";
import type { NeededMoney } from "../model/needed-money.ts";
import { findBalances, findIntentOfRun } from "../store.ts";
import { fundingShown } from "./funding-shown.ts";
import { limitsAheadOf } from "./limits-ahead-of.ts";
import { makeIntent } from "./make-intent.ts";
import { neededMoney } from "./money-of-run.ts";

export type FundingParts = Pick<Parts, "database" | "clock" | "config" | "payouts" | "checkouts">;

/** Somebody brings in what an approved run lacks. While they do, the run stands still. Asked again, it is the same intent. */
export const fundRun = (
  parts: FundingParts,
  actor: Actor,
  { runId, intent }: { runId: RunId; intent: Intent | undefined },
): Promise<IntentShown> =>
  parts.database.inCompany(actor.companyId, (tx) => {
    const at = parts.clock.now();
    return once(tx, { userId: actor.userId, intent, at }, async () =>
      fundingShown(tx, parts, await intentOfRun(tx, parts, actor, { runId, at, isByPay: false })),
    );
  });

/** The run's open intent, or a new one for what it lacks. */
export const intentOfRun = async (
  tx: CompanyTransaction,
  parts: FundingParts,
  actor: Actor,
  { runId, at, isByPay }: { runId: RunId; at: Date; isByPay: boolean },
): Promise<FundingIntent> => {
  const run = await lockRun(tx, runId);
  if (!run) throw runNotFound();
  const before = await findIntentOfRun(tx, runId);
  if (before?.state === "open") return before;
  if (run.state !== "approved") throw runNotReadyForMoney();
  // One person's pay goes out by itself when its money is there: only Pay, which asks for proof, sets that going.
  if (run.kind === "single" && !isByPay) throw fundedByPay();
  const need = await neededMoney(tx, parts, runId);
  const { refusal } = await limitsAheadOf(tx, parts, { run, need, at });
  if (refusal !== null) throw overLimit(refusal);
  const amount = await amountFor(tx, { run, need, at });
  await moveRun(tx, { runId, move: "fund", at });
  return makeIntent(tx, actor, { runId, kind: run.kind === "single" ? "single" : "run", amount, at });
};

/** What the wallet lacks. For one person's pay it is their monthly gross, and never less than what goes out of it. */
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

/** What a company can still give out. In the books it is what we owe, so it stands below nothing there. */
export const inWallet = async (tx: CompanyTransaction): Promise<bigint> => -((await findBalances(tx, [wallet])).get(wallet) ?? 0n);
