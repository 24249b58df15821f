// An import of employees: parsed, previewed, corrected, and imported once even when steps repeat.

import type { ImportRecord } from "@albashi/contracts/people/imports";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { writeCsv } from "../../../../platform/sheets/write-csv.ts";
import { ada, bola, headings, importer, importWorkflowsRunTwice, sheetOf } from "../../../../testing/importer.ts";
import { messySheet } from "../../../../testing/messy-sheet.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { importsWorkflows as importWorkflows } from "../workflows.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const work = () => runOutbox(api.dependencies, importWorkflows);

describe("an import", () => {
  test("creates employees with their salary, account, department, tax state and history", async () => {
    const admin = await importer(api);
    const { importId, ...record } = await admin.shown(sheetOf(ada, bola));
    expect(record).toMatchObject({ state: "preview", missingFields: [], rows: { total: 2, good: 2, bad: 0, done: 0, skipped: 0 } });
    expect((await admin.confirm(importId)).statusCode).toBe(202);
    await work();
    expect(await admin.read(importId)).toMatchObject({
      state: "done",
      rows: { total: 2, good: 0, bad: 0, done: 2, skipped: 0 },
      invited: 0,
    });
    const people = await admin.find(sql`
      select email, staff_number, full_name, job_title, gender, phone_number, status, first_day, pay_group, departments.name as department,
             monthly_gross, bank_code, bank_name, account_name, account_number_ends, state_code, year, field, after ->> 'jobTitle' as job
      from employees left join departments using (company_id, department_id) join salaries using (company_id, employee_id)
      left join bank_accounts using (company_id, employee_id) left join tax_residences using (company_id, employee_id)
      join employment_changes using (company_id, employee_id) order by staff_number`);
    expect(people).toEqual([
      {
        ...{ email: "ada@obi.example.ng", staff_number: 1, full_name: "Ada Obi", job_title: "Accountant", gender: "unsaid" },
        ...{ phone_number: "+2348031234567", status: "invited", first_day: "2026-03-01", pay_group: null, department: "finance" },
        ...{ monthly_gross: 25_000_050n, bank_code: "090267", bank_name: "Kuda", account_name: "Ada Obi", account_number_ends: "4567" },
        ...{ state_code: "LA", year: 2026, field: "employed", job: "Accountant" },
      },
      {
        ...{ email: "bola@obi.example.ng", staff_number: 2, full_name: "Bola Eze", job_title: "Driver", gender: "unsaid" },
        ...{ phone_number: "+2348031234568", status: "invited", first_day: "2026-12-01", pay_group: null, department: "finance" },
        ...{ monthly_gross: 9_000_000n, bank_code: null, bank_name: null, account_name: null, account_number_ends: null },
        ...{ state_code: null, year: null, field: "employed", job: "Driver" },
      },
    ]);
  });

  test("of the same sheet twice creates no duplicates and reports the rows as existing employees", async () => {
    const admin = await importer(api);
    const first = await admin.shown(sheetOf(ada, bola));
    await admin.confirm(first.importId);
    await work();
    const second = await admin.shown(sheetOf(ada, bola));
    expect(second.rows).toEqual({ total: 2, good: 0, bad: 0, done: 0, skipped: 2 });
    expect((await admin.confirm(second.importId)).json()).toMatchObject({ code: "no_good_rows" });
    expect(await admin.countPeople()).toBe(2);
  });

  test("of two sheets confirmed concurrently creates each employee once", async () => {
    const admin = await importer(api);
    const [one, other] = [await admin.shown(sheetOf(ada, bola)), await admin.shown(sheetOf(ada, bola))];
    await Promise.all([admin.confirm(one.importId), admin.confirm(other.importId)]);
    await work();
    expect(await admin.countPeople()).toBe(2);
    const ends = [await admin.read(one.importId), await admin.read(other.importId)];
    expect(ends.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(ends.map(({ rows }) => rows.done + rows.skipped)).toEqual([2, 2]);
    expect(ends.reduce((sum, { rows }) => sum + rows.done, 0)).toBe(2);
  });

  test("of a messy sheet finds the same valid and invalid rows as text and as a workbook", async () => {
    const admin = await importer(api);
    const messy = messySheet({ people: 500 });
    const { good, bad, total } = messy.expected;
    for (const bytes of [messy.csv(), messy.xlsx()])
      expect(await admin.shown(bytes)).toMatchObject({
        state: "preview",
        missingFields: [],
        rows: { total, good, bad, done: 0, skipped: 0 },
      });
  });

  test("reports the error of a cell, and imports the row after its correction", async () => {
    const admin = await importer(api);
    const twin = ["Ada Again", "ADA@obi.example.ng", "08031234569", "Clerk", "80k", "13/25/2026", "", "", "", ""];
    const { importId, rows } = await admin.shown(sheetOf(ada, twin));
    expect(rows).toMatchObject({ good: 1, bad: 1 });
    const page = await admin.rowsOf(importId, "?state=bad");
    expect(page.next).toBeNull();
    expect(
      page.rows.map(({ rowNumber, faults }) => [rowNumber, Object.entries(faults).map(([field, { code }]) => `${field} ${code}`)]),
    ).toEqual([[3, ["email email_twice", "monthlyGross amount_not_understood", "firstDay day_not_understood"]]]);
    const cells = { email: "ada2@obi.example.ng", monthlyGross: "80,000" };
    expect((await admin.fix(importId, 3, cells)).json()).toMatchObject({ state: "bad", faults: { firstDay: {} } });
    expect((await admin.fix(importId, 3, { firstDay: "25/03/2026" })).json()).toMatchObject({ state: "good", faults: {} });
    await admin.confirm(importId);
    await work();
    expect(await admin.find(sql`select email from employees order by email`)).toEqual([
      { email: "ada2@obi.example.ng" },
      { email: "ada@obi.example.ng" },
    ]);
    expect((await admin.fix(importId, 3, cells)).json()).toMatchObject({ code: "import_not_in_preview" });
  });

  test("rejects the second of two rows with the same account until one of them is corrected", async () => {
    const admin = await importer(api);
    const { importId } = await admin.shown(sheetOf(ada, [...bola.slice(0, 6), "Kuda", "8031234567", "", ""]));
    expect((await admin.rowsOf(importId, "?state=bad")).rows[0]?.faults.accountNumber).toMatchObject({
      code: "account_twice",
      message: expect.stringContaining("Row 2"),
    });
    // Correcting the first row resolves the second.
    await admin.fix(importId, 2, { accountNumber: "8031234599" });
    expect((await admin.read(importId)).rows).toMatchObject({ good: 2, bad: 0 });
    await admin.confirm(importId);
    await work();
    const another = await admin.shown(sheetOf(["Chi Bello", "chi@obi.example.ng", ...ada.slice(2)]));
    expect((await admin.rowsOf(another.importId)).rows[0]?.faults).toMatchObject({ accountNumber: { code: "account_here" } });
  });

  test("revalidates the rows after a column is remapped, and keeps corrections", async () => {
    const admin = await importer(api);
    const strange = [
      ["Person", ...headings.slice(1, 6)],
      [...ada.slice(0, 4), "oops", "01/03/2026"],
    ];
    const { importId, missingFields, rows } = await admin.shown(writeCsv(strange));
    expect({ missingFields, rows }).toMatchObject({ missingFields: ["fullName"], rows: { bad: 1 } });
    await admin.fix(importId, 2, { monthlyGross: "90,000" });
    const fields = ["fullName", "email", "phoneNumber", "jobTitle", "monthlyGross", "firstDay"];
    expect((await admin.choose(importId, fields)).json()).toMatchObject({ state: "reading", missingFields: [] });
    await work();
    expect(await admin.read(importId)).toMatchObject({ state: "preview", rows: { good: 1, bad: 0 } });
    expect((await admin.choose(importId, ["email", "email"])).json()).toMatchObject({ code: "column_chosen_twice" });
    expect((await admin.choose(importId, ["email"])).json()).toMatchObject({ code: "columns_do_not_match" });
  });

  test("reports why a file is not a sheet", async () => {
    const admin = await importer(api);
    const record = await admin.shown(Buffer.from("%PDF-1.7 not a list"));
    expect(record).toMatchObject({ state: "unreadable", unreadableReason: "not_a_sheet" });
    expect(await admin.shown(writeCsv([headings]))).toMatchObject({ state: "unreadable", unreadableReason: "empty" });
  });

  test("strips characters that the database cannot store, and reports a sheet without row positions as unreadable", async () => {
    const admin = await importer(api);
    const nasty = `\ufeff${[`Na\0me`, ...headings.slice(1, 6), "Odd \ud800"].join("\t")}\n${["A\0da Obi", "a\0da@obi.example.ng", ...ada.slice(2, 6), "\udc00"].join("\t")}`;
    const { importId, ...record } = await admin.shown(Buffer.from(nasty, "utf16le"));
    expect(record).toMatchObject({ state: "preview", rows: { good: 1 } });
    expect((await admin.rowsOf(importId)).rows[0]?.cells).toMatchObject({ fullName: "Ada Obi", email: "ada@obi.example.ng" });
    const fixed = await admin.fix(importId, 2, { fullName: "Ada\0 Obi", address: "\ud800" });
    expect(fixed.statusCode).toBeLessThan(500);
    await admin.fix(importId, 2, { fullName: "Ada Obi", address: "" });
    await admin.confirm(importId);
    await work();
    expect((await admin.read(importId)).state).toBe("done");
  });

  test("pages its rows in sheet order", async () => {
    const admin = await importer(api);
    const { importId } = await admin.shown(messySheet({ people: 230 }).csv());
    const numbers: number[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const page = await admin.rowsOf(importId, `?after=${after}`);
      numbers.push(...page.rows.map(({ rowNumber }) => rowNumber));
      after = page.next;
    }
    expect(numbers).toHaveLength(230);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });

  test("exports the rejected rows as a file that can be uploaded after correction", async () => {
    const admin = await importer(api);
    const { importId } = await admin.shown(
      sheetOf(ada, ["=1+1", "not an email", "+2348031234568", "Driver", "90000", "01/03/2026", "", "", "", ""]),
    );
    const answer = await admin.errorsOf(importId);
    expect(answer.headers["content-disposition"]).toContain("rows-left-out.csv");
    const wrong = "fullName: Enter the employee's name. email: Enter one email address, for example ada@example.ng.";
    expect(answer.body.split("\r\n")).toEqual([
      `\ufeffRow,What is wrong,${headings.join(",")}`,
      `3,"${wrong}",'=1+1,not an email,'+2348031234568,Driver,90000,01/03/2026,,,,`,
      "",
    ]);
    const again = Buffer.from(answer.body.replace("'=1+1,not an email", "Bola Eze,bola@obi.example.ng"));
    expect((await admin.shown(again)).rows).toMatchObject({ total: 1, good: 1 });
  });

  test("imports no rows after it was cancelled", async () => {
    const admin = await importer(api);
    const { importId } = await admin.shown(sheetOf(ada));
    await admin.confirm(importId);
    expect((await admin.giveUp(importId)).json()).toMatchObject({ state: "cancelled" });
    expect((await admin.giveUp(importId)).json()).toMatchObject({ state: "cancelled" });
    await work();
    expect(await admin.countPeople()).toBe(0);
  });

  test("is created once when repeated with the same idempotency key", async () => {
    const admin = await importer(api);
    const headers = { "idempotency-key": "import-once-1" };
    const [one, other] = [await admin.upload(sheetOf(ada), headers), await admin.upload(sheetOf(ada), headers)];
    expect(other.json<ImportRecord>().importId).toBe(one.json<ImportRecord>().importId);
    expect((await admin.upload(sheetOf(bola), headers)).json()).toMatchObject({ code: "idempotency_key_reused" });
    expect((await admin.get("/api/v1/imports")).json<{ imports: unknown[] }>().imports).toHaveLength(1);
  });

  test("creates no duplicates when a step runs again after its commit", async () => {
    const admin = await importer(api);
    const { importId } = await admin.shown(sheetOf(ada, bola));
    await admin.confirm(importId, "now");
    await runOutbox(api.dependencies, importWorkflowsRunTwice);
    await runOutbox(api.dependencies, importWorkflowsRunTwice);
    expect(await admin.countPeople()).toBe(2);
    expect(await admin.read(importId)).toMatchObject({ state: "done", rows: { done: 2 }, invited: 2 });
    expect(await admin.find(sql`select invitation_id from invitations where company_id = current_company()`)).toHaveLength(2);
  });
});
