import { expect, test } from "vitest";
import { groupThousands, koboTyped } from "./naira-typed.ts";

test("thousands are set apart while somebody types, and the caret stays behind its digit", () => {
  expect(groupThousands("1234", 4)).toEqual({ text: "1,234", caret: 5 });
  expect(groupThousands("91,234", 1)).toEqual({ text: "91,234", caret: 1 });
  expect(groupThousands("1,2345", 4)).toEqual({ text: "12,345", caret: 4 });
  expect(groupThousands("", 0)).toEqual({ text: "", caret: 0 });
});

test("what is pasted with signs and spaces is read all the same", () => {
  expect(groupThousands("₦ 400 000", 9)).toEqual({ text: "400,000", caret: 7 });
  expect(groupThousands("2500.505", 8).text).toBe("2,500.50");
});

test("naira as typed become kobo in digits: ₦400,000 is 40,000,000 kobo", () => {
  expect(koboTyped("400,000")).toBe("40000000");
  expect(koboTyped("400,000.5")).toBe("40000050");
  expect(koboTyped("0.07")).toBe("7");
  expect(koboTyped("007")).toBe("700");
});

test("an empty field is no amount, and nought is one", () => {
  expect(koboTyped("")).toBeUndefined();
  expect(koboTyped("₦")).toBeUndefined();
  expect(koboTyped("0")).toBe("0");
});
