import { expect, test } from "vitest";
import { draftOf, termsOf } from "./terms-draft.ts";

const terms = {
  ...{ validFrom: "2026-01-01", structureId: null, gradeId: null, voluntaryPensionKobo: "1500050" },
  ...{ isHousingFundMember: true, housingFundConsent: true, isPartTime: false, isLabourActWorker: true },
  pensionScheme: "employer_only",
} as const;

test("what stands in the form is what is sent, amounts to the kobo", () => {
  const draft = draftOf(terms, "2026-12-01");
  expect(draft).toMatchObject({ pensionScheme: "employer_only", voluntaryPension: "15,000.50" });
  const { structureId: _structure, gradeId: _grade, ...rest } = terms;
  expect(termsOf(draft)).toEqual({ ...rest, validFrom: "2026-12-01" });
});

test("somebody of whom nothing was said is paid as everybody, and nobody agrees to a fund that they are not in", () => {
  const draft = draftOf(null, "2026-12-01");
  expect(termsOf({ ...draft, housingFundConsent: true })).toEqual({
    ...{ pensionScheme: null, voluntaryPensionKobo: "0", isHousingFundMember: false, housingFundConsent: false },
    ...{ isPartTime: false, isLabourActWorker: false, validFrom: "2026-12-01" },
  });
});
