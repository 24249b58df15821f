// Messages of providers: what is taken, what is refused, and what follows from one.

import { createHmac } from "node:crypto";
import type { CompanyId } from "@albashi/contracts/ids";
import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { processWebhooks } from "./process-webhooks.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const rows = <Row>(statement: ReturnType<typeof sql>) =>
  api.dependencies.database.inPlatform(async (tx) => (await statement.execute(query(tx))).rows as Row[]);
const inbox = () =>
  rows<{ provider: string; event: string; reference: string; status: string; body: string; outcome: string | null }>(
    sql`select provider, event, reference, status, body, outcome from webhook_inbox order by received_at, webhook_id`,
  );
beforeEach(async () => {
  await rows(sql`update webhook_inbox set handled_at = received_at, outcome = 'woken' where handled_at is null`);
  api.logLines.length = 0;
});

const secret = "sk_test_sandbox";
const reference = () => `po-${newId<string>().replaceAll("-", "").slice(0, 26)}`;
const koraSigned = (data: object, over: { event?: string; key?: string } = {}) => ({
  payload: `{"event":"${over.event ?? "transfer.success"}","data":${JSON.stringify(data)}}`,
  signature: createHmac("sha256", over.key ?? secret)
    .update(JSON.stringify(data))
    .digest("hex"),
});
const send = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  api.app.inject({ method: "POST", url, payload, headers: { "content-type": "application/json", ...headers } });
const sendKora = ({ payload, signature }: { payload: string; signature: string }) =>
  send("/api/v1/webhooks/kora", payload, { "x-korapay-signature": signature });
const lastOf = async (wanted: string) => (await inbox()).filter((row) => row.reference === wanted);

test("a webhook is stored verbatim before it is acknowledged", async () => {
  const data = { fee: 15, amount: 150.99, status: "success", currency: "NGN", reference: reference() };
  const message = koraSigned(data);
  expect((await sendKora(message)).statusCode).toBe(200);
  expect(await lastOf(data.reference)).toEqual([
    { provider: "kora", event: "transfer.success", reference: data.reference, status: "success", body: message.payload, outcome: null },
  ]);
});

test("stores only the last four digits of an account number, and verifies the signature of the whole body", async () => {
  const data = { reference: reference(), status: "success", payer_bank_account: { account_number: "0123456789" } };
  expect((await sendKora(koraSigned(data))).statusCode).toBe(200);
  const [kept] = await lastOf(data.reference);
  expect(kept?.body).toContain('"account_number":"******6789"');
  expect(kept?.body).not.toContain("0123456789");
});

test("stores Paystack's webhooks too, whatever their content type", async () => {
  const body = JSON.stringify({ event: "transfer.success", data: { reference: reference(), status: "success" } });
  const signature = createHmac("sha512", secret).update(body).digest("hex");
  for (const contentType of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
    const answer = await send("/api/v1/webhooks/paystack", body, { "x-paystack-signature": signature, "content-type": contentType });
    expect(answer.statusCode).toBe(200);
  }
  expect((await inbox()).filter((row) => row.body === body)).toHaveLength(3);
});

test("faults 6 and 8: rejects a wrong, missing or foreign signature, stores nothing, and logs it without its content", async () => {
  api.passTime(minuteMs);
  const data = { reference: reference(), status: "success", customer: "ADAEZE OKAFOR" };
  const { payload, signature } = koraSigned(data);
  const before = (await inbox()).length;
  const headers: Record<string, string>[] = [
    {},
    { "x-korapay-signature": "" },
    { "x-korapay-signature": "0".repeat(64) },
    { "x-korapay-signature": koraSigned(data, { key: "sk_test_other" }).signature },
    { "x-korapay-signature": createHmac("sha512", secret).update(payload).digest("hex") },
    { "x-paystack-signature": signature },
  ];
  for (const header of headers) expect((await send("/api/v1/webhooks/kora", payload, header)).statusCode).toBe(401);
  expect((await inbox()).length).toBe(before);
  // Once a minute is enough, and the next says how many there were: who sends rubbish does not fill the log.
  const refused = () => api.logLines.filter((line) => line.includes("invalid signature")).map((line) => JSON.parse(line).refused);
  expect(refused()).toEqual([1]);
  api.passTime(minuteMs);
  await send("/api/v1/webhooks/kora", payload);
  expect(refused()).toEqual([1, headers.length]);
  expect(api.logLines.join("")).not.toContain("ADAEZE");
});

test("no content causes an error: hostile bodies are rejected or stored", async () => {
  const hostile = [
    "",
    "null",
    "[]",
    "{",
    '{"data":',
    `{"data":${"[".repeat(20_000)}`,
    "\u0000",
    '{"event":"\\u0000","data":{"reference":"\\u0000"}}',
  ];
  for (const body of hostile) {
    expect((await send("/api/v1/webhooks/kora", body)).statusCode).toBe(401);
    const signature = createHmac("sha512", secret).update(body).digest("hex");
    expect((await send("/api/v1/webhooks/paystack", body, { "x-paystack-signature": signature })).statusCode).toBe(200);
  }
  const bytes = Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]);
  const signature = createHmac("sha512", secret).update(bytes).digest("hex");
  expect((await send("/api/v1/webhooks/paystack", bytes, { "x-paystack-signature": signature })).statusCode).toBe(200);
  // E7: a body without end is turned away by its size.
  expect((await send("/api/v1/webhooks/kora", "x".repeat(64 * 1024 + 1))).statusCode).toBe(422);
});

