// Attacks on the complete product as real processes on real servers, or generated requests to every operation. Prints a table, writes
// a report to reports/, and exits with 1 if an attack succeeds or an answer is not acceptable.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { attackFamilies } from "../apps/api/src/testing/attacks/families.ts";
import { type AttackResult, runAttacks } from "../apps/api/src/testing/attacks/run-attacks.ts";
import { startTarget } from "../apps/api/src/testing/attacks/target.ts";
import { type FuzzedOperation, runFuzz } from "../apps/api/src/testing/fuzz/run-fuzz.ts";
import { checkout } from "../packages/test-kit/src/index.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean", default: false }, seed: { type: "string" }, requests: { type: "string", default: "200" } },
});

const startedAtMs = Date.now();
const secondsSoFar = () => Math.round((Date.now() - startedAtMs) / 1000);

const writeReport = (name: string, report: object) => {
  mkdirSync(join(checkout, "reports"), { recursive: true });
  writeFileSync(join(checkout, "reports", name), JSON.stringify(report, undefined, 2));
};

const printResult = ({ id, title, outcome, reason, ms, steps }: AttackResult) => {
  console.log(`${outcome.padEnd(14)} ${id.padEnd(16)} ${String(ms).padStart(6)} ms ${String(steps.length).padStart(3)} steps  ${title}`);
  if (outcome === "not applicable" || outcome === "succeeded") console.log(`${" ".repeat(15)}${reason}`);
};

const attack = async (target: Awaited<ReturnType<typeof startTarget>>): Promise<boolean> => {
  const attacks = attackFamilies
    .flatMap(({ attacks: family }) => family)
    .filter(({ id }) => positionals.length === 0 || positionals.some((part) => id.includes(part)));
  const results = await runAttacks(target, attacks, { isShort: values.short, onResult: printResult });
  const count = (wanted: AttackResult["outcome"]) => results.filter(({ outcome }) => outcome === wanted).length;
  writeReport("attacks.json", { isShort: values.short, seconds: secondsSoFar(), results });
  console.log(
    `${results.length} attacks in ${secondsSoFar()} s: ${count("refused")} refused, ${count("succeeded")} succeeded, ` +
      `${count("not applicable")} not applicable, ${count("left out")} left out. The report is reports/attacks.json.`,
  );
  return count("succeeded") === 0;
};

const printOperation = ({ operation, requests, pastValidation, slowestMs, statuses, faults }: FuzzedOperation) => {
  const share = Math.round((pastValidation / requests) * 100);
  console.log(
    `${operation.padEnd(70)} ${requests} requests ${String(share).padStart(3)} % past validation ${slowestMs} ms ${JSON.stringify(statuses)}`,
  );
  for (const fault of faults) console.log(`   FAULT: ${fault}`);
};

const fuzz = async (target: Awaited<ReturnType<typeof startTarget>>): Promise<boolean> => {
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
  const results = await runFuzz(target, {
    ...{ seed, requestsPerOperation: Number(values.requests), only: positionals.slice(1), onOperation: printOperation },
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const [requests, past] = [sum(results.map((one) => one.requests)), sum(results.map((one) => one.pastValidation))];
  const below = results.filter((one) => one.pastValidation * 2 < one.requests).map(({ operation }) => operation);
  const slowest = results.toSorted((one, another) => another.slowestMs - one.slowestMs)[0];
  const faulty = results.filter(({ faults }) => faults.length > 0);
  writeReport("fuzz.json", { seed, seconds: secondsSoFar(), requests, pastValidation: past, results });
  console.log(
    `seed ${seed}: ${results.length} operations, ${requests} requests in ${secondsSoFar()} s, ${Math.round((past / requests) * 100)} % past validation ` +
      `(below half: ${below.length === 0 ? "none" : below.join(", ")}), slowest ${slowest?.slowestMs} ms (${slowest?.operation}), ` +
      `${faulty.length} operations with faults. The report is reports/fuzz.json.`,
  );
  return faulty.length === 0;
};

const target = await startTarget();
// An aborted campaign leaves no servers behind.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () =>
    target.close().then(
      () => process.exit(1),
      () => process.exit(1),
    ),
  );
try {
  process.exitCode = (await (positionals[0] === "fuzz" ? fuzz(target) : attack(target))) ? 0 : 1;
} finally {
  await target.close();
}
process.exit();
