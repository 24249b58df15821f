import { expect, test } from "vitest";
import { blockersOf, type SetupFacts, stepsOf } from "./checklist.ts";

const ready: SetupFacts = {
  ...{ year: 2026, month: 11, hasParticulars: true, hasEmployer: true, people: 5, withoutSalary: 0, withoutAccount: 0, withoutTaxState: 0 },
  ...{ hasPayGroup: true, hasCalendar: true, hasStructure: true, hasProfile: true, isYearOpened: true },
};
const codesOf = (over: Partial<SetupFacts>) => blockersOf({ ...ready, ...over }).map(({ code }) => code);

test("a company with everything has no blocker, and all seven steps done", () => {
  expect(blockersOf(ready)).toEqual([]);
  expect(stepsOf(ready).map(({ isDone }) => isDone)).toEqual(Array.from({ length: 7 }, () => true));
});

test.each([
  [{ people: 0 }, "no_people", "people_added"],
  [{ hasPayGroup: false, hasCalendar: false }, "no_pay_group", "pay_days_chosen"],
  [{ hasCalendar: false }, "no_calendar", "pay_days_chosen"],
  [{ hasStructure: false }, "no_structure", "salary_split"],
  [{ hasProfile: false }, "profile_not_confirmed", "profile_confirmed"],
  [{ isYearOpened: false }, "opening_balances_missing", "year_opened"],
  [{ withoutSalary: 2 }, "people_without_salary", "everybody_payable"],
  [{ withoutAccount: 2 }, "people_without_account", "everybody_payable"],
  [{ withoutTaxState: 2 }, "people_without_tax_state", "everybody_payable"],
])("%j is the blocker %s, and leaves the step %s open", (over, code, step) => {
  expect(codesOf(over)).toEqual([code]);
  const open = stepsOf({ ...ready, ...over }).filter(({ isDone }) => !isDone);
  expect(open.map((one) => one.code)).toContain(step);
});

test.each([{ hasParticulars: false }, { hasEmployer: false }])("%j blocks no run, and leaves the step company_known open", (over) => {
  expect(codesOf(over)).toEqual([]);
  expect(stepsOf({ ...ready, ...over }).find(({ isDone }) => !isDone)?.code).toBe("company_known");
});

test("a company without employees has no payable employees", () => {
  expect(stepsOf({ ...ready, people: 0 }).at(-1)).toMatchObject({ code: "everybody_payable", isDone: false });
});

test("January starts a year, so there is no earlier pay in it", () => {
  expect(codesOf({ month: 1, isYearOpened: false })).toEqual([]);
});

test("blockers about employees state how many, and block only them", () => {
  const [one, more] = [1, 2].map((withoutAccount) => blockersOf({ ...ready, withoutAccount })[0]);
  expect([one?.what, more?.what]).toEqual([
    "1 person cannot be paid: no bank account has been added.",
    "2 people cannot be paid: no bank account has been added.",
  ]);
  expect([more?.stops, more?.people]).toEqual(["some_people", 2]);
});
