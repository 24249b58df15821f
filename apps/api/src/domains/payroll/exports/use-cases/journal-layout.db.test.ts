import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadJournalLayout } from "@albashi/contracts/payroll/journal-layout";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { readSheet } from "../../../../platform/sheets/read-sheet.ts";
import { approved, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let october: Awaited<ReturnType<typeof approved>>;

beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await payingCompany(api);
  const { departmentId } = (await company.call("POST", "/api/v1/departments", { name: "Finance" })).json<{ departmentId: string }>();
  await payable(company, { fullName: "Ada Obi", monthlyGross: 250_000, departmentId });
  await payable(company, { fullName: "Bola Ade", monthlyGross: 400_000 });
  october = await approved(api, company, await opened(company, { month: 10 }));
});
afterAll(() => api.close());
beforeEach(() => company.rows(sql`delete from journal_layouts`));

type Layout = ResponseOf<typeof ReadJournalLayout>;
const path = "/api/v1/payroll/journal-layout";
const readLayout = async (who = company) => (await who.call("GET", path)).json<Layout>();
const save = async (columnIds: readonly string[], { dateFormat = "DD/MM/YYYY", version = "" } = {}) =>
  company.call("PUT", path, {
    ...{ version: version || (await readLayout()).version, dateFormat },
    columns: columnIds.map((columnId) => ({ columnId, heading: `My ${columnId}` })),
  });
const journalUrl = (query = "") => `/api/v1/payroll/runs/${october.runId}/journal?format=own${query}`;
const download = async (query = "") => {
  const answer = await company.call("GET", journalUrl(query));
  expect(answer.statusCode, answer.body).toBe(200);
  const [headers = [], ...rows] = (await Array.fromAsync(readSheet(answer.rawPayload))).map(({ cells }) => cells);
  const kobo = (header: string) => rows.map((cells) => Math.round(Number(cells[headers.indexOf(header)] || "0") * 100));
  return { answer, headers, rows, kobo };
};
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test("the standard layout has debits and credits with one sum", async () => {
  expect(await readLayout()).toMatchObject({ isStandard: true, dateFormat: "YYYY-MM-DD" });
  const { headers, kobo } = await download();
  expect(headers).toEqual(["Date", "Reference", "Account code", "Account name", "Description", "Debit", "Credit"]);
  expect(sum(kobo("Debit"))).toBe(sum(kobo("Credit")));
  expect(String(kobo("Credit").at(-1))).toBe(october.totals?.netKobo);
});

test("the company's layout has its columns, headings and dates, signed amounts that sum to zero, and the same bytes every time", async () => {
  const standard = await readLayout();
  const saved = await save(["account-name", "department", "amount", "date"]);
  expect(saved.statusCode, saved.body).toBe(200);
  const { answer, headers, rows, kobo } = await download("&split=department");
  expect(headers).toEqual(["My account-name", "My department", "My amount", "My date"]);
  expect(new Set(rows.map(([, department]) => department))).toEqual(new Set(["Finance", ""]));
  expect(new Set(rows.map((cells) => cells[3]))).toEqual(new Set([expect.stringMatching(/^\d\d\/10\/2026$/)]));
  expect(sum(kobo("My amount"))).toBe(0);
  expect(kobo("My amount").filter((amount) => amount > 0).length).toBeGreaterThan(0);
  expect((await download("&split=department")).answer.rawPayload.equals(answer.rawPayload)).toBe(true);
  expect((await company.call("DELETE", path)).json()).toEqual(standard);
});

test("a layout with account codes alone needs a code for each account", async () => {
  await save(["account-code", "debit", "credit"]);
  const refused = await company.call("GET", journalUrl());
  expect([refused.statusCode, refused.json().code]).toEqual([409, "account_codes_missing"]);
});

test.each([
  ["without an account", ["date", "debit", "credit"], "layout_column_missing"],
  ["without amounts", ["account-name", "date"], "layout_column_missing"],
  ["with debits alone", ["account-name", "debit"], "layout_column_missing"],
  ["with each amount twice", ["account-name", "debit", "credit", "amount"], "layout_amount_repeated"],
  ["with an unknown column", ["account-name", "amount", "salary"], "layout_column_unknown"],
])("a layout %s is refused, also by the database", async (_, columnIds, code) => {
  const refused = await save(columnIds);
  expect([refused.statusCode, refused.json().code]).toEqual([422, code]);
  const insert = company.rows(sql`
    insert into journal_layouts (company_id, column_ids, headings, date_format, changed_at, changed_by)
    values (current_company(), ${columnIds}::text[], ${columnIds}::text[], 'YYYY-MM-DD', now(), gen_random_uuid())`);
  await expect(insert).rejects.toMatchObject({ code: "23514" });
});

test("a date format that is not known is refused", async () => {
  expect((await save(["account-name", "amount"], { dateFormat: "DD.MM.YY" })).json().code).toBe("invalid_request");
});

test("a change is audited, and one of an earlier version is refused", async () => {
  const { version } = await readLayout();
  await save(["account-name", "amount"], { version });
  expect((await save(["account-name", "debit", "credit"], { version })).json().code).toBe("changed_meanwhile");
  const [entry] = await company.rows(
    sql`select details from audit_entries where action = 'journal_layout_changed' order by seq desc limit 1`,
  );
  expect(entry).toEqual({ details: { columns: "account-name: My account-name; amount: My amount", dateFormat: "DD/MM/YYYY" } });
});

test("another company keeps its own layout", async () => {
  const other = await payingCompany(api);
  await save(["account-name", "amount"]);
  expect((await readLayout(other)).isStandard).toBe(true);
});
