import type { ResponseOf } from "@albashi/contracts/contract";
import type { RunId } from "@albashi/contracts/ids";
import type { ReleaseBlock } from "@albashi/contracts/payments/reasons";
import { type PreviewBulkRelease, ReleaseAllPayments } from "@albashi/contracts/payments/releases";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { findOwnEntry, findRun } from "../../../payroll/index.ts";
import { findEmployeeSummaries, findPayeeAccounts } from "../../../people/index.ts";
import { effectiveLimits } from "../../controls/index.ts";
import { runNotFound } from "../../ledger/index.ts";
import { type Attempt, findHeld, findPayout, lockUnsent, markReleased, resumeSubmission } from "../../transfers/index.ts";
import { heldPaymentsChanged, nothingToRelease, runNotPaying } from "../errors.ts";
import { releaseBlockOf } from "../model/release-block.ts";
import { payoutCommand } from "./payout-command.ts";

/**
 * Releases all held payments of a run that need no individual decision, by the rules of a single release. The admin confirmed their
 * number and total; where these differ by now, nothing is released. Returns how many were released.
 */
export const releaseAllPayments = payoutCommand(
  ReleaseAllPayments,
  "payments_released",
  async ({ tx, at, actor, input: { runId, people, amountKobo }, dependencies, payout, auditAttempts }) => {
    const held = await lockUnsent(tx, { runId, employeeIds: undefined, isHeld: true });
    const { released } = await planRelease(dependencies, tx, { actor, provider: payout.provider, held });
    if (released.length === 0) throw nothingToRelease();
    if (released.length !== people || String(sumOf(released)) !== amountKobo) throw heldPaymentsChanged();
    await markReleased(
      tx,
      released.map(({ attemptId }) => attemptId),
    );
    await auditAttempts(released);
    await resumeSubmission(tx, { companyId: actor.companyId, runId, at });
    return released.length;
  },
);

const maxListed = 100;

/** What a release of all held payments would release for this admin, and what would stay held. */
export const previewBulkRelease = (
  dependencies: Pick<Dependencies, "database" | "config" | "payouts">,
  actor: Actor,
  runId: RunId,
): Promise<ResponseOf<typeof PreviewBulkRelease>> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const payout = await findPayout(tx, runId);
    if (!payout) throw (await findRun(tx, runId)) ? runNotPaying() : runNotFound();
    const held = await findHeld(tx, runId);
    const { released, stayHeld } = await planRelease(dependencies, tx, { actor, provider: payout.provider, held });
    return {
      people: released.length,
      amountKobo: String(sumOf(released)),
      stayHeldCount: stayHeld.length,
      stayHeld: stayHeld.slice(0, maxListed).map(({ attempt, fullName, reason }) => ({
        employeeId: attempt.employeeId,
        fullName,
        amountKobo: String(attempt.amount),
        reason,
      })),
    };
  });

type HeldAttempt = Pick<Attempt, "attemptId" | "employeeId" | "amount" | "bankAccountId" | "holdReason">;

interface ReleasePlan {
  readonly released: readonly HeldAttempt[];
  readonly stayHeld: readonly { readonly attempt: HeldAttempt; readonly fullName: string; readonly reason: ReleaseBlock }[];
}

const planRelease = async (
  dependencies: Pick<Dependencies, "config" | "payouts">,
  tx: CompanyTransaction,
  { actor, provider, held }: { actor: Actor; provider: ProviderName; held: readonly HeldAttempt[] },
): Promise<ReleasePlan> => {
  const employeeIds = held.map(({ employeeId }) => employeeId);
  const summaries = await findEmployeeSummaries(tx, employeeIds);
  const own = new Set((await findOwnEntry(tx, actor, summaries)).map(({ employeeId }) => employeeId));
  const names = new Map(summaries.map(({ employeeId, fullName }) => [employeeId, fullName]));
  const accounts = new Map((await findPayeeAccounts(tx, employeeIds)).map((account) => [account.employeeId, account]));
  const bounds = { limits: await effectiveLimits(dependencies, tx), provider: dependencies.payouts[provider] };
  const decided = held.map((attempt) => {
    const { employeeId } = attempt;
    const reason = releaseBlockOf(attempt, { isOwn: own.has(employeeId), account: accounts.get(employeeId), bounds });
    return { attempt, fullName: names.get(employeeId) ?? "", reason };
  });
  return {
    released: decided.flatMap(({ attempt, reason }) => (reason === null ? [attempt] : [])),
    stayHeld: decided.flatMap(({ attempt, fullName, reason }) => (reason === null ? [] : [{ attempt, fullName, reason }])),
  };
};

const sumOf = (attempts: readonly HeldAttempt[]): bigint => attempts.reduce((sum, { amount }) => sum + amount, 0n);
