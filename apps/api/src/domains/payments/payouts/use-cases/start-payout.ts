import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import { StartRunPayout } from "@albashi/contracts/payments/payout-start";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { constraintNameOf } from "../../../../platform/database/constraint-name.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { advanceRun, lockRun, type Run } from "../../../payroll/index.ts";
import { forecastLimits, requireNotStopped } from "../../controls/index.ts";
import { overLimit } from "../../funding/index.ts";
import {
  computeRunRequirement,
  feeFromWallet,
  findBalances,
  insertObligations,
  postJournals,
  type RunRequirement,
  reservationJournal,
  runNotFound,
  wallet,
} from "../../ledger/index.ts";
import { recordRunRemitter } from "../../remitter/index.ts";
import { findAvailableAt, insertPayout, StartPayout } from "../../transfers/index.ts";
import { fundsAtOtherProvider, fundsMissing, runNotPayable } from "../errors.ts";
import { endPayoutSchedule } from "../store/payout-schedules.ts";
import { IssueClientInvoice, ScheduleRemittances } from "../workflow-contracts.ts";
import { requireUnchangedRun } from "./require-unchanged-run.ts";

/** Starts the payout of an approved run. */
export const startPayout = command(
  StartRunPayout,
  async ({ tx, at, actor: { companyId, userId }, input: { runId }, dependencies, afterCommit }) => {
    await startPayoutInTransaction(dependencies, tx, { companyId, runId, by: userId, at });
    afterCommit(() => dependencies.live.publish(runId));
  },
  { before: (dependencies, { companyId }, { runId }) => requireUnchangedRun(dependencies, { companyId, runId }) },
);

interface PayoutStart {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  /** Who starts it, or who scheduled it. */
  readonly by: UserId;
  readonly at: Date;
  /** Whether its schedule starts it, and not an admin. */
  readonly isScheduled?: boolean;
}

/** The same in the caller's transaction: the run's money leaves the wallet and is owed to its employees from then on. */
export const startPayoutInTransaction = async (
  dependencies: Pick<Dependencies, "config" | "payouts">,
  tx: CompanyTransaction,
  { companyId, runId, by, at, isScheduled = false }: PayoutStart,
) => {
  const run = await lockRun(tx, runId);
  if (!run) throw runNotFound();
  await auditStart(tx, { runId, by, at, isScheduled });
  requireApproved(run);
  const { basis } = await recordRunRemitter(tx, { run, at });
  const { need, held } = await requirePayable(tx, dependencies, { run, at });
  const { provider } = dependencies.config.payments;
  const { remitter, net, leftWithEmployer, fees, people } = need;
  const owed = need.owed.reduce((sum, { amount }) => sum + amount, 0n);
  const fromWallet = feeFromWallet(need, held);
  const feesAdvanced = run.kind === "single" ? fees - fromWallet : 0n;
  const amounts = { net, owed, leftWithEmployer, fees, feesAdvanced };
  await insertPayout(tx, companyId, { runId, provider, remitter, ...amounts, payeeCount: people, startedAt: at, startedBy: by });
  await endPayoutSchedule(tx, { runId, state: "started", at, by: isScheduled ? null : by });
  await insertObligations(tx, companyId, { runId, owed: need.owed });
  await advanceRun(tx, { runId, move: "pay", at });
  await enqueue(tx, StartPayout, { payload: { companyId, runId }, at, companyId });
  await enqueue(tx, ScheduleRemittances, { payload: { companyId, runId }, at, companyId });
  if (basis === "legal_employer") await enqueue(tx, IssueClientInvoice, { payload: { companyId, runId }, at, companyId });
  await reserve(tx, companyId, { runId, need, fromWallet, at });
};

/** No one pressed Pay that morning: the schedule started the payout, and the entry names who scheduled it. */
const auditStart = (tx: CompanyTransaction, { runId, by, at, isScheduled }: Omit<PayoutStart, "companyId">) =>
  writeAuditEntry(
    tx,
    isScheduled
      ? { at, actor: undefined, action: "scheduled_payout_started", subject: runId, details: { scheduledBy: by } }
      : { at, actor: by, action: "payout_started", subject: runId },
  );

const requireApproved = ({ state }: Pick<Run, "state">) => {
  if (state !== "approved" && state !== "funding") throw runNotPayable();
};

/** Rejects a run that cannot be paid out now: not approved, stopped, over a limit, or not funded at the provider it is paid through. */
export const requirePayable = async (
  tx: CompanyTransaction,
  dependencies: Pick<Dependencies, "config" | "payouts">,
  { run, at }: { run: Run; at: Date },
): Promise<{ need: RunRequirement; held: bigint }> => {
  requireApproved(run);
  await requireNotStopped(tx, run.companyId);
  const need = await computeRunRequirement(tx, dependencies, { runId: run.runId, at });
  const { exceeded } = await forecastLimits(tx, dependencies, { run, need, at });
  if (exceeded !== null) throw overLimit(exceeded);
  const held = -((await findBalances(tx, [wallet])).get(wallet) ?? 0n);
  if (held < need.total) throw fundsMissing(need.total - held);
  const free = await findAvailableAt(tx, dependencies.config.payments.provider);
  if (free < need.net) throw fundsAtOtherProvider(need.net - free);
  return { need, held };
};

const reserve = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, need, fromWallet, at }: { runId: RunId; need: RunRequirement; fromWallet: bigint; at: Date },
) => {
  if (need.total + need.fromEmployer === 0n) return;
  // The wallet may have been debited since it was read; the database constraint decides.
  await postJournals(tx, companyId, [reservationJournal({ runId, need, fromWallet, at })]).catch((error) => {
    throw constraintNameOf(error) === "wallets_are_never_overdrawn" ? fundsMissing(need.total) : error;
  });
};
