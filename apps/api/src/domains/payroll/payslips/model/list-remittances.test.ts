// Who receives the statutory deductions of a payslip, and by when.
import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import type { PayslipLine } from "@albashi/payroll-rules";
import { expect, test } from "vitest";
import { listRemittances } from "./list-remittances.ts";

const line = (id: string, amount: bigint, side: PayslipLine["side"] = "deduction") =>
  ({ id, side, name: id, amount: naira(amount), cell: 0 }) as PayslipLine;
const november = { payDay: localDate("2026-11-25"), holidays: new Set<never>() };

test("tax goes to the state's revenue service by the 10th, pension to the administrator within seven working days", () => {
  const lines = [line("paye", 27_100n), line("pension", 24_000n), line("housing-fund", 5_000n), line("loan-1", 10_000n)];
  const payees = { revenueService: "Lagos State Internal Revenue Service", pensionAdministrator: "Stanbic IBTC Pension Managers" };
  expect(listRemittances(lines, { ...payees, ...november })).toEqual([
    { lineId: "paye", payee: "Lagos State Internal Revenue Service", dueOn: "2026-12-10" },
    { lineId: "pension", payee: "Stanbic IBTC Pension Managers", dueOn: "2026-12-04" },
    { lineId: "housing-fund", payee: "the Federal Mortgage Bank of Nigeria", dueOn: "2026-12-25" },
  ]);
});

test("an unknown state or administrator is named in general, and nothing is listed for a refund or a zero", () => {
  const payees = { revenueService: null, pensionAdministrator: null };
  expect(listRemittances([line("paye", -100n), line("pension", 0n)], { ...payees, ...november })).toEqual([]);
  const payeesOf = (id: string) => listRemittances([line(id, 1n)], { ...payees, ...november }).map(({ payee }) => payee);
  expect(payeesOf("paye")).toEqual(["the state revenue service"]);
  expect(payeesOf("pension")).toEqual(["your pension fund administrator"]);
});
