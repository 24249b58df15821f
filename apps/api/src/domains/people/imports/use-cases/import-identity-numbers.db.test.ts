// The statutory numbers and the pension administrator that a sheet brings with its employees.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { writeCsv } from "../../../../platform/sheets/write-csv.ts";
import { ada, bola, headings, importer } from "../../../../testing/importer.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { importsWorkflows } from "../workflows.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const work = () => runOutbox(api.dependencies, importsWorkflows);
const numberHeadings = ["TIN", "NIN", "RSA PIN", "PFA"];
const sheet = (...rows: string[][]) => writeCsv([[...headings, ...numberHeadings], ...rows]);
const adaNumbers = ["1023456789", "12345678901", "PEN 100123456789", "Stanbic IBTC"];
const bolaNumbers = ["1023456780", "12345678902", "PEN100123456780", "ARM Pension Managers"];

const storedNumbers = sql<{ name: string; kind: string; ends: string }>`
  select full_name as name, kind, number_ends as ends from identity_numbers join employees using (company_id, employee_id) order by 1, 2`;

describe("identity numbers in a sheet", () => {
  test("are stored as those entered by hand, with the pension administrator, and the rows keep none of them", async () => {
    const admin = await importer(api);
    const { importId, rows } = await admin.shown(sheet([...ada, ...adaNumbers], [...bola, "", "", "", ""]));
    expect(rows).toMatchObject({ good: 2, bad: 0 });
    await admin.confirm(importId);
    await work();
    expect(await admin.find(storedNumbers)).toEqual([
      { name: "Ada Obi", kind: "nin", ends: "8901" },
      { name: "Ada Obi", kind: "rsa_pin", ends: "6789" },
      { name: "Ada Obi", kind: "tax_id", ends: "6789" },
    ]);
    const [{ employeeId }] = (await admin.find(
      sql<{ employeeId: string }>`select employee_id as "employeeId" from employees where full_name = 'Ada Obi'`,
    )) as [{ employeeId: string }];
    expect((await admin.get(`/api/v1/people/${employeeId}/identity-numbers`)).json()).toMatchObject({ rsaPin: "PEN••••••••6789" });
    expect((await admin.get(`/api/v1/people/${employeeId}/records`)).json()).toMatchObject({
      financial: { current: { content: { registeredWith: "Stanbic IBTC Pension Managers", pensionNumber: "PEN••••••••6789" } } },
    });
    expect(await admin.find(sql`select full_name as name from employees where pension_administrator is not null`)).toEqual([
      { name: "Ada Obi" },
    ]);
    expect(await admin.find(sql`select from import_rows where number_fingerprints is not null`)).toEqual([]);
  });

  test("show their last digits in the preview, and in full where they have an error", async () => {
    const admin = await importer(api);
    const { importId } = await admin.shown(sheet([...ada, "1023456789", "123", "PEN12", "Unheard-of Pensions"]));
    const [row] = (await admin.rowsOf(importId)).rows;
    expect(row).toMatchObject({
      state: "bad",
      cells: { taxId: "•••••••6789", nin: "123", rsaPin: "PEN12" },
      faults: {
        nin: { code: "nin_not_understood" },
        rsaPin: { code: "rsa_pin_not_understood" },
        pensionAdministrator: { code: "administrator_unknown" },
      },
    });
  });

  test("that a spreadsheet shortened are rejected", async () => {
    const admin = await importer(api);
    const { importId } = await admin.shown(sheet([...ada, "", "1.23457E+10", "", ""]));
    expect((await admin.rowsOf(importId)).rows[0]?.faults).toMatchObject({ nin: { code: "number_shortened" } });
  });

  test("belong to one row, until one of the two is corrected", async () => {
    const admin = await importer(api);
    const [taxId = "", , rsaPin = "", pfa = ""] = bolaNumbers;
    const { importId, rows } = await admin.shown(sheet([...ada, ...adaNumbers], [...bola, taxId, "12345678901", rsaPin, pfa]));
    expect(rows).toMatchObject({ good: 1, bad: 1 });
    const [, second] = (await admin.rowsOf(importId)).rows;
    expect(second?.faults).toEqual({ nin: { code: "number_twice", message: expect.stringContaining("Row 2 has the same number") } });
    await admin.fix(importId, 2, { nin: "12345678909" });
    expect((await admin.read(importId)).rows).toMatchObject({ good: 2, bad: 0 });
  });

  test("belong to one employee of the company, which the preview does not say and the import does", async () => {
    const admin = await importer(api);
    const first = await admin.shown(sheet([...ada, ...adaNumbers]));
    await admin.confirm(first.importId);
    await work();
    const second = await admin.shown(sheet([...bola, "", "", "PEN100123456789", ""]));
    expect(second.rows).toMatchObject({ good: 1, bad: 0 });
    await admin.confirm(second.importId);
    await work();
    expect((await admin.read(second.importId)).rows).toMatchObject({ done: 0, bad: 1 });
    expect((await admin.rowsOf(second.importId)).rows[0]?.faults).toMatchObject({ rsaPin: { code: "number_here" } });
    expect(await admin.find(storedNumbers)).toHaveLength(3);
  });

  test("are hidden from a role that may not reveal them, also under another field and in the file of rejected rows", async () => {
    const owner = await importer(api);
    const { importId, columns } = await owner.shown(
      sheet([...ada, "1023456789", "12345678901", "", ""], ["", ...ada.slice(1), "1023456788", "", "", ""]),
    );
    const hr = await importer(api, { companyId: owner.companyId, role: "hr" });
    const fields = columns.map(({ field }) => (field === "nin" ? "address" : field));
    expect((await hr.choose(importId, fields)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await owner.choose(importId, fields)).statusCode).toBeLessThan(300);
    await work();
    expect(JSON.stringify(await hr.rowsOf(importId))).not.toContain("12345678901");
    expect((await hr.errorsOf(importId)).body).not.toContain("1023456788");
    expect((await owner.errorsOf(importId)).body).toContain("1023456788");
  });
});
