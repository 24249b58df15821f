import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { koraWebhooks, valueOfData } from "./kora-webhooks.ts";
import { paystackWebhooks } from "./paystack-webhooks.ts";

const secret = "sk_test_local_0001";
const data = '{"fee":15,"amount":150.99,"status":"success","currency":"NGN","reference":"pay-run-2026-11-emp-0001"}';
const body = `{"event":"transfer.success","data":${data}}`;
const koraSignature = "e2f40a100dc95328095bb9b5700cd687a8563f128fb581865df5f2f0f4bbf8eb";
const paystackSignature =
  "bda2368248ba580a7497f9ee369786c1d8ded3f4cbd529b7881b1b10a5ec6d570af7d1d880d192dc8ac141cc6725e566af5a64a63d45376748e0bb61b57e5033";
const expected = { event: "transfer.success", reference: "pay-run-2026-11-emp-0001", status: "success" };

const readKora = (text: string | Buffer, signature: string | string[] | undefined, keys = [secret]) =>
  koraWebhooks(keys).read(Buffer.from(text), { "x-korapay-signature": signature });
const readPaystack = (text: string | Buffer, signature: string | string[] | undefined, keys = [secret]) =>
  paystackWebhooks(keys).read(Buffer.from(text), { "x-paystack-signature": signature });
const signed = (text: string, key = secret) => createHmac("sha256", key).update(text).digest("hex");

test("accepts the two signatures known to be valid", () => {
  expect(readKora(body, koraSignature)).toEqual(expected);
  expect(readPaystack(body, paystackSignature)).toEqual(expected);
});

test.each([
  ["none", undefined],
  ["an empty one", ""],
  ["two", [koraSignature, koraSignature]],
  ["a wrong one", "0".repeat(64)],
  ["one with more behind it", `${koraSignature}00`],
  ["one with half a byte behind it", `${koraSignature}0`],
  ["half of one", koraSignature.slice(0, 32)],
  ["the other provider's", paystackSignature],
  ["one by another algorithm", createHmac("sha512", secret).update(data).digest("hex")],
  ["one of the whole body", signed(body)],
  ["one of another key", signed(data, "sk_test_other")],
  ["no hex", "z".repeat(64)],
])("fault 6: rejects Kora's webhook with %s as signature", (_what, signature) => {
  expect(readKora(body, signature)).toBeUndefined();
});

test("reads no byte of a webhook without a possible signature", () => {
  const untouched = Object.assign(Buffer.from(body), {
    toString: () => {
      throw new Error("The body was read.");
    },
  });
  for (const signature of [undefined, "", "z".repeat(64), koraSignature.slice(1), paystackSignature]) {
    expect(koraWebhooks([secret]).read(untouched, { "x-korapay-signature": signature })).toBeUndefined();
    expect(paystackWebhooks([secret]).read(untouched, { "x-paystack-signature": signature?.slice(1) })).toBeUndefined();
  }
});

test("fault 6: rejects Paystack's webhook with any other signature, and if one byte differs", () => {
  for (const signature of [undefined, "", koraSignature, "0".repeat(128), createHmac("sha256", secret).update(body).digest("hex")])
    expect(readPaystack(body, signature)).toBeUndefined();
  expect(readPaystack(`${body} `, paystackSignature)).toBeUndefined();
});

test("fault 8: rejects a webhook not signed with our key, also if we have no key", () => {
  expect(readKora(body, signed(data, ""), [])).toBeUndefined();
  expect(readPaystack(body, paystackSignature, [])).toBeUndefined();
});

test("fault 7: accepts a webhook with another event, because Kora does not sign the event; it decides nothing", () => {
  expect(readKora(`{"event":"transfer.failed","data":${data}}`, koraSignature)).toEqual({ ...expected, event: "transfer.failed" });
});

test("fault 10: parses the amount of a webhook to the kobo, or returns none", () => {
  expect(koraWebhooks([]).amountIn(body)).toBe(150_99n);
  expect(koraWebhooks([]).amountIn('{"data":{"amount":"1112050.00"}}')).toBe(1_112_050_00n);
  expect(paystackWebhooks([]).amountIn('{"data":{"amount":15099}}')).toBe(150_99n);
  for (const strange of [
    "",
    "null",
    "{}",
    '{"data":null}',
    '{"data":{"amount":null}}',
    '{"data":{"amount":"1,000"}}',
    '{"data":{"amount":-5}}',
  ])
    expect(koraWebhooks([]).amountIn(strange)).toBeUndefined();
});

