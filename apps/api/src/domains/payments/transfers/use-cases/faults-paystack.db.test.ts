// Faults specific to Paystack: one-time codes left enabled, and an approval that never came.

import { minuteMs } from "@albashi/dates";
import { expect, test } from "vitest";
import type { PayoutFixture } from "../../../../testing/payout-fixture.ts";
import { type FundedRun, runForEachTest } from "../../../../testing/run-for-each-test.ts";
import { resumePayout } from "../../payouts/use-cases/resume-payout.ts";

let fixture: PayoutFixture;
let run: FundedRun;
const { attempts, states, paid, onceEach, runState } = runForEachTest({
  people: 3,
  settings: { PAYMENTS: "paystack", PAYOUT_CHUNK: "1", PAYOUT_SENDERS: "1" },
  give: (given) => ({ fixture, run } = given),
});

/** The order of payments does not matter here. */
const sorted = async () => (await states()).toSorted();
const paused = async () => (await fixture.runState(run.companyId, run.runId))?.pauseReason;
const goOn = async () => {
  await resumePayout(fixture.dependencies, run.actor, { runId: run.runId });
  await fixture.workFor(5 * minuteMs, 10_000);
};

test("fault 56: one-time codes are enabled: the payout pauses after the first, and resumes with new attempts once they are disabled", async () => {
  await fixture.control("PATCH", "/settings", { otp: true });
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect([await sorted(), await paused()]).toEqual([["created", "created", "sent"], "setup_incomplete"]);
  // The transfer can still be released with the code, so no retry is allowed before Paystack abandons it.
  await fixture.workFor(90 * minuteMs, 5 * minuteMs);
  expect((await attempts()).filter(({ state }) => state === "failed")).toMatchObject([{ failure: "set_up" }]);
  await fixture.control("PATCH", "/settings", { otp: false });
  await goOn();
  expect(await sorted()).toEqual(["failed", "succeeded", "succeeded", "succeeded"]);
  expect([await paid(), await runState()]).toEqual([onceEach(), "settled"]);
});

test("fault 56: the approval of a transfer never comes: it fails because of our set-up, the payout pauses, and resumes once that is fixed", async () => {
  await fixture.order({ match: { op: "paystack.payout", account: run.people[0]?.account }, fault: "blocked" });
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect((await attempts())[0]).toMatchObject({ state: "failed", failure: "set_up" });
  expect(await paused()).toEqual("setup_incomplete");
  await goOn();
  expect([await paid(), await runState()]).toEqual([onceEach(), "settled"]);
});
