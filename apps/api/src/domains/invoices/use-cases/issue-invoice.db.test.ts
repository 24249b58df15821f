// The invoice of a paid run of people whom Albashi employs: issued once, with the fee once a month, and collected from free money only.

import type { FundingIntent } from "@albashi/contracts/payments/funding";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type FundingFixture, fundingFixture } from "../../../testing/funding-fixture.ts";
import { invoiceFixture } from "../../../testing/invoice-fixture.ts";
import { stopByOperator } from "../../payments/index.ts";
import { collectInvoices } from "./collect-invoices.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { readInvoice, readInvoiceOverview } from "./list-invoices.ts";

let fixture: FundingFixture;
let invoices: ReturnType<typeof invoiceFixture>;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
  invoices = invoiceFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
  await fixture.forget();
});

const feeWithVat = 499_900n + 37_493n;
const walletOf = async (companyId: Parameters<FundingFixture["balances"]>[0]) => -((await fixture.balances(companyId))["wallet"] ?? 0n);
/** What a run's payout takes from the wallet. */
const takenBy = async ({ companyId, runId }: { companyId: Parameters<FundingFixture["balances"]>[0]; runId: string }) => {
  const [row] = await fixture.rows<{ taken: bigint }>(
    companyId,
    sql`select net + owed + fees as taken from payouts where run_id = ${runId}`,
  );
  return row?.taken ?? 0n;
};

test("lists what the payout took, adds the fee with VAT, and takes both from the wallet at once", async () => {
  const run = await invoices.client();
  await invoices.pay(run);
  const invoice = await invoices.only(run);
  expect(invoice).toMatchObject({
    ...{
      issuedOn: "2026-06-25",
      paidOn: "2026-06-25",
      peopleCount: 2,
      feeKobo: "499900",
      vatKobo: "37493",
      vatRateBps: 750,
      advancedKobo: "0",
    },
    ...{ plan: "premium", feeMonths: ["2026-06-01"], dueKobo: "0", state: "paid", collectedOn: "2026-06-25", creditNotes: [] },
    ...{ issuer: { name: "Albashi Employment Services Limited", taxId: "0000000001" }, client: { name: "Okafor Foods Ltd" } },
  });
  expect(invoice.number).toMatch(/^ALB26\d{6}$/);
  const [paid] = await fixture.rows<{ net: bigint; owed: bigint; paye: bigint; pension: bigint }>(
    run.companyId,
    sql`select net, owed, (select sum(paye)::bigint from payslips) as paye, (select sum(pension)::bigint from payslips) as pension from payouts`,
  );
  const lines = Object.fromEntries(invoice.lines.map(({ kind, amountKobo }) => [kind, BigInt(amountKobo)]));
  expect(lines).toMatchObject({ net_pay: paid?.net, pension: paid?.pension, fee: 499_900n, vat: 37_493n });
  expect(lines["paye"] ?? 0n).toBe(paid?.paye);
  expect(lines["employer_pension"]).toBeGreaterThan(0n);
  expect(lines["compensation_fund"]).toBeGreaterThan(0n);
  expect(BigInt(invoice.payrollCostKobo)).toBe((paid?.net ?? 0n) + (paid?.owed ?? 0n));
  expect(BigInt(invoice.totalKobo)).toBe(BigInt(invoice.payrollCostKobo) + feeWithVat);
  expect(await fixture.balances(run.companyId)).toMatchObject({ fee_revenue: -499_900n, vat_payable: -37_493n });
  expect(await walletOf(run.companyId)).toBe(1_000_000_000n - (await takenBy(run)) - feeWithVat);
  expect(await invoices.audit(run.companyId)).toEqual([]);
});

test("a repeated message issues and collects nothing again, even at the same time", async () => {
  const run = await invoices.client();
  await invoices.pay(run);
  const before = await walletOf(run.companyId);
  await Promise.all([1, 2, 3].map(() => issueInvoice(fixture.dependencies, run)));
  await Promise.all([1, 2, 3].map(() => collectInvoices(fixture.dependencies, run)));
  expect(await invoices.list(run)).toHaveLength(1);
  expect(await walletOf(run.companyId)).toBe(before);

  const unissued = await invoices.writePaidRun(run.companyId);
  await Promise.all([1, 2, 3].map(() => issueInvoice(fixture.dependencies, { companyId: run.companyId, runId: unissued })));
  expect(await invoices.list(run)).toHaveLength(2);
});

