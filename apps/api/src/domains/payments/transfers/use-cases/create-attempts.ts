import type { AttemptId, CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { findPayeeAccounts } from "../../../people/index.ts";
import { payoutReference } from "../../provider-log/index.ts";
import type { Attempt } from "../model/attempt.ts";
import { insertAttempts } from "../store/attempts.ts";
import { closeNotice } from "../store/payout-notices.ts";
import { markPaymentsFinished, type RunPayout } from "../store/payouts.ts";
import { wakePayout } from "./wake-payout.ts";

interface NewAttempts {
  readonly companyId: CompanyId;
  readonly run: RunPayout;
  readonly by: UserId;
  readonly at: Date;
  /** The attempts that did not pay their payee. */
  readonly after: readonly Attempt[];
}

/**
 * Creates another attempt for each employee whose last one was not paid, into their current account. An attempt that was held when
 * it was cancelled is held createdByEmployee. Returns the attempts that were retried.
 */
export const createAttempts = async (tx: CompanyTransaction, { companyId, run, by, at, after }: NewAttempts): Promise<Attempt[]> => {
  if (after.length === 0) return [];
  const { runId, provider } = run;
  const found = await findPayeeAccounts(
    tx,
    after.map(({ employeeId }) => employeeId),
  );
  const accounts = new Map(found.filter(({ mayBePaid }) => mayBePaid).map((payeeAccount) => [payeeAccount.employeeId, payeeAccount]));
  const attempts = after.flatMap(({ employeeId, amount, holdReason, holdLimit, holdNote }) => {
    const payeeAccount = accounts.get(employeeId);
    if (!payeeAccount) return [];
    const attemptId = newId<AttemptId>();
    const { bankAccountId, bankCode, accountName, numberSealed, numberEnds } = payeeAccount;
    const account = { bankAccountId, bankCode, accountName, numberSealed, numberEnds };
    const hold = holdReason && { reason: holdReason, limit: holdLimit, note: holdNote };
    return [{ attemptId, employeeId, amount, reference: payoutReference(attemptId), ...account, hold }];
  });
  const insertedIds = new Set(await insertAttempts(tx, companyId, { runId, provider, at, by, isFirst: false, attempts }));
  const createdByEmployee = new Map(attempts.filter(({ attemptId }) => insertedIds.has(attemptId)).map((one) => [one.employeeId, one]));
  for (const { attemptId, employeeId, bankAccountId: from } of after) {
    const next = createdByEmployee.get(employeeId);
    if (!next || next.bankAccountId === from) continue;
    const details = { runId, employeeId, after: attemptId, from, to: next.bankAccountId };
    await writeAuditEntry(tx, { at, actor: by, action: "payment_moved", subject: next.attemptId, details });
  }
  return after.filter(({ employeeId }) => createdByEmployee.has(employeeId));
};

/** Has payments submitted again: the payout is no longer finished. */
export const resumeSubmission = async (
  tx: CompanyTransaction,
  { companyId, runId, at }: { companyId: CompanyId; runId: RunId; at: Date },
) => {
  await markPaymentsFinished(tx, { runId, at: null });
  await closeNotice(tx, { runId, event: "completed_with_failures", at });
  await wakePayout(tx, { companyId, runId, at });
};
