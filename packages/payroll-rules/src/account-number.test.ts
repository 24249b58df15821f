import { describe, expect, test } from "vitest";
import { hasCheckDigit } from "./account-number.ts";

describe("an account number fits its bank", () => {
  test.each([
    ["nine digits", "058", "000001457"],
    ["eleven digits", "058", "00000145799"],
    ["a letter", "058", "000001457A"],
    ["nothing", "058", ""],
    ["a bank code of two digits", "05", "0000014570"],
    ["a bank code with a letter", "05A", "0000014570"],
  ])("not with %s", (_what, bank, number) => {
    expect(hasCheckDigit(bank, number)).toBe(false);
  });

  test("with one check digit of ten", () => {
    // 000058 000001457 times 3, 7, 3, 3, 7, 3, …: 5·7 + 8·3 + 1·3 + 4·3 + 5·7 + 7·3 = 130, and 130 wants a nought to the next ten.
    const fits = Array.from({ length: 10 }, (_, digit) => `000001457${digit}`).filter((number) => hasCheckDigit("058", number));
    expect(fits).toEqual(["0000014570"]);
  });
});
