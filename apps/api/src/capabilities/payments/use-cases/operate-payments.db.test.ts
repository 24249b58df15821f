// A payment that the provider leaves without an end is given one by our own people, as the provider told them; it is never gainsaid.
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { query } from "../../../database/transaction.ts";
import type { PayingDesk } from "../../../testing/paying.ts";
import { type FundedRun, runForEachTest } from "../../../testing/run-for-each-test.ts";
import type { Ending } from "../model/ending.ts";
import { closePayout } from "./close-payout.ts";
import { giveBack } from "./give-back.ts";
import { endPaymentByOperator } from "./operate-payments.ts";
import { retryPayments } from "./retry-payments.ts";

const by = { operator: "Ngozi", reason: "ticket 12: the provider's mail of today" };
let desk: PayingDesk;
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
  give: (given) => ({ desk, run } = given),
});

const attempts = async () => (await all()).filter(({ employeeId }) => employeeId === victim().employeeId);
const first = async () => (await attempts())[0] ?? expect.unreachable("Nobody was sent anything.");
const end = async (ending: Ending) => endPaymentByOperator(desk.parts, { reference: (await first()).reference, ending, by });
const force = async (status: string) =>
  desk.control("PATCH", `/payouts/${(await first()).reference}`, { provider: "kora", status, quiet: true });
const of = () => ({ runId: run.runId, intent: undefined });

/** A payment that is in process for ever, and somebody was told. */
const stuck = async () => {
  await desk.order({ match: { op: "kora.payout", account: victim().account }, fault: "stuck" });
  await desk.start(run);
  await desk.workFor(4 * dayMs, 4 * hourMs);
  expect(await desk.incidents(run.companyId)).toEqual(["stuck"]);
  expect((await first()).state).toBe("sent");
};
const settled = () =>
  desk.rows(
    run.companyId,
    sql`select kind, settled_by as by, settled_because as because from payment_incidents where settled_at is not null`,
  );

test("paid: the books move as if the provider had said so, the incident is settled, and it is written down", async () => {
  await stuck();
  expect(await end({ as: "paid", fee: 5_375n })).toEqual({ providerSays: "found processing" });
  expect(await first()).toMatchObject({ state: "succeeded", fee: 5_375n });
  expect(await runState()).toBe("settled");
  const because = "We settled it as paid: ticket 12: the provider's mail of today";
  expect(await settled()).toEqual([{ kind: "stuck", by: null, because }]);
  const { attemptId, reference } = await first();
  expect(
    await desk.rows(
      run.companyId,
      sql`select actor_user_id as actor, action, subject, details from audit_entries order by seq desc limit 1`,
    ),
  ).toEqual([
    {
      ...{ actor: null, action: "payment_ended_by_us", subject: attemptId },
      details: { reference, ended: "paid", providerSays: "found processing", feeKobo: "5375" },
    },
  ]);
  const { rows: acts } = await desk.parts.database.inPlatform((tx) =>
    sql`select operator, act, reason from operator_acts where subject = ${reference}`.execute(query(tx)),
  );
  expect(acts).toEqual([{ operator: "Ngozi", act: "payment_ended_paid", reason: by.reason }]);
  await closePayout(desk.parts, run.actor, of());
  // At the provider it is in process still: the auditor says so until it is over there too.
  isKnown("It is succeeded here and processing there.", "The books moved");
});

test("failed: the money is the run's again, and while the provider says that it is in process nobody pays again for a day", async () => {
  await stuck();
  await end({ as: "failed" });
  expect(await first()).toMatchObject({ state: "failed", failure: "no_cause" });
  await expect(retryPayments(desk.parts, run.actor, of())).rejects.toMatchObject({ code: "nothing_to_retry" });
  await force("failed");
  await desk.workFor(25 * hourMs, hourMs);
  expect(await retryPayments(desk.parts, run.actor, of())).toBe(1);
  await desk.workFor(5 * minuteMs, 10_000);
  expect((await attempts()).map(({ state }) => state)).toEqual(["failed", "succeeded"]);
  expect(await paid()).toEqual([1, 1, 1]);
  expect(await runState()).toBe("settled");
});

test("failed while the provider says that it is in process, and it arrives all the same: it is paid once", async () => {
  await stuck();
  await end({ as: "failed" });
  await force("success");
  await desk.workFor(2 * hourMs, 10 * minuteMs);
  expect((await attempts()).map(({ state }) => state)).toEqual(["succeeded"]);
  expect(await paid()).toEqual([1, 1, 1]);
});

test("a fee that is a slip of the hand is refused", async () => {
  await stuck();
  await expect(end({ as: "paid", fee: 537_500n })).rejects.toMatchObject({ code: "fee_not_believable" });
  await force("failed");
});

test("failed, and its money is given back", async () => {
  await stuck();
  await end({ as: "failed" });
  await force("failed");
  await desk.workFor(25 * hourMs, hourMs);
  expect(await giveBack(desk.parts, run.actor, { ...of(), employeeIds: [victim().employeeId], because: "Paid in cash" })).toBe(1);
  await desk.workFor(5 * minuteMs, 10_000);
  await closePayout(desk.parts, run.actor, of());
});

test("what the provider says at that moment is not gainsaid, and without an answer nothing is done", async () => {
  await stuck();
  await force("success");
  await expect(end({ as: "failed" })).rejects.toMatchObject({
    code: "payment_ends_otherwise",
    message: expect.stringContaining('"found succeeded"'),
  });
  await force("failed");
  await expect(end({ as: "paid", fee: 0n })).rejects.toMatchObject({ message: expect.stringContaining('"found failed"') });
  await desk.order({ match: { op: "kora.query-payout" }, fault: "error_503", times: 1 });
  await expect(end({ as: "failed" })).rejects.toMatchObject({ message: expect.stringContaining('"unknown server_error"') });
  expect((await first()).state).toBe("sent");
  expect(await settled()).toEqual([]);
});

test("only what is on its way and was told as stuck, lost or different is given an end", async () => {
  await desk.order({ match: { op: "kora.payout", account: victim().account }, fault: "stuck" });
  await desk.start(run);
  await desk.workFor(10 * minuteMs, minuteMs);
  await expect(end({ as: "failed" })).rejects.toMatchObject({ code: "payment_has_no_incident" });
  const over = (await all()).find(({ state }) => state === "succeeded") ?? expect.unreachable("Nobody was paid.");
  const ending = { as: "failed" } as const;
  await expect(endPaymentByOperator(desk.parts, { reference: over.reference, ending, by })).rejects.toMatchObject({
    code: "payment_not_on_its_way",
  });
  await expect(endPaymentByOperator(desk.parts, { reference: `po-${"z".repeat(26)}`, ending, by })).rejects.toMatchObject({
    code: "payment_not_found",
  });
});

test("a payment that has another amount at the provider is ended as paid once somebody knows where the money went", async () => {
  await desk.order({ match: { op: "kora.payout", account: victim().account }, fault: "paid_other_amount" });
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await desk.incidents(run.companyId)).toEqual(["differs"]);
  await end({ as: "paid", fee: 5_000n });
  expect((await first()).state).toBe("succeeded");
  expect(await settled()).toMatchObject([{ kind: "differs" }]);
  isKnown("here and", "The books moved");
});
