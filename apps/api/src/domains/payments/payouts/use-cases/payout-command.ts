import type { AuditAction } from "@albashi/contracts/audit-actions";
import type { Contract } from "@albashi/contracts/contract";
import type { RunId } from "@albashi/contracts/ids";
import { type Command, type CommandContext, command, type InputOf } from "../../../../platform/command/command.ts";
import { findRun } from "../../../payroll/index.ts";
import { lockPayoutExclusive } from "../../controls/index.ts";
import { runNotFound } from "../../ledger/index.ts";
import { type Attempt, lockPayout, type RunPayout } from "../../transfers/index.ts";
import { runBeingPlanned, runNotPaying } from "../errors.ts";

type PayoutInput<C extends Contract> = InputOf<C> & { readonly runId: RunId };

interface PayoutCommandContext<Input> extends CommandContext<Input> {
  readonly payout: RunPayout;
  /** Audits the affected payments by their last attempts; every handler must do so. */
  readonly auditAttempts: (
    attempts: readonly Pick<Attempt, "attemptId" | "employeeId">[],
    details?: Readonly<Record<string, string>>,
  ) => Promise<void>;
}

/** Defines a command on the payments of a run. It is exclusive: no attempt is claimed meanwhile, and no other such command runs. */
export const payoutCommand = <C extends Contract, Result>(
  contract: C,
  action: AuditAction,
  handler: (context: PayoutCommandContext<PayoutInput<C>>) => Promise<Result>,
): Command<C, PayoutInput<C>, Result> =>
  command(contract, async (context: CommandContext<PayoutInput<C>>) => {
    const { tx, input, dependencies, afterCommit } = context;
    const { runId } = input;
    await lockPayoutExclusive(tx, runId);
    const payout = await lockPayout(tx, runId);
    if (!payout) throw (await findRun(tx, runId)) ? runNotPaying() : runNotFound();
    // A hold or cancellation applies to all employees, and payments planned later would be sent anyway.
    if (!payout.plannedAt) throw runBeingPlanned();
    afterCommit(() => dependencies.live.publish(runId));
    return handler({ ...context, payout, auditAttempts: auditAttempts(context, action) });
  });

const attemptsPerEntry = 1_000;

/** Splits very large audit entries so that none is too long to read. */
const auditAttempts =
  (
    { audit, input: { runId } }: CommandContext<{ readonly runId: RunId }>,
    action: AuditAction,
  ): PayoutCommandContext<unknown>["auditAttempts"] =>
  async (attempts, details = {}) => {
    if (attempts.length === 0) return audit({ action, subject: runId, details });
    for (let from = 0; from < attempts.length; from += attemptsPerEntry) {
      const batch = attempts.slice(from, from + attemptsPerEntry);
      const employeeIds = batch.map(({ employeeId }) => employeeId).join(" ");
      const attemptIds = batch.map(({ attemptId }) => attemptId).join(" ");
      await audit({ action, subject: runId, details: { ...details, employeeIds, attemptIds } });
    }
  };
