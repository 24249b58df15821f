import { expect, test } from "vitest";
import { groupThousands, parseNaira } from "./naira-input.ts";

test("groups thousands during typing and keeps the caret behind its digit", () => {
  expect(groupThousands("1234", 4)).toEqual({ text: "1,234", caret: 5 });
  expect(groupThousands("91,234", 1)).toEqual({ text: "91,234", caret: 1 });
  expect(groupThousands("1,2345", 4)).toEqual({ text: "12,345", caret: 4 });
  expect(groupThousands("", 0)).toEqual({ text: "", caret: 0 });
});

test("accepts pasted text with signs and spaces", () => {
  expect(groupThousands("₦ 400 000", 9)).toEqual({ text: "400,000", caret: 7 });
  expect(groupThousands("2500.505", 8).text).toBe("2,500.50");
});

test("converts typed naira to kobo digits: ₦400,000 is 40,000,000 kobo", () => {
  expect(parseNaira("400,000")).toBe("40000000");
  expect(parseNaira("400,000.5")).toBe("40000050");
  expect(parseNaira("0.07")).toBe("7");
  expect(parseNaira("007")).toBe("700");
});

test("returns no amount for an empty field, and zero for 0", () => {
  expect(parseNaira("")).toBeUndefined();
  expect(parseNaira("₦")).toBeUndefined();
  expect(parseNaira("0")).toBe("0");
});
