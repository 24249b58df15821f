// Payslips that engine version 3 calculated, with their stored inputs and hashes. Corrected rules apply to new calculations only.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sha256Of } from "../../../../platform/encryption/sha256.ts";
import { readForm, templateRegistry } from "../../payslip-records/index.ts";
import { calculatePayslip } from "./calculate-payslip.ts";

interface EarlierPayslip {
  readonly name: string;
  readonly form: string;
  readonly numbers: readonly string[];
  readonly net: string;
  readonly hash: string;
}

const earlier = JSON.parse(
  readFileSync(new URL("../../../../testing/payslips-of-engine-3.json", import.meta.url), "utf8"),
) as readonly EarlierPayslip[];

test.each(earlier)("a payslip of earlier rules keeps its net pay and hash: $name", ({ form, numbers, net, hash }) => {
  const { columns } = calculatePayslip(readForm(form)(numbers.map(BigInt)), templateRegistry(sha256Of));
  expect([`${columns.net}`, columns.hash.toString("hex")]).toEqual([net, hash]);
});
