import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { csvAmount } from "../../../../platform/sheets/csv-amount.ts";
import { csvLine } from "../../../../platform/sheets/write-csv.ts";
import type { JournalLine } from "./journal.ts";
import { accountsWithoutCode, journalSheet, maxJournalLines, needsCodes } from "./journal-layouts.ts";

const salaries: JournalLine = {
  ...{ kind: "salaries", account: { code: "0477", name: "Expenses:Salaries" }, description: "Basic", department: "Finance" },
  ...{ debit: 50_000_000n, credit: 0n },
};
const tax: JournalLine = {
  ...{ kind: "paye_payable", account: { code: "825", name: "PAYE payable" }, description: "Income tax (PAYE), Lagos", department: null },
  ...{ debit: 0n, credit: 4_000_050n },
};
const run = { year: 2026, month: 11, payDay: localDate("2026-11-25"), number: "PAY-2026-11-3F2A91" };
const sheet = (format: Parameters<typeof journalSheet>[1], lines = [salaries, tax]) =>
  journalSheet(lines, format, run).map((row) =>
    csvLine(row.map((cell) => (typeof cell === "object" && cell !== null ? csvAmount(cell.kobo) : cell))),
  );
const narration = '"Payroll for November 2026, paid 25 November 2026"';

test("QuickBooks Online gets the names of accounts, a column for each side and the department as class", () => {
  expect(sheet("quickbooks")).toEqual([
    "Journal No,Journal Date,Account Name,Debits,Credits,Description,Memo,Class\r\n",
    `PAY-2026-11-3F2A91,25/11/2026,Expenses:Salaries,500000.00,,Basic,${narration},Finance\r\n`,
    `PAY-2026-11-3F2A91,25/11/2026,PAYE payable,,40000.50,"Income tax (PAYE), Lagos",${narration},\r\n`,
  ]);
});

test("Xero gets the codes of accounts with their leading zeros, credits as negative amounts and the department as tracking", () => {
  expect(sheet("xero")).toEqual([
    "*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1\r\n",
    `${narration},25/11/2026,Basic,0477,Tax Exempt,500000.00,Department,Finance\r\n`,
    `${narration},25/11/2026,"Income tax (PAYE), Lagos",825,Tax Exempt,-40000.5,,\r\n`,
  ]);
});

test("Zoho Books gets a draft in naira with the names of accounts", () => {
  expect(sheet("zoho")).toEqual([
    "Date,Journal Number,Reference,Notes,Currency,Account,Contact,Description,Debit,Credit,Status,Department\r\n",
    `2026-11-25,PAY-2026-11-3F2A91,PAY-2026-11-3F2A91,${narration},NGN,Expenses:Salaries,,Basic,500000.00,,draft,Finance\r\n`,
    `2026-11-25,PAY-2026-11-3F2A91,PAY-2026-11-3F2A91,${narration},NGN,PAYE payable,,"Income tax (PAYE), Lagos",,40000.50,draft,\r\n`,
  ]);
});

test("Sage 50 gets no heading, and amounts from ₦100 million on in parts", () => {
  const large = { ...salaries, debit: 25_000_000_000n };
  expect(sheet("sage", [large, tax])).toEqual([
    "JD,,0477,0,25/11/2026,PAY-2026-11-3F2A91,Basic,99999999.99,T9,0.00\r\n",
    "JD,,0477,0,25/11/2026,PAY-2026-11-3F2A91,Basic,99999999.99,T9,0.00\r\n",
    "JD,,0477,0,25/11/2026,PAY-2026-11-3F2A91,Basic,50000000.02,T9,0.00\r\n",
    'JC,,825,0,25/11/2026,PAY-2026-11-3F2A91,"Income tax (PAYE), Lagos",40000.50,T9,0.00\r\n',
  ]);
});

test("only programs that find accounts by code need one", () => {
  expect((["quickbooks", "xero", "sage", "zoho"] as const).map(needsCodes)).toEqual([false, true, true, false]);
  expect(accountsWithoutCode([salaries, { ...tax, account: { code: null, name: "PAYE payable" } }])).toEqual(["PAYE payable"]);
  expect([maxJournalLines("xero"), maxJournalLines("zoho"), maxJournalLines("own")]).toEqual([
    300,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]);
});

test("escapes a component name that would be a formula", () => {
  expect(sheet("zoho", [{ ...salaries, description: "=HYPERLINK(1)" }])[1]).toContain("'=HYPERLINK(1)");
});
