import { readFileSync } from "node:fs";
import { formatNaira } from "../packages/money/src/index.ts";
import { checkVectors, explain, inPlainText, payslip, readFacts, type VectorFile } from "../packages/payroll-rules/src/index.ts";

const [option, file] = process.argv.slice(2);
if (option === "--vectors" && file) {
  const cases = checkVectors(JSON.parse(readFileSync(file, "utf8")) as VectorFile);
  const failed = cases.filter(({ faults }) => faults.length > 0);
  for (const { id, faults } of failed) console.log(`${id}: ${faults.join("; ")}`);
  console.log(`${cases.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} else if (option === undefined) {
  const slip = payslip(readFacts(JSON.parse(readFileSync(0, "utf8"))));
  for (const { name, side, amount } of slip.lines) console.log(`${side.padEnd(12)}${name.padEnd(32)}${formatNaira(amount).padStart(20)}`);
  console.log(`${"".padEnd(12)}${"Net pay".padEnd(32)}${formatNaira(slip.net).padStart(20)}\n`);
  for (const { cell } of slip.lines.filter(({ amount }) => amount !== 0n)) console.log(`${inPlainText(explain(slip, cell))}\n`);
} else {
  console.error("usage: bin/payslip < facts.json, or bin/payslip --vectors FILE");
  process.exitCode = 2;
}
