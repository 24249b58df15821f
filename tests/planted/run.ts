// Plants one bug after the other in a copy of the API's source, and sees whether the test that should notice does.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "../../packages/test-kit/src/index.ts";
import { type Plant, plants } from "./plants.ts";

// Inside the checkout, so that packages are found; ignored by everything that looks at the source.
const copy = join(checkout, "apps/api/.stryker/planted");
const outcomes = join(mkdtempSync(join(tmpdir(), "albashi-planted-")), "outcome.json");

interface Outcome {
  readonly ran: number;
  readonly failed: number;
}

interface Report {
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly { fullName: string; status: string }[] }[];
}

/** Runs some tests of the copy. A file that could not even be loaded has none. */
const runTests = (tests: readonly string[], { named, sql = "" }: { named?: string; sql?: string } = {}): Report => {
  rmSync(outcomes, { force: true });
  const files = tests.map((file) => `apps/api/.stryker/planted/src/${file}`);
  const args = ["run", "--config", "tests/planted/vitest.config.ts", ...files, ...(named ? ["-t", named] : [])];
  const reporting = ["--reporter=json", `--outputFile=${outcomes}`];
  spawnSync("vitest", [...args, ...reporting], { cwd: checkout, env: { ...process.env, PLANTED_SQL: sql }, stdio: "ignore" });
  try {
    return JSON.parse(readFileSync(outcomes, "utf8")) as Report;
  } catch {
    return { testResults: [] };
  }
};

const outcomeOf = ({ tests, named }: Pick<Plant, "tests" | "named">, { testResults }: Report): Outcome => {
  const wanted = new RegExp(named);
  const results = testResults
    .filter(({ name }) => tests.some((file) => name.endsWith(file)))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => wanted.test(fullName) && (status === "passed" || status === "failed"));
  return { ran: results.length, failed: results.filter(({ status }) => status === "failed").length };
};

/** Plants one bug, runs its tests, and pulls it out again. */
const tryPlant = ({ change, ...plant }: Plant, undisturbed: Report): string => {
  const before = outcomeOf(plant, undisturbed);
  if (before.ran === 0) return "its tests are not there";
  if (before.failed > 0) return "its tests are red without it";
  const { tests, named } = plant;
  if ("sql" in change) return verdict(outcomeOf(plant, runTests(tests, { named, sql: change.sql })));
  const path = join(copy, "src", change.file);
  const source = readFileSync(path, "utf8");
  if (source.split(change.find).length !== 2) return "it has no place to be planted: the source has changed";
  writeFileSync(
    path,
    source.replace(change.find, () => change.put),
  );
  try {
    return verdict(outcomeOf(plant, runTests(tests, { named })));
  } finally {
    writeFileSync(path, source);
  }
};

const found = "found";
const verdict = ({ ran, failed }: Outcome) => (ran === 0 ? "its tests could not be loaded" : failed > 0 ? found : "NOT FOUND");

const [only] = process.argv.slice(2);
const chosen = plants.filter(({ name }) => !only || name.includes(only));
rmSync(copy, { recursive: true, force: true });
cpSync(join(checkout, "apps/api/src"), join(copy, "src"), { recursive: true });
let missed = 0;
try {
  const undisturbed = runTests([...new Set(chosen.flatMap(({ tests }) => tests))]);
  for (const plant of chosen) {
    const told = tryPlant(plant, undisturbed);
    if (told !== found) missed += 1;
    console.log(
      `${told === found ? "found    " : "NOT FOUND"}  ${plant.name}${told === found || told === "NOT FOUND" ? "" : ` (${told})`}`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length - missed} of ${chosen.length} were found.`);
process.exit(missed === 0 ? 0 : 1);
