// What keeps paying from beginning, or from being changed while it begins.
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { payableRun } from "../../../testing/payable-run.ts";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { sandboxControl } from "../../../testing/sandbox-control.ts";
import { lockRun } from "../../payroll/index.ts";
import { findIntentOfRun, lockIntent } from "../store.ts";
import { fundRun } from "./fund-run.ts";
import { giveBack } from "./give-back.ts";
import { holdPayments } from "./hold-payments.ts";
import { lookAtCheckout } from "./look-at-checkout.ts";
import { makeCheckout } from "./make-checkout.ts";
import { planSomePayments } from "./plan-payments.ts";

let desk: PayingDesk;
beforeAll(async () => {
  desk = await payingDesk(inject("template"));
});
afterAll(() => desk.close());

/** As somebody who may do anything. */
const asAdmin = async (statement: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: desk.adminUrl });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
};

test("while the payments of a run are being written down nobody holds or gives back: those planned later would be sent", async () => {
  const run = await desk.fundedRun({ people: 2 });
  const { companyId, runId, actor, people } = run;
  const employeeIds = people.map(({ employeeId }) => employeeId);
  await desk.start(run);
  await planSomePayments(desk.parts, { companyId, runId, after: null });
  const refusal = { code: "run_being_planned", message: expect.stringContaining("Try again in a minute.") };
  const because = "A mistake.";
  await expect(holdPayments(desk.parts, actor, { runId, employeeIds, because, intent: undefined })).rejects.toMatchObject(refusal);
  await expect(giveBack(desk.parts, actor, { runId, employeeIds, because, intent: undefined })).rejects.toMatchObject(refusal);
  expect((await desk.attempts(companyId, runId)).map(({ state }) => state)).toEqual(["created", "created"]);
  await desk.forget();
});

test("a run whose people's pay has changed since the approval is not paid before somebody approves it anew", async () => {
  const run = await desk.fundedRun({ people: 2 });
  await asAdmin("update salaries set monthly_gross = monthly_gross + 100000 where company_id = $1", [run.companyId]);
  await expect(desk.start(run)).rejects.toMatchObject({
    code: "run_stale",
    message: expect.stringContaining("Calculate the run again and have it approved, then begin to pay"),
  });
  expect(await desk.runState(run.companyId, run.runId)).toMatchObject({ state: "approved" });
  // What was handed out stands: it is put right by a correction.
  await asAdmin("update pay_runs set payslips_published_at = now() where run_id = $1", [run.runId]);
  await desk.start(run);
  expect(await desk.runState(run.companyId, run.runId)).toMatchObject({ state: "paying" });
  await desk.forget();
});

test("an account that has changed since the approval holds up nobody but its owner", async () => {
  const run = await desk.fundedRun({ people: 2 });
  const [person] = run.people;
  await asAdmin("update bank_accounts set held_since = now(), held_because = 'changed' where employee_id = $1", [person?.employeeId]);
  await desk.start(run);
  expect(await desk.runState(run.companyId, run.runId)).toMatchObject({ state: "paying" });
  await desk.forget();
});

test("whoever presses Pay and the money that comes in at that moment do not wait for each other in a ring", async () => {
  const run = await payableRun(desk.parts, desk.adminUrl, { people: 1 });
  const { companyId, runId, actor } = run;
  const { intentId } = await fundRun(desk.parts, actor, { runId, intent: undefined });
  const { checkoutId, options } = await makeCheckout(desk.parts, actor, { intentId, intent: undefined });
  await sandboxControl(desk.sandbox.koraUrl).pay(options);
  const { crediting } = await desk.parts.database.inCompany(companyId, async (tx) => {
    await lockRun(tx, runId);
    const looking = lookAtCheckout(desk.parts, { companyId, checkoutId });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await lockIntent(tx, intentId);
    return { crediting: looking };
  });
  await crediting;
  const intent = await desk.parts.database.inCompany(companyId, (tx) => findIntentOfRun(tx, runId));
  expect(intent?.state).toBe("funded");
});
