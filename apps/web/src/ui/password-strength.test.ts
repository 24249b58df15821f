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

test("the e-mail address adds nothing", () => {
  expect(rateStrength("adaeze@example.ng", ["adaeze@example.ng"])).toBe("weak");
});
