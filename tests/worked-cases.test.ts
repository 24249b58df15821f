// Which tests prove each worked case of remittances. A case that loses its test, or a test whose case is not listed, fails here.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const remittances = "apps/api/src/domains/remittances";
const files = {
  scheduling: `${remittances}/schedules/use-cases/worked-cases.db.test.ts`,
  "over time": `${remittances}/schedules/use-cases/worked-cases-over-time.db.test.ts`,
  "base run": `${remittances}/schedules/use-cases/base-run.db.test.ts`,
  receipts: `${remittances}/schedules/use-cases/receipts.db.test.ts`,
  "receipt numbers": `${remittances}/schedules/use-cases/receipt-numbers.db.test.ts`,
  operators: `${remittances}/payments/use-cases/pension-operators.db.test.ts`,
  "due dates": `${remittances}/schedules/model/due-dates.test.ts`,
  obligations: `${remittances}/schedules/model/present-obligation.test.ts`,
  credit: `${remittances}/schedules/model/credit.test.ts`,
  funding: "apps/api/src/domains/payments/ledger/model/run-requirement.test.ts",
  penalties: "packages/payroll-rules/src/late-penalty.test.ts",
  contributions: "packages/payroll-rules/src/employer-contributions.test.ts",
  thresholds: "packages/payroll-rules/src/headcount-thresholds.test.ts",
} as const;
type File = keyof typeof files;

const provedBy: Readonly<Record<string, { readonly what: string; readonly in: readonly File[] }>> = {
  1: { what: "what the base run owes, by authority", in: ["scheduling", "base run"] },
  2: { what: "funding where Albashi remits", in: ["base run", "funding"] },
  3: { what: "funding where the employer remits", in: ["base run", "funding"] },
  4: { what: "the due days of the base run", in: ["base run", "due dates"] },
  5: { what: "tax due on a Saturday", in: ["over time", "due dates"] },
  6: { what: "tax and the annual return due on a Sunday", in: ["over time", "due dates"] },
  7: { what: "pension due after holidays, and after one that was declared", in: ["over time", "due dates"] },
  8: { what: "tax that is 17 days late", in: ["over time", "obligations", "penalties"] },
  9: { what: "pension that is late for one month and two", in: ["over time", "penalties"] },
  10: { what: "a missing RSA PIN", in: ["scheduling", "over time", "base run", "obligations"] },
  11: { what: "an employee with another pension administrator", in: ["scheduling"] },
  12: { what: "an employee who moves to another state during the year", in: ["scheduling", "over time"] },
  13: { what: "tax paid to the wrong state", in: ["over time", "penalties"] },
  14: { what: "a receipt whose source shows another amount", in: ["over time", "receipts"] },
  15: { what: "a receipt number of two companies", in: ["receipt numbers"] },
  16: { what: "two receipts for one schedule", in: ["over time", "receipts"] },
  17: { what: "a receipt of more than is owed", in: ["over time", "receipts"] },
  18: { what: "one person who enters and checks", in: ["receipts", "operators"] },
  19: { what: "a state whose total is below zero", in: ["scheduling", "credit"] },
  20: { what: "NSITF in a month with a bonus", in: ["contributions"] },
  21: { what: "numbers of employees at which duties begin", in: ["scheduling", "contributions", "thresholds"] },
  22: { what: "rounding by line", in: ["over time", "contributions"] },
  23: { what: "the training fund of a year", in: ["over time", "due dates", "penalties"] },
  24: { what: "an annual return that is filed late", in: ["penalties"] },
  25: { what: "a correction of an earlier month", in: ["scheduling", "over time", "due dates", "penalties"] },
};

const casesIn = (file: File): string[] =>
  readFileSync(resolve(import.meta.dirname, "..", files[file]), "utf8")
    .split("\n")
    .flatMap((line) => /"cases? (\d+)(?: and (\d+))?[":]/.exec(line)?.slice(1) ?? [])
    .filter((number) => number !== undefined);

test.each(Object.entries(provedBy))("worked case %s has a test in each of its files", (number, { in: wanted }) => {
  const found = (Object.keys(files) as File[]).filter((file) => casesIn(file).includes(number));
  expect(found.toSorted()).toEqual([...wanted].toSorted());
});

test("all 25 worked cases are listed", () => {
  expect(Object.keys(provedBy)).toHaveLength(25);
  const named = (Object.keys(files) as File[]).flatMap(casesIn);
  expect(named.filter((number) => !(number in provedBy))).toEqual([]);
});
