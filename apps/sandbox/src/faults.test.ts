import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Fixture, koraPayout, openFixture } from "./testing/fixture.ts";

const minuteMs = 60_000;
const reference = "po-0001-a";

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.app.close());

const order = (overrides = {}, account = {}) => fixture.kora("POST", "/transactions/disburse", koraPayout(reference, overrides, account));
const status = async () => (await fixture.kora("GET", `/transactions/${reference}`)).body.data?.status;
const isStored = async () => (await fixture.payout(reference)).reference === reference;
/** The result of a call that may never be answered. */
const answeredWithin = (call: Promise<unknown>, ms: number) =>
  Promise.race([call.then(() => "answered").catch(() => "broken"), new Promise((resolve) => setTimeout(() => resolve("nothing"), ms))]);

describe("a broken call", () => {
  test.each([
    ["timeout", false],
    ["timeout_accepted", true],
  ])("%s gives no answer; stored: %s", async (fault, stored) => {
    await fixture.rule(fault, { op: "kora.payout" });
    expect(await answeredWithin(order(), 50)).toBe("nothing");
    expect(await isStored()).toBe(stored);
  });

  test.each([
    ["reset", false],
    ["reset_accepted", true],
    ["outage", false],
  ])("%s breaks the connection; stored: %s", async (fault, stored) => {
    const address = await fixture.app.listen({ host: "127.0.0.1", port: 0 });
    await fixture.rule(fault, { op: "kora.payout" });
    const headers = { authorization: "Bearer sk_test_local_0001", "content-type": "application/json" };
    const sent = fetch(`${address}/kora/merchant/api/v1/transactions/disburse`, {
      ...{ method: "POST", headers, body: JSON.stringify(koraPayout(reference)) },
    }).then((response) => response.text());
    await expect(sent).rejects.toThrow();
    expect(await isStored()).toBe(stored);
  });

  test.each([500, 502, 503, 504])("error_%i returns that status and stores nothing; with _accepted it stores", async (code) => {
    await fixture.rule(`error_${code}`, { reference });
    expect((await order()).status).toBe(code);
    expect(await isStored()).toBe(false);
    await fixture.rule(`error_${code}_accepted`, { reference });
    expect((await order()).status).toBe(code);
    expect(await isStored()).toBe(true);
    await fixture.advance(5_000);
    expect(await status()).toBe("success");
  });

  test.each(["html", "cut_short", "empty"])("%s returns 200 without JSON; with _accepted the payout is stored", async (fault) => {
    await fixture.rule(fault, { reference });
    expect(await order()).toMatchObject({ status: 200, body: undefined });
    expect(await isStored()).toBe(false);
    await fixture.rule(`${fault}_accepted`, { reference });
    expect(await order()).toMatchObject({ status: 200, body: undefined });
    expect(await isStored()).toBe(true);
  });

  test("never_stored answers with success, and no money moves", async () => {
    await fixture.rule("never_stored", { reference });
    expect(await order()).toMatchObject({ status: 200, body: { message: "transfer initiated successfully" } });
    await fixture.advance(60 * minuteMs);
    expect(await isStored()).toBe(false);
    expect(await fixture.balance()).toMatchObject({ availableKobo: 100_000_000 });
    expect(fixture.received).toEqual([]);
  });

  test.each([
    ["unauthorized", 401, "Invalid authorization key"],
    ["too_many", 429, "Too many requests"],
    ["duplicate_reference", 400, "Duplicate Transaction Reference. Please use a unique reference"],
    ["insufficient_funds", 400, "Insufficient funds in disbursement wallet"],
    ["no_such_account", 400, "Unable to resolve bank account"],
    ["invalid_account", 400, "Invalid account."],
    ["bank_retired", 400, "Invalid bank provided."],
  ])("%s is rejected with %i and Kora's message, and nothing is stored", async (fault, code, message) => {
    await fixture.rule(fault, { account: "0690000032" });
    expect(await order()).toMatchObject({ status: code, body: { status: false, message, data: null } });
    expect(await isStored()).toBe(false);
  });

  test("too_many sends Retry-After", async () => {
    await fixture.rule("too_many", { op: "kora.*" }, { with: { ms: 5_000 } });
    expect((await order()).headers["retry-after"]).toBe("5");
  });

  test("duplicate_reference_accepted reports a duplicate for a payout that succeeds", async () => {
    await fixture.rule("duplicate_reference_accepted", { reference });
    expect(await order()).toMatchObject({ status: 400, body: { message: expect.stringContaining("Duplicate") } });
    await fixture.advance(5_000);
    expect(await status()).toBe("success");
  });
});

describe("a rule", () => {
  test("applies `times` times after `skip` calls, and to no other reference, account or amount", async () => {
    await fixture.rule("insufficient_funds", { op: "kora.payout", amount: 787_550 }, { skip: 2, times: 2 });
    const codes: number[] = [];
    for (let place = 0; place < 6; place += 1)
      codes.push((await fixture.kora("POST", "/transactions/disburse", koraPayout(`po-many-${place}`))).status);
    codes.push((await fixture.kora("POST", "/transactions/disburse", koraPayout("po-other", { amount: 100 }))).status);
    expect(codes).toEqual([200, 200, 400, 400, 200, 200, 200]);
  });

  test("is active until it is deleted, and is listed", async () => {
    const { id } = await fixture.rule("error_503", { op: "kora.*" }, { times: null });
    for (let place = 0; place < 3; place += 1) expect((await order()).status).toBe(503);
    expect((await fixture.control("GET", "/rules")).rules).toMatchObject([{ id, fault: "error_503", times: null }]);
    expect((await fixture.paystack("GET", "/balance")).status).toBe(200);
    await fixture.control("DELETE", `/rules/${id}`);
    expect((await order()).status).toBe(200);
  });

  test("expires by the clock", async () => {
    await fixture.rule("outage", { op: "kora.*" }, { times: null, forMs: 2 * 60 * minuteMs });
    await fixture.advance(2 * 60 * minuteMs);
    expect((await order()).status).toBe(200);
  });

  test("is rejected if its fault is unknown", async () => {
    expect((await fixture.call("POST", "/_control/rules", { match: {}, fault: "gremlins" })).status).toBe(400);
  });
});

