// The example amounts on the public site are those that the payroll rules calculate.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { takeHomeOf } from "../apps/api/src/domains/take-home/model.ts";
import { examplePayRun } from "../apps/api/src/testing/example-pay-run.ts";
import { amounts } from "../apps/web/src/site/landing/example-payslip-amounts.ts";
import { localDate } from "../packages/dates/src/index.ts";
import { kobo } from "../packages/money/src/index.ts";

const file = resolve(import.meta.dirname, "../apps/web/src/site/examples/example-pay-run.json");

test("the example pay run is up to date with the rules (run bin/examples)", () => {
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(JSON.parse(JSON.stringify(examplePayRun())));
});

test("the example payslip of the landing page has the amounts that the rules calculate", () => {
  const salary = { monthlyGross: kobo(amounts.gross), hasPension: true, hasHousingFund: false, yearlyRent: kobo("0") };
  const { grossKobo, netKobo, lines } = takeHomeOf(salary, localDate("2026-11-25"));
  const amountOf = (lineId: string) => lines.find(({ id }) => id === lineId)?.amountKobo;
  expect({ gross: grossKobo, takeHome: netKobo, paye: amountOf("paye"), pension: amountOf("pension") }).toEqual({
    gross: amounts.gross,
    takeHome: amounts.takeHome,
    paye: amounts.paye,
    pension: amounts.pension,
  });
  expect(amountOf("employer-pension")).toBe(amounts.employerPension);
});
