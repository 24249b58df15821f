import http from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { koboOfNaira } from "../payout/amounts.ts";
import type { BillingGateway, BillOrder } from "./port.ts";
import { nairaText, remitaGateway } from "./remita.ts";

interface Received {
  readonly path: string | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

const received: Received[] = [];
let answers: { status?: number; body: string }[] = [];
const alert = vi.fn();
const server = http.createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += String(chunk)));
  request.on("end", () => {
    received.push({ path: request.url, headers: request.headers, body });
    const { status = 200, body: text } = answers.shift() ?? { status: 500, body: "" };
    response.writeHead(status, { "content-type": "application/json" }).end(text);
  });
});
let gateway: BillingGateway;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = { fundingSource: "ALBASHI", debitAccount: "0035509366", incomeAccount: "0001061499" };
  const payer = { payerEmail: "pay@albashi.test", payerPhone: "08000000000" };
  gateway = remitaGateway({ url, publicKey: "public", secretKey: "secret", ...accounts, ...payer, timeoutMs: 300, alert });
});
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
  alert.mockClear();
});

const order: BillOrder = {
  ...{ reference: "100000000001", amount: 1_550_010n, billId: "NSITF", billReference: null, payerName: "Okafor Foods Limited" },
};
const envelope = (responseCode: string, responseData: string) => ({
  body: `{"responseCode":"${responseCode}","responseMsg":"Ok","responseData":${responseData}}`,
});
const valid = envelope("00", '[{"amountDue":15500.10}]');
const payment = { rrr: "300000000001", amount: 1_550_010n, reference: "100000000001" };

test("an RRR is issued once the details are valid, with amounts read to the kobo", async () => {
  answers = [valid, envelope("00", '[{"amountDue":15500.10,"rrr":"300000000001"}]')];
  expect(await gateway.issue({ ...order, billReference: "LA-2026-7" })).toMatchObject({
    ...{ kind: "issued", rrr: "300000000001", amountDue: 1_550_010n },
  });
  expect(received.map(({ path }) => path)).toEqual(["/validate", "/generate"]);
  expect(received[1]?.headers).toMatchObject({ publickey: "public", transactionid: "100000000001" });
  expect(received[1]?.headers.authorization).toBeUndefined();
  expect(JSON.parse(received[1]?.body ?? "")).toMatchObject({
    ...{ billId: "NSITF", amount: "15500.10", currency: "NGN" },
    customFields: [{ values: [{ value: "LA-2026-7" }] }],
  });
});

test("an RRR that was issued under the same reference before is taken, where the answer names it", async () => {
  answers = [valid, envelope("055", '[{"amountDue":15500.10,"rrr":"300000000001"}]'), valid, envelope("055", "[]")];
  expect(await gateway.issue(order)).toMatchObject({ kind: "issued", rrr: "300000000001", amountDue: 1_550_010n });
  expect(await gateway.issue(order)).toMatchObject({ kind: "unknown", reason: "duplicate" });
});

test("no RRR is requested for a bill that has another amount due", async () => {
  answers = [envelope("00", '[{"amountDue":15500.11}]')];
  expect(await gateway.issue(order)).toMatchObject({ kind: "rejected" });
  expect(received).toHaveLength(1);
});

test("a payment is signed over its fields as sent and the secret key, which is not sent", async () => {
  answers = [envelope("021", "[]")];
  expect(await gateway.pay(payment)).toMatchObject({ kind: "accepted" });
  const [sent] = received;
  // SHA-512 of "30000000000115500.10ALBASHI0035509366100000000001secret".
  expect(sent?.headers["txn_hash"]).toMatch(/^[0-9a-f]{128}$/);
  expect(sent?.headers["txn_hash"]?.slice(0, 16)).toBe("c7a2cd2736e35950");
  expect(JSON.stringify(sent)).not.toContain("secret");
});

