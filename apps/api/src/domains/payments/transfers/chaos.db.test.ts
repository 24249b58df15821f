// A short campaign of bin/nemesis: processes are killed while a run is paid, and each employee is paid exactly once.

import { afterEach, expect, test } from "vitest";
import { runCampaign } from "../../../testing/nemesis/campaign.ts";
import { killPlan } from "../../../testing/nemesis/kill-plan.ts";

// A campaign that takes too long still has the settings of its own servers, which files after this one must not use.
const settings = { ...process.env };
afterEach(() => {
  Object.assign(process.env, settings);
});

test("the same seed kills the same processes at the same moments, and each of them at least once", () => {
  const plan = killPlan({ seed: 7, kills: 20, wipesRestate: true });
  expect(killPlan({ seed: 7, kills: 20, wipesRestate: true })).toEqual(plan);
  expect(killPlan({ seed: 8, kills: 20, wipesRestate: true })).not.toEqual(plan);
  expect(new Set(plan.flatMap(({ victims }) => victims))).toEqual(new Set(["http", "workflows", "relay", "restate", "postgres"]));
  expect(plan.filter(({ wipes }) => wipes)).toHaveLength(1);
});

test("kill -9 of the API, the workflows, the relay, Restate and PostgreSQL while two hundred are paid: each once, to the kobo", {
  timeout: 480_000,
}, async () => {
  const said: string[] = [];
  const wrong = await runCampaign({ seed: 4, people: 200, kills: 6, wipesRestate: true, say: (line) => said.push(line) });
  expect(wrong, said.join("\n")).toEqual([]);
});
