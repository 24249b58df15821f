import { type CalcCell, openWorkbooks } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readSheet } from "../../../../platform/sheets/read-sheet.ts";
import { approved, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let october: Awaited<ReturnType<typeof approved>>;

/** October pays two departments, one employee with a loan and one with a bonus. */
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await payingCompany(api);
  const { departmentId } = (await company.call("POST", "/api/v1/departments", { name: "Finance" })).json<{ departmentId: string }>();
  const ada = await payable(company, { fullName: "Ada Obi", monthlyGross: 250_000, departmentId });
  await payable(company, { fullName: "Bola Ade", monthlyGross: 400_000 });
  const loan = await company.call("POST", "/api/v1/payroll/loans", {
    ...{ employeeId: ada._id, kind: "loan", name: "Car loan", amountKobo: "1000000", months: 1, firstYear: 2026, firstMonth: 10 },
  });
  expect(loan.statusCode, loan.body).toBe(201);
  const run = await opened(company, { month: 10 });
  await company.call("PUT", `/api/v1/payroll/runs/${run.runId}/people/${ada._id}/inputs`, {
    ...{ kind: "earning", code: "bonus", amountKobo: "10000000" },
  });
  october = await approved(api, company, run);
});
afterAll(() => api.close());

const path = "/api/v1/payroll/journal-accounts";
const readVersion = async () => (await company.call("GET", path)).json<{ version: string }>().version;
const save = async (accounts: readonly { posting: string; code: string | null; name: string | null }[], version?: string) =>
  company.call("PUT", path, { version: version ?? (await readVersion()), accounts });
