import { expect, test } from "vitest";
import { parseTermsDraft, toTermsDraft } from "./terms-draft.ts";

const terms = {
  ...{ validFrom: "2026-01-01", structureId: null, gradeId: null, voluntaryPensionKobo: "1500050" },
  ...{ isHousingFundMember: true, housingFundConsent: true, isPartTime: false, isLabourActWorker: true },
  pensionScheme: "employer_only",
} as const;

test("round-trips pay terms through the form without changing an amount", () => {
  const draft = toTermsDraft(terms, "2026-12-01");
  expect(draft).toMatchObject({ pensionScheme: "employer_only", voluntaryPension: "15,000.50" });
  const { structureId: _structure, gradeId: _grade, ...rest } = terms;
  expect(parseTermsDraft(draft)).toEqual({ ...rest, validFrom: "2026-12-01" });
});

test("uses company defaults without own terms, and drops consent to a housing fund without membership", () => {
  const draft = toTermsDraft(null, "2026-12-01");
  expect(parseTermsDraft({ ...draft, housingFundConsent: true })).toEqual({
    ...{ pensionScheme: null, voluntaryPensionKobo: "0", isHousingFundMember: false, housingFundConsent: false },
    ...{ isPartTime: false, isLabourActWorker: false, validFrom: "2026-12-01" },
  });
});
