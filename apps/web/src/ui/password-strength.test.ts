import { expect, test } from "vitest";
import { rateStrength } from "./password-strength.ts";

test("seven characters are too short, whatever they are", () => {
  expect(rateStrength("aB3$xY7")).toBe("tooShort");
});

test("a run of digits is weak, however long", () => {
  expect(rateStrength("12345678")).toBe("weak");
  expect(rateStrength("1234567890123456")).toBe("weak");
});

test("one letter held down is weak", () => {
  expect(rateStrength("aaaaaaaaaaaaaaaaaaaa")).toBe("weak");
});

test("eight letters in no order are fair", () => {
  expect(rateStrength("kwzrtgqa")).toBe("fair");
});

test("four unrelated words are strong without any sign or digit", () => {
  expect(rateStrength("correct horse battery staple")).toBe("strong");
});

test("the company's own name adds nothing", () => {
  expect(rateStrength("okaforfoods1", ["Okafor Foods Ltd"])).toBe("weak");
  expect(rateStrength("okaforfoods1")).not.toBe("weak");
});

test("the email address adds nothing", () => {
  expect(rateStrength("adaeze@example.ng", ["adaeze@example.ng"])).toBe("weak");
});

test.each(["password1", "Password123!", "qwerty2026", "albashi123", "Nigeria2026!", "welcome12"])(
  "%s is weak, because everybody tries it",
  (password) => {
    expect(rateStrength(password)).toBe("weak");
  },
);

test("a well-known word among others does no harm", () => {
  expect(rateStrength("welcome three quiet herons")).toBe("strong");
});