const download = async (query: string) => {
  const answer = await company.call("GET", `/api/v1/payroll/runs/${october.runId}/journal?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const [headers = [], ...rows] = (await Array.fromAsync(readSheet(answer.rawPayload))).map(({ cells }) => cells);
  const column = (header: string) => rows.map((cells) => cells[headers.indexOf(header)] ?? "");
  return { rows, column, answer };
};
const kobo = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount || "0") * 100), 0);
const codes = [
  ...["salaries", "employer_pension", "compensation_fund", "paye_payable", "pension_payable", "compensation_fund_payable"],
  ...["staff_loans", "net_pay_payable"],
];

test("a new company has default names and no codes, for each kind and each component", async () => {
  const { accounts } = (await company.call("GET", path)).json<{
    accounts: { posting: string; code: string | null; defaultName: string }[];
  }>();
  expect(accounts.slice(0, 2)).toMatchObject([
    { posting: "salaries", code: null, name: null, defaultName: "Salaries and wages" },
    { posting: "salaries:basic", code: null, name: null, defaultName: "Salaries and wages" },
  ]);
  expect(accounts.filter(({ posting }) => !posting.includes(":"))).toHaveLength(18);
});

test("Xero and Sage, which find accounts by code, are refused until each account has one", async () => {
  await save([{ posting: "salaries", code: "0477", name: null }]);
  for (const format of ["xero", "sage"]) {
    const refused = await company.call("GET", `/api/v1/payroll/runs/${october.runId}/journal?format=${format}`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "account_codes_missing"]);
    expect(refused.json().message).toContain("PAYE payable");
    expect(refused.json().message).not.toContain("Salaries and wages");
  }
});

test("the journal uses the accounts of the company, and is balanced and complete", async () => {
  const saved = await save([
    ...codes.map((posting, place) => ({ posting, code: `0${100 + place}`, name: posting === "salaries" ? "Expenses:Salaries" : null })),
    { posting: "salaries:bonus", code: "0999", name: "Bonuses" },
  ]);
  expect(saved.statusCode, saved.body).toBe(200);
  const xero = await download("format=xero");
  expect(new Set(xero.column("*AccountCode"))).toEqual(new Set(["0999", ...codes.map((_, place) => `0${100 + place}`)]));
  expect(kobo(xero.column("*Amount"))).toBe(0);
  const quickbooks = await download("format=quickbooks");
  expect(new Set(quickbooks.column("Account Name").slice(0, 3))).toEqual(new Set(["Expenses:Salaries", "Bonuses"]));
  expect(kobo(quickbooks.column("Debits"))).toBe(kobo(quickbooks.column("Credits")));
  expect(quickbooks.column("Credits").at(-1)).toBe((Number(october.totals?.netKobo) / 100).toFixed(2));
  expect((await download("format=xero")).answer.rawPayload.equals(xero.answer.rawPayload)).toBe(true);
});

test("costs are split by department on request, to the same sum", async () => {
  const [whole, split] = [await download("format=zoho"), await download("format=zoho&split=department")];
  expect(kobo(split.column("Debit"))).toBe(kobo(whole.column("Debit")));
  expect(kobo(split.column("Debit"))).toBe(kobo(split.column("Credit")));
  expect(new Set(split.column("Department"))).toEqual(new Set(["Finance", ""]));
  expect(new Set(whole.column("Department"))).toEqual(new Set([""]));
});

test("the journal as a workbook keeps account codes as text with their leading zeros, and its debits and credits have one sum", async () => {
  const answer = await company.call("GET", `/api/v1/reports/general-journal?runId=${october.runId}&format=xlsx`);
  expect(answer.statusCode, answer.body).toBe(200);
  const [headers = [], ...rows] = (await openWorkbooks([{ name: "journal", content: answer.rawPayload }])).get("journal") ?? [];
  const total = rows.pop() ?? [];
  const place = (header: string) => headers.findIndex((cell) => "text" in cell && cell.text === header);
  expect(rows.map((cells) => cells[place("Account code")])).toContainEqual({ text: "0100" });
  const inKobo = (cell: CalcCell | undefined) => (cell && "number" in cell ? Math.round(100 * cell.number) : 0);
  const sumOf = (header: string) => rows.reduce((sum, cells) => sum + inKobo(cells[place(header)]), 0);
  expect(sumOf("Debit")).toBeGreaterThan(0);
  expect(sumOf("Debit")).toBe(sumOf("Credit"));
  expect([inKobo(total[place("Debit")]), inKobo(total[place("Credit")])]).toEqual([sumOf("Debit"), sumOf("Debit")]);
}, 180_000);

test("a change is audited with the postings it concerns, and the same accounts again are not", async () => {
  const entries = () => company.rows(sql`select details from audit_entries where action = 'journal_accounts_changed' order by seq`);
  await save([{ posting: "net_pay_payable", code: "0814", name: null }]);
  const before = await entries();
  await save([{ posting: "net_pay_payable", code: "0814", name: "Wages payable" }]);
  await save([{ posting: "net_pay_payable", code: "0814", name: "Wages payable" }]);
  const after = await entries();
  expect(after.slice(before.length)).toEqual([{ details: { postings: "net_pay_payable" } }]);
});

test.each([
  ["a posting that does not exist", [{ posting: "gifts", code: "1", name: null }], "posting_unknown"],
  ["a component that does not exist", [{ posting: "salaries:gifts", code: "1", name: null }], "posting_unknown"],
  ["two accounts of a posting", ["1", "2"].map((code) => ({ posting: "salaries", code, name: null })), "posting_repeated"],
  ["a name that is a formula", [{ posting: "salaries", code: null, name: "=1+1" }], "invalid_request"],
])("rejects %s", async (_, accounts, code) => {
  const refused = await save(accounts);
  expect([refused.statusCode, refused.json().code]).toEqual([422, code]);
});

test("a component with a code alone has in the file the name that the screen shows for it", async () => {
  const saved = await save([
    { posting: "salaries", code: "5000", name: "Staff salaries" },
    { posting: "salaries:bonus", code: "5030", name: null },
  ]);
  const { accounts } = saved.json<{ accounts: { posting: string; defaultName: string }[] }>();
  const shown = accounts.find(({ posting }) => posting === "salaries:bonus")?.defaultName;
  expect(shown).toBe("Staff salaries");
  for (const [format, header] of [
    ["quickbooks", "Account Name"],
    ["zoho", "Account"],
  ] as const) {
    const { column } = await download(`format=${format}`);
    expect(column(header)[column("Description").indexOf("Bonus")]).toBe(shown);
  }
});

test("accounts that were changed since they were read are not overwritten", async () => {
  const version = await readVersion();
  const mine = [{ posting: "staff_loans", code: "1300", name: null }];
  const saves = await Promise.all([save(mine, version), save([{ posting: "salaries", code: "5000", name: "Pay" }], version)]);
  expect(saves.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(saves.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("changed_meanwhile");
  const saved = saves.find(({ statusCode }) => statusCode === 200)?.json();
  expect((await company.call("GET", path)).json()).toEqual(saved);
  expect((await save(mine, saved.version)).statusCode).toBe(200);
});

test("another company has its own accounts", async () => {
  const other = await payingCompany(api);
  const { accounts } = (await other.call("GET", path)).json<{ accounts: { code: string | null; name: string | null }[] }>();
  expect(accounts.filter(({ code, name }) => code !== null || name !== null)).toEqual([]);
});
