// Carry-over, expiry and corrections of the ledger, with the figures of the worked cases, and that it is always the sum of its facts.
import type { LeaveRequestId } from "@albashi/contracts/ids";
import { addDays, type LocalDate } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { balance, day, entriesOf, fact, ledger, taken } from "../../../testing/leave-ledger.ts";
import { inputsToPublish } from "./payroll-inputs.ts";
import { presentBalance } from "./present-balance.ts";
import { balanceOn, differencesTo, factsOf, type LedgerInputs, replay, type StoredEntry } from "./replay.ts";
import { leaveKinds } from "./terms.ts";

const annual = leaveKinds.annual.standard;

describe("carry-over and expiry", () => {
  const march = { carryCapHundredths: 1_000, carryExpiresAfterMonths: 3 };
  const opening = (hundredths: number) => [fact("opening", hundredths, "2026-01-01", "2026-03-31")];

  test.each([
    [0, 1_000],
    [8, 200],
    [10, 0],
    [12, 0],
  ])("L6: of ten carried days, after %i are taken by 31 March, %i hundredths expire", (count, expired) => {
    const inputs = ledger({ terms: { ...march, accrual: "up_front" }, facts: opening(1_000), days: taken("2026-02-02", count) });
    const posted = entriesOf(inputs, "2026-04-01", "expiry").reduce((sum, { hundredths }) => sum - hundredths, 0);
    expect(posted).toBe(expired);
    expect(balance(inputs, "2026-04-01")).toBe(3_000 - expired - count * 100);
  });

  test("L5: a day returned is carried: 22 days, 10 approved of which one becomes a holiday, carry 13", () => {
    const terms = { entitlementHundredths: 2_200, accrual: "up_front", carryCapHundredths: 2_200 } as const;
    expect(balance(ledger({ terms, days: taken("2026-03-02", 9) }), "2027-01-01") - 2_200).toBe(1_300);
  });

  test("L7: five carried until 28 February and sixteen earned, five taken in January: 16 on 1 March", () => {
    const inputs = ledger({
      terms: { entitlementHundredths: 1_600, accrual: "up_front" },
      facts: [fact("opening", 500, "2026-01-01", "2026-02-28")],
      days: taken("2026-01-12", 5),
    });
    expect(balance(inputs, "2026-03-01")).toBe(1_600);
  });

  test("L8: a back-dated leave of twelve days corrects what expired, and the balance stays 8", () => {
    const terms = { entitlementHundredths: 2_400, accrual: "up_front", carryCapHundredths: 500, carryExpiresAfterMonths: null } as const;
    const facts = [fact("correction", 300, "2027-01-10")];
    const nextYear = (on: LocalDate) => ({ ...annual, ...terms, entitlementHundredths: on < "2027-01-01" ? 2_400 : 0 });
    const before = ledger({ termsOn: nextYear, facts });
    expect(balance(before, "2026-12-31")).toBe(2_400);
    expect(balance(before, "2027-01-31")).toBe(800);
    const stored = [...replay(before, day("2027-01-31")).entries, ...facts.map((one) => ({ ...one, lot: null, requestId: null }))];
    const after = { ...before, days: taken("2026-11-02", 12) };
    const posts = differencesTo(replay(after, day("2027-01-31")).entries, stored);
    const sums = Map.groupBy(posts, ({ kind }) => kind);
    const sumOf = (kind: string) => sums.get(kind as never)?.reduce((sum, { hundredths }) => sum + hundredths, 0);
    expect([sumOf("correction"), sumOf("taken")]).toEqual([1_200, -1_200]);
    expect(balance(after, "2027-01-31")).toBe(800);
  });

  test("a negative balance does not expire", () => {
    const inputs = ledger({
      terms: { maxNegativeHundredths: 500 },
      days: taken("2026-01-05", 3),
      employment: { firstDay: day("2026-01-01"), lastDay: day("2026-01-31") },
    });
    expect(balance(inputs, "2026-12-31")).toBe(-133);
    expect(balance(inputs, "2027-06-30")).toBe(-133);
    expect(entriesOf(inputs, "2027-06-30", "expiry")).toEqual([]);
  });
});

