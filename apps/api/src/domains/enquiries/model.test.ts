import { expect, test } from "vitest";
import { newId } from "../../platform/database/new-id.ts";
import { checkEnquiryLimit, type EnquiryId, referenceOf } from "./model.ts";

test("a reference is five characters that are not taken for one another", () => {
  expect(referenceOf("0198a7c4-0000-7000-8000-000000000000" as EnquiryId)).toBe("ENQ-22222");
  // 31 is one and one more round of thirty letters: the second and the second again.
  expect(referenceOf("0198a7c4-0000-7000-8000-00000000001f" as EnquiryId)).toBe("ENQ-33222");
  expect(referenceOf("0198a7c4-0000-7000-8000-ffffffffffff" as EnquiryId)).toMatch(/^ENQ-[2-9A-HJKMNP-TV-Z]{5}$/);
});

test("a thousand enquiries of one moment have nearly a thousand references", () => {
  const references = new Set(Array.from({ length: 1_000 }, () => referenceOf(newId<EnquiryId>())));
  // Among 24,300,000 references, a thousand meet by chance once in fifty times.
  expect(references.size).toBeGreaterThan(995);
});

test("the first enquiry of a mailbox in an hour is acknowledged, and the eleventh is too many", () => {
  expect(checkEnquiryLimit({ enquiries: 0, acknowledgements: 0 })).toEqual({ isOverLimit: false, isAcknowledged: true });
  expect(checkEnquiryLimit({ enquiries: 9, acknowledgements: 1 })).toEqual({ isOverLimit: false, isAcknowledged: false });
  expect(checkEnquiryLimit({ enquiries: 10, acknowledgements: 1 })).toEqual({ isOverLimit: true, isAcknowledged: false });
});
