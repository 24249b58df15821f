import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { claimableYears, evidenceType } from "./relief-claim.ts";

test("accepts claims for a year until the end of March of the next year", () => {
  expect(["2027-01-01", "2027-03-31", "2027-04-01"].map((day) => claimableYears(localDate(day), "rent"))).toEqual([
    [2026, 2027],
    [2026, 2027],
    [2027],
  ]);
});

test("accepts the life premium of the preceding year all year, because it lowers this year's tax (Nigeria Tax Act s.30(2)(a))", () => {
  expect(["2027-03-31", "2027-04-01"].map((day) => claimableYears(localDate(day), "life_premium"))).toEqual([
    [2025, 2026, 2027],
    [2026, 2027],
  ]);
});

test("identifies the evidence type by its bytes", () => {
  const typeOf = (text: string) => evidenceType(Buffer.from(text, "latin1"));
  expect([typeOf("%PDF-1.7"), typeOf("\xff\xd8\xff\xe0"), typeOf("\x89PNG\r\n\x1a\n")]).toEqual([
    "application/pdf",
    "image/jpeg",
    "image/png",
  ]);
  expect([typeOf("<svg onload=alert(1)>"), typeOf("MZ"), typeOf("%PD"), typeOf("")]).toEqual([undefined, undefined, undefined, undefined]);
});