describe("the ledger", () => {
  test("counts how far leave goes below the balance on any day, also a later one", () => {
    const booked = taken("2026-12-07", 15);
    expect(replay(ledger({ days: booked }), day("2026-01-01")).overdrawn).toBe(0);
    expect(replay(ledger({ days: [...taken("2026-06-01", 4), ...booked] }), day("2026-01-01")).overdrawn).toBe(67);
  });

  test("L4: a day that becomes a holiday is returned once", () => {
    const before = replay(ledger({ days: taken("2026-03-16", 9) }), day("2026-03-31")).entries;
    const after = replay(ledger({ days: taken("2026-03-16", 8) }), day("2026-03-31")).entries;
    const posts = differencesTo(after, before);
    expect(posts.map(({ kind, hundredths }) => [kind, hundredths])).toEqual([["returned", 100]]);
    expect(differencesTo(after, [...before, ...posts])).toEqual([]);
  });

  test("L13: a change of unpaid days is a reversal and a new input, which name the old day", () => {
    const [one, other] = [day("2026-11-03"), day("2026-11-04")];
    const published = inputsToPublish([{ day: one, hundredths: 100 }], []);
    expect(published).toEqual([{ day: one, hundredths: 100, reversesInputId: null, seq: 0 }]);
    const stored = [{ inputId: "a", day: one, hundredths: 100, reversesInputId: null }];
    expect(
      inputsToPublish(
        [
          { day: one, hundredths: 50 },
          { day: other, hundredths: 50 },
        ],
        stored,
      ),
    ).toEqual([
      { day: one, hundredths: -100, reversesInputId: "a", seq: 1 },
      { day: one, hundredths: 50, reversesInputId: null, seq: 2 },
      { day: other, hundredths: 50, reversesInputId: null, seq: 0 },
    ]);
    const reversed = [...stored, { inputId: "b", day: one, hundredths: -100, reversesInputId: "a" }];
    expect(inputsToPublish([], reversed)).toEqual([]);
    expect(inputsToPublish([], stored)).toHaveLength(1);
  });

  test("explains a balance by what was carried, earned, taken, expired and corrected", () => {
    const inputs = ledger({
      employment: { firstDay: day("2026-08-10"), lastDay: null },
      startsOn: day("2026-08-10"),
      days: taken("2026-10-05", 3),
    });
    const shown = presentBalance("annual", inputs, { on: day("2026-11-30"), asked: 0 });
    expect(shown).toMatchObject({ balanceHundredths: 318, earnedHundredths: 618, takenHundredths: 300, since: "2026-08-10" });
    expect(shown.expiring).toEqual({ hundredths: 485, on: "2027-03-31" });
  });

  test("a balance is the sum of what was posted, whatever facts were back-dated in between", () => {
    const random = randomOf(11);
    for (let round = 0; round < 60; round += 1) {
      const accrual = (["up_front", "monthly_start", "monthly_end"] as const)[random(3)] ?? "up_front";
      const carry = { carryCapHundredths: random(1_500), carryExpiresAfterMonths: random(2) === 0 ? null : 1 + random(6) };
      let inputs = ledger({ terms: { accrual, ...carry, maxNegativeHundredths: 3_000 } });
      let stored: StoredEntry[] = [];
      for (let step = 0; step < 8; step += 1) {
        ({ inputs, stored } = changed({ inputs, stored }, { name: `${round}-${step}`, random }));
        const through = addDays(day("2026-01-01"), step * 100);
        stored = [...stored, ...differencesTo(replay(inputs, through).entries, stored)];
        const { entries } = replay(inputs, through);
        expect(balanceOn(through, stored)).toBe(balanceOn(through, entries, inputs.facts));
        expect(differencesTo(entries, stored)).toEqual([]);
        expect(presentBalance("annual", inputs, { on: through, asked: 0 })).toSatisfy(addsUp);
      }
    }
  });
});

const randomOf = (first: number) => {
  let seed = first;
  return (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
};

interface Posted {
  readonly inputs: LedgerInputs;
  readonly stored: StoredEntry[];
}

/** A correction, a day of leave, leave withdrawn, or another first day, somewhere in two years. */
const changed = ({ inputs, stored }: Posted, { name, random }: { name: string; random: (most: number) => number }): Posted => {
  const on = addDays(day("2026-01-01"), random(700));
  const days = [
    { days: [...inputs.days, { requestId: name as LeaveRequestId, day: on, hundredths: 50 + 50 * random(2) }] },
    { days: inputs.days.slice(1) },
    { employment: { firstDay: addDays(day("2026-01-01"), random(60)), lastDay: null } },
  ][random(4)];
  if (days) return { inputs: { ...inputs, ...days }, stored };
  const correction = { ...fact("correction", random(2) === 0 ? 250 : -250, on), source: `manual:${name}`, lot: null, requestId: null };
  const facts = factsOf([...stored, correction]);
  return { inputs: { ...inputs, facts }, stored: [...stored, correction] };
};

const addsUp = (shown: ReturnType<typeof presentBalance>) =>
  shown.carriedHundredths + shown.earnedHundredths - shown.takenHundredths - shown.expiredHundredths + shown.correctedHundredths ===
  shown.balanceHundredths;
