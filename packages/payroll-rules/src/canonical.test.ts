import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { expect, test } from "vitest";
import { canonicalBytes, lawVersions } from "./canonical.ts";
import { computePayslip } from "./payslip.ts";
import { earning, plainFacts } from "./vectors/steady-month.ts";

const facts = {
  ...plainFacts(localDate("2026-01-25"), [
    earning("transport", naira(20_000n), { name: "Transport", kind: "transport" }),
    earning("basic", naira(80_000n), { name: "Basic salary", kind: "basic", isPensionable: true }),
  ]),
  deductions: [
    { id: "union", name: "Union", amount: naira(500n) },
    { id: "loan", name: 'Loan "A"', amount: naira(1_000n) },
  ],
};
const written = () => new TextDecoder().decode(canonicalBytes(facts, computePayslip(facts)));

test("writes a payslip as bytes with members sorted by name, lists by id, and whole numbers as digits", () => {
  expect(written()).toBe(
    [
      '{"employerCost":"10100000",',
      '"facts":{"claims":{"annualRent":"0","lifePremiumPrecedingYear":"0","ownerOccupierInterest":"0"},',
      '"deductions":[{"amount":"100000","id":"loan","name":"Loan \\"A\\""},{"amount":"50000","id":"union","name":"Union"}],',
      '"earnings":[{"amount":"8000000","id":"basic","isPensionable":true,"isRegular":true,"isTaxable":true,"kind":"basic","name":"Basic salary"},',
      '{"amount":"2000000","id":"transport","isPensionable":false,"isRegular":true,"isTaxable":true,"kind":"transport","name":"Transport"}],',
      '"employer":{"groupLifePremium":"0","owesTrainingFund":false},"health":{"by":"none"},"housingFund":{"isMember":false},',
      '"lastExpectedMonth":12,"month":1,"payDay":"2026-01-25","paye":{"mayRefund":true,"method":"projection"},',
      '"pension":{"scheme":"none","voluntary":"0"},"previousEmployer":{"contributions":"0","paye":"0","taxablePay":"0"},"rules":{"agreedNet":"of_paid_days","minimumWageTest":"rate_of_pay","missingNotice":"deduction","taxRounding":"once"},',
      '"toDate":{"contributions":"0","instalments":"0","paye":"0","payeOnOneOffs":"0","taxablePay":"0"}},',
      '"law":["compensation-fund@2010-12-17","income-tax-bands@2026-01-01","minimum-wage-exemption@2026-01-01","minimum-wage@2024-07-29","rent-relief@2026-01-01"],',
      '"lines":[{"amount":"8000000","id":"basic","side":"earning"},{"amount":"2000000","id":"transport","side":"earning"},',
      '{"amount":"500000","id":"paye","side":"deduction"},{"amount":"0","id":"pension","side":"deduction"},',
      '{"amount":"0","id":"voluntary-pension","side":"deduction"},{"amount":"0","id":"housing-fund","side":"deduction"},',
      '{"amount":"0","id":"health","side":"deduction"},{"amount":"100000","id":"loan","side":"deduction"},',
      '{"amount":"50000","id":"union","side":"deduction"},{"amount":"0","id":"employer-pension","side":"employer"},',
      '{"amount":"100000","id":"compensation-fund","side":"employer"},{"amount":"0","id":"training-fund","side":"employer"},',
      '{"amount":"0","id":"employer-health","side":"employer"},{"amount":"0","id":"group-life","side":"employer"}],',
      '"net":"9350000"}',
    ].join(""),
  );
});

test("omits undefined members", () => {
  expect(written()).not.toContain("isOfEarlierYear");
  const withUndefined = { ...facts, housingFund: { isMember: false, base: undefined as never } };
  expect(new TextDecoder().decode(canonicalBytes(withUndefined, computePayslip(facts)))).toBe(written());
});

test("lists each version of the law once, in order", () => {
  const versions = lawVersions(computePayslip(facts));
  expect(versions).toEqual([...new Set(versions)].toSorted());
});
