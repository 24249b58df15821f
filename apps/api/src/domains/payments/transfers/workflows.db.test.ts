// Payouts on the whole product, as real processes: a webhook ends a long wait, and a wiped Restate loses nothing.

import type { RunId } from "@albashi/contracts/ids";
import { type Stack, startStack, throwAwaySandbox, until } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readConfig } from "../../../platform/config.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { createDependencies } from "../../../processes/create-dependencies.ts";
import { fundThroughCheckout } from "../../../testing/fund-through-checkout.ts";
import { payableRun } from "../../../testing/payable-run.ts";
import { type SandboxControl, sandboxControl } from "../../../testing/sandbox-control.ts";
import { auditMoney } from "../money-audit/use-cases/audit-money.ts";
import { startPayout } from "../payouts/use-cases/start-payout.ts";

/** Without a webhook, no payment would be polled within the time of a test. */
const settings = { PAYOUT_POLL_DELAYS_MS: "3600000", PAYOUT_BATCH_SIZE: "5", PAYOUT_WORKERS: "2", PAYOUT_CLAIM_MS: "5000" };
let sandbox: Awaited<ReturnType<typeof throwAwaySandbox>>;
let provider: SandboxControl;
let stack: Stack;
let dependencies: Dependencies;
let admin: pg.Client;
beforeAll(async () => {
  sandbox = await throwAwaySandbox();
  provider = sandboxControl(sandbox.koraUrl);
  const urls = { KORA_URL: sandbox.koraUrl, PAYSTACK_URL: sandbox.paystackUrl };
  stack = await startStack(inject("template"), { ...settings, ...urls, WEB_FILES: undefined });
  await provider.control("PATCH", "/settings", { triggers: false, webhookUrl: { kora: `${stack.url}/api/v1/webhooks/kora` } });
  const addresses = {
    ...{ DATABASE_URL: stack.database.url, RESTATE_INGRESS_URL: stack.restate.ingressUrl, RESTATE_ADMIN_URL: stack.restate.adminUrl },
    ...urls,
  };
  dependencies = createDependencies(readConfig({ ...process.env, ...settings, NODE_ENV: "test", ...addresses }));
  admin = new pg.Client({ connectionString: stack.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  dependencies.live.close();
  await dependencies.database.close();
  await stack.stop();
  await sandbox.stop();
});

const startedRun = async (people: number) => {
  const run = await payableRun(dependencies, stack.database.adminUrl, { people });
  await fundThroughCheckout(dependencies, provider, run);
  await startPayout(dependencies, run.actor, { runId: run.runId });
  return run;
};
const references = async (runId: RunId, state: string): Promise<string[]> =>
  (await admin.query("select reference from payment_attempts where run_id = $1 and state = $2", [runId, state])).rows.map(
    ({ reference }) => reference,
  );
const openRows = async (runId: RunId): Promise<number> =>
  (await admin.query("select from outbox where workflow = 'drivePayout' and payload ->> 'runId' = $1 and completed_at is null", [runId]))
    .rows.length;
const isSettled = async (runId: RunId) =>
  (await admin.query("select state from pay_runs where run_id = $1", [runId])).rows[0]?.state === "settled";
/** Everyone exactly once, by the provider's log of all references of the run; and the ledger and Restate agree. */
const expectPaidOnce = async ({ people, companyId, runId }: Awaited<ReturnType<typeof startedRun>>) => {
  const { payouts } = (await provider.control("GET", "/money")) as { payouts: { reference: string; moves: number; returns: number }[] };
  const moved = new Map(payouts.map(({ reference, moves, returns }) => [reference, moves - returns]));
  const { rows } = await admin.query("select employee_id, reference from payment_attempts where run_id = $1", [runId]);
  const received = Map.groupBy(rows as { employee_id: string; reference: string }[], (row) => row.employee_id);
  expect(
    people.map(({ employeeId }) => received.get(employeeId)?.reduce((sum, { reference }) => sum + (moved.get(reference) ?? 0), 0)),
  ).toEqual(people.map(() => 1));
  expect(await auditMoney(dependencies, { companyIds: [companyId], checksRestate: true })).toEqual([]);
};

test("a webhook ends the wait of an hour for the next poll within a second", { timeout: 120_000 }, async () => {
  await provider.control("PATCH", "/settings", { payoutMs: { from: 600_000, to: 600_000 } });
  const run = await startedRun(3);
  await until("all are sent", async () => (await references(run.runId, "sent")).length === 3, 30_000);
  expect(await openRows(run.runId)).toBe(1);
  const waitsMs: number[] = [];
  for (const reference of await references(run.runId, "sent")) {
    await provider.control("PATCH", `/payouts/${reference}`, { provider: "kora", status: "success" });
    await until("the webhook is received", async () => {
      const { rows } = await admin.query("select from webhook_inbox where reference = $1", [reference]);
      return rows.length > 0;
    });
    const receivedAtMs = Date.now();
    await until("the payment is recorded as paid", async () => (await references(run.runId, "succeeded")).includes(reference), 5_000);
    waitsMs.push(Date.now() - receivedAtMs);
  }
  // The shortest: a busy machine delays some.
  expect(Math.min(...waitsMs)).toBeLessThan(1_000);
  await until("the run is settled", () => isSettled(run.runId), 5_000);
  await until("the loop rests", async () => (await openRows(run.runId)) === 0, 5_000);
  await expectPaidOnce(run);
});

test("a payout in the middle of which Restate is wiped is finished, and each employee is paid once", { timeout: 180_000 }, async () => {
  await provider.control("PATCH", "/settings", { payoutMs: { from: 300, to: 300 }, latencyMs: 150 });
  const run = await startedRun(60);
  await until("some are paid", async () => (await references(run.runId, "succeeded")).length > 10, 60_000);
  expect((await references(run.runId, "created")).length).toBeGreaterThan(0);
  await stack.restate.kill();
  await stack.restate.wipe();
  await stack.restate.restart();
  await until("the run is settled", () => isSettled(run.runId), 120_000);
  await until("the loop rests", async () => (await openRows(run.runId)) === 0, 10_000);
  await expectPaidOnce(run);
});
