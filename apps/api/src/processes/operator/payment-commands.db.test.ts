// The operators' payment commands, and what they record.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { addDays, lagosDayOf, minuteMs } from "@albashi/dates";
import { checkout } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { issueInvoice } from "../../domains/invoices/use-cases/issue-invoice.ts";
import { query } from "../../platform/database/transaction.ts";
import { fundThroughCheckout } from "../../testing/fund-through-checkout.ts";
import { invoiceFixture } from "../../testing/invoice-fixture.ts";
import { payableRun } from "../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../testing/payout-fixture.ts";
import { sandboxControl } from "../../testing/sandbox-control.ts";

let fixture: PayoutFixture;
let run: Awaited<ReturnType<typeof payableRun>>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 2 });
  await fundThroughCheckout(fixture.dependencies, sandboxControl(fixture.sandbox.koraUrl), run);
});
afterAll(() => fixture.close());

const operator = async (...args: string[]) => {
  const { database, payments } = fixture.dependencies.config;
  const addresses = { DATABASE_URL: database.url, KORA_URL: payments.kora.url, PAYSTACK_URL: payments.paystack.url };
  const child = spawn(join(checkout, "bin/operator"), [...args, "--operator", "Ngozi", "--reason", "ticket 12"], {
    env: { ...process.env, NODE_ENV: "test", ...addresses },
  });
  child.stdin.end();
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out: out.trim(), err, code };
};
const acts = () =>
  fixture.dependencies.database.inPlatform(async (tx) => {
    const { rows } = await sql<{ action: string; subject: string }>`select action, subject from operator_actions order by seq`.execute(
      query(tx),
    );
    return rows;
  });
const states = async () => (await fixture.attempts(run.companyId, run.runId)).map(({ state }) => state);

test("stops the payments of all companies and resumes them when the stop is lifted, and records both", async () => {
  const { out, code } = await operator("stop", "all");
  const [, stopId = ""] = /bin\/operator lift (\S+)$/.exec(out) ?? [];
  expect([code, stopId]).toEqual([0, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect((await operator("stops")).out).toContain(`${stopId}  all companies`);
  await expect(fixture.start(run)).rejects.toMatchObject({ code: "payments_stopped" });

  expect(await operator("lift", stopId)).toMatchObject({ code: 0, out: expect.stringContaining("Stop lifted.") });
  expect((await operator("stops")).out).toBe("No active stops.");
  expect((await operator("lift", stopId)).code).toBe(1);
  expect(await acts()).toEqual([
    { action: "payments_stopped", subject: "everybody" },
    { action: "stops_listed", subject: "payment stops" },
    { action: "stop_lifted", subject: stopId },
    { action: "stops_listed", subject: "payment stops" },
  ]);
});

test("a company stopped during a run sends nothing, and everything once the stop is lifted", async () => {
  await fixture.start(run);
  const { out } = await operator("stop", run.companyId);
  await fixture.workFor(2 * minuteMs);
  expect(await states()).toEqual(["created", "created"]);
  await operator("lift", out.split(" ").at(-1) ?? "");
  // The program uses the machine's clock: what it schedules is due by then.
  await fixture.passTime(Math.max(0, Date.now() - fixture.now().getTime()) + minuteMs);
  await fixture.workFor(5 * minuteMs);
  expect(await states()).toEqual(["succeeded", "succeeded"]);
});

test("reads and sets limits, in whole naira", async () => {
  expect((await operator("limits", run.companyId)).out).toBe(
    "₦10,000,000.00 per payment, ₦500,000,000.00 per run, ₦1,000,000,000.00 per 24 hours",
  );
  expect((await operator("limit", `${run.companyId}=5000000,60000000,70000000`)).code).toBe(0);
  expect((await operator("limits", run.companyId)).out).toBe(
    "₦5,000,000.00 per payment, ₦60,000,000.00 per run, ₦70,000,000.00 per 24 hours",
  );
  const [entry] = await fixture.rows(run.companyId, sql`select action, details from audit_entries order by seq desc limit 1`);
  expect(entry).toEqual({ action: "payment_limits_set", details: { perItem: "500000000", perRun: "6000000000", perDay: "7000000000" } });
  for (const wrong of [`${run.companyId}=5,0,1`, "unknown=1,1,1", run.companyId]) expect((await operator("limit", wrong)).code).toBe(2);
});

test("reconciles a statement immediately, and lists unmatched lines", async () => {
  expect((await operator("unmatched")).out).toBe("Every statement line matches a payment.");
  await fixture.control("POST", "/payouts", { reference: "stolen-key-1", kobo: 500_000, bank: "058", account: "0123456789" });
  await fixture.passTime(minuteMs);
  // Its clock is the machine's, and the sandbox's is this test's: the program reads the statement back to its limit.
  const { out, code } = await operator("reconcile", "kora");
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^\d+ lines read; \d+ exceptions; \d+ unmatched\..* It is ₦[\d,]+\.\d{2} BELOW the ledger\.$/m),
  ]);
  expect((await operator("reconcile", "unknown")).code).toBe(2);
  expect((await operator("reconciliations")).out).toMatch(/^kora {2}.* lines {2}provider −?₦[\d,]+\.\d{2}, ledger ₦[\d,]+\.\d{2}/);
});

test("forces the outcome of a payment by its reference, with its fee, and only where it has none", async () => {
  const [first] = await fixture.attempts(run.companyId, run.runId);
  const reference = first?.reference ?? "";
  expect(await operator("payment-outcome", reference, "paid", "--fee", "53.75")).toMatchObject({
    ...{ code: 1, out: "", err: "The payment is succeeded. An outcome can only be set while a payment is in flight.\n" },
  });
  for (const wrong of [
    [reference],
    [reference, "paid"],
    [reference, "paid", "--fee", "1,5"],
    [reference, "failed", "--fee", "1"],
    [reference, "lost"],
    [reference, "failed", "really"],
  ])
    expect([wrong, (await operator("payment-outcome", ...wrong)).code]).toEqual([wrong, 2]);
  expect((await operator("stops", "--fee", "1")).code).toBe(2);
});

test("credits the fee of an invoice with its VAT, and refuses an unknown number and an amount that is none", async () => {
  const invoices = invoiceFixture(fixture);
  const client = await invoices.client({ isApproved: false });
  await issueInvoice(fixture.dependencies, {
    ...client,
    runId: await invoices.writePaidRun(client.companyId, addDays(lagosDayOf(fixture.now()), 1)),
  });
  const { number } = await invoices.only(client);
  expect(await operator("credit-invoice", number, "zero")).toMatchObject({ code: 2, err: expect.stringContaining("is not an amount") });
  expect(await operator("credit-invoice", "ALB26999999", "all")).toMatchObject({ code: 1, err: expect.stringContaining("no invoice") });
  const { out, code } = await operator("credit-invoice", number.toLowerCase(), "1000.50");
  expect([code, out]).toEqual([0, expect.stringMatching(/^Credit note ALC\d{8} of ₦1,075.54 with VAT is issued. It reduces/)]);
  expect((await acts()).at(-1)).toMatchObject({ action: "invoice_credited", subject: expect.stringMatching(/^ALC/) });
  expect(await invoices.only(client)).toMatchObject({ creditNotes: [{ reason: "ticket 12", totalKobo: "107554" }] });
});
