import { expect, test } from "vitest";
import { bytesOf, codeOf, totpCodes } from "./totp.ts";

const codes = totpCodes("Albashi");
/** "12345678901234567890" in base32, the secret of RFC 6238's own examples. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, Appendix B, the rows for SHA-1; the last six of their eight digits.
test.each([
  [59, "287082", 1n],
  [1_111_111_109, "081804", 37_037_036n],
  [1_111_111_111, "050471", 37_037_037n],
  [1_234_567_890, "005924", 41_152_263n],
  [2_000_000_000, "279037", 66_666_666n],
  [20_000_000_000, "353130", 666_666_666n],
])("at second %i the code is %s", (seconds, typed, step) => {
  expect(codes.stepOf({ secret, typed, at: at(seconds) })).toBe(step);
});

test("accepts a code one step early and one step late, but not two", () => {
  const typed = codeOf(bytesOf(secret), 1000n);
  const stepsAt = [998, 999, 1000, 1001, 1002].map((step) => codes.stepOf({ secret, typed, at: at(step * 30) }));
  expect(stepsAt).toEqual([undefined, 1000n, 1000n, 1000n, undefined]);
});

test("rejects malformed codes", () => {
  for (const typed of ["", "28708", "2870820", "ABCDEF", "２８７０８２"]) {
    expect(codes.stepOf({ secret, typed, at: at(59) })).toBeUndefined();
  }
});

test("a new secret has 160 random bits", () => {
  const [one, other] = [codes.newSecret(), codes.newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(bytesOf(one)).toHaveLength(20);
  expect(one).not.toBe(other);
});

test("the URI contains issuer, account and secret", () => {
  expect(codes.uriOf({ secret, account: "ada+pay@example.ng" })).toBe(
    `otpauth://totp/Albashi:ada%2Bpay%40example.ng?secret=${secret}&issuer=Albashi&algorithm=SHA1&digits=6&period=30`,
  );
});
