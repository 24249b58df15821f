import { expect, test } from "vitest";
import { sentences } from "./sentences.ts";

test("names the employee or the month, where it is known", () => {
  expect(sentences.run_approved("November 2026")).toBe("approved the pay run for November 2026");
  expect(sentences.run_submitted(null)).toBe("submitted the pay run for approval");
  expect(sentences.salary_changed("Chidi Eze")).toBe("changed the salary of Chidi Eze");
  expect(sentences.salary_changed(null)).toBe("changed the salary of an employee");
});

test("every action reads as a sentence, without a code", () => {
  const texts = Object.values(sentences).map((sentence) => sentence(null));
  expect(texts.filter((text) => text.includes("_") || /null|undefined/.test(text) || text !== text.trim())).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});
