import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findPayeeAccounts } from "../../../people/index.ts";
import { findSuspected } from "../../controls/index.ts";
import { isInBulkRetry, wasRejected } from "../../transfers/index.ts";
import { findRetryDelays, findUnpaid } from "../store/retryable.ts";

/** Which employees a retry of all would pay now, and which must wait because their payment may still arrive. */
export interface RetryPreview {
  readonly people: readonly EmployeeId[];
  readonly amount: bigint;
  /** How many of them still have the account that the bank rejected. */
  readonly refused: number;
  readonly waiting: number;
  readonly waitsUntil: Date | null;
}

export const emptyRetryPreview: RetryPreview = { people: [], amount: 0n, refused: 0, waiting: 0, waitsUntil: null };

/** Counts the employees whom `retryPayments` would pay now, by the same rules. */
export const previewRetry = async (tx: CompanyTransaction, { runId, now }: { runId: RunId; now: Date }): Promise<RetryPreview> => {
  const suspected = await findSuspected(tx, { runId });
  const unpaid = (await findUnpaid(tx, { runId, now })).filter(
    (candidate) => isInBulkRetry(candidate) && !suspected.has(candidate.employeeId),
  );
  const found = await findPayeeAccounts(
    tx,
    unpaid.map(({ employeeId }) => employeeId),
  );
  const accounts = new Map(found.filter(({ mayBePaid }) => mayBePaid).map((account) => [account.employeeId, account]));
  const retryable = unpaid.flatMap((candidate) => {
    const account = accounts.get(candidate.employeeId);
    return account ? [{ ...candidate, account }] : [];
  });
  const { people: waiting, until: waitsUntil } = await findRetryDelays(tx, { runId, now });
  return {
    people: retryable.map(({ employeeId }) => employeeId),
    amount: retryable.reduce((sum, { amount }) => sum + amount, 0n),
    refused: retryable.filter(({ account, ...tried }) => wasRejected(tried, account)).length,
    waiting,
    waitsUntil,
  };
};