test.each([
  ["accepted", envelope("00", "[]")],
  ["rejected", envelope("030", "[]")],
  ["unknown", envelope("027", "[]")],
  ["unknown", envelope("777", "[]")],
  ["unknown", envelope("020", "[]")],
  ["unknown", { status: 500, body: "" }],
  ["unknown", { body: "<html>" }],
  ["unknown", { body: '{"responseCode":' }],
] as const)("a payment is %s after %j", async (kind, answer) => {
  answers = [answer];
  expect(await gateway.pay(payment)).toMatchObject({ kind });
});

test("a payment that timed out is unknown, and one that never left was not sent", async () => {
  server.once("request", (_request, response) => vi.spyOn(response, "end").mockImplementation(() => response));
  answers = [envelope("00", "[]")];
  expect(await gateway.pay(payment)).toMatchObject({ kind: "unknown", reason: "timeout" });
});

test.each([
  [envelope("00", '[{"rrr":"300000000001","amountDebitted":15500.10,"paymentDate":"2026-11-25T08:00:01Z"}]'), 1_550_010n],
  [envelope("01", '{"rrr":"300000000001","amountDebitted":"100.00"}'), 10_000n],
])("a query reads %j as paid", async (answer, amount) => {
  answers = [answer];
  expect(await gateway.query("100000000001")).toMatchObject({ kind: "paid", rrr: "300000000001", amount });
});

test.each([
  ["processing", envelope("021", "[]")],
  ["failed", envelope("02", "[]")],
  ["not_found", envelope("026", "[]")],
  ["unknown", envelope("00", "[]")],
  ["unknown", envelope("00", '[{"rrr":"300000000001","amountDebitted":15500.105}]')],
  ["unknown", envelope("00", '[{"rrr":"300000000001"},{"rrr":"300000000002"}]')],
  ["unknown", envelope("00", '[{"rrr":"3","amountDebitted":15500.10}]')],
  ["unknown", { status: 429, body: "" }],
] as const)("a query is %s after %j", async (kind, answer) => {
  answers = [answer];
  expect(await gateway.query("100000000001")).toMatchObject({ kind });
});

const details = '"rrr":"300000000001","payerName":"Okafor Foods Limited"';
test.each([
  ["paid", envelope("00", `[{${details},"amountDebitted":15500.10,"paymentDate":"2026-11-25T08:00:01Z"}]`)],
  ["not_shown_as_paid", envelope("00", `[{${details},"amountDue":15500.10}]`)],
  ["not_shown_as_paid", envelope("00", `[{${details},"amountDebitted":15500.10,"paymentDate":null}]`)],
  ["not_shown_as_paid", envelope("00", `[{${details},"amountDebitted":0,"paymentDate":"2026-11-25T08:00:01Z"}]`)],
  ["not_shown_as_paid", envelope("021", "[]")],
  ["not_found", envelope("026", "[]")],
  ["unknown", envelope("00", '[{"rrr":"300000000002","payerName":"Okafor Foods Limited","amountDebitted":1,"paymentDate":"2026-11-25"}]')],
  ["unknown", envelope("00", '[{"rrr":"300000000001","amountDebitted":15500.10,"paymentDate":"2026-11-25"}]')],
  ["unknown", envelope("777", "[]")],
  ["unknown", { status: 500, body: "" }],
] as const)("an RRR is %s after %j", async (kind, answer) => {
  answers = [answer];
  const found = await gateway.lookUp("300000000001");
  expect(found).toMatchObject({ kind });
  if (found.kind === "paid") expect(found).toMatchObject({ amount: 1_550_010n, payerName: "Okafor Foods Limited" });
});

test("a response that contradicts the documentation raises an alert", async () => {
  answers = [envelope("00", "[]")];
  await gateway.query("100000000001");
  expect(alert).toHaveBeenCalledWith({ provider: "remita", call: "query", reference: "100000000001", status: 200, reason: "unreadable" });
});

test("every amount is written as text that reads as the same kobo", () => {
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (kobo) => koboOfNaira(nairaText(kobo)) === kobo));
});
