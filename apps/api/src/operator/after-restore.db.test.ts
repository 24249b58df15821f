// The day after a restore, as docs/runbooks/restore-from-backup.md tells it: people who were paid since the backup are not paid again.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { minuteMs } from "@albashi/dates";
import { checkout, until } from "@albashi/test-kit";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { bringMoney } from "../testing/bring-money.ts";
import { payableRun } from "../testing/payable-run.ts";
import { type PayingDesk, payingDesk } from "../testing/paying.ts";
import { sandboxControl } from "../testing/sandbox-control.ts";

let folder: string;
let desk: PayingDesk;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "albashi-restored-"));
  desk = await payingDesk(inject("template"));
});
afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true });
});

/** A program of ours while neither Redis nor Restate answers: nothing but the database and the provider is started yet. */
const program = (name: string, ...args: string[]) => {
  const { database, payments } = desk.parts.config;
  const addresses = { DATABASE_URL: database.url, KORA_URL: payments.kora.url, PAYSTACK_URL: payments.paystack.url };
  const nowhere = { REDIS_URL: "redis://127.0.0.1:1", RESTATE_ADMIN_URL: "http://127.0.0.1:1", RESTATE_INGRESS_URL: "http://127.0.0.1:1" };
  const env = { ...process.env, NODE_ENV: "test", DATABASE_OWNER_URL: desk.adminUrl, ...addresses, ...nowhere };
  const { status, stdout, stderr } = spawnSync(join(checkout, "bin", name), args, { env, encoding: "utf8", timeout: 60_000 });
  return { status, out: stdout.trim(), err: stderr };
};
const operator = (...args: string[]) =>
  program("operator", ...args, "--operator", "Ngozi", "--reason", "restored from the backup of Monday");

test("a run that was paid after the backup is not paid again after the restore", async () => {
  const run = await payableRun(desk.parts, desk.adminUrl, { people: 2 });
  await bringMoney(desk.parts, sandboxControl(desk.sandbox.koraUrl), run);
  // The programs go by the machine's clock.
  await desk.passTime(Math.max(0, Date.now() - desk.now().getTime() - 10 * minuteMs));
  const backup = join(folder, "backup");
  expect(program("backup", backup)).toMatchObject({ status: 0 });

  await desk.start(run);
  await desk.workFor(5 * minuteMs);
  const paid = await desk.attempts(run.companyId, run.runId);
  expect(paid.map(({ state }) => state)).toEqual(["succeeded", "succeeded"]);

  expect(program("restore", "--replace", backup)).toMatchObject({ status: 0 });
  // The restore cut the connections of this process.
  await until("the database answers again", () => desk.parts.database.ping().then(() => true));
  expect(await desk.attempts(run.companyId, run.runId)).toEqual([]);
  // The provider's balance is everybody's in common: it would bear a second payment.
  await desk.setBalance(1_000_000_000n);

  // Before anything starts.
  const stopped = operator("stop", "all");
  expect(stopped).toMatchObject({ status: 0, out: expect.stringContaining("From now on nothing is sent.") });
  await expect(desk.start(run)).rejects.toMatchObject({ code: "payments_stopped" });
  await desk.workFor(5 * minuteMs);

  // The statement tells what the restored books do not know.
  expect(operator("reconcile", "kora")).toMatchObject({ status: 0, out: expect.stringContaining("EVERYBODY'S PAYMENTS ARE STOPPED") });
  const strangers = operator("strangers").out.split("\n");
  for (const { reference } of paid) expect(strangers.filter((row) => row.includes("OUT") && row.endsWith(reference))).toHaveLength(1);
  expect(program("reprove")).toMatchObject({ status: 0 });
  expect(program("audit-money")).toMatchObject({ status: 3 });

  // Both stops stand until somebody has explained each row: ours, and the one that was made by itself.
  expect(operator("stops").out.split("\n")).toHaveLength(2);
  expect((await desk.money()).map(({ moves }) => moves)).toEqual([1, 1]);
}, 180_000);
