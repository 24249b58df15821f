import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { agreementOf, agreementText, currentAgreement, feeAgreedSince, isAcceptanceDue } from "./service-agreement.ts";

// A text that was published is never edited: add a version instead, and its line here.
test.each([
  ["2026-11-16", "c942dc1928d33e351bb6d7ff47cc281abaec839080dd9aec5b2e462e8d462b06"],
  ["2026-11-17", "54ec9ba096dd95689cb8ce739501a73da2ba4d38c8fcc28b5c1edbd41cd8165f"],
  ["2026-11-18", "bf8e7177f9e076f3d5efe60fb1ef9398c15c4a26a63e280cbd9f85d97d1c4443"],
])("the text of version %s is the one that was published", (version, sha256) => {
  const agreement = agreementOf(version);
  if (!agreement) throw new Error(`Version ${version} is gone.`);
  expect(agreement.sha256).toBe(sha256);
  expect(createHash("sha256").update(agreementText(agreement)).digest("hex")).toBe(sha256);
});

test("the current version is the newest, and covers contract, funding, remittance, data and ending", () => {
  const text = agreementText(currentAgreement);
  for (const phrase of [
    "legal employer",
    "in naira",
    "responsible for remitting income tax, pension, NSITF",
    "Nigeria Data Protection Act 2023",
    "30 days",
    "Value added tax (VAT) is added to the fee",
    "if it holds enough beyond what your approved runs need",
  ])
    expect(text).toContain(phrase);
});

test("an acceptance is due where Albashi employs today or later and the current version was not accepted", () => {
  const from = (validFrom: string, employer: string) => ({ validFrom, employer });
  const accepted = [{ version: currentAgreement.version }];
  expect(isAcceptanceDue([from("2026-01-01", "albashi")], [], "2026-11-16")).toBe(true);
  expect(isAcceptanceDue([from("2026-01-01", "albashi")], accepted, "2026-11-16")).toBe(false);
  expect(isAcceptanceDue([from("2026-01-01", "albashi")], [{ version: "2025-01-01" }], "2026-11-16")).toBe(true);
  expect(isAcceptanceDue([from("2027-01-01", "albashi"), from("2026-01-01", "company")], [], "2026-11-16")).toBe(true);
  expect(isAcceptanceDue([from("2026-06-01", "company"), from("2026-01-01", "albashi")], [], "2026-11-16")).toBe(false);
  expect(isAcceptanceDue([], [], "2026-11-16")).toBe(false);
});

test("a fee is invoiced only under a version that says how, and from its acceptance on", () => {
  const acceptedAt = new Date("2026-12-01T10:00:00Z");
  const accepted = (version: string) => [{ version, acceptedAt }];
  expect(feeAgreedSince(accepted("2026-11-17"), acceptedAt)).toBeNull();
  expect(feeAgreedSince(accepted("2026-11-18"), acceptedAt)).toEqual(acceptedAt);
  expect(feeAgreedSince(accepted("2026-11-18"), new Date("2026-12-01T09:59:59Z"))).toBeNull();
  expect(feeAgreedSince(accepted("2027-01-01"), acceptedAt)).toEqual(acceptedAt);
  expect(
    feeAgreedSince([{ version: "2027-01-01", acceptedAt: new Date("2027-01-02") }, ...accepted("2026-11-18")], new Date("2027-02-01")),
  ).toEqual(acceptedAt);
  expect(feeAgreedSince([], acceptedAt)).toBeNull();
});
