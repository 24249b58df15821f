// Inputs of a run entered in a sheet: downloaded with what is entered, checked, and applied as a whole.

import type { InputSheet } from "@albashi/contracts/payroll/input-sheets";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openArchive } from "../../../../platform/sheets/archive.ts";
import { paySheetBudget, workbookLimits } from "../../../../platform/sheets/sheet-limits.ts";
import { formWith } from "../../../../testing/multipart-form.ts";
import { opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { workbook } from "../../../../testing/workbook.ts";
import { inputsWorkflows } from "../workflows.ts";

let api: ServedApi;
let company: NewCompany;
let ada: Awaited<ReturnType<NewCompany["add"]>>;
let bola: Awaited<ReturnType<NewCompany["add"]>>;
let runId: string;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payingCompany(api);
  ada = await payable(company, { fullName: "Ada Obi", email: "ada.obi@example.ng" });
  bola = await payable(company, { fullName: "Bọ́lá Adé", email: "bola.ade@example.ng", monthlyGross: 400_000 });
  runId = (await opened(company)).runId;
});

type Caller = Pick<NewCompany, "call">;
type Cells = string[][];
const at = (path: string) => `/api/v1/payroll/runs/${runId}/${path}`;
const enter = (employeeId: string, body: object) => company.call("PUT", at(`people/${employeeId}/inputs`), body);
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code];
const bonus = { kind: "earning", code: "bonus", amountKobo: "5000000" };

/** The downloaded sheet as text. */
const download = async (): Promise<Cells> => {
  const answer = await company.call("GET", at("input-sheet"));
  expect([answer.statusCode, answer.headers["content-disposition"]]).toEqual([200, expect.stringContaining("inputs November 2026.xlsx")]);
  const rows = api.dependencies.sheets.parse({ companyId: company.companyId, bytes: answer.rawPayload, budget: paySheetBudget });
  return (await Array.fromAsync(rows)).map(({ cells }) => [...cells]);
};
/** The sheet with one cell of an employee changed. */
const withCell = (cells: Cells, [name, heading, text]: [string, string, string]): Cells => {
  const place = cells[0]?.indexOf(heading) ?? -1;
  if (place === -1) throw new Error(`The sheet has no column ${heading}: ${cells[0]?.join(", ")}`);
  return cells.map((row) => {
    if (row[1] !== name) return row;
    const full = Array.from({ length: Math.max(row.length, place + 1) }, (_, index) => row[index] ?? "");
    return full.with(place, text);
  });
};
const upload = async (cells: Cells, by: Caller = company): Promise<InputSheet> => {
  const form = formWith({ field: "sheet", fileName: "inputs.xlsx", bytes: workbook(cells), fields: {} });
  const answer = await by.call("POST", at("input-sheets"), form.payload, { "content-type": form.contentType });
  expect([answer.statusCode, answer.json()]).toMatchObject([202, { state: "reading" }]);
  await runOutbox(api.dependencies, inputsWorkflows);
  return (await by.call("GET", at(`input-sheets/${answer.json().sheetId}`))).json();
};
const apply = ({ sheetId }: Pick<InputSheet, "sheetId">, by: Caller = company) =>
  by.call("POST", at(`input-sheets/${sheetId}/application`));
/** What is entered, by name: kind or component, and value. */
const entered = async () => {
  const { rows } = (await company.call("GET", at("inputs"))).json();
  type Row = { fullName: string; inputs: { code: string | null; kind: string; amountKobo: string; hours: string; days: string[] }[] };
  return Object.fromEntries(
    rows.map(({ fullName, inputs }: Row) => [
      fullName,
      Object.fromEntries(inputs.map(({ code, kind, amountKobo, hours, days }) => [code ?? kind, amountKobo ?? hours ?? days])),
    ]),
  );
};
const errorsOf = ({ state, errors }: InputSheet) => [state, errors.map(({ rowNumber, column, heading }) => [rowNumber, column, heading])];

