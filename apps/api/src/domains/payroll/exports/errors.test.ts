import { expect, test } from "vitest";
import { journalTooLong } from "./errors.ts";

test("a journal that is too long is to be downloaded without departments only while it has them", () => {
  const advice = "Download the journal without departments.";
  expect(journalTooLong({ lines: 301, most: 300, isByDepartment: true }).message).toContain(advice);
  expect(journalTooLong({ lines: 301, most: 300, isByDepartment: false }).message).not.toContain("without departments");
});