test("a company that employs itself gets no invoice", async () => {
  const run = await fixture.fundedRun({ people: 1 });
  await fixture.start(run);
  await invoices.work();
  expect(await invoices.list(run)).toEqual([]);
  expect(await readInvoiceOverview(fixture.dependencies, run.actor)).toEqual({ isClient: false, openCount: 0, dueKobo: "0" });
  await issueInvoice(fixture.dependencies, run);
  expect(await invoices.list(run)).toEqual([]);
});

test("a month's fee is invoiced with the first run only, also when two are issued at once", async () => {
  const run = await invoices.client();
  await invoices.pay(run);
  await invoices.writePaidRun(run.companyId).then((runId) => issueInvoice(fixture.dependencies, { ...run, runId }));
  const july = [await invoices.writePaidRun(run.companyId, "2026-07-24"), await invoices.writePaidRun(run.companyId, "2026-07-25")];
  await Promise.all(july.map((runId) => issueInvoice(fixture.dependencies, { ...run, runId })));
  const fees = (await invoices.list(run)).map(({ payDay, feeKobo }) => `${payDay.slice(0, 7)} ${feeKobo}`).toSorted();
  expect(fees).toEqual(["2026-06 0", "2026-06 499900", "2026-07 0", "2026-07 499900"]);
});

test.each([
  ["of the Basic plan", { plan: "basic" }],
  ["under an agreement that does not say how the fee is invoiced", { version: "2026-11-17" }],
] as const)("a client %s gets an invoice without a fee, which is paid", async (_title, options) => {
  const run = await invoices.client(options);
  await invoices.pay(run);
  expect(await invoices.only(run)).toMatchObject({
    feeKobo: "0",
    vatKobo: "0",
    dueKobo: "0",
    state: "paid",
    collectedOn: null,
    feeMonths: [],
  });
  expect(await fixture.balances(run.companyId)).not.toHaveProperty("fee_revenue");
  expect(await invoices.audit(run.companyId)).toEqual([]);
});

/** A client whose money covered the payout exactly. */
const clientWithEmptyWallet = async () => {
  const run = await invoices.client();
  const { missingKobo } = await fixture.ownerOf(run.companyId).then(({ money }) => money(run.runId));
  await invoices.pay(run, BigInt(missingKobo));
  expect(await walletOf(run.companyId)).toBe(0n);
  return run;
};

test("an invoice stays open while the wallet does not cover its fee, to the kobo", async () => {
  const run = await clientWithEmptyWallet();
  expect(await invoices.only(run)).toMatchObject({ dueKobo: String(feeWithVat), state: "open", collectedOn: null });
  expect(await readInvoiceOverview(fixture.dependencies, run.actor)).toEqual({ isClient: true, openCount: 1, dueKobo: String(feeWithVat) });
  await fixture.fund(run.companyId, feeWithVat - 1n);
  await collectInvoices(fixture.dependencies, run);
  expect(await invoices.only(run)).toMatchObject({ state: "open" });
  expect(await walletOf(run.companyId)).toBe(feeWithVat - 1n);
  await fixture.fund(run.companyId, 1n);
  await collectInvoices(fixture.dependencies, run);
  expect(await invoices.only(run)).toMatchObject({ state: "paid", dueKobo: "0" });
  expect(await walletOf(run.companyId)).toBe(0n);
});

const openCheckout = async (run: { companyId: Parameters<FundingFixture["ownerOf"]>[0] }, amount: bigint) => {
  const owner = await fixture.ownerOf(run.companyId);
  const { intentId } = await owner.made<FundingIntent>("POST", "/api/v1/payments/wallet/funding", { amountKobo: String(amount) });
  const window = await owner.checkout(intentId);
  await fixture.openWindow(window);
  return window;
};

test("a bank transfer that arrives later pays an open invoice", async () => {
  const run = await clientWithEmptyWallet();
  const window = await openCheckout(run, 10_000_000n);
  await fixture.pay(window.options.reference);
  await fixture.settleDown();
  await invoices.work();
  expect(await invoices.only(run)).toMatchObject({ state: "paid" });
  expect(await walletOf(run.companyId)).toBe(10_000_000n - feeWithVat);
  // The provider repeats its report.
  await fixture.pass(hourMs, 10 * minuteMs);
  await invoices.work();
  expect(await walletOf(run.companyId)).toBe(10_000_000n - feeWithVat);
  expect((await invoices.audit(run.companyId)).filter((one) => one.startsWith("I17"))).toEqual([]);
});

