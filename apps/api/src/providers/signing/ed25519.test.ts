import { expect, test } from "vitest";
import { ed25519Signing } from "./ed25519.ts";

const signing = ed25519Signing(Buffer.alloc(32, 7));
const bytes = Buffer.from("a payslip");

test("verifies what we signed, and signing again gives the same 64 bytes", () => {
  const signature = signing.sign(bytes);
  expect(signature).toHaveLength(64);
  expect(signing.sign(bytes)).toEqual(signature);
  expect(signing.isOurs({ bytes, signature })).toBe(true);
});

test("rejects a changed text, a changed or short signature and another key", () => {
  const signature = signing.sign(bytes);
  const turned = Buffer.from(signature);
  turned[10] = (turned[10] ?? 0) ^ 1;
  expect(signing.isOurs({ bytes: Buffer.from("a payslIp"), signature })).toBe(false);
  expect(signing.isOurs({ bytes, signature: turned })).toBe(false);
  expect(signing.isOurs({ bytes, signature: signature.subarray(0, 20) })).toBe(false);
  expect(signing.isOurs({ bytes, signature: ed25519Signing(Buffer.alloc(32, 8)).sign(bytes) })).toBe(false);
});
