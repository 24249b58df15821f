// Stored data of an import, its visibility, and the follow-up work.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ada, bola, headings, importer, importWorkflowsRunTwice, sheetOf } from "../../../../testing/importer.ts";
import { messySheet } from "../../../../testing/messy-sheet.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { workbook } from "../../../../testing/workbook.ts";
import { importsWorkflows as importWorkflows } from "../workflows.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const work = () => runOutbox(api.dependencies, importWorkflows);

describe("the employees of an import", () => {
  test("are invited on request, each once", async () => {
    const admin = await importer(api);
    const invitations = () => admin.find(sql`select email from invitations where company_id = current_company() order by email`);
    const { importId } = await admin.shown(sheetOf(ada, bola));
    expect((await admin.invite(importId)).json()).toMatchObject({ code: "import_not_done" });
    await admin.confirm(importId, "later");
    await work();
    await work();
    expect(await invitations()).toEqual([]);
    expect((await admin.invite(importId)).statusCode).toBe(202);
    await work();
    await admin.invite(importId);
    await work();
    expect(await invitations()).toEqual([{ email: "ada@obi.example.ng" }, { email: "bola@obi.example.ng" }]);
    expect((await admin.read(importId)).invited).toBe(2);
  });

  test("are invited in batches of a hundred with a pause between, even when a step runs twice", async () => {
    const admin = await importer(api);
    const messy = messySheet({ people: 160, tag: "paced" });
    const { importId, rows } = await admin.shown(messy.csv());
    await admin.confirm(importId, "now");
    await work();
    await runOutbox(api.dependencies, importWorkflowsRunTwice);
    expect((await admin.read(importId)).invited).toBe(100);
    await work();
    expect((await admin.read(importId)).invited).toBe(100);
    api.passTime(15_000);
    await work();
    expect((await admin.read(importId)).invited).toBe(rows.good);
  });

  test("have their account names checked with the banks", async () => {
    const admin = await importer(api);
    const { importId } = await admin.shown(sheetOf(ada, bola));
    await admin.confirm(importId);
    await work();
    await work();
    const asked = sql`select name_check, workflow from bank_accounts join outbox on payload ->> 'bankAccountId' = bank_account_id::text`;
    expect(await admin.find(asked)).toEqual([{ name_check: "asking", workflow: "checkAccountName" }]);
  });
});

describe("the stored data of a sheet", () => {
  test("is encrypted: no row, log or audit entry contains an account number or a salary, and the file is deleted", async () => {
    const admin = await importer(api);
    const secret = [...ada.slice(0, 4), "₦777,777.77", "01/03/2026", "Kuda", "8039998887", "", ""];
    const { importId } = await admin.shown(sheetOf(secret, ["", ...secret.slice(1)]));
    await admin.fix(importId, 3, { accountNumber: "8039998889" });
    await admin.confirm(importId);
    await work();
    const [everything] = await admin.find(sql<{ text: string }>`
      select (select jsonb_agg(r)::text from import_rows r) || (select jsonb_agg(i)::text from imports i)
        || (select jsonb_agg(a)::text from audit_entries a) || (select jsonb_agg(c)::text from employment_changes c)
        || (select jsonb_agg(o)::text from outbox o) as text`);
    for (const secret of ["8039998887", "8039998889", "777777", "777,777"]) {
      expect(everything?.text).not.toContain(secret);
      expect(api.logLines.join("\n")).not.toContain(secret);
    }
    expect(await admin.find(sql`select 1 from imports where file_id is not null`)).toEqual([]);
    expect(
      await admin.find(sql`select 1 from import_rows where state = 'done' and (length(cells_sealed) > 0 or email is not null)`),
    ).toEqual([]);
  });

  test("is not found by another company", async () => {
    const [admin, otherAdmin] = [await importer(api), await importer(api)];
    const { importId } = await admin.shown(sheetOf(ada));
    const answers = [
      await otherAdmin.get(`/api/v1/imports/${importId}`),
      await otherAdmin.get(`/api/v1/imports/${importId}/rows`),
      await otherAdmin.errorsOf(importId),
      await otherAdmin.fix(importId, 2, {}),
      await otherAdmin.choose(importId, []),
      await otherAdmin.confirm(importId),
      await otherAdmin.giveUp(importId),
      await otherAdmin.invite(importId),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(404));
    expect((await admin.read(importId)).state).toBe("preview");
  });

  test("shows pay and accounts only to a role that may read them", async () => {
    const owner = await importer(api);
    const { importId } = await owner.shown(workbook([headings, ada]));
    expect(Object.keys((await owner.rowsOf(importId)).rows[0]?.cells ?? {})).toContain("monthlyGross");
    const hr = await importer(api, { companyId: owner.companyId, role: "hr" });
    const shown = Object.keys((await hr.rowsOf(importId)).rows[0]?.cells ?? {});
    expect(shown).toEqual(["fullName", "email", "phoneNumber", "jobTitle", "firstDay", "department", "state"]);
    expect((await hr.errorsOf(importId)).body).toBe("\ufeffRow,What is wrong,Name,Email,Phone,Role,Start date,Department,State\r\n");
    const viewer = await importer(api, { companyId: owner.companyId, role: "viewer" });
    expect((await viewer.get(`/api/v1/imports/${importId}`)).statusCode).toBe(403);
  });
});
