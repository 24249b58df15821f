// What only Paystack does: a one-time code that somebody left on, and an approval that never came.
import { minuteMs } from "@albashi/dates";
import { expect, test } from "vitest";
import type { PayingDesk } from "../../../testing/paying.ts";
import { type FundedRun, runForEachTest } from "../../../testing/run-for-each-test.ts";
import { resumePayout } from "./resume-payout.ts";

let desk: PayingDesk;
let run: FundedRun;
const { attempts, states, paid, onceEach, runState } = runForEachTest({
  people: 3,
  settings: { PAYMENTS: "paystack", PAYOUT_CHUNK: "1", PAYOUT_SENDERS: "1" },
  give: (given) => ({ desk, run } = given),
});

/** Whose payment goes first is nobody's business. */
const sorted = async () => (await states()).toSorted();
const setUpWords = expect.stringContaining("Our set-up with the payment provider");
const paused = async () => (await desk.runState(run.companyId, run.runId))?.pausedBecause;
const goOn = async () => {
  await resumePayout(desk.parts, run.actor, { runId: run.runId, intent: undefined });
  await desk.workFor(5 * minuteMs, 10_000);
};

test("fault 56: one-time codes are left on: the run stands still after the first, and goes on in new tries once they are off", async () => {
  await desk.control("PATCH", "/settings", { otp: true });
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  expect([await sorted(), await paused()]).toEqual([["created", "created", "sent"], setUpWords]);
  // Whoever has the code can still send it, so that nobody pays again before Paystack gives it up.
  await desk.workFor(90 * minuteMs, 5 * minuteMs);
  expect((await attempts()).filter(({ state }) => state === "failed")).toMatchObject([{ failure: "set_up" }]);
  await desk.control("PATCH", "/settings", { otp: false });
  await goOn();
  expect(await sorted()).toEqual(["failed", "succeeded", "succeeded", "succeeded"]);
  expect([await paid(), await runState()]).toEqual([onceEach(), "settled"]);
});

test("fault 56: the approval of a transfer never comes: it failed by our set-up, the run stands still, and goes on when it is mended", async () => {
  await desk.order({ match: { op: "paystack.payout", account: run.people[0]?.account }, fault: "blocked" });
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  expect((await attempts())[0]).toMatchObject({ state: "failed", failure: "set_up" });
  expect(await paused()).toEqual(setUpWords);
  await goOn();
  expect([await paid(), await runState()]).toEqual([onceEach(), "settled"]);
});
