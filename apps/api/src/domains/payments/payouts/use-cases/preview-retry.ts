import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { findPayeeAccounts } from "../../../people/index.ts";
import { findSuspected } from "../../controls/index.ts";
import { isInBulkRetry, wasRefused } from "../../transfers/index.ts";
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
  const unpaid = (await findUnpaid(tx, { runId, now })).filter((one) => isInBulkRetry(one) && !suspected.has(one.employeeId));
  const found = await findPayeeAccounts(
    tx,
    unpaid.map(({ employeeId }) => employeeId),
  );
  const accounts = new Map(found.filter(({ mayBePaid }) => mayBePaid).map((place) => [place.employeeId, place]));
  const again = unpaid.flatMap((one) => {
    const place = accounts.get(one.employeeId);
    return place ? [{ ...one, place }] : [];
  });
  const { people: waiting, until: waitsUntil } = await findRetryDelays(tx, { runId, now });
  return {
    people: again.map(({ employeeId }) => employeeId),
    amount: again.reduce((sum, { amount }) => sum + amount, 0n),
    refused: again.filter(({ place, ...tried }) => wasRefused(tried, place)).length,
    ...{ waiting, waitsUntil },
  };
};