test("fault 50: accepts the old and the new key during rotation", () => {
  const old = signed(data, "sk_test_old");
  expect(readKora(body, old, ["sk_test_new", "sk_test_old"])).toEqual(expected);
  expect(readKora(body, signed(data, "sk_test_new"), ["sk_test_new", "sk_test_old"])).toEqual(expected);
  expect(readKora(body, old, ["sk_test_new"])).toBeUndefined();
});

test("verifies data as it is in the body, whatever serialising it again would give", () => {
  const odd = '{"amount":150.00,"url":"https:\\/\\/kora.example","2":"b","1":"a","name":"Ọlá \\u20a6"}';
  expect(readKora(`{ "data" : ${odd} , "event":"charge.success"}`, signed(odd))).toMatchObject({ event: "charge.success" });
});

test("verifies data serialised again if the body was reformatted on the way", () => {
  const spaced = '{"event": "transfer.success", "data": {"fee": 15, "amount": 150.00, "reference": "po-1"}}';
  expect(readKora(spaced, signed('{"fee":15,"amount":150,"reference":"po-1"}'))).toMatchObject({ reference: "po-1" });
});

test("reads and verifies the same one of two members called data", () => {
  const forged = `{"event":"transfer.success","data":${data},"data":{"reference":"po-forged","status":"success"}}`;
  expect(readKora(forged, koraSignature)).toBeUndefined();
  expect(readKora(`{"event":"x","inner":{"data":${data}},"data":{"reference":"po-forged"}}`, koraSignature)).toBeUndefined();
  expect(readKora(`{"event":"x","d\\u0061ta":${data}}`, koraSignature)).toMatchObject({ reference: expected.reference });
});

test("finds our reference under either name", () => {
  const reading = (text: string) => readKora(`{"event":"charge.success","data":${text}}`, signed(text))?.reference;
  expect(reading('{"reference":"KPY-C-1","payment_reference":"pay-1"}')).toBe("pay-1");
  expect(reading('{"reference":"po-1","payment_reference":"KPY-C-1"}')).toBe("po-1");
  expect(reading('{"reference":"KPY-PAY-1"}')).toBe("KPY-PAY-1");
  expect(reading('{"payment_reference":"X-1","reference":"KPY-PAY-1"}')).toBe("X-1");
  expect(reading('{"reference":42}')).toBe("");
  expect(reading("null")).toBe("");
});

test("truncates stored values to their column", () => {
  const long = JSON.stringify({ reference: `po-${"x".repeat(1_000)}`, status: "a\0b" });
  const read = readKora(`{"event":${JSON.stringify("e".repeat(500))},"data":${long}}`, signed(long));
  expect([read?.event.length, read?.reference.length, read?.status]).toEqual([100, 200, "a\uFFFDb"]);
});

test("extracts the value of data exactly from any JSON", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()), fc.integer({ min: 0, max: 4 }), (value, others, indent) => {
      const whole = JSON.stringify({ ...others, data: value }, null, indent);
      expect(JSON.parse(valueOfData(whole) ?? "")).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("hostile bodies never crash a parser and are never accepted", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
        fc.string().map((text) => Buffer.from(text)),
        fc.json().map((text) => Buffer.from(`{"event":"x","data":${text}}`)),
        fc.integer({ min: 1, max: 30_000 }).map((depth) => Buffer.from(`{"data":${"[".repeat(depth)}`)),
        fc.integer({ min: 1, max: 5_000 }).map((depth) => Buffer.from(`{"data":${"[".repeat(depth)}${"]".repeat(depth)}}`)),
      ),
      fc.oneof(fc.string(), fc.constant(koraSignature), fc.constant(undefined)),
      (bytes, signature) => {
        expect(readKora(bytes, signature)).toBeUndefined();
        expect(readPaystack(bytes, signature)).toBeUndefined();
        // If signed by the provider itself, it is accepted as stated, or ignored.
        const whole = createHmac("sha512", secret).update(bytes).digest("hex");
        expect(readPaystack(bytes, whole)).toBeDefined();
      },
    ),
  );
});
