import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { findPlacesToPay } from "../../people/index.ts";
import { goesWithAll } from "../model/attempt.ts";
import { wasRefused } from "../model/destination.ts";
import { findSuspected, findUnpaid, findWaits } from "../store.ts";

/** Who would be paid again now if everybody of a run were, and who waits because their payment may still arrive. */
export interface PaidAgain {
  readonly people: readonly EmployeeId[];
  readonly amount: bigint;
  /** How many of them still have the account that the bank refused. */
  readonly refused: number;
  readonly waiting: number;
  readonly waitsUntil: Date | null;
}

export const nobodyAgain: PaidAgain = { people: [], amount: 0n, refused: 0, waiting: 0, waitsUntil: null };

/** Counts the people whom `retryPayments` would pay at this moment, by the same rules. */
export const findPaidAgain = async (tx: CompanyTransaction, { runId, now }: { runId: RunId; now: Date }): Promise<PaidAgain> => {
  const suspected = await findSuspected(tx, { runId });
  const unpaid = (await findUnpaid(tx, { runId, now })).filter((one) => goesWithAll(one) && !suspected.has(one.employeeId));
  const found = await findPlacesToPay(
    tx,
    unpaid.map(({ employeeId }) => employeeId),
  );
  const places = new Map(found.filter(({ mayBePaid }) => mayBePaid).map((place) => [place.employeeId, place]));
  const again = unpaid.flatMap((one) => {
    const place = places.get(one.employeeId);
    return place ? [{ ...one, place }] : [];
  });
  const { people: waiting, until: waitsUntil } = await findWaits(tx, { runId, now });
  return {
    people: again.map(({ employeeId }) => employeeId),
    amount: again.reduce((sum, { amount }) => sum + amount, 0n),
    refused: again.filter(({ place, ...tried }) => wasRefused(tried, place)).length,
    ...{ waiting, waitsUntil },
  };
};
