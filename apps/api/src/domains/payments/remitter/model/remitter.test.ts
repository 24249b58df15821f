import type { UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { remitterOn } from "./remitter.ts";

const owner = "0198a7c4-0000-7000-8000-000000000001" as UserId;
const from = (day: string, remitter: "employer" | "albashi", chosenBy: UserId | null = owner) => ({
  ...{ effectiveFrom: localDate(day), remitter, chosenBy, chosenAt: new Date("2026-01-01T00:00:00Z") },
});
const day = localDate("2026-06-15");

test("the employer remits unless the company chose otherwise", () => {
  expect(remitterOn({ isAlbashiEmployer: false, choices: [], day })).toEqual({ remitter: "employer", basis: "default" });
});

test.each([
  ["2026-06-14", { remitter: "albashi", basis: "choice" }],
  ["2026-06-15", { remitter: "albashi", basis: "choice" }],
  ["2026-06-16", { remitter: "employer", basis: "default" }],
])("a choice from %s on", (effectiveFrom, expected) => {
  expect(remitterOn({ isAlbashiEmployer: false, choices: [from(effectiveFrom, "albashi")], day })).toEqual(expected);
});

test("the newest choice in force applies", () => {
  const choices = [from("2026-07-01", "albashi"), from("2026-06-01", "employer"), from("2026-01-01", "albashi", null)];
  expect(remitterOn({ isAlbashiEmployer: false, choices, day })).toEqual({ remitter: "employer", basis: "choice" });
});

test("money collected before there was a choice stays distinguishable", () => {
  const choices = [from("2026-01-01", "albashi", null)];
  expect(remitterOn({ isAlbashiEmployer: false, choices, day })).toEqual({ remitter: "albashi", basis: "before_choice" });
});

test("the legal employer remits, whatever was chosen", () => {
  const choices = [from("2026-01-01", "employer")];
  expect(remitterOn({ isAlbashiEmployer: true, choices, day })).toEqual({ remitter: "albashi", basis: "legal_employer" });
});
