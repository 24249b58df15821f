import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { expect, test } from "vitest";
import { explain } from "./explain.ts";
import { taxOnLossOfOffice, taxOnLossOfOfficeAmount } from "./loss-of-office.ts";
import { Worksheet } from "./worksheet.ts";

const day = localDate("2026-12-25");

test("compensation above ₦50,000,000 is taxed on top of the year's income, and the explanation states it", () => {
  const sheet = new Worksheet({ isExplained: true });
  const cell = taxOnLossOfOffice(sheet, day, { compensation: naira(60_000_000n), otherChargeable: naira(50_000_000n) });
  const { sentence, because } = explain(sheet, cell);
  expect(sentence).toBe(
    "Tax on the compensation is ₦2,500,000.00: tax on the compensation before rounding ₦2,500,000.00, to the nearest kobo (Nigeria Tax Act 2025, s.50(1), (2)).",
  );
  const whole = JSON.stringify(because);
  expect(whole).toContain(
    "Tax on the compensation before rounding is ₦2,500,000.00: tax by the bands ₦12,930,000.00 − tax by the bands ₦10,430,000.00.",
  );
  expect(whole).toContain(
    "Income with the compensation is ₦60,000,000.00: other chargeable income of the year ₦50,000,000.00 + compensation that is taxed ₦10,000,000.00.",
  );
  expect(whole).toContain(
    "Compensation above the exemption is ₦10,000,000.00: compensation for the loss of the job ₦60,000,000.00 − compensation free of tax ₦50,000,000.00.",
  );
  expect(whole).toContain("Compensation for the loss of the job is ₦60,000,000.00: from the settlement.");
  expect(whole).toContain("Other chargeable income of the year is ₦50,000,000.00: from the year's payslips.");
  expect(whole).toContain("Compensation free of tax is ₦50,000,000.00: in force from 2026-01-01");
});

test("compensation up to the exemption is free, and the unused exemption does not lower other tax", () => {
  const taxOf = (compensation: bigint) =>
    taxOnLossOfOfficeAmount(day, { compensation: compensation as Kobo, otherChargeable: naira(1_000_000n) });
  expect([taxOf(5_000_000_000n), taxOf(1n), taxOf(5_000_000_100n)]).toEqual([0n, 0n, 15n]);
});

test("before 2026 a tenth of the amount above ₦10,000,000 is deducted whatever else was earned, and the explanation states it", () => {
  const sheet = new Worksheet({ isExplained: true });
  const facts = { compensation: naira(60_000_000n), otherChargeable: naira(50_000_000n) };
  const cell = taxOnLossOfOffice(sheet, localDate("2025-12-25"), facts);
  expect(explain(sheet, cell).sentence).toBe(
    "Tax on the compensation is ₦5,000,000.00: 10 % of compensation that is taxed ₦50,000,000.00, to the nearest kobo (Capital Gains Tax Act, s.36, as amended by the Finance Act 2020).",
  );
  expect(taxOnLossOfOfficeAmount(localDate("2025-12-25"), { ...facts, compensation: naira(10_000_000n) })).toBe(0n);
});
