import { type ActivityEntry, ListActivity } from "@albashi/contracts/activity";
import { expect, test } from "vitest";
import { groupActivity } from "./group-activity.ts";

const [example] = (ListActivity.example.response as { entries: [ActivityEntry] }).entries;
let seq = 100;
const entry = (at: string, changes: Partial<ActivityEntry> = {}): ActivityEntry => {
  seq -= 1;
  return { ...example, seq: String(seq), at, ...changes };
};
const summary = (entries: readonly ActivityEntry[]) =>
  groupActivity(entries).map(({ day, entries: rows }) => [
    day,
    ...rows.map(({ entry: { at, about }, count }) => [at.slice(11, 16), about, count]),
  ]);

test("entries are divided by their day in Lagos, which begins at 23:00 UTC", () => {
  expect(summary([entry("2026-11-25T23:00:00Z"), entry("2026-11-25T22:59:00Z", { about: "Ada Obi" })])).toEqual([
    ["2026-11-26", ["23:00", "November 2026", 1]],
    ["2026-11-25", ["22:59", "Ada Obi", 1]],
  ]);
});

test("a repeated action becomes one entry with its count and its newest time, until another action or person comes between", () => {
  const anotherActor = { userId: "0198a7c4-0000-7000-8000-000000000002" as never, name: "Bola Ade" };
  expect(
    summary([
      entry("2026-11-25T10:03:00Z"),
      entry("2026-11-25T10:02:00Z"),
      entry("2026-11-25T10:01:00Z", { about: "Ada Obi" }),
      entry("2026-11-25T10:00:00Z"),
      entry("2026-11-25T09:59:00Z", { actor: anotherActor }),
      entry("2026-11-25T09:58:00Z", { actor: null }),
      entry("2026-11-25T09:57:00Z", { actor: null, scheduledBy: "Ada Obi" }),
    ]),
  ).toEqual([
    [
      "2026-11-25",
      ["10:03", "November 2026", 2],
      ["10:01", "Ada Obi", 1],
      ["10:00", "November 2026", 1],
      ["09:59", "November 2026", 1],
      ["09:58", "November 2026", 1],
      ["09:57", "November 2026", 1],
    ],
  ]);
});
