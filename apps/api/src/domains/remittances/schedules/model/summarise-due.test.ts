import { ListObligations, type Obligation } from "@albashi/contracts/remittances/obligations";
import { expect, test } from "vitest";
import { summariseDue } from "./summarise-due.ts";

const [late] = (ListObligations.example.response as { obligations: Obligation[] }).obligations;
if (!late) throw new Error("The example has no obligation.");
const coming = (payee: string, payBy: string, over: Partial<Obligation> = {}): Obligation => ({
  ...{ ...late, payee, outstandingKobo: "100", lateness: null },
  due: { byRule: "2026-12-31", legal: "2026-12-31", payBy },
  ...over,
});

test("sums up the earliest day to pay, and what is overdue, with each payee once", () => {
  const obligations = [
    ...[late, { ...late, outstandingKobo: "10000" }],
    ...[coming("Lagos", "2026-12-09"), coming("Ogun", "2026-12-09"), coming("Fund", "2026-12-24")],
  ];
  expect(summariseDue(obligations)).toEqual({
    next: { payBy: "2026-12-09", amountKobo: "200", payees: 2 },
    overdue: {
      ...{ amountKobo: "14100000", payees: 1 },
      // The example's higher section costs less per day.
      penalty: { lowKobo: "479060", highKobo: "3165810", nextDayLowKobo: "20460", nextDayHighKobo: "28180" },
    },
  });
});

test("counts only what has no confirmed receipt, and nothing that is done", () => {
  const partly = { ...late, remittedKobo: "4090000", outstandingKobo: "10000000" };
  const penalty = { lowKobo: "239530", highKobo: "1582905", nextDayLowKobo: "10230", nextDayHighKobo: "14090" };
  const lateness = late.lateness && { ...late.lateness, isOutstanding: false };
  const done: Obligation = { ...late, remittedKobo: late.amountKobo, outstandingKobo: "0", nextStep: "done", lateness };
  expect(summariseDue([partly, done])).toEqual({ next: null, overdue: { amountKobo: "10000000", payees: 1, penalty } });
});

test("names no cost of lateness where the law sets no amount", () => {
  const unset = { ...late, lateness: late.lateness && { ...late.lateness, penalty: null } };
  expect(summariseDue([unset]).overdue).toEqual({ amountKobo: "14090000", payees: 1, penalty: null });
  expect(summariseDue([unset, late]).overdue?.penalty?.lowKobo).toBe("239530");
});

test("leaves out what no law asks for, credits, and what has no day", () => {
  const day = "2026-12-01";
  const others = [
    ...[coming("Union", day, { kind: "third_party" }), coming("Insurer", day, { kind: "group_life" })],
    ...[coming("Credit", day, { outstandingKobo: "0" }), coming("No day", day, { due: null })],
  ];
  expect(summariseDue(others)).toEqual({ next: null, overdue: null });
});
