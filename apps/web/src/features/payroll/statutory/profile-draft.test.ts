import type { StatutoryProfile } from "@albashi/contracts/payroll/statutory";
import { expect, test } from "vitest";
import { parseProfileDraft, toProfileDraft } from "./profile-draft.ts";

const profile: StatutoryProfile = {
  ...{ validFrom: "2026-01-01", pensionScheme: "shared", housingFundBase: "basic", healthBy: "agreement" },
  ...{ healthEmployeeKobo: "150000", healthEmployerKobo: "0", trainingFund: "by_law", annualTurnoverKobo: "4800000050" },
  ...{ groupLifeCoverKobo: "0", groupLifePremiumKobo: "7", payeMethod: "projection", mayRefund: true },
  ...{ hoursOfMonth: 173, overtimeRateBps: 15_000 },
};

test("round-trips a profile through the form without changing an amount", () => {
  expect(parseProfileDraft(toProfileDraft(profile))).toEqual(profile);
});
