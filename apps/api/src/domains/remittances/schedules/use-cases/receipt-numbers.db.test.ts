// A receipt number or payment reference is used once, by all companies together.

import type { ReceiptId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { type CompanyWithTax, receiptFixture } from "../../../../testing/receipt-fixture.ts";

let fixture: PayoutFixture;
let company: CompanyWithTax;
let receipts: ReturnType<typeof receiptFixture>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  receipts = receiptFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  company = await receipts.companyWithTax();
});

describe("a number is used once", () => {
  test("case 15: a number in use by another company is refused, and its receipt is marked", async () => {
    const other = await receipts.companyWithTax();
    const body = receipts.receipt(140_900);
    await receipts.enter(other, body);
    await receipts.check(other, 140_900);
    expect(await receipts.enter(company, body)).toEqual({ isEntered: false });
    expect((await receipts.list(company)).receipts).toEqual([]);
    expect((await receipts.list(other)).receipts).toMatchObject([{ state: "confirmed", isContested: true }]);
    const [entry] = await fixture.rows<{ action: string }>(
      company.companyId,
      sql`select action from audit_entries order by seq desc limit 1`,
    );
    expect(entry).toEqual({ action: "receipt_number_used_again" });
  });

  test("nor can a payment reference be used for two receipts, nor a number twice in one company", async () => {
    const reference = `27${newId<ReceiptId>().toUpperCase()}`;
    const first = receipts.receipt(100_000, { reference });
    await receipts.enter(company, first);
    expect(await receipts.enter(company, receipts.receipt(40_900, { reference }))).toEqual({ isEntered: false });
    expect(await receipts.enter(company, receipts.receipt(40_900, { number: first.number }))).toEqual({ isEntered: false });
    expect((await receipts.list(company)).receipts).toMatchObject([{ isContested: false }]);
  });

  test("a number entered as a reference, or written with other punctuation, is the same number", async () => {
    const [number, reference] = [receipts.freshNumber(), receipts.freshNumber()];
    await receipts.enter(company, receipts.receipt(100_000, { number, reference }));
    const other = await receipts.companyWithTax();
    expect(await receipts.enter(other, receipts.receipt(140_900, { number: reference, reference: number }))).toEqual({ isEntered: false });
    expect(await receipts.enter(other, receipts.receipt(140_900, { number: number.replaceAll("-", "/") }))).toEqual({ isEntered: false });
    expect(await receipts.enter(other, receipts.receipt(140_900, { number: number.replaceAll("-", "") }))).toEqual({ isEntered: false });
    const [claims] = await fixture.rows<{ claims: number }>(
      company.companyId,
      sql`select contested_at is not null as claims from remittance_receipts`,
    );
    expect(claims).toEqual({ claims: true });
  });

  test("an RRR is one payment, whichever authority receives it", async () => {
    const lagos = await receipts.oweTax(company, { payDay: "2026-04-25", state: "LA", naira: 40_000 });
    await receipts.finalise(company.companyId, lagos);
    const rrr = { reference: receipts.freshNumber(), channel: "remita" as const };
    await receipts.enter(company, receipts.receipt(140_900, rrr));
    expect(await receipts.enter({ ...company, scheduleId: lagos }, receipts.receipt(40_000, rrr))).toEqual({ isEntered: false });
  });

  test("a short number is compared within the company only", async () => {
    const other = await receipts.companyWithTax();
    const short = newId<ReceiptId>().slice(-5).toUpperCase();
    await receipts.enter(company, receipts.receipt(100_000, { number: short }));
    expect(await receipts.enter(other, receipts.receipt(100_000, { number: short }))).toEqual({ isEntered: true });
    expect(await receipts.enter(company, receipts.receipt(1, { number: short }))).toEqual({ isEntered: false });
    expect((await receipts.list(company)).receipts).toMatchObject([{ isContested: false }]);
  });

  test("two companies that enter one number at the same moment: one succeeds", async () => {
    const [other, body] = [await receipts.companyWithTax(), receipts.receipt(140_900)];
    const outcomes = await Promise.allSettled([receipts.enter(company, body), receipts.enter(other, body)]);
    const entered = outcomes.filter((one) => one.status === "fulfilled" && one.value.isEntered);
    expect(entered).toHaveLength(1);
    expect([...(await receipts.list(company)).receipts, ...(await receipts.list(other)).receipts]).toHaveLength(1);
  });

  test("a withdrawn receipt frees its number and its schedule, unless another company claims the number", async () => {
    const body = receipts.receipt(140_900);
    await receipts.enter(company, body);
    await receipts.check(company, 100);
    await receipts.withdraw(company);
    expect(await receipts.list(company)).toMatchObject({ receipts: [], uncheckedKobo: "0" });
    await receipts.enter(company, { ...body, amountKobo: "10000" });
    expect((await receipts.list(company)).receipts).toMatchObject([{ state: "entered", amountKobo: "10000" }]);

    const other = await receipts.companyWithTax();
    expect(await receipts.enter(other, body)).toEqual({ isEntered: false });
    await receipts.withdraw(company);
    expect(await receipts.enter(company, body)).toEqual({ isEntered: false });
  });
});