describe("an altered answer", () => {
  test.each([
    ["echo_other_amount", { amount: "7876.50" }],
    ["fee_three_decimals", { fee: "25.005" }],
    ["text_as_numbers", { amount: 7875.5, fee: 25 }],
    ["unknown_status", { status: "settling" }],
    ["null_message", { message: null }],
  ])("%s", async (fault, data) => {
    await fixture.rule(fault, { op: "kora.payout" });
    const answered = await order();
    expect(answered).toMatchObject({ status: 200, body: { status: true, data } });
    expect(await fixture.payout(reference)).toMatchObject({ kobo: 787_550 });
  });

  test("new_field, not_found, numbers_as_text and echo_other_account", async () => {
    await order();
    await fixture.rule("new_field", { op: "kora.query-payout" });
    expect((await fixture.kora("GET", `/transactions/${reference}`)).body.settlement_rail).toEqual({ name: "nip2", version: 2 });
    await fixture.rule("not_found", { op: "kora.query-payout", account: "0690000032" });
    expect(await fixture.kora("GET", `/transactions/${reference}`)).toMatchObject({ status: 404 });
    await fixture.rule("numbers_as_text", { op: "kora.balances" });
    expect((await fixture.kora("GET", "/balances")).body.data.NGN.available_balance).toBe("1000000");
    await fixture.rule("echo_other_account", { op: "kora.resolve" });
    const resolved = await fixture.kora("POST", "/misc/banks/resolve", { bank: "044", account: "0690000032" });
    expect(resolved.body.data.account_number).toBe("0000000001");
  });
});

test.each([
  ["wrong_name", "UNRELATED HOLDER LTD"],
  ["name_swapped", "GRACE ADAEZE OKAFOR"],
  ["name_with_middle", "OKAFOR OLUWATOBILOBA ADAEZE GRACE"],
  ["name_with_title", "MR. OKAFOR ADAEZE GRACE"],
  ["name_cut", "OKAFOR ADAEZ"],
])("a name enquiry with %s gives %s", async (fault, name) => {
  await fixture.control("PUT", "/accounts", { bank: "044", account: "0690000032", name: "OKAFOR ADAEZE GRACE" });
  for (const [op, ask] of [
    ["kora.resolve", () => fixture.kora("POST", "/misc/banks/resolve", { bank: "044", account: "0690000032" })],
    ["paystack.resolve", () => fixture.paystack("GET", "/bank/resolve?account_number=0690000032&bank_code=044")],
  ] as const) {
    await fixture.rule(fault, { op });
    expect((await ask()).body.data.account_name).toBe(name);
    expect((await ask()).body.data.account_name).toBe("OKAFOR ADAEZE GRACE");
  }
});

describe("the last four digits of an account", () => {
  test.each([
    ["9002", "failed", 0],
    ["9003", "failed", 0],
    ["9004", "failed", 0],
    ["9005", "processing", 0],
    ["9006", "success", 1],
    ["9007", "failed", 0],
    ["9008", "success", 1],
    ["9014", "failed", 0],
    ["9015", "success", 1],
    ["9016", "failed", 0],
    ["0032", "success", 1],
  ])("%s ends as %s", async (digits, end, moves) => {
    await order({}, { account: `069000${digits}` });
    await fixture.advance(5_000);
    expect(await status()).toBe(end);
    expect(await fixture.payout(reference)).toMatchObject({ moves });
  });

  test("9012 breaks the answer once, and a retry is rejected as a duplicate", async () => {
    expect((await order({}, { account: "0690009012" })).status).toBe(500);
    expect((await order({}, { account: "0690009012" })).body.message).toContain("Duplicate");
  });

  test("9001 is rejected, and nothing happens when triggers are off", async () => {
    expect((await order({}, { account: "0690009001" })).body.message).toBe("Unable to resolve bank account");
    await fixture.control("PATCH", "/settings", { triggers: false });
    expect((await order({}, { account: "0690009001" })).status).toBe(200);
  });
});

test("random faults occur about as often as configured, and the same seed repeats them exactly", async () => {
  const campaign = async () => {
    await fixture.control("PUT", "/random-faults", {
      rate: 0.2,
      kinds: ["error_500", "error_503_accepted", "dormant_account"],
      seed: "one",
    });
    const codes: number[] = [];
    for (let place = 0; place < 200; place += 1)
      codes.push((await fixture.kora("POST", "/transactions/disburse", koraPayout(`po-random-${place}`, { amount: 100 }))).status);
    return codes;
  };
  const first = await campaign();
  const struck = first.filter((code) => code !== 200).length;
  expect(struck).toBeGreaterThan(20);
  expect(struck).toBeLessThan(70);
  await fixture.control("DELETE", "/");
  await fixture.control("PUT", "/balances", { availableKobo: 100_000_000 });
  expect(await campaign()).toEqual(first);
  await fixture.control("PUT", "/random-faults", { rate: 0, kinds: [] });
  expect((await order()).status).toBe(200);
});
