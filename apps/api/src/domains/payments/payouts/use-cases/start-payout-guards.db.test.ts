// What keeps paying from beginning, or from being changed while it begins.

import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { sandboxControl } from "../../../../testing/sandbox-control.ts";
import { lockRun } from "../../../payroll/runs/store/runs.ts";
import { findIntentOfRun, lockIntent } from "../../funding/store/funding-intents.ts";
import { createCheckout } from "../../funding/use-cases/create-checkout.ts";
import { fundRun } from "../../funding/use-cases/fund-run.ts";
import { pollCheckout } from "../../funding/use-cases/poll-checkout.ts";
import { planPayments } from "../../transfers/use-cases/plan-payments.ts";
import { holdPayments } from "./hold-payments.ts";
import { returnToWallet } from "./return-to-wallet.ts";

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());

/** As a database superuser. */
const asAdmin = async (statement: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: fixture.adminUrl });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
};

test("rejects holding and returning while payments are being planned: those planned later would be sent", async () => {
  const run = await fixture.fundedRun({ people: 2 });
  const { companyId, runId, actor, people } = run;
  const employeeIds = people.map(({ employeeId }) => employeeId);
  await fixture.start(run);
  await planPayments(fixture.dependencies, { companyId, runId, after: null });
  const refusal = { code: "run_being_planned", message: expect.stringContaining("Try again in a minute.") };
  const because = "A mistake.";
  await expect(holdPayments(fixture.dependencies, actor, { runId, employeeIds, because })).rejects.toMatchObject(refusal);
  await expect(returnToWallet(fixture.dependencies, actor, { runId, employeeIds, because })).rejects.toMatchObject(refusal);
  expect((await fixture.attempts(companyId, runId)).map(({ state }) => state)).toEqual(["created", "created"]);
  await fixture.forget();
});

test("does not pay a run whose pay changed since the approval until it is approved again", async () => {
  const run = await fixture.fundedRun({ people: 2 });
  await asAdmin("update salaries set monthly_gross = monthly_gross + 100000 where company_id = $1", [run.companyId]);
  await expect(fixture.start(run)).rejects.toMatchObject({
    code: "run_stale",
    message: expect.stringContaining("Recalculate it and get it approved again, then pay it."),
  });
  expect(await fixture.runState(run.companyId, run.runId)).toMatchObject({ state: "approved" });
  // What was handed out stands: it is put right by a correction.
  await asAdmin("update pay_runs set payslips_published_at = now() where run_id = $1", [run.runId]);
  await fixture.start(run);
  expect(await fixture.runState(run.companyId, run.runId)).toMatchObject({ state: "paying" });
  await fixture.forget();
});

test("an account that has changed since the approval holds only its owner's payment", async () => {
  const run = await fixture.fundedRun({ people: 2 });
  const [person] = run.people;
  await asAdmin("update bank_accounts set held_since = now(), hold_reason = 'changed' where employee_id = $1", [person?.employeeId]);
  await fixture.start(run);
  expect(await fixture.runState(run.companyId, run.runId)).toMatchObject({ state: "paying" });
  await fixture.forget();
});

test("Pay and a concurrent credit do not deadlock", async () => {
  const run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 1 });
  const { companyId, runId, actor } = run;
  const { intentId } = await fundRun(fixture.dependencies, actor, { runId });
  const { checkoutId, options } = await createCheckout(fixture.dependencies, actor, { intentId });
  await sandboxControl(fixture.sandbox.koraUrl).pay(options);
  const { crediting } = await fixture.dependencies.database.inCompany(companyId, async (tx) => {
    await lockRun(tx, runId);
    const looking = pollCheckout(fixture.dependencies, { companyId, checkoutId });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await lockIntent(tx, intentId);
    return { crediting: looking };
  });
  await crediting;
  const intent = await fixture.dependencies.database.inCompany(companyId, (tx) => findIntentOfRun(tx, runId));
  expect(intent?.state).toBe("funded");
});
