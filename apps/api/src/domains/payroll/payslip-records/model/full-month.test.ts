// The previews of a salary in the structure editor and the salary definition agree with the run.
import { localDate } from "@albashi/dates";
import { formatNaira, type Kobo, naira } from "@albashi/money";
import { computePayslip } from "@albashi/payroll-rules";
import { describe, expect, test } from "vitest";
import { sampleStructure } from "../../../../testing/pay-inputs.ts";
import { suggestedProfile } from "../../statutory/index.ts";
import { defaultTerms, inputsOf, regularMonth } from "./full-month.ts";
import type { RunTerms } from "./pay-inputs.ts";
import { factsOf } from "./rule-facts.ts";

const january = localDate("2026-01-31");
const profile = suggestedProfile(localDate("2026-01-01"));
const monthOf = (monthlyGross: Kobo) => ({
  ...{ day: january, monthlyGross, components: sampleStructure, profile, terms: defaultTerms(profile) },
  ...{ standing: [], loans: [], peopleInCompany: 10 },
});
const amountsOf = ({ lines, net }: ReturnType<typeof regularMonth>) => [...lines.map(({ id, amount }) => [id, amount]), ["net", net]];

describe("the preview of a salary", () => {
  test.each(["projection", "cumulative"] as const)("is January's payslip of a run by the %s method, line by line", (payeMethod) => {
    for (const gross of [70_000n, 70_001n, 100_000n, 350_000n, 400_000n, 1_000_000n, 5_000_000n]) {
      const inputs = inputsOf(monthOf(naira(gross)));
      const run: RunTerms = { ...inputs.run, profile: { ...inputs.run.profile, payeMethod, mayRefund: true } };
      const paid = computePayslip(factsOf({ ...inputs, run, lastPaidMonth: 0 }));
      expect(amountsOf(regularMonth(monthOf(naira(gross)))), formatNaira(naira(gross))).toEqual(amountsOf(paid));
    }
  });
});
