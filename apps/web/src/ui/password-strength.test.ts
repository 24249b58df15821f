import { expect, test } from "vitest";
import { rateStrength } from "./password-strength.ts";

test("rates seven characters as too short", () => {
  expect(rateStrength("aB3$xY7")).toBe("tooShort");
});

test("rates a sequence of digits as weak, whatever its length", () => {
  expect(rateStrength("12345678")).toBe("weak");
  expect(rateStrength("1234567890123456")).toBe("weak");
});

test("rates one repeated letter as weak", () => {
  expect(rateStrength("aaaaaaaaaaaaaaaaaaaa")).toBe("weak");
});

test("rates eight random letters as fair", () => {
  expect(rateStrength("kwzrtgqa")).toBe("fair");
});

test("rates four unrelated words as strong without symbols or digits", () => {
  expect(rateStrength("correct horse battery staple")).toBe("strong");
});

test("ignores the company's name", () => {
  expect(rateStrength("okaforfoods1", ["Okafor Foods Ltd"])).toBe("weak");
  expect(rateStrength("okaforfoods1")).not.toBe("weak");
});

test("ignores the email address", () => {
  expect(rateStrength("adaeze@example.ng", ["adaeze@example.ng"])).toBe("weak");
});

test.each(["password1", "Password123!", "qwerty2026", "albashi123", "Nigeria2026!", "welcome12"])(
  "rates the common password %s as weak",
  (password) => {
    expect(rateStrength(password)).toBe("weak");
  },
);

test("rates a common word among other words as strong", () => {
  expect(rateStrength("welcome three quiet herons")).toBe("strong");
});
