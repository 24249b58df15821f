import type { ObligationId, ScheduleId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { expect, test } from "vitest";
import { settleTotal, spreadCredit } from "./credit.ts";

test("case 19: a state total below zero remits nothing, and the credit reduces the next month of the same state", () => {
  const november = settleTotal({ total: naira(40_838n) - naira(74_100n), credit: 0n });
  expect(november).toEqual({ payable: 0n, creditUsed: 0n, creditLeft: naira(33_262n) });
  const december = settleTotal({ total: naira(40_838n), credit: november.creditLeft });
  expect(december).toEqual({ payable: naira(7_576n), creditUsed: naira(33_262n), creditLeft: 0n });
});

test("credit beyond the total is kept", () => {
  expect(settleTotal({ total: 100n, credit: 250n })).toEqual({ payable: 0n, creditUsed: 100n, creditLeft: 150n });
  expect(settleTotal({ total: 0n, credit: 250n })).toEqual({ payable: 0n, creditUsed: 0n, creditLeft: 250n });
});

test("no kobo is lost or invented by credit", () => {
  for (let total = -30n; total <= 30n; total += 1n)
    for (let credit = 0n; credit <= 30n; credit += 1n) {
      const { payable, creditLeft } = settleTotal({ total, credit });
      expect(payable - creditLeft).toBe(total - credit);
    }
});

test("a credit below zero is a bug", () => {
  expect(() => settleTotal({ total: 1n, credit: -1n })).toThrow("at least zero");
});

test("credit is spread over what finalising fixes, without blocked lines, and pays pension wholly or not at all", () => {
  const authority = { kind: "pension", code: "0021", remitter: "employer", legalEmployer: "company" } as const;
  const id = (one: string) => one as ScheduleId;
  const schedule = (scheduleId: string, totalKobo: string, blockedKobo?: string) => ({
    ...{
      scheduleId: id(scheduleId),
      number: 0,
      state: "open" as const,
      people: 1,
      totalKobo,
      payableKobo: null,
      paid: [],
      uncheckedKobo: "0",
    },
    ...{
      isDisputed: false,
      arrivalDoubts: 0,
      blocked: blockedKobo ? [{ reason: "no_rsa_pin" as const, people: 1, amountKobo: blockedKobo }] : [],
    },
  });
  const obligation = (countedFrom: string, one: ReturnType<typeof schedule>) => ({
    ...{ obligationId: countedFrom as ObligationId, ...authority, payeeName: null, countedFrom: localDate(countedFrom), schedules: [one] },
  });
  const obligations = [obligation("2026-11-25", schedule("b", "100", "60")), obligation("2026-10-23", schedule("a", "90"))];
  const spread = (own: string[]) => [...spreadCredit(obligations, { credits: [{ ...authority, credit: 50n }], own: new Set(own.map(id)) })];
  expect(spread(["a", "b"])).toEqual([["b", 40n]]);
  expect(spread([])).toEqual([]);
});
