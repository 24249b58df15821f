// The day after a restore, as in docs/runbooks/restore-from-backup.md: employees paid since the backup are not paid again.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { minuteMs } from "@albashi/dates";
import { checkout, until } from "@albashi/test-kit";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { fundThroughCheckout } from "../../testing/fund-through-checkout.ts";
import { payableRun } from "../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../testing/payout-fixture.ts";
import { sandboxControl } from "../../testing/sandbox-control.ts";

let folder: string;
let fixture: PayoutFixture;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "albashi-restored-"));
  fixture = await payoutFixture(inject("template"));
});
afterAll(async () => {
  await fixture.close();
  rmSync(folder, { recursive: true });
});

/** A program of ours without Redis and Restate: only the database and the provider are running. */
const program = (name: string, ...args: string[]) => {
  const { database, payments } = fixture.dependencies.config;
  const addresses = { DATABASE_URL: database.url, KORA_URL: payments.kora.url, PAYSTACK_URL: payments.paystack.url };
  const nowhere = { REDIS_URL: "redis://127.0.0.1:1", RESTATE_ADMIN_URL: "http://127.0.0.1:1", RESTATE_INGRESS_URL: "http://127.0.0.1:1" };
  const env = { ...process.env, NODE_ENV: "test", DATABASE_OWNER_URL: fixture.adminUrl, ...addresses, ...nowhere };
  const { status, stdout, stderr } = spawnSync(join(checkout, "bin", name), args, { env, encoding: "utf8", timeout: 60_000 });
  return { status, out: stdout.trim(), err: stderr };
};
const operator = (...args: string[]) =>
  program("operator", ...args, "--operator", "Ngozi", "--reason", "restored from the backup of Monday");

test("a run that was paid after the backup is not paid again after the restore", async () => {
  const run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 2 });
  await fundThroughCheckout(fixture.dependencies, sandboxControl(fixture.sandbox.koraUrl), run);
  // The programs use the machine's clock.
  await fixture.passTime(Math.max(0, Date.now() - fixture.now().getTime() - 10 * minuteMs));
  const backup = join(folder, "backup");
  expect(program("backup", backup)).toMatchObject({ status: 0 });

  await fixture.start(run);
  await fixture.workFor(5 * minuteMs);
  const paid = await fixture.attempts(run.companyId, run.runId);
  expect(paid.map(({ state }) => state)).toEqual(["succeeded", "succeeded"]);

  expect(program("restore", "--replace", backup)).toMatchObject({ status: 0 });
  // The restore closed the connections of this process.
  await until("the database answers again", () => fixture.dependencies.database.ping().then(() => true));
  expect(await fixture.attempts(run.companyId, run.runId)).toEqual([]);
  // All companies share the provider's balance: it would cover a second payment.
  await fixture.setBalance(1_000_000_000n);

  // Before anything starts.
  const stopped = operator("stop", "all");
  expect(stopped).toMatchObject({ status: 0, out: expect.stringContaining("Payments for all companies are stopped.") });
  await expect(fixture.start(run)).rejects.toMatchObject({ code: "payments_stopped" });
  await fixture.workFor(5 * minuteMs);

  // The statement shows the payments that are missing in the restored ledger.
  expect(operator("reconcile", "kora")).toMatchObject({ status: 0, out: expect.stringContaining("PAYMENTS OF ALL COMPANIES ARE STOPPED") });
  const unmatched = operator("unmatched").out.split("\n");
  for (const { reference } of paid) expect(unmatched.filter((row) => row.includes("OUT") && row.endsWith(reference))).toHaveLength(1);
  expect(program("reprove")).toMatchObject({ status: 0 });
  expect(program("audit-money")).toMatchObject({ status: 3 });

  // Both stops stay active until an operator has explained each row: the manual one, and the automatic one.
  expect(operator("stops").out.split("\n")).toHaveLength(2);
  expect((await fixture.money()).map(({ moves }) => moves)).toEqual([1, 1]);
}, 180_000);
