// Opening balances of a company's first year: from a sheet, all rows or none, or declared nil.

import { dayMs, minuteMs } from "@albashi/dates";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { formWith } from "../../../../testing/multipart-form.ts";
import { passTimeLoggedIn } from "../../../../testing/pass-time-logged-in.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { purgeEveryCompany } from "../../../../testing/purge-every-company.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { workbook } from "../../../../testing/workbook.ts";
import { statutoryWorkflows } from "../workflows.ts";
import { purgeOpeningImports } from "./purge-opening-imports.ts";

let api: ServedApi;
let company: NewCompany;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
});

const send = async (bytes: Buffer | string, fileName = "opening.csv") => {
  const form = formWith({ field: "sheet", fileName, bytes: Buffer.from(bytes), fields: { year: "2026" } });
  const url = "/api/v1/payroll/opening-balances/sheets";
  const answer = await company.call("POST", url, form.payload, { "content-type": form.contentType });
  expect([answer.statusCode, answer.json()]).toMatchObject([202, { state: "reading", taken: 0, faults: [] }]);
};
/** Uploads a sheet and has it read, as the workflows do. */
const upload = async (bytes: Buffer | string, fileName = "opening.csv") => {
  await send(bytes, fileName);
  await runOutbox(api.dependencies, statutoryWorkflows);
  const { state, failureReason, taken, faults } = (await list()).import;
  return { state, failureReason, taken, faults };
};
const taken = (people: number) => ({ state: "imported", failureReason: null, taken: people, faults: [] });
const list = async () => (await company.call("GET", "/api/v1/payroll/opening-balances?year=2026")).json();

test("a sheet names employees by staff number or e-mail, below a title, and every amount is saved to the kobo", async () => {
  const one = await company.add({ fullName: "Ada Obi" });
  const other = await company.add({ fullName: "Bisi Ade" });
  const rows = [
    "Okafor Foods, January to October 2026,,,,",
    "Staff No,E-mail,Taxable Pay (NGN),Pension,PAYE,Previous employer PAYE,Previous employer taxable pay",
    `1,,"2,500,000.50","200,000",210000.05,,`,
    `,${other.email.toUpperCase()},₦900000,0,-,15000,"100,000"`,
  ];
  expect(await upload(rows.join("\n"))).toEqual(taken(2));
  const nothing = { elsewhereContributionsKobo: "0" };
  expect(await list()).toEqual({
    ...{ year: 2026, declaration: { kind: "imported", decidedAt: "2026-11-15T09:00:00.000Z" }, next: null },
    import: expect.objectContaining({ state: "imported", taken: 2 }),
    balances: [
      {
        ...{ employeeId: one._id, staffNumber: 1, fullName: "Ada Obi", taxablePayKobo: "250000050", contributionsKobo: "20000000" },
        ...{ payeKobo: "21000005", elsewhereTaxablePayKobo: "0", elsewherePayeKobo: "0", ...nothing },
      },
      {
        ...{ employeeId: other._id, staffNumber: 2, fullName: "Bisi Ade", taxablePayKobo: "90000000", contributionsKobo: "0" },
        ...{ payeKobo: "0", elsewhereTaxablePayKobo: "10000000", elsewherePayeKobo: "1500000", ...nothing },
      },
    ],
  });
});

test("reads an Excel workbook too", async () => {
  await company.add();
  const bytes = workbook([
    ["Staff number", "Taxable pay", "PAYE"],
    [1, 1_000_000, 90_000.5],
  ]);
  expect(await upload(bytes, "opening.xlsx")).toEqual(taken(1));
  expect((await list()).balances).toMatchObject([{ taxablePayKobo: "100000000", payeKobo: "9000050" }]);
});

test("a sheet with errors saves nothing, and returns each error with its row and remedy", async () => {
  await company.add();
  const other = await company.add();
  const sheet = [
    "Staff number,Email,Taxable pay,PAYE",
    "1,,100000,5000",
    "1,,100000,5000",
    "99,,100000,5000",
    ",,100000,5000",
    "2,,250k,0",
    `1,${other.email},100000,5000`,
    "2,,1000,2000",
  ];
  const answer = await upload(sheet.join("\n"));
  expect([answer.state, answer.taken]).toEqual(["has_errors", 0]);
  expect(
    answer.faults.map(({ rowNumber, column, message }: { rowNumber: number; column: string; message: string }) => [
      ...[rowNumber, column, message.split(".")[0]],
    ]),
  ).toEqual([
    [3, "person", "This employee is already in row 2"],
    [4, "person", "No employee has this staff number or email"],
    [5, "person", "Please enter the staff number or email"],
    [6, "taxablePay", "Enter the full amount in naira, for example 250,000 or 250,000"],
    [7, "person", "The staff number and email belong to different employees"],
    [8, "paye", "This is more than the taxable pay"],
    [8, "person", "This employee is already in row 6"],
  ]);
  expect(await list()).toMatchObject({ declaration: null, balances: [] });
});