test("card money pays an open invoice once it has settled, not before", async () => {
  const run = await clientWithEmptyWallet();
  const window = await openCheckout(run, 10_000_000n);
  await fixture.pay(window.options.reference, { channel: "card" });
  await fixture.settleDown();
  await invoices.work();
  await collectInvoices(fixture.dependencies, run);
  expect(await invoices.only(run)).toMatchObject({ state: "open" });
  await fixture.pass(2 * dayMs, 6 * hourMs);
  await fixture.settleDown();
  await invoices.work();
  expect(await invoices.only(run)).toMatchObject({ state: "paid" });
});

test("money that an approved run waits for is not taken", async () => {
  const run = await clientWithEmptyWallet();
  const next = await invoices.nextRun(run, { month: 7 });
  const { missingKobo } = await fixture.ownerOf(run.companyId).then(({ money }) => money(next.runId));
  await fixture.fund(run.companyId, BigInt(missingKobo) + feeWithVat - 1n);
  await collectInvoices(fixture.dependencies, run);
  expect(await invoices.only(run)).toMatchObject({ state: "open" });
  await fixture.fund(run.companyId, 1n);
  await collectInvoices(fixture.dependencies, run);
  expect(await invoices.only(run)).toMatchObject({ state: "paid" });
  expect(await walletOf(run.companyId)).toBe(BigInt(missingKobo));
});

test("nothing is taken while payments of the company are stopped", async () => {
  const run = await clientWithEmptyWallet();
  await fixture.fund(run.companyId, feeWithVat);
  const stopId = await stopByOperator(fixture.dependencies, {
    ...{ companyId: run.companyId, by: { operator: "Ngozi A.", reason: "ledger in doubt" } },
  });
  await collectInvoices(fixture.dependencies, run);
  expect(await invoices.only(run)).toMatchObject({ state: "open" });
  await fixture.asAdmin("update payment_stops set lifted_at = now(), lifted_by = 'x' where stop_id = $1", [stopId]);
  await collectInvoices(fixture.dependencies, run);
  expect(await invoices.only(run)).toMatchObject({ state: "paid" });
});

test("two collections at the same moment take the fee once", async () => {
  const run = await clientWithEmptyWallet();
  await fixture.fund(run.companyId, 10n * feeWithVat);
  await Promise.all([1, 2, 3, 4].map(() => collectInvoices(fixture.dependencies, run)));
  expect(await walletOf(run.companyId)).toBe(9n * feeWithVat);
  const again = sql`insert into client_invoice_collections select company_id, invoice_id, fee, vat, collected_at from client_invoice_collections`;
  await expect(fixture.rows(run.companyId, again)).rejects.toMatchObject({ constraint: "invoices_are_collected_once" });
});

test("the invoice of another company is not found", async () => {
  const run = await invoices.client();
  await invoices.pay(run);
  const { invoiceId } = await invoices.only(run);
  const other = await invoices.client();
  await expect(readInvoice(fixture.dependencies, other.actor, invoiceId)).rejects.toMatchObject({ code: "invoice_not_found" });
  expect(await invoices.list(other)).toEqual([]);
});

test("the audit reports a payout without an invoice, and an invoice or a journal that differs by a kobo", async () => {
  const run = await invoices.client();
  await invoices.pay(run);
  expect(await invoices.audit(run.companyId)).toEqual([]);
  const plant = (statement: string) =>
    fixture.asAdmin(`set session_replication_role = replica; ${statement.replaceAll("$1", `'${run.companyId}'`)}`);
  const faults = async () => (await invoices.audit(run.companyId)).filter((one) => one.startsWith("I17"));

  await plant("update client_invoices set payroll_cost = payroll_cost + 1 where company_id = $1");
  expect(await faults()).toEqual([expect.stringContaining("and its payout took"), expect.stringContaining("and its lines are of")]);
  await plant("update client_invoices set payroll_cost = payroll_cost - 1 where company_id = $1");
  await plant("update client_invoice_collections set vat = vat + 1 where company_id = $1");
  expect(await faults()).toEqual([expect.stringContaining("VAT -37494 are expected"), expect.stringContaining("add up to -37494")]);
  await plant("update client_invoice_collections set vat = vat - 1 where company_id = $1");
  await plant("update account_balances set balance = balance - 1 where company_id = $1 and account = 'fee_revenue'");
  expect(await faults()).toEqual([
    expect.stringContaining("fee_revenue: its balance is -499901, and invoices and credit notes add up to -499900"),
  ]);
  await plant("update account_balances set balance = balance + 1 where company_id = $1 and account = 'fee_revenue'");
  expect(await faults()).toEqual([]);

  await invoices.writePaidRun(run.companyId, "2026-06-01");
  expect(await faults()).toEqual([expect.stringContaining("it has no invoice")]);
});