describe("the downloaded sheet", () => {
  test("lists the employees of the run with what is entered, and the download is audited", async () => {
    await enter(ada._id, bonus);
    await enter(bola._id, { kind: "overtime", hours: "12.5" });
    await enter(bola._id, { kind: "unpaid_days", days: ["2026-11-17", "2026-11-03"] });
    const [headings = [], ...rows] = await download();
    expect(headings.slice(0, 4)).toEqual(["Staff number", "Name", "Overtime (hours)", "Unpaid days (dates)"]);
    expect(headings).toEqual(expect.arrayContaining(["Bonus (₦)", "Other deduction (deduction, ₦)"]));
    expect(headings).not.toContain("Basic (₦)");
    const reference = expect.stringMatching(/^R[0-9a-f]{8}-[0-9a-f]{16}$/);
    expect(rows.map((row) => [...row.slice(0, 4), row[headings.indexOf("Bonus (₦)")], row.at(-1)])).toEqual([
      ["1", "Ada Obi", "", "", "50000", reference],
      ["2", "Bọ́lá Adé", "12.5", "3; 17", "", reference],
    ]);
    expect(await company.audit()).toContain("run_input_sheet_downloaded");
  });

  test("keeps a time that is typed as hours as text, where it is an error and no fraction of a day", async () => {
    await enter(bola._id, { kind: "overtime", hours: "12.5" });
    const answer = await company.call("GET", at("input-sheet"));
    const archive = await openArchive(answer.rawPayload, workbookLimits);
    const sheet = (await Array.fromAsync(archive.read("xl/worksheets/sheet1.xml"))).join("");
    const isText = [...sheet.matchAll(/<col [^>]*>/g)].map(([column]) => column.includes('style="1"'));
    expect(isText.slice(0, 5)).toEqual([false, false, true, true, false]);
    expect(sheet).toContain('<c r="C3" s="1" t="inlineStr"><is><t xml:space="preserve">12.5</t>');
  });

  test("changes nothing when it is uploaded as it is", async () => {
    await enter(ada._id, bonus);
    await enter(bola._id, { kind: "overtime", hours: "12.5" });
    await enter(bola._id, { kind: "unpaid_days", days: ["2026-11-03"] });
    expect(await upload(await download())).toMatchObject({ state: "unchanged", people: 0, columns: [], errors: [] });
  });

  test("leaves out employees who are excluded from the run", async () => {
    await company.call("PUT", at(`people/${bola._id}`), { leftOutBecause: "Paid by hand" });
    expect((await download()).map((row) => row[1])).toEqual(["Name", "Ada Obi"]);
  });
});

