// Fails unless every test named in docs/spec-conformance.md ran and passed. Reads the reports that bin/check and bin/e2e wrote.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readOutcomes } from "./outcomes.ts";
import { proveRows } from "./prove-rows.ts";
import { readRows } from "./rows.ts";

const root = resolve(import.meta.dirname, "../..");
const rows = readRows(readFileSync(join(root, "docs/spec-conformance.md"), "utf8"));
const { problems, retried } = proveRows(rows, readOutcomes(root, join(root, "reports")));
const done = rows.filter(({ state }) => state === "done").length;

for (const row of retried) console.log(`passed only on retry: ${row}`);
for (const problem of problems) console.error(problem);
console.log(`${rows.length} rows: ${done} done, ${rows.length - done} open; ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
