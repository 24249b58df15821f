import { expect, test } from "vitest";
import { varianceSentences } from "./variance-sentences.ts";

const nameOfLine = (id: string) => ({ bonus: "Bonus" })[id];
const toEmployee = { nameOfLine, audience: "employee" } as const;
const toEmployer = { nameOfLine, audience: "employer" } as const;

test("drivers are listed largest first and add up to the difference", () => {
  const change = {
    ...{ netBefore: 32_286_000n, netCurrent: 40_000_000n, unexplained: 0n },
    ...{ drivers: ["month", "salary", "extra:bonus", "standing:phone-money"], amounts: [-12_000n, 2_000_000n, 5_626_000n, 100_000n] },
  };
  const sentences = varianceSentences(change, toEmployee);
  expect(sentences).toEqual([
    { sentence: "Bonus in this pay.", amountKobo: "5626000" },
    { sentence: "Your salary changed.", amountKobo: "2000000" },
    { sentence: "Phone money, a recurring item, changed.", amountKobo: "100000" },
    { sentence: "A new month of the tax year started, so your PAYE for the year was recalculated.", amountKobo: "-12000" },
  ]);
  expect(sentences.reduce((sum, { amountKobo }) => sum + BigInt(amountKobo), 0n)).toBe(change.netCurrent - change.netBefore);
});

test("a removed extra is named by its code, because its name is no longer known", () => {
  const change = { netBefore: 150n, netCurrent: 100n, drivers: ["extra:night-shifts"], amounts: [-50n], unexplained: 0n };
  expect(varianceSentences(change, toEmployee)).toEqual([
    { sentence: "Night shifts was in your last pay but is not in this one.", amountKobo: "-50" },
  ]);
});

test("lists an unexplained difference, and omits a driver without effect", () => {
  const change = { netBefore: 100n, netCurrent: 150n, drivers: ["law"], amounts: [0n], unexplained: 50n };
  expect(varianceSentences(change, toEmployee)).toEqual([
    { sentence: "We couldn't explain this change. Please ask your employer.", amountKobo: "50" },
  ]);
});

test("every variance driver has a sentence of its own", () => {
  const drivers = [
    ...["joined", "left", "month", "law", "tax_method", "salary", "paid_days", "structure", "final_settlement", "arrears", "loans"],
    ...["claims", "pension", "housing_fund", "health", "employer_duties"],
  ];
  const change = { netBefore: 0n, netCurrent: 16n, drivers, amounts: drivers.map(() => 1n), unexplained: 0n };
  const sentences = varianceSentences(change, toEmployee).map(({ sentence }) => sentence);
  expect(new Set(sentences).size).toBe(drivers.length);
  // An admin reads about another person: only their own company is theirs.
  const forAdmin = varianceSentences(change, toEmployer).map(({ sentence }) => sentence);
  expect(new Set(forAdmin).size).toBe(drivers.length);
  expect(forAdmin.filter((sentence) => /\byour?\b(?! company)/i.test(sentence))).toEqual([]);
  expect(sentences).not.toContain("Something else changed.");
});
