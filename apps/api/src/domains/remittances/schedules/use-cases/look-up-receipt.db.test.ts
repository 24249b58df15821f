// The RRR of a receipt that an employer entered, looked up at Remita.

import { hourMs, lagosDayOf, minuteMs } from "@albashi/dates";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { authorityFixture } from "../../../../testing/authority-fixture.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { type CompanyWithTax, receiptFixture } from "../../../../testing/receipt-fixture.ts";
import { insertCompany } from "../../../companies/store/companies.ts";

let fixture: PayoutFixture;
let company: CompanyWithTax;
let receipts: ReturnType<typeof receiptFixture>;
let authorities: ReturnType<typeof authorityFixture>;
const companyName = "Okafor Foods Ltd";
let orders = 700_000_000_000;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  receipts = receiptFixture(fixture);
  authorities = authorityFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
  company = await receipts.companyWithTax();
  const { companyId } = company;
  await fixture.dependencies.database.inCompany(companyId, (tx) =>
    insertCompany(tx, { companyId, name: companyName, plan: null, billingPeriod: null, createdAt: fixture.now() }),
  );
});

const gateway = () => {
  const { billing } = fixture.dependencies;
  if (!billing) throw new Error("The sandbox has no gateway.");
  return billing;
};

/** A bill as somebody has it issued at Remita, and pays it there unless it stays unpaid. */
const payBill = async (naira: number, { payerName = companyName, billId = "PAYE", isPaid = true } = {}): Promise<string> => {
  orders += 1;
  const order = { reference: String(orders), amount: BigInt(naira) * 100n, billId, billReference: null, payerName };
  const issued = await gateway().issue(order);
  if (issued.kind !== "issued") throw new Error(`The bill was ${issued.kind}.`);
  if (isPaid) await gateway().pay({ ...order, rrr: issued.rrr });
  await fixture.passTime(5_000);
  return issued.rrr;
};
const enter = async (rrr: string, naira: number, paidOn: string = lagosDayOf(fixture.now())) => {
  await receipts.enter(company, receipts.receipt(naira, { reference: rrr, channel: "remita", paidOn }));
  await authorities.work();
};
const seen = async () => (await receipts.list(company)).receipts;

test("a payment of the amount by the company confirms its receipt with grade A, without a second person", async () => {
  await enter(await payBill(140_900), 140_900);
  expect(await receipts.list(company)).toMatchObject({
    confirmedKobo: "14090000",
    receipts: [{ state: "confirmed", grade: "A", check: { way: "enquiry", by: null, amountAtSourceKobo: "14090000" } }],
  });
});

test("a real RRR with a false amount is disputed, and so is not remitted", async () => {
  await enter(await payBill(100), 140_900);
  expect(await receipts.list(company)).toMatchObject({
    confirmedKobo: "0",
    receipts: [{ state: "disputed", grade: "D", check: { amountAtSourceKobo: "10000" } }],
  });
});

test("a payment by another payer confirms nothing, and the receipt waits for a person", async () => {
  await enter(await payBill(140_900, { payerName: "Zenith Foods Limited" }), 140_900);
  expect(await seen()).toMatchObject([{ state: "entered", grade: "D", canCheck: true }]);
  expect(await authorities.calls("remita.lookup")).toBe(1);
});

test("a payment of the amount to another biller confirms nothing", async () => {
  await enter(await payBill(140_900, { billId: "SCHOOL-FEES" }), 140_900);
  expect(await seen()).toMatchObject([{ state: "entered", grade: "D", canCheck: true }]);
});

test("a payment of the amount on another day confirms nothing", async () => {
  await enter(await payBill(140_900), 140_900, "2026-06-09");
  expect(await seen()).toMatchObject([{ state: "entered", grade: "D", canCheck: true }]);
});

test("an RRR that is not shown as paid is looked up again, and is confirmed once it is", async () => {
  const rrr = await payBill(140_900, { isPaid: false });
  await enter(rrr, 140_900);
  expect(await seen()).toMatchObject([{ state: "entered" }]);
  await gateway().pay({ reference: String(orders), amount: 14_090_000n, rrr });
  await authorities.workFor(10 * minuteMs, minuteMs);
  expect(await seen()).toMatchObject([{ state: "confirmed", grade: "A" }]);
});

test.each(["html", "cut_short", "timeout"])("an answer that is %s decides nothing", async (fault) => {
  const rrr = await payBill(140_900);
  await fixture.order({ match: { op: "remita.lookup" }, fault, times: 1 });
  await enter(rrr, 140_900);
  expect(await seen()).toMatchObject([{ state: "entered" }]);
  await authorities.workFor(10 * minuteMs, minuteMs);
  expect(await seen()).toMatchObject([{ state: "confirmed" }]);
});

test("an RRR that Remita does not know is looked up six times within four days, and then waits for a person", async () => {
  await enter("399999999999", 140_900);
  await authorities.workFor(5 * 24 * hourMs, hourMs);
  expect(await authorities.calls("remita.lookup")).toBe(6);
  expect(await seen()).toMatchObject([{ state: "entered", canCheck: true }]);
});

test("a receipt that a person checked meanwhile is not decided again", async () => {
  const rrr = await payBill(140_900, { isPaid: false });
  await enter(rrr, 140_900);
  await receipts.check(company, 100);
  await gateway().pay({ reference: String(orders), amount: 14_090_000n, rrr });
  await authorities.workFor(2 * hourMs, 10 * minuteMs);
  expect(await seen()).toMatchObject([{ state: "disputed", check: { way: "portal" } }]);
});
