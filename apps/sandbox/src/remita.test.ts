import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { remitaKeys } from "./routes/remita/call.ts";
import { remitaPath } from "./routes/remita/index.ts";
import { type Fixture, openFixture } from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.app.close());

const call = async (method: "GET" | "POST", path: string, payload?: object, headers: Record<string, string> = {}) => {
  const response = await fixture.app.inject({
    ...{ method, url: `${remitaPath}${path}` },
    headers: { publickey: remitaKeys.publicKey, transactionid: "100000000001", ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};
const order = {
  ...{ billId: "NSITF", amount: "15500.00", currency: "NGN", payerName: "Okafor Foods Limited" },
  ...{ payerEmail: "pay@albashi.test", payerPhone: "08000000000" },
};
const generate = async () => (await call("POST", "/generate", order)).body.responseData[0].rrr as string;
const notify = (rrr: string, over: object = {}) => {
  const paid = { rrr, amountDebitted: "15500.00", fundingSource: "ALBASHI", debittedAccount: "0035509366", paymentAuthCode: "1" };
  const body = { ...paid, ...over };
  const fields = [body.rrr, body.amountDebitted, body.fundingSource, body.debittedAccount, body.paymentAuthCode];
  const hash = createHash("sha512")
    .update(fields.join("") + remitaKeys.secretKey)
    .digest("hex");
  return call("POST", "/payment/notify", body, { txn_hash: hash });
};
const status = async () => (await call("GET", "/payment/status/100000000001")).body;
const bills = async () => (await fixture.control("GET", "/bills")).bills as { rrr: string; moves: number; paidKobo: number }[];

test("a bill is validated, gets an RRR of twelve digits, is paid, and its payment is found by transaction id", async () => {
  expect((await call("POST", "/validate", order)).body).toMatchObject({ responseCode: "00", responseData: [{ amountDue: 15_500 }] });
  const rrr = await generate();
  expect(rrr).toMatch(/^\d{12}$/);
  expect((await call("GET", `/lookup/${rrr}`)).body.responseData[0]).toMatchObject({ rrr, amountDue: 15_500 });
  expect(await status()).toMatchObject({ responseCode: "026" });
  expect((await notify(rrr)).body).toMatchObject({ responseCode: "021" });
  expect(await status()).toMatchObject({ responseCode: "021" });
  await fixture.advance(1_000);
  expect(await status()).toMatchObject({
    responseCode: "00",
    responseData: [{ rrr, amountDebitted: 15_500, balanceDue: 0, paymentDate: "2026-11-25T08:00:01Z" }],
  });
});

test("an RRR is paid once, however often it is notified", async () => {
  const rrr = await generate();
  await notify(rrr);
  expect((await notify(rrr)).body).toMatchObject({ responseCode: "027" });
  await fixture.advance(1_000);
  expect((await notify(rrr)).body).toMatchObject({ responseCode: "027" });
  expect(await bills()).toMatchObject([{ rrr, moves: 1, paidKobo: 1_550_000 }]);
});

test("a wrong key, a wrong hash, another amount and an unknown RRR are rejected", async () => {
  const rrr = await generate();
  expect((await call("POST", "/generate", order, { publickey: "" })).status).toBe(401);
  expect((await call("POST", "/generate", order, { publickey: "live" })).status).toBe(403);
  expect((await call("POST", "/payment/notify", { rrr }, { txn_hash: "forged" })).body).toMatchObject({ responseCode: "020" });
  expect((await notify(rrr, { amountDebitted: "1.00" })).body).toMatchObject({ responseCode: "022" });
  expect((await notify("300000000000")).body).toMatchObject({ responseCode: "026" });
  expect(await bills()).toMatchObject([{ moves: 0 }]);
});

test.each([
  ["bill_confirmed_late", 3_600_000, { responseCode: "00" }, 1],
  ["bill_never_confirmed", 90 * 86_400_000, { responseCode: "021" }, 0],
  ["bill_paid_other_amount", 1_000, { responseCode: "00", responseData: [{ amountDebitted: 15_499 }] }, 1],
  ["bill_payment_fails", 1_000, { responseCode: "02" }, 0],
] as const)("%s", async (fault, ms, expected, moves) => {
  await fixture.rule(fault, { op: "remita.notify" });
  await notify(await generate());
  await fixture.advance(ms - 1);
  expect(await status()).toMatchObject({ responseCode: "021" });
  await fixture.advance(1);
  expect(await status()).toMatchObject(expected);
  expect(await bills()).toMatchObject([{ moves }]);
});

test("bill_paid_twice moves the amount twice, and reports the sum", async () => {
  await fixture.rule("bill_paid_twice", { op: "remita.notify" });
  await notify(await generate());
  await fixture.advance(1_000);
  expect(await status()).toMatchObject({ responseCode: "00", responseData: [{ amountDebitted: 31_000 }] });
  expect(await bills()).toMatchObject([{ moves: 2 }]);
});

test("a second request under one transaction id answers 055 with the first RRR", async () => {
  const rrr = await generate();
  expect((await call("POST", "/generate", order)).body).toMatchObject({ responseCode: "055", responseData: [{ rrr, amountDue: 15_500 }] });
  expect(await bills()).toHaveLength(1);
});

test("response faults change the code, the RRR and whether anything is found, of calls that are carried out", async () => {
  const rrr = await generate();
  await fixture.rule("unknown_status", { op: "remita.notify" }, { with: { status: "998" } });
  expect((await notify(rrr)).body).toMatchObject({ responseCode: "998", responseData: [] });
  await fixture.advance(1_000);
  await fixture.rule("echo_other_account", { op: "remita.status" });
  expect(await status()).toMatchObject({ responseCode: "00", responseData: [{ rrr: "399999999999", amountDebitted: 15_500 }] });
  await fixture.rule("not_found", { op: "remita.status" });
  expect(await status()).toMatchObject({ responseCode: "026" });
  expect(await status()).toMatchObject({ responseCode: "00", responseData: [{ rrr }] });
});

test("bill_rejected and bill_other_amount act when the RRR is generated", async () => {
  await fixture.rule("bill_rejected", { op: "remita.generate" });
  expect((await call("POST", "/generate", order)).body).toMatchObject({ responseCode: "023", responseData: [] });
  await fixture.rule("bill_other_amount", { op: "remita.generate" });
  expect((await call("POST", "/generate", order, { transactionid: "100000000002" })).body).toMatchObject({
    responseData: [{ amountDue: 15_501 }],
  });
});

test.each(["error_500", "error_503", "cut_short"])("%s_accepted pays although the response says nothing", async (fault) => {
  const rrr = await generate();
  await fixture.rule(`${fault}_accepted`, { op: "remita.notify" });
  await notify(rrr).catch(() => undefined);
  await fixture.advance(1_000);
  expect(await bills()).toMatchObject([{ moves: 1 }]);
});

test("a payment in process is confirmed on demand", async () => {
  await fixture.rule("bill_never_confirmed", { op: "remita.notify" });
  const rrr = await generate();
  await notify(rrr);
  await fixture.control("POST", `/bills/${rrr}/confirmation`);
  expect(await status()).toMatchObject({ responseCode: "00" });
});
