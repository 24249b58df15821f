import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { refuseOwnPay } from "../../payroll/index.ts";
import { findPeopleInBrief, findPlacesToPay } from "../../people/index.ts";
import { amountBarred, nothingToHold, nothingToRelease } from "../errors.ts";
import { barredByAmount } from "../model/destination.ts";
import { lockUnsent, markCancelled, markHeld, markReleased } from "../store.ts";
import { changePayout } from "./changing-payout.ts";
import { limitsOf } from "./limits-of.ts";
import { goOn, makeAttempts } from "./make-attempts.ts";

interface Some {
  readonly runId: RunId;
  readonly employeeIds: readonly EmployeeId[];
  readonly intent: Intent | undefined;
}

/** Holds payments that were not sent yet. Answers how many. */
export const holdPayments = (
  parts: Pick<Parts, "database" | "clock" | "live">,
  actor: Actor,
  { runId, employeeIds, because, intent }: Some & { because: string },
): Promise<number> =>
  changePayout(parts, actor, {
    ...{ runId, intent, action: "payments_held", details: { because } },
    make: async (tx, _run, { note }) => {
      const unsent = await lockUnsent(tx, { runId, employeeIds, isHeld: false });
      const held = await markHeld(
        tx,
        unsent.map(({ attemptId }) => ({ attemptId, because })),
      );
      if (held === 0) throw nothingToHold();
      await note(unsent);
      return held;
    },
  });

/**
 * Lets held payments go. Somebody whose account is another one now is paid into that one by a new payment: the old one is
 * called off, because where a payment goes never changes. Nobody lets their own go where another could, and what is over a
 * limit stays held. Answers how many.
 */
export const releasePayments = (
  parts: Pick<Parts, "database" | "clock" | "live" | "config" | "payouts">,
  actor: Actor,
  { runId, employeeIds, intent }: Some,
): Promise<number> =>
  changePayout(parts, actor, {
    ...{ runId, intent, action: "payments_released" },
    make: async (tx, run, { at, note }) => {
      const { companyId, userId } = actor;
      await refuseOwnPay(tx, actor, await findPeopleInBrief(tx, employeeIds));
      const bounds = { limits: await limitsOf(parts, tx), provider: parts.payouts[run.provider] };
      const all = await lockUnsent(tx, { runId, employeeIds, isHeld: true });
      const barred = all.map(({ amount }) => barredByAmount(amount, bounds));
      const held = all.filter((_, place) => barred[place] === undefined);
      if (held.length === 0 && barred[0]) throw amountBarred(barred[0]);
      const found = await findPlacesToPay(
        tx,
        held.map(({ employeeId }) => employeeId),
      );
      const places = new Map(found.filter(({ mayBePaid }) => mayBePaid).map((place) => [place.employeeId, place.bankAccountId]));
      const same = held.filter(({ employeeId, bankAccountId }) => places.get(employeeId) === bankAccountId);
      const moved = held.filter((one) => places.has(one.employeeId) && !same.includes(one));
      if (same.length + moved.length === 0) throw nothingToRelease();
      await markReleased(
        tx,
        same.map(({ attemptId }) => attemptId),
      );
      await markCancelled(tx, { attemptIds: moved.map(({ attemptId }) => attemptId), at });
      const letGo = moved.map((one) => ({ ...one, heldBecause: null }));
      await makeAttempts(tx, { companyId, run, by: userId, at, after: letGo });
      await note([...same, ...moved]);
      await goOn(tx, { companyId, runId, at });
      return same.length + moved.length;
    },
  });