describe("an uploaded sheet", () => {
  test("is summarised by column, and applied as a whole under the name of the admin", async () => {
    await enter(ada._id, bonus);
    let cells = await download();
    cells = withCell(cells, ["Ada Obi", "Bonus (₦)", "80,000.50"]);
    cells = withCell(cells, ["Bọ́lá Adé", "Bonus (₦)", "20000"]);
    cells = withCell(cells, ["Bọ́lá Adé", "Overtime (hours)", "7.25"]);
    cells = withCell(cells, ["Ada Obi", "Unpaid days (dates)", "3; 4; 17/11/2026"]);
    const sheet = await upload(cells);
    expect(sheet).toMatchObject({ state: "preview", people: 2, errors: [] });
    expect(sheet.columns).toEqual([
      { name: "Overtime", unit: "hours", entered: 1, removed: 0, before: "0", after: "7.25" },
      { name: "Unpaid days", unit: "days", entered: 1, removed: 0, before: "0", after: "3" },
      { name: "Bonus", unit: "kobo", entered: 2, removed: 0, before: "5000000", after: "10000050" },
    ]);
    expect(await entered()).toMatchObject({ "Ada Obi": { bonus: "5000000" }, "Bọ́lá Adé": {} });
    expect((await apply(sheet)).json()).toMatchObject({ people: 2, state: "draft", version: 3 });
    expect(await entered()).toEqual({
      "Ada Obi": { bonus: "8000050", unpaid_days: ["2026-11-03", "2026-11-04", "2026-11-17"] },
      "Bọ́lá Adé": { bonus: "2000000", overtime: "7.25" },
    });
    expect(await company.audit()).toContain("run_input_sheet_applied");
    const [run] = await company.rows<{ input_editors: string[] }>(sql`select input_editors from pay_runs where run_id = ${runId}`);
    expect(run?.input_editors).toEqual([company.userId]);
    expect(codeOf(await apply(sheet))).toEqual([409, "input_sheet_not_ready"]);
  });

  test("removes an entry whose cell is blank, and keeps the entries of missing rows and columns", async () => {
    await enter(ada._id, bonus);
    await enter(ada._id, { kind: "overtime", hours: "3" });
    await enter(bola._id, bonus);
    const [headings = [], first = []] = withCell(await download(), ["Ada Obi", "Bonus (₦)", ""]);
    const overtime = headings.indexOf("Overtime (hours)");
    const without = (row: string[]) => headings.map((_, place) => row[place] ?? "").filter((_, place) => place !== overtime);
    const sheet = await upload([without(headings), without(first)]);
    expect(sheet.columns).toMatchObject([{ name: "Bonus", entered: 0, removed: 1, before: "5000000", after: "0" }]);
    expect((await apply(sheet)).statusCode).toBe(200);
    expect(await entered()).toEqual({ "Ada Obi": { overtime: "3" }, "Bọ́lá Adé": { bonus: "5000000" } });
  });

  test("with a single error changes nothing, and names the row and column of each", async () => {
    let cells = await download();
    cells = withCell(cells, ["Ada Obi", "Bonus (₦)", "80k"]);
    cells = withCell(cells, ["Ada Obi", "Overtime (hours)", "a lot"]);
    cells = withCell(cells, ["Ada Obi", "Other deduction (deduction, ₦)", "-500"]);
    cells = withCell(cells, ["Bọ́lá Adé", "Unpaid days (dates)", "31"]);
    cells = withCell(cells, ["Bọ́lá Adé", "Bonus (₦)", "20000"]);
    const place = (heading: string) => String.fromCharCode(65 + (cells[0]?.indexOf(heading) ?? 0));
    const sheet = await upload([...cells, ["99", "Unknown Person"], ["", "Total", "5"], ["1", "Ada Obi again"]]);
    expect(errorsOf(sheet)).toEqual([
      "has_errors",
      [
        [2, "C", "Overtime (hours)"],
        [2, place("Bonus (₦)"), "Bonus (₦)"],
        [2, place("Other deduction (deduction, ₦)"), "Other deduction (deduction, ₦)"],
        [3, "D", "Unpaid days (dates)"],
        [4, "A", "Staff number"],
        [5, "A", "Staff number"],
        [6, "A", "Staff number"],
      ],
    ]);
    expect(sheet.errors.at(-1)?.message).toBe("This employee is already in row 2. Remove one of the two.");
    expect(codeOf(await apply(sheet))).toEqual([409, "input_sheet_not_ready"]);
    expect(await entered()).toEqual({ "Ada Obi": {}, "Bọ́lá Adé": {} });
  });

  test("with a heading that is not known is rejected at that heading, so that no entry is lost", async () => {
    const [headings = [], ...rows] = await download();
    const sheet = await upload([headings.map((one) => (one === "Bonus (₦)" ? "Bonuss" : one)), ...rows]);
    expect(sheet.errors).toEqual([
      expect.objectContaining({ rowNumber: 1, heading: null, message: expect.stringContaining("don't recognise this heading") }),
    ]);
  });

  test("does not overwrite what was entered for the same employee after the download", async () => {
    const cells = withCell(await download(), ["Ada Obi", "Bonus (₦)", "80000"]);
    await enter(bola._id, bonus);
    // Bola's row still says what was downloaded, so it does not remove the bonus that was entered since.
    const sheet = await upload(cells);
    expect(sheet).toMatchObject({ state: "preview", people: 1, keptPeople: 1, columns: [{ name: "Bonus", entered: 1, removed: 0 }] });
    await enter(ada._id, { ...bonus, amountKobo: "100" });
    expect(codeOf(await apply(sheet))).toEqual([409, "inputs_changed_since_upload"]);
    expect(await entered()).toEqual({ "Ada Obi": { bonus: "100" }, "Bọ́lá Adé": { bonus: "5000000" } });
    const { state, errors } = await upload(withCell(cells, ["Bọ́lá Adé", "Overtime (hours)", "5"]));
    expect([state, errors.map(({ rowNumber }) => rowNumber)]).toEqual(["has_errors", [2, 3]]);
    const [error] = errors;
    expect(error).toMatchObject({ rowNumber: 2, heading: "Reference (do not change)" });
    expect(error?.message).toContain("changed after the sheet was downloaded");
  });

  test("of another run is rejected, and so is a row without its reference", async () => {
    const cells = withCell(await download(), ["Ada Obi", "Bonus (₦)", "80000"]);
    const bare = withCell(cells, ["Ada Obi", "Reference (do not change)", ""]);
    expect((await upload(bare)).errors).toMatchObject([{ rowNumber: 2, message: expect.stringContaining("no reference") }]);
    runId = (await opened(company, { kind: "bonus", employeeIds: [ada._id] })).runId;
    expect((await upload(cells)).errors).toMatchObject([{ rowNumber: 2, message: expect.stringContaining("another run") }]);
  });

  test("may not change the admin's own pay if there is another admin, also when it is applied", async () => {
    await company.rows(sql`update employees set user_id = ${company.userId} where employee_id = ${ada._id}`);
    const cells = withCell(await download(), ["Ada Obi", "Bonus (₦)", "80000"]);
    const sheet = await upload(cells);
    expect(sheet).toMatchObject({ state: "preview" });
    await company.as("payroll");
    expect(codeOf(await apply(sheet))).toEqual([409, "own_pay"]);
    expect((await upload(cells)).errors).toMatchObject([{ rowNumber: 2, column: "A", message: expect.stringContaining("your own pay") }]);
    expect(await upload(withCell(await download(), ["Bọ́lá Adé", "Bonus (₦)", "80000"]))).toMatchObject({ state: "preview", people: 1 });
  });

  test("is applied only by the admin who uploaded it", async () => {
    const sheet = await upload(withCell(await download(), ["Ada Obi", "Bonus (₦)", "80000"]));
    const other = await company.as("payroll");
    expect(codeOf(await apply(sheet, other))).toEqual([404, "input_sheet_not_found"]);
    expect(codeOf(await other.call("GET", at(`input-sheets/${sheet.sheetId}`)))).toEqual([404, "input_sheet_not_found"]);
  });

  test("is replaced by a newer one of the same admin", async () => {
    const cells = await download();
    const first = await upload(withCell(cells, ["Ada Obi", "Bonus (₦)", "80000"]));
    await upload(withCell(cells, ["Ada Obi", "Bonus (₦)", "90000"]));
    expect(codeOf(await apply(first))).toEqual([409, "input_sheet_not_ready"]);
    expect(await company.rows(sql`select amount from run_input_sheet_changes`)).toEqual([{ amount: 9_000_000n }]);
  });

  test("that is no sheet, or has no headings or rows, is rejected with the reason", async () => {
    const failureOf = async (cells: Cells) => (await upload(cells)).failureReason;
    expect(await failureOf([["Hello"], ["1"]])).toBe("headings_missing");
    expect(await failureOf([["Staff number", "Bonus (₦)"]])).toBe("rows_missing");
  });

  test("is rejected while the run is being calculated", async () => {
    const sheet = await upload(withCell(await download(), ["Ada Obi", "Bonus (₦)", "80000"]));
    await company.call("POST", at("calculation"));
    expect(codeOf(await apply(sheet))).toEqual([409, "run_state_refused"]);
    expect(codeOf(await company.call("GET", at("input-sheet")))).toEqual([409, "run_state_refused"]);
  });
});
