import { describe, expect, test } from "vitest";
import { hasCheckDigit } from "./account-number.ts";

describe("a valid account number", () => {
  const tenDigits = Array.from({ length: 10 }, (_, digit) => `000001457${digit}`);

  test.each([
    ["nine digits", "058", ["000001457"]],
    ["eleven digits", "058", tenDigits.map((number) => `${number}0`)],
    ["a letter at its end", "058", tenDigits.map((number) => `${number}A`)],
    ["a digit too many before", "058", tenDigits.map((number) => `0${number}`)],
    ["nothing", "058", [""]],
    ["a bank code of two digits", "58", tenDigits],
    ["a bank code of four digits", "0058", tenDigits],
    ["a bank code of six digits", "000058", tenDigits],
    ["a bank code with a letter", "A058", tenDigits],
    ["a bank code and a letter", "058A", tenDigits],
  ])("does not match %s, whatever its last digit", (_what, bank, numbers) => {
    expect(numbers.filter((number) => hasCheckDigit(bank, number))).toEqual([]);
  });

  test("has exactly one valid check digit", () => {
    // 000058 000001457 times 3, 7, 3, 3, 7, 3, …: 5·7 + 8·3 + 1·3 + 4·3 + 5·7 + 7·3 = 130, so the check digit is 0.
    const fits = tenDigits.filter((number) => hasCheckDigit("058", number));
    expect(fits).toEqual(["0000014570"]);
  });
});
