import { readFileSync } from "node:fs";
import { formatNaira, type Kobo } from "../packages/money/src/index.ts";
import {
  checkVectors,
  computePayslip,
  explain,
  findingsOf,
  inPlainText,
  readCircumstances,
  readFacts,
  type VectorFile,
} from "../packages/payroll-rules/src/index.ts";

const [option, file] = process.argv.slice(2);
if (option === "--vectors" && file) {
  const cases = checkVectors(JSON.parse(readFileSync(file, "utf8")) as VectorFile);
  const failed = cases.filter(({ mismatches }) => mismatches.length > 0);
  for (const { id, mismatches } of failed) console.log(`${id}: ${mismatches.join("; ")}`);
  console.log(`${cases.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} else if (option === undefined) {
  const input = JSON.parse(readFileSync(0, "utf8")) as Record<string, unknown>;
  const facts = readFacts(input);
  const slip = computePayslip(facts);
  const row = (side: string, name: string, amount: Kobo) => `${side.padEnd(12)}${name.padEnd(40)}${formatNaira(amount).padStart(20)}`;
  for (const { name, side, amount } of slip.lines) console.log(row(side, name, amount));
  console.log(`${row("", "Net pay", slip.net)}\n${row("", "Cost to the employer", slip.employerCost)}\n`);
  for (const { cell } of slip.lines.filter(({ amount }) => amount !== 0n)) console.log(`${inPlainText(explain(slip, cell))}\n`);
  // Findings concern a person in a company: without circumstances there are none.
  const findings = input["about"] ? findingsOf(facts, slip, readCircumstances(input["about"] as Record<string, unknown>)) : [];
  for (const { severity, what, cure, law } of findings) {
    console.log(`${severity}: ${what} ${cure}${law ? ` (${law.act}, ${law.section})` : ""}`);
  }
} else {
  console.error("usage: bin/payslip < facts.json, or bin/payslip --vectors FILE");
  process.exitCode = 2;
}
