import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { koraMessages, valueOfData } from "./kora-messages.ts";
import { paystackMessages } from "./paystack-messages.ts";

const secret = "sk_test_local_0001";
const data = '{"fee":15,"amount":150.99,"status":"success","currency":"NGN","reference":"pay-run-2026-11-emp-0001"}';
const body = `{"event":"transfer.success","data":${data}}`;
const koraSignature = "e2f40a100dc95328095bb9b5700cd687a8563f128fb581865df5f2f0f4bbf8eb";
const paystackSignature =
  "bda2368248ba580a7497f9ee369786c1d8ded3f4cbd529b7881b1b10a5ec6d570af7d1d880d192dc8ac141cc6725e566af5a64a63d45376748e0bb61b57e5033";
const said = { event: "transfer.success", reference: "pay-run-2026-11-emp-0001", status: "success" };

const readKora = (text: string | Buffer, signature: string | string[] | undefined, keys = [secret]) =>
  koraMessages(keys).read(Buffer.from(text), { "x-korapay-signature": signature });
const readPaystack = (text: string | Buffer, signature: string | string[] | undefined, keys = [secret]) =>
  paystackMessages(keys).read(Buffer.from(text), { "x-paystack-signature": signature });
const signed = (text: string, key = secret) => createHmac("sha256", key).update(text).digest("hex");

test("the two signatures that are known to be right are taken", () => {
  expect(readKora(body, koraSignature)).toEqual(said);
  expect(readPaystack(body, paystackSignature)).toEqual(said);
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
])("fault 6: with %s as signature Kora's message is refused", (_what, signature) => {
  expect(readKora(body, signature)).toBeUndefined();
});

test("without anything that could be a signature no byte of a message is read", () => {
  const untouched = Object.assign(Buffer.from(body), {
    toString: () => {
      throw new Error("It was read.");
    },
  });
  for (const signature of [undefined, "", "z".repeat(64), koraSignature.slice(1), paystackSignature]) {
    expect(koraMessages([secret]).read(untouched, { "x-korapay-signature": signature })).toBeUndefined();
    expect(paystackMessages([secret]).read(untouched, { "x-paystack-signature": signature?.slice(1) })).toBeUndefined();
  }
});

test("fault 6: Paystack's message is refused with any other signature, and when one byte differs", () => {
  for (const signature of [undefined, "", koraSignature, "0".repeat(128), createHmac("sha256", secret).update(body).digest("hex")])
    expect(readPaystack(body, signature)).toBeUndefined();
  expect(readPaystack(`${body} `, paystackSignature)).toBeUndefined();
});

test("fault 8: a message without a key of ours is refused, also when we have none", () => {
  expect(readKora(body, signed(data, ""), [])).toBeUndefined();
  expect(readPaystack(body, paystackSignature, [])).toBeUndefined();
});

test("fault 7: Kora's signature says nothing about the event, and the message is taken: it decides nothing", () => {
  expect(readKora(`{"event":"transfer.failed","data":${data}}`, koraSignature)).toEqual({ ...said, event: "transfer.failed" });
});

test("fault 10: the amount that a message names is read to the kobo, and where it cannot be read it names none", () => {
  expect(koraMessages([]).amountIn(body)).toBe(150_99n);
  expect(koraMessages([]).amountIn('{"data":{"amount":"1112050.00"}}')).toBe(1_112_050_00n);
  expect(paystackMessages([]).amountIn('{"data":{"amount":15099}}')).toBe(150_99n);
  for (const strange of [
    "",
    "null",
    "{}",
    '{"data":null}',
    '{"data":{"amount":null}}',
    '{"data":{"amount":"1,000"}}',
    '{"data":{"amount":-5}}',
  ])
    expect(koraMessages([]).amountIn(strange)).toBeUndefined();
});

test("fault 50: while keys are changed the old and the new are both taken", () => {
  const old = signed(data, "sk_test_old");
  expect(readKora(body, old, ["sk_test_new", "sk_test_old"])).toEqual(said);
  expect(readKora(body, signed(data, "sk_test_new"), ["sk_test_new", "sk_test_old"])).toEqual(said);
  expect(readKora(body, old, ["sk_test_new"])).toBeUndefined();
});

test("the signature fits data as it stands in the body, whatever writing it anew would make of it", () => {
  const odd = '{"amount":150.00,"url":"https:\\/\\/kora.example","2":"b","1":"a","name":"Ọlá \\u20a6"}';
  expect(readKora(`{ "data" : ${odd} , "event":"charge.success"}`, signed(odd))).toMatchObject({ event: "charge.success" });
});

test("the signature fits data written anew, when the body on its way was written in another form", () => {
  const spaced = '{"event": "transfer.success", "data": {"fee": 15, "amount": 150.00, "reference": "po-1"}}';
  expect(readKora(spaced, signed('{"fee":15,"amount":150,"reference":"po-1"}'))).toMatchObject({ reference: "po-1" });
});

test("of two members called data the one that is read is the one that is signed", () => {
  const forged = `{"event":"transfer.success","data":${data},"data":{"reference":"po-forged","status":"success"}}`;
  expect(readKora(forged, koraSignature)).toBeUndefined();
  expect(readKora(`{"event":"x","inner":{"data":${data}},"data":{"reference":"po-forged"}}`, koraSignature)).toBeUndefined();
  expect(readKora(`{"event":"x","d\\u0061ta":${data}}`, koraSignature)).toMatchObject({ reference: said.reference });
});

test("the reference that is ours is found, under either name", () => {
  const reading = (text: string) => readKora(`{"event":"charge.success","data":${text}}`, signed(text))?.reference;
  expect(reading('{"reference":"KPY-C-1","payment_reference":"pay-1"}')).toBe("pay-1");
  expect(reading('{"reference":"po-1","payment_reference":"KPY-C-1"}')).toBe("po-1");
  expect(reading('{"reference":"KPY-PAY-1"}')).toBe("KPY-PAY-1");
  expect(reading('{"payment_reference":"X-1","reference":"KPY-PAY-1"}')).toBe("X-1");
  expect(reading('{"reference":42}')).toBe("");
  expect(reading("null")).toBe("");
});

test("what is kept fits into its column", () => {
  const long = JSON.stringify({ reference: `po-${"x".repeat(1_000)}`, status: "a\0b" });
  const read = readKora(`{"event":${JSON.stringify("e".repeat(500))},"data":${long}}`, signed(long));
  expect([read?.event.length, read?.reference.length, read?.status]).toEqual([100, 200, "a\uFFFDb"]);
});

test("the value of data is cut out of any JSON exactly", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()), fc.integer({ min: 0, max: 4 }), (value, others, indent) => {
      const whole = JSON.stringify({ ...others, data: value }, null, indent);
      expect(JSON.parse(valueOfData(whole) ?? "")).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("hostile bodies never break a reader, and are never believed", () => {
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
        // And signed by the provider itself, it is taken for what it says, or for nothing.
        const whole = createHmac("sha512", secret).update(bytes).digest("hex");
        expect(readPaystack(bytes, whole)).toBeDefined();
      },
    ),
  );
});
