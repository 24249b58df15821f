import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { expect, test } from "vitest";
import { annualValueOf, type Benefit } from "./benefits.ts";

const year = { day: localDate("2026-12-25"), annualGross: naira(6_000_000n) };

test.each<[string, Benefit, bigint]>([
  ["the employer's own car counts 5 % of its cost", { kind: "employer_asset", cost: naira(10_000_000n) }, 50_000_000n],
  ["a hired one counts what it costs", { kind: "hired_asset", annualRent: naira(900_000n) }, 90_000_000n],
  ["a home counts its rental value", { kind: "accommodation", annualRentalValue: naira(1_000_000n) }, 100_000_000n],
  ["a dear home counts a fifth of the year's pay", { kind: "accommodation", annualRentalValue: naira(1_200_001n) }, 120_000_000n],
  ["a home worth exactly a fifth counts whole", { kind: "accommodation", annualRentalValue: naira(1_200_000n) }, 120_000_000n],
  ["anything else counts its cost, less what was made good", { kind: "other", annualCost: naira(300n), madeGood: naira(100n) }, 20_000n],
  ["what was made good twice over is not below nothing", { kind: "other", annualCost: naira(1n), madeGood: naira(2n) }, 0n],
])("%s", (_what, benefit, value) => {
  expect(annualValueOf(benefit, year)).toBe(value as Kobo);
});
