// Pays a run and its authorities while kill -9 hits the API, the workflows, the relay, Restate and PostgreSQL, and a share of the
// providers' responses fails; then checks that each was paid exactly once. The seed determines the kills and is printed first.
import { parseArgs } from "node:util";
import { runCampaign } from "../apps/api/src/testing/nemesis/campaign.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    people: { type: "string", default: "2000" },
    kills: { type: "string", default: "20" },
    "wipe-restate": { type: "boolean", default: false },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const violations = await runCampaign({
  ...{ seed, people: Number(values.people), kills: Number(values.kills), wipesRestate: values["wipe-restate"] },
  say: (line) => console.log(line),
});
for (const line of violations) console.log(`WRONG: ${line}`);
console.log(
  violations.length === 0
    ? `seed ${seed}: every employee and every authority was paid exactly once, and the ledger is correct.`
    : `seed ${seed}: ${violations.length} things are wrong.`,
);
process.exit(violations.length === 0 ? 0 : 1);