test.each([
  ["no sheet at all", Buffer.from([0, 1, 2, 255]), "not_a_sheet"],
  ["headings that we do not know", "Name,Salary\nAda,5", "headings_missing"],
  ["headings alone", "Staff number,PAYE\n", "rows_missing"],
  ["more cells than opening balances need", `Staff number,PAYE\n${`${",".repeat(99)}x\n`.repeat(10_000)}`, "too_many_cells"],
])("rejects %s and records the reason", async (_what, bytes, failureReason) => {
  expect(await upload(bytes)).toEqual({ state: "rejected", failureReason, taken: 0, faults: [] });
  expect(await list()).toMatchObject({ declaration: null, balances: [] });
});

test("a second sheet replaces the first, and a nil declaration replaces both", async () => {
  const one = await company.add();
  const other = await company.add();
  await upload("Staff number,Taxable pay\n1,100\n2,200");
  await upload(`Email,Taxable pay\n${one.email},300`);
  expect((await list()).balances).toMatchObject([{ employeeId: one._id, taxablePayKobo: "30000" }]);
  const declared = await company.call("POST", "/api/v1/payroll/opening-balances/nil", { year: 2026 });
  expect([declared.statusCode, declared.json().kind]).toEqual([201, "nil"]);
  expect(await list()).toMatchObject({ declaration: { kind: "nil" }, balances: [] });
  expect(other._id).not.toBe(one._id);
});

test("answers an upload before the sheet is read, and a newer sheet supersedes one that is still waiting", async () => {
  const one = await company.add();
  await send("Staff number,Taxable pay\n1,100");
  expect(await list()).toMatchObject({ import: { state: "reading" }, declaration: null, balances: [] });
  await send("Staff number,Taxable pay\n1,200");
  await runOutbox(api.dependencies, statutoryWorkflows);
  expect(await list()).toMatchObject({
    import: { state: "imported", taken: 1 },
    balances: [{ employeeId: one._id, taxablePayKobo: "20000" }],
  });
});

test("a declaration after the sheet hides the sheet's result", async () => {
  await company.add();
  await upload("Staff number,Taxable pay\n1,abc");
  api.passTime(1_000);
  await company.call("POST", "/api/v1/payroll/opening-balances/nil", { year: 2026 });
  expect(await list()).toMatchObject({ import: null, declaration: { kind: "nil" } });
});

test("matches tens of thousands of rows in seconds, not minutes", { timeout: 60_000 }, async () => {
  await company.add();
  const rows = Array.from({ length: 90_000 }, (_, n) => `${n + 2},100`).join("\n");
  const from = performance.now();
  expect(await upload(`Staff number,Taxable pay\n${rows}`)).toMatchObject({ state: "has_errors" });
  expect((await list()).import.faults).toHaveLength(500);
  expect(performance.now() - from).toBeLessThan(20_000);
});

test("a sheet that was not imported is deleted after ninety days, and the last imported one is shown", async () => {
  await company.add({ fullName: "Ada Obi" });
  const sheetOf = (amount: string) => `Staff No,Taxable Pay (NGN),Pension,PAYE\n1,${amount},0,0`;
  expect(await upload(sheetOf("100"))).toEqual(taken(1));
  await passTimeLoggedIn(api, minuteMs);
  expect((await upload(sheetOf("-5"))).state).toBe("has_errors");
  await passTimeLoggedIn(api, 90 * dayMs);
  await purgeEveryCompany(api.dependencies, purgeOpeningImports);
  expect((await list()).import).toMatchObject({ state: "has_errors" });
  await passTimeLoggedIn(api, minuteMs);
  await purgeEveryCompany(api.dependencies, purgeOpeningImports);
  expect((await list()).import).toMatchObject({ state: "imported", taken: 1 });
});
