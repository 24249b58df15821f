// Applies each mutation to a copy of the API's source and checks that its tests fail.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "../../packages/test-kit/src/index.ts";
import type { Mutation } from "./mutation.ts";
import { mutations } from "./mutations.ts";

// Inside the checkout, so that packages resolve; ignored by tools that read the source.
const copy = join(checkout, "apps/api/.stryker/mutations");
const outcomes = join(mkdtempSync(join(tmpdir(), "albashi-mutations-")), "outcome.json");

interface Outcome {
  readonly ran: number;
  readonly failed: number;
}

interface Report {
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly { fullName: string; status: string }[] }[];
}

/** Runs some tests of the copy. A file that cannot be loaded has no tests. */
const runTests = (tests: readonly string[], { named, sql = "" }: { named?: string; sql?: string } = {}): Report => {
  rmSync(outcomes, { force: true });
  const files = tests.map((file) => `apps/api/.stryker/mutations/src/${file}`);
  const args = ["run", "--config", "tests/mutations/vitest.config.ts", ...files, ...(named ? ["-t", named] : [])];
  const reporting = ["--reporter=json", `--outputFile=${outcomes}`];
  spawnSync("vitest", [...args, ...reporting], { cwd: checkout, env: { ...process.env, MUTATION_SQL: sql }, stdio: "ignore" });
  try {
    return JSON.parse(readFileSync(outcomes, "utf8")) as Report;
  } catch {
    return { testResults: [] };
  }
};

const outcomeOf = ({ tests, named }: Pick<Mutation, "tests" | "named">, { testResults }: Report): Outcome => {
  const wanted = new RegExp(named);
  const results = testResults
    .filter(({ name }) => tests.some((file) => name.endsWith(file)))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => wanted.test(fullName) && (status === "passed" || status === "failed"));
  return { ran: results.length, failed: results.filter(({ status }) => status === "failed").length };
};

/** Applies one mutation, runs its tests, and reverts it. */
const tryMutation = ({ change, ...mutation }: Mutation, baseline: Report): string => {
  const before = outcomeOf(mutation, baseline);
  if (before.ran === 0) return "its tests do not exist";
  if (before.failed > 0) return "its tests fail without it";
  const { tests, named } = mutation;
  if ("sql" in change) return verdict(outcomeOf(mutation, runTests(tests, { named, sql: change.sql })));
  const path = join(copy, "src", change.file);
  const source = readFileSync(path, "utf8");
  if (source.split(change.find).length !== 2) return "it does not apply: the source has changed";
  writeFileSync(
    path,
    source.replace(change.find, () => change.put),
  );
  try {
    return verdict(outcomeOf(mutation, runTests(tests, { named })));
  } finally {
    writeFileSync(path, source);
  }
};

const detected = "detected";
const verdict = ({ ran, failed }: Outcome) => (ran === 0 ? "its tests could not be loaded" : failed > 0 ? detected : "NOT DETECTED");

const [only] = process.argv.slice(2);
const chosen = mutations.filter(({ name, tests }) => !only || name.includes(only) || tests.some((file) => file.includes(only)));
rmSync(copy, { recursive: true, force: true });
cpSync(join(checkout, "apps/api/src"), join(copy, "src"), { recursive: true });
let missed = 0;
try {
  const named = [...new Set(chosen.map((mutation) => mutation.named))].join("|");
  const baseline = runTests([...new Set(chosen.flatMap(({ tests }) => tests))], { named });
  for (const mutation of chosen) {
    const result = tryMutation(mutation, baseline);
    if (result !== detected) missed += 1;
    console.log(
      `${result === detected ? "detected    " : "NOT DETECTED"}  ${mutation.name}${result === detected || result === "NOT DETECTED" ? "" : ` (${result})`}`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length - missed} of ${chosen.length} were detected.`);
process.exit(missed === 0 ? 0 : 1);
