import type { StatutoryProfile } from "@albashi/contracts/payroll/statutory";
import { expect, test } from "vitest";
import { parseProfileDraft, toProfileDraft } from "./profile-draft.ts";

const profile: StatutoryProfile = {
  ...{ validFrom: "2026-01-01", pensionScheme: "shared", housingFundBase: "basic", healthBy: "agreement" },
  ...{ healthEmployeeKobo: "150000", healthEmployerKobo: "0", trainingFund: "by_law", annualTurnoverKobo: "4800000050" },
  ...{ groupLifeCoverKobo: "0", groupLifePremiumKobo: "7", payeMethod: "projection", mayRefund: true },
  ...{ hoursOfMonth: 173, overtimeRateBps: 15_000, employeePensionBps: null, employerPensionBps: null },
  ...{ noticePayBase: "gross", thirteenthMonthBase: "basic" },
};

test("round-trips a profile through the form without changing an amount", () => {
  expect(parseProfileDraft(toProfileDraft(profile))).toEqual(profile);
});

test("reads agreed pension rates in per cent, and sets the employee's to zero where the employer pays alone", () => {
  const agreed: StatutoryProfile = { ...profile, employeePensionBps: 1_000, employerPensionBps: 1_250 };
  expect(toProfileDraft(agreed)).toMatchObject({ employeePensionPercent: "10", employerPensionPercent: "12.5" });
  expect(parseProfileDraft(toProfileDraft(agreed))).toEqual(agreed);
  const alone = { ...toProfileDraft(agreed), pensionScheme: "employer_only" as const, employerPensionPercent: "22" };
  expect(parseProfileDraft(alone)).toMatchObject({ employeePensionBps: 0, employerPensionBps: 2_200 });
  expect(parseProfileDraft({ ...alone, employerPensionPercent: "" })).toMatchObject({ employeePensionBps: null, employerPensionBps: null });
  expect(parseProfileDraft({ ...alone, pensionScheme: "none" })).toMatchObject({ employeePensionBps: null, employerPensionBps: null });
});
