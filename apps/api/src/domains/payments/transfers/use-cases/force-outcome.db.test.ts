// An operator sets the outcome of an unresolved payment as the provider confirmed it; the provider is never contradicted.

import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import type { PayoutFixture } from "../../../../testing/payout-fixture.ts";
import { type FundedRun, runForEachTest } from "../../../../testing/run-for-each-test.ts";
import { closePayout } from "../../payouts/use-cases/close-payout.ts";
import { retryPayments } from "../../payouts/use-cases/retry-payments.ts";
import { returnToWallet } from "../../payouts/use-cases/return-to-wallet.ts";
import type { ManualOutcome } from "../model/manual-outcome.ts";
import { forceOutcome } from "./force-outcome.ts";

const by = { operator: "Ngozi", reason: "ticket 12: the provider's mail of today" };
let fixture: PayoutFixture;
let run: FundedRun;
const {
  attempts: all,
  victim,
  paid,
  runState,
  isKnown,
} = runForEachTest({
  people: 3,
  settings: { PAYOUT_SENDERS: "1" },
  give: (given) => ({ fixture, run } = given),
});

const attempts = async () => (await all()).filter(({ employeeId }) => employeeId === victim().employeeId);
const first = async () => (await attempts())[0] ?? expect.unreachable("No payment was sent.");
const end = async (ending: ManualOutcome) => forceOutcome(fixture.dependencies, { reference: (await first()).reference, ending, by });
const force = async (status: string) =>
  fixture.control("PATCH", `/payouts/${(await first()).reference}`, { provider: "kora", status, quiet: true });
const of = () => ({ runId: run.runId });

/** A payment that stays in process and raised an incident. */
const stuck = async () => {
  await fixture.order({ match: { op: "kora.payout", account: victim().account }, fault: "stuck" });
  await fixture.start(run);
  await fixture.workFor(4 * dayMs, 4 * hourMs);
  expect(await fixture.incidents(run.companyId)).toEqual(["stuck"]);
  expect((await first()).state).toBe("sent");
};
const settled = () =>
  fixture.rows(
    run.companyId,
    sql`select kind, settled_by as by, resolution, resolution_note as note from payment_incidents where settled_at is not null`,
  );

test("paid: the ledger changes as if the provider had reported it, the incident is resolved, and it is audited", async () => {
  await stuck();
  expect(await end({ as: "paid", fee: 5_375n })).toEqual({ providerSays: "found processing" });
  expect(await first()).toMatchObject({ state: "succeeded", fee: 5_375n });
  expect(await runState()).toBe("settled");
  const note = "ticket 12: the provider's mail of today";
  expect(await settled()).toEqual([{ kind: "stuck", by: null, resolution: "ended_paid_by_operator", note }]);
  const { attemptId, reference } = await first();
  expect(
    await fixture.rows(
      run.companyId,
      sql`select actor_user_id as actor, action, subject, details from audit_entries order by seq desc limit 1`,
    ),
  ).toEqual([
    {
      ...{ actor: null, action: "payment_ended_by_us", subject: attemptId },
      details: { reference, ended: "paid", providerSays: "found processing", feeKobo: "5375" },
    },
  ]);
  const { rows: acts } = await fixture.dependencies.database.inPlatform((tx) =>
    sql`select operator, act, reason from operator_acts where subject = ${reference}`.execute(query(tx)),
  );
  expect(acts).toEqual([{ operator: "Ngozi", act: "payment_ended_paid", reason: by.reason }]);
  await closePayout(fixture.dependencies, run.actor, of());
  // The provider still reports it as processing: the audit reports that until it is final there too.
  isKnown("It is succeeded here and processing there.", "The books moved");
});

test("failed: the money is the run's again, and while the provider reports it as processing it is not retried for a day", async () => {
  await stuck();
  await end({ as: "failed" });
  expect(await first()).toMatchObject({ state: "failed", failure: "no_cause" });
  await expect(retryPayments(fixture.dependencies, run.actor, of())).rejects.toMatchObject({ code: "nothing_to_retry" });
  await force("failed");
  await fixture.workFor(25 * hourMs, hourMs);
  expect(await retryPayments(fixture.dependencies, run.actor, of())).toBe(1);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect((await attempts()).map(({ state }) => state)).toEqual(["failed", "succeeded"]);
  expect(await paid()).toEqual([1, 1, 1]);
  expect(await runState()).toBe("settled");
});

test("failed while the provider says that it is in process, and it arrives all the same: it is paid once", async () => {
  await stuck();
  await end({ as: "failed" });
  await force("success");
  await fixture.workFor(2 * hourMs, 10 * minuteMs);
  expect((await attempts()).map(({ state }) => state)).toEqual(["succeeded"]);
  expect(await paid()).toEqual([1, 1, 1]);
});

test("rejects an implausible fee", async () => {
  await stuck();
  await expect(end({ as: "paid", fee: 537_500n })).rejects.toMatchObject({ code: "fee_not_believable" });
  await force("failed");
});

test("failed, and its money is returned to the wallet", async () => {
  await stuck();
  await end({ as: "failed" });
  await force("failed");
  await fixture.workFor(25 * hourMs, hourMs);
  expect(
    await returnToWallet(fixture.dependencies, run.actor, { ...of(), employeeIds: [victim().employeeId], because: "Paid in cash" }),
  ).toBe(1);
  await fixture.workFor(5 * minuteMs, 10_000);
  await closePayout(fixture.dependencies, run.actor, of());
});

test("never contradicts the provider's current response, and does nothing without one", async () => {
  await stuck();
  await force("success");
  await expect(end({ as: "failed" })).rejects.toMatchObject({
    code: "payment_ends_otherwise",
    message: expect.stringContaining('"found succeeded"'),
  });
  await force("failed");
  await expect(end({ as: "paid", fee: 0n })).rejects.toMatchObject({ message: expect.stringContaining('"found failed"') });
  await fixture.order({ match: { op: "kora.query-payout" }, fault: "error_503", times: 1 });
  await expect(end({ as: "failed" })).rejects.toMatchObject({ message: expect.stringContaining('"unknown server_error"') });
  expect((await first()).state).toBe("sent");
  expect(await settled()).toEqual([]);
});

test("only a payment in flight that was reported as stuck, lost or different is given an outcome", async () => {
  await fixture.order({ match: { op: "kora.payout", account: victim().account }, fault: "stuck" });
  await fixture.start(run);
  await fixture.workFor(10 * minuteMs, minuteMs);
  await expect(end({ as: "failed" })).rejects.toMatchObject({ code: "payment_has_no_incident" });
  const over = (await all()).find(({ state }) => state === "succeeded") ?? expect.unreachable("No payment succeeded.");
  const ending = { as: "failed" } as const;
  await expect(forceOutcome(fixture.dependencies, { reference: over.reference, ending, by })).rejects.toMatchObject({
    code: "payment_not_on_its_way",
  });
  await expect(forceOutcome(fixture.dependencies, { reference: `po-${"z".repeat(26)}`, ending, by })).rejects.toMatchObject({
    code: "payment_not_found",
  });
});

test("a payment that has another amount at the provider is ended as paid once an operator knows where the money went", async () => {
  await fixture.order({ match: { op: "kora.payout", account: victim().account }, fault: "paid_other_amount" });
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await fixture.incidents(run.companyId)).toEqual(["differs"]);
  await end({ as: "paid", fee: 5_000n });
  expect((await first()).state).toBe("succeeded");
  expect(await settled()).toMatchObject([{ kind: "differs" }]);
  isKnown("here and", "The books moved");
});