test("a thousand at once are all stored, in few transactions, and none is rate limited", async () => {
  const messages = Array.from({ length: 1_000 }, () => koraSigned({ reference: reference(), status: "success" }));
  const before = (await inbox()).length;
  const answers = await Promise.all(messages.map(sendKora));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await inbox()).length).toBe(before + 1_000);
  // Each row knows the transaction that wrote it.
  const [written] = await rows<{ transactions: bigint }>(
    sql`select count(distinct xmin::text) as transactions from (select xmin from webhook_inbox order by webhook_id desc limit 1000) as latest`,
  );
  expect(written?.transactions).toBeLessThan(100n);
});

test("fault 51: while the database is unavailable a webhook is not acknowledged, and accepted when it is sent again", async () => {
  const message = koraSigned({ reference: reference(), status: "success" });
  const broken = { ...api.dependencies.database, inPlatform: () => Promise.reject(new Error("the database is away")) };
  const app = await api.serve({}, { database: broken });
  const headers = { "x-korapay-signature": message.signature };
  const sending = () => app.inject({ method: "POST", url: "/api/v1/webhooks/kora", payload: message.payload, headers });
  expect((await sending()).statusCode).toBe(500);
  await app.close();
  expect((await sendKora(message)).statusCode).toBe(200);
});

test("fault 50: while keys are rotated, webhooks signed with the old one are accepted", async () => {
  const message = koraSigned({ reference: reference(), status: "success" }, { key: "sk_test_old" });
  expect((await sendKora(message)).statusCode).toBe(401);
  const { koraWebhooks } = await import("../../../../providers/checkout/kora-webhooks.ts");
  const messageReaders = { ...api.dependencies.messageReaders, kora: koraWebhooks(["sk_test_new", "sk_test_old"]) };
  const app = await api.serve({}, { messageReaders });
  const headers = { "x-korapay-signature": message.signature };
  const answer = await app.inject({ method: "POST", url: "/api/v1/webhooks/kora", payload: message.payload, headers });
  expect(answer.statusCode).toBe(200);
  await app.close();
});

const warned: object[] = [];
const waking = () => processWebhooks({ ...api.dependencies, log: { warn: (details) => void warned.push(details) } });

test("fault 9: a webhook about an unknown reference is stored, alerted, and triggers no poll", async () => {
  const strange = `po-${"z".repeat(26)}`;
  await sendKora(koraSigned({ reference: strange, status: "success" }));
  expect(await waking()).toBe(false);
  expect((await lastOf(strange)).map(({ outcome }) => outcome)).toEqual(["unmatched"]);
  expect(warned.at(-1)).toMatchObject({ count: 1, references: [strange] });
});

/** A payment at the checkout that is not to be asked about for a long time. */
const checkoutOf = async (companyId: CompanyId) => {
  const [intentId, paymentId, by] = [newId<string>(), newId<string>(), newId<string>()];
  const paid = `pay-${reference().slice(3)}`;
  const at = api.dependencies.clock.now();
  await api.dependencies.database.inCompany(companyId, async (tx) => {
    await sql`insert into funding_intents (company_id, intent_id, purpose, amount, state, created_at, created_by, expires_at)
      values (${companyId}, ${intentId}, 'wallet', 100000, 'open', ${at}, ${by}, ${at})`.execute(query(tx));
    await sql`insert into checkouts (company_id, checkout_id, intent_id, provider, reference, amount, quoted_fee, is_live, state,
        created_at, created_by, next_poll_at)
      values (${companyId}, ${paymentId}, ${intentId}, 'kora', ${paid}, 100000, 0, false, 'made', ${at}, ${by},
        ${new Date("2030-01-01T00:00:00Z")})`.execute(query(tx));
    await sql`insert into payment_references (reference, company_id, kind, subject)
      values (${paid}, ${companyId}, 'checkout', ${paymentId})`.execute(query(tx));
  });
  const nextLook = () =>
    api.dependencies.database.inCompany(companyId, async (tx) => {
      const found = await sql<{ at: Date }>`select next_poll_at as at from checkouts where checkout_id = ${paymentId}`.execute(query(tx));
      return found.rows[0]?.at;
    });
  return { reference: paid, nextLook };
};

test("fault 7: webhooks, however many and whatever their content, trigger one query of a payment and decide nothing", async () => {
  const [one, other] = [newId<CompanyId>(), newId<CompanyId>()];
  const checkout = await checkoutOf(one);
  const untouched = await checkoutOf(other);
  for (const event of ["charge.success", "charge.failed", "transfer.success"])
    await sendKora(koraSigned({ reference: "KPY-C-1", payment_reference: checkout.reference, status: "success" }, { event }));
  expect(await waking()).toBe(false);
  expect((await lastOf(checkout.reference)).map(({ outcome }) => outcome)).toEqual(["woken", "woken", "woken"]);
  expect(await checkout.nextLook()).toEqual(api.dependencies.clock.now());
  expect(await untouched.nextLook()).toEqual(new Date("2030-01-01T00:00:00Z"));
  const asked = await rows<{ workflow: string; payload: object }>(sql`select workflow, payload from outbox where company_id = ${one}`);
  expect(asked).toEqual([{ workflow: "pollCheckouts", payload: { companyId: one } }]);
  const states = await api.dependencies.database.inCompany(
    one,
    async (tx) => (await sql`select state from checkouts`.execute(query(tx))).rows,
  );
  expect(states).toEqual([{ state: "made" }]);
});
