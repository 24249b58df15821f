import { describe, expect, test } from "vitest";
import { codeFrom, initialsOf, nextSigner, printedCode, readCode } from "./document.ts";

describe("a verification code", () => {
  test("is read as it is printed, in small letters, and with letters that look like digits", () => {
    const code = codeFrom(Buffer.from([...Array(20).keys()]));
    expect(code).toBe("0123456789ABCDEFGHJK");
    expect(readCode(printedCode(code))).toBe(code);
    expect(readCode(` ${code.toLowerCase()} `)).toBe(code);
    expect(readCode(code.replace("0", "O").replace("1", "l"))).toBe(code);
    for (const none of ["", "0123", `${code}0`, `U${code.slice(1)}`]) expect(readCode(none)).toBeUndefined();
  });
});

describe("the next signer", () => {
  test("is the first who has not signed, and none after a refusal", () => {
    const of = (...states: ("signed" | "sent" | "waiting" | "declined")[]) => nextSigner(states.map((state) => ({ state })));
    expect(of("signed", "sent", "waiting")).toEqual({ state: "sent" });
    expect(of("signed", "signed")).toBeUndefined();
    expect(of("signed", "declined", "waiting")).toBeUndefined();
  });
});

test("initials keep letters with dots below", () => {
  expect(initialsOf("Ọláìtán  Ṣadé bello")).toBe("Ọ. Ṣ. B.");
});
