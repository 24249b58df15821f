// An import grants no access: pay and accounts need the same permissions as elsewhere, for reading and for changing.

import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { writeCsv } from "../../../../platform/sheets/write-csv.ts";
import { ada, bola, headings, importer, sheetOf } from "../../../../testing/importer.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { importsWorkflows as importWorkflows } from "../workflows.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const work = () => runOutbox(api.dependencies, importWorkflows);
const refused = { statusCode: 403, code: "not_yours_to_bring_in" };
const outcomeOf = (answer: { statusCode: number; json: () => { code?: string } }) => ({
  statusCode: answer.statusCode,
  code: answer.json().code,
});

/** A company with admins of several roles. */
const staffed = async () => {
  const owner = await importer(api);
  const as = (role: "hr" | "payroll") => importer(api, { companyId: owner.companyId, role });
  return { owner, hr: await as("hr"), payroll: await as("payroll") };
};

const taken = ["fullName", "email", "phoneNumber", "jobTitle", "monthlyGross", "firstDay", "bank", "accountNumber", "department", "state"];

describe("an admin without pay permissions", () => {
  test("corrects names in a sheet, but neither pay nor accounts", async () => {
    const { owner, hr } = await staffed();
    const { importId } = await owner.shown(sheetOf(ada));
    for (const cells of [{ monthlyGross: "9,000,000" }, { accountNumber: "8039998887" }, { bank: "Opay" }, { accountName: "Me" }])
      expect(outcomeOf(await hr.fix(importId, 2, { fullName: "Ada A. Obi", ...cells }))).toEqual(refused);
    expect((await hr.fix(importId, 2, { fullName: "Ada A. Obi" })).statusCode).toBe(200);
  });

  test("cannot map another column to pay, nor pay to a readable field", async () => {
    const { owner, hr } = await staffed();
    const { importId } = await owner.shown(
      writeCsv([
        [...headings, "BVN"],
        [...ada, "22123456789"],
      ]),
    );
    const choose = (change: Record<number, string | null>) =>
      hr.choose(
        importId,
        [...taken, null].map((field, place) => (place in change ? (change[place] ?? null) : field)),
      );
    expect(outcomeOf(await choose({ 4: "address" }))).toEqual(refused);
    expect(outcomeOf(await choose({ 4: null }))).toEqual(refused);
    expect(outcomeOf(await choose({ 4: null, 8: "monthlyGross" }))).toEqual(refused);
    expect(outcomeOf(await choose({ 10: "address" }))).toEqual(refused);
    expect((await choose({ 8: "payGroup" })).statusCode).toBe(202);
  });

  test("cannot read a column that was once mapped to pay, or to no field", async () => {
    const { owner, hr } = await staffed();
    const { importId } = await owner.shown(
      writeCsv([
        [...headings, "BVN"],
        [...ada.slice(0, 5), "no day", ...ada.slice(6), "22123456789"],
      ]),
    );
    await owner.choose(importId, [...taken.map((field) => (field === "monthlyGross" ? "address" : field)), null]);
    await work();
    expect((await owner.rowsOf(importId)).rows[0]?.cells.address).toBe(ada[4]);
    expect((await hr.rowsOf(importId)).rows[0]?.cells).not.toHaveProperty("address");
    const [all, some] = [(await owner.errorsOf(importId)).body, (await hr.errorsOf(importId)).body];
    expect(all).toContain("22123456789");
    expect(all).toContain("250,000.50");
    expect(some).toContain("Ada Obi");
    for (const secret of ["22123456789", "250,000.50", "8031234567,"]) expect(some.replaceAll("08031234567,", "")).not.toContain(secret);
    expect(await owner.find(sql`select count(*) from audit_entries where action = 'import_errors_read'`)).toEqual([{ count: 2n }]);
  });

  test("uploads a sheet whose pay is ignored until a payroll admin maps and imports it", async () => {
    const { owner, hr, payroll } = await staffed();
    const { importId, columns, needsPayroll, missingFields, rows } = await hr.shown(sheetOf(ada));
    expect(columns.filter(({ field }) => field === null).map(({ heading }) => heading)).toEqual(["Salary", "Bank", "Account number"]);
    expect({ missingFields, rows }).toMatchObject({ missingFields: ["monthlyGross"], rows: { good: 0, bad: 1 } });
    expect(needsPayroll).toBe(true);
    expect(outcomeOf(await hr.choose(importId, taken))).toEqual(refused);
    expect((await payroll.choose(importId, taken)).statusCode).toBe(202);
    await work();
    expect(await hr.read(importId)).toMatchObject({ needsPayroll: false, rows: { good: 1, bad: 0 } });
    expect(outcomeOf(await hr.confirm(importId))).toEqual(refused);
    expect((await payroll.confirm(importId)).statusCode).toBe(202);
    await work();
    expect(await owner.find(sql`select decided_by from salaries`)).toEqual([{ decided_by: payroll.userId }]);
  });
});

describe("confirming an import", () => {
  test("is rejected when the sheet changed since the preview", async () => {
    const { owner, payroll } = await staffed();
    const { importId, version } = await owner.shown(sheetOf(ada));
    await payroll.fix(importId, 2, { monthlyGross: "9,000,000" });
    expect((await owner.confirm(importId, "later", version)).json()).toMatchObject({ code: "import_changed" });
    expect((await owner.confirm(importId)).statusCode).toBe(202);
  });

  test("requires a step-up of the caller", async () => {
    const { owner } = await staffed();
    const { importId } = await owner.shown(sheetOf(ada));
    api.passTime(11 * minuteMs);
    expect(outcomeOf(await owner.confirm(importId))).toEqual({ statusCode: 403, code: "step_up_needed" });
  });
});

describe("an imported account", () => {
  const holds = (owner: Awaited<ReturnType<typeof importer>>) =>
    owner.find(sql`select email, hold_reason, held_since is not null as is_held from bank_accounts join employees using (employee_id)
      where status <> 'ended' order by email`);

  test("is held when another employee is paid into it by now", async () => {
    const { owner } = await staffed();
    const [one, other] = [await owner.shown(sheetOf(ada)), await owner.shown(sheetOf([...bola.slice(0, 6), ...ada.slice(6, 8), "", ""]))];
    for (const { importId } of [one, other]) {
      expect((await owner.confirm(importId)).statusCode).toBe(202);
      await work();
    }
    expect(await holds(owner)).toEqual([
      { email: ada[1], hold_reason: null, is_held: false },
      { email: bola[1], hold_reason: "shared", is_held: true },
    ]);
  });

  test("of an employee rehired within ninety days is held like a change", async () => {
    const { owner } = await staffed();
    const bringIn = async () => {
      await owner.confirm((await owner.shown(sheetOf(ada))).importId);
      await work();
    };
    await bringIn();
    await owner.find(sql`update employees set status = 'ended', last_day = '2026-11-01'`);
    await bringIn();
    expect(await holds(owner)).toEqual([{ email: ada[1], hold_reason: "changed", is_held: true }]);
    await owner.find(sql`update employees set status = 'ended', last_day = '2026-08-16'`);
    await bringIn();
    expect(await holds(owner)).toEqual([{ email: ada[1], hold_reason: null, is_held: false }]);
  });
});

describe("a cancelled import", () => {
  test("keeps no data of the rows that were not imported", async () => {
    const { owner } = await staffed();
    const { importId } = await owner.shown(sheetOf(ada, bola));
    await owner.giveUp(importId);
    expect(await owner.find(sql`select 1 from import_rows`)).toEqual([]);
  });
});
