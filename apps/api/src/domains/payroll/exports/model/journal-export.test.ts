import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { csvLine } from "../../../../platform/sheets/write-csv.ts";
import type { ComponentTotal } from "../../payslip-records/model/stored-payslip.ts";
import { journalOf, journalSheet } from "./journal-export.ts";

const total = (side: ComponentTotal["side"], id: string, name: string, amount: bigint): ComponentTotal => ({
  ...{ side, id, name, amount, people: 2 },
});
/** ₦500,000 of pay; ₦40,000 of tax, ₦40,000 of pension and ₦20,000 of a loan are deducted, ₦50,000 of pension is added. */
const totals = [
  total("earning", "basic", "Basic", 50_000_000n),
  total("deduction", "paye", "Income tax (PAYE)", 4_000_000n),
  total("deduction", "pension", "Pension, your part", 4_000_000n),
  total("deduction", "loan-1", "Loan", 2_000_000n),
  total("employer", "employer-pension", "Pension, employer's part", 5_000_000n),
];
const lines = journalOf(totals, 40_000_000n);
const run = { year: 2026, month: 11, payDay: localDate("2026-11-25"), number: "PAY-2026-11-3F2A91" };
const sheet = (format: Parameters<typeof journalSheet>[1]) => journalSheet(lines, format, run).map(csvLine);

test("posts a run as cost, as liabilities to third parties and as net pay owed", () => {
  expect(lines).toEqual([
    { account: "Salaries and wages", what: "Basic", debit: 50_000_000n, credit: 0n },
    { account: "PAYE payable", what: "Income tax (PAYE)", debit: 0n, credit: 4_000_000n },
    { account: "Pension payable", what: "Employee pension contribution", debit: 0n, credit: 4_000_000n },
    { account: "Staff loans", what: "Loan", debit: 0n, credit: 2_000_000n },
    { account: "Employer's pension", what: "Employer pension contribution", debit: 5_000_000n, credit: 0n },
    { account: "Pension payable", what: "Employer pension contribution", debit: 0n, credit: 5_000_000n },
    { account: "Net salaries payable", what: "Net pay for all employees", debit: 0n, credit: 40_000_000n },
  ]);
});

test("rejects a journal whose sides differ by a kobo", () => {
  expect(() => journalOf(totals, 40_000_001n)).toThrow("A journal has 55000000 kobo of debits and 55000001 of credits.");
});

test("a tax refund is a debit", () => {
  const refund = [total("earning", "basic", "Basic", 100n), total("deduction", "paye", "Income tax (PAYE)", -30n)];
  expect(journalOf(refund, 130n)).toContainEqual({ account: "PAYE payable", what: "Income tax (PAYE)", debit: 30n, credit: 0n });
});

test("each accounting program gets its own columns", () => {
  expect(sheet("quickbooks").slice(0, 2)).toEqual([
    "Journal No,Journal Date,Memo,Account,Debits,Credits,Description\r\n",
    'PAY-2026-11-3F2A91,25/11/2026,"Payroll for November 2026, paid 25 November 2026",Salaries and wages,500000.00,,Basic\r\n',
  ]);
  expect(sheet("xero").slice(0, 3)).toEqual([
    "*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount\r\n",
    '"Payroll for November 2026, paid 25 November 2026",25/11/2026,Basic,Salaries and wages,No VAT,500000.00\r\n',
    '"Payroll for November 2026, paid 25 November 2026",25/11/2026,Income tax (PAYE),PAYE payable,No VAT,-40000\r\n',
  ]);
  expect(sheet("sage")[2]).toBe("25/11/2026,PAY-2026-11-3F2A91,PAYE payable,Income tax (PAYE),,40000.00\r\n");
  expect(sheet("zoho")[1]).toBe(
    '2026-11-25,PAY-2026-11-3F2A91,PAY-,"Payroll for November 2026, paid 25 November 2026",Salaries and wages,Basic,500000.00,,NGN\r\n',
  );
});

test("escapes a component name that would be a formula", () => {
  const risky = journalOf([total("earning", "basic", "=HYPERLINK(1)", 100n)], 100n);
  expect(csvLine(journalSheet(risky, "sage", run)[1] ?? [])).toContain("'=HYPERLINK(1)");
});
