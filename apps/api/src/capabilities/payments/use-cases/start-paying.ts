import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { violatedConstraint } from "../../../database/violation.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { lockRun, moveRun } from "../../payroll/index.ts";
import { moneyElsewhere, moneyMissing, overLimit, runNotFound, runNotToBePaid } from "../errors.ts";
import { feesKept, netPay, owedByEmployer, wallet } from "../model/ledger.ts";
import type { NeededMoney } from "../model/needed-money.ts";
import { bookJournals, findBalances, findFreeAt, insertRunPayment } from "../store.ts";
import { limitsAheadOf } from "./limits-ahead-of.ts";
import { neededMoney } from "./money-of-run.ts";
import { refuseIfChanged } from "./refuse-if-changed.ts";
import { refuseIfStopped } from "./refuse-if-stopped.ts";

/** A person with the right to do so says: pay these people now. */
export const startPaying = async (
  parts: Pick<Parts, "database" | "clock" | "config" | "payouts">,
  { companyId, userId }: Actor,
  { runId, intent }: { runId: RunId; intent: Intent | undefined },
): Promise<void> => {
  await refuseIfChanged(parts, { companyId, runId });
  return parts.database.inCompany(companyId, (tx) => {
    const at = parts.clock.now();
    return once(tx, { userId, intent, at }, () => startPayingIn(parts, tx, { companyId, runId, by: userId, at }));
  });
};

/** The same in a transaction of somebody else's: the run's money leaves the wallet, and from then on belongs to its people. */
export const startPayingIn = async (
  parts: Pick<Parts, "config" | "payouts">,
  tx: CompanyTransaction,
  { companyId, runId, by, at }: { companyId: CompanyId; runId: RunId; by: UserId; at: Date },
) => {
  const run = await lockRun(tx, runId);
  if (!run) throw runNotFound();
  if (run.state !== "approved" && run.state !== "funding") throw runNotToBePaid();
  await record(tx, { at, actor: by, action: "payout_started", subject: runId });
  await refuseIfStopped(tx, companyId);
  const need = await neededMoney(tx, parts, runId);
  const { refusal } = await limitsAheadOf(tx, parts, { run, need, at });
  if (refusal !== null) throw overLimit(refusal);
  const held = -((await findBalances(tx, [wallet])).get(wallet) ?? 0n);
  if (held < need.total) throw moneyMissing(need.total - held);
  const { provider } = parts.config.payments;
  const free = await findFreeAt(tx, provider);
  if (free < need.net) throw moneyElsewhere(need.net - free);
  const { net, fees, people } = need;
  const owed = need.owed.reduce((sum, { amount }) => sum + amount, 0n);
  await insertRunPayment(tx, companyId, { runId, provider, net, owed, fees, people, startedAt: at, startedBy: by });
  await moveRun(tx, { runId, move: "pay", at });
  await enqueue(tx, { workflow: "payRun", payload: { companyId, runId }, at, companyId });
  await reserve(tx, companyId, { runId, need, at });
};

const reserve = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, need, at }: { runId: RunId; need: NeededMoney; at: Date },
) => {
  if (need.total + need.fromEmployer === 0n) return;
  const journal = {
    ...{ what: "run_reserved", subject: runId, runId, bookedAt: at, happenedAt: at },
    lines: [
      [wallet, need.total],
      [owedByEmployer, need.fromEmployer],
      [netPay(runId), -need.net],
      ...need.owed.map(({ account, amount }) => [account, -amount] as const),
      [feesKept(runId), -need.fees],
    ] as const,
  };
  // Somebody may have taken from the wallet since it was looked at; the database has the last word.
  await bookJournals(tx, companyId, [journal]).catch((error) => {
    throw violatedConstraint(error) === "wallets_are_never_overdrawn" ? moneyMissing(need.total) : error;
  });
};
