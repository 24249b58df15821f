import type { Readable } from "node:stream";
import type { ResponseOf } from "@albashi/contracts/contract";
import type { ListReportRuns } from "@albashi/contracts/payroll/reports";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readSheet } from "../../../../platform/sheets/read-sheet.ts";
import { approved, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { downloadReport } from "./download-report.ts";

let api: ServedApi;
let company: NewCompany;
let october: Awaited<ReturnType<typeof approved>>;
let november: Awaited<ReturnType<typeof approved>>;

/** October pays Ada, Bola and Chidi. In November Chidi is left out, Dayo is paid for the first time, and Ada gets a bonus. */
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await payingCompany(api);
  const ada = await payable(company, { fullName: "Ada Obi", monthlyGross: 250_000 });
  const bola = await payable(company, { fullName: "Bola Ade", monthlyGross: 400_000 });
  const chidi = await payable(company, { fullName: "Chidi Eze", monthlyGross: 300_000 });
  const number = await company.call("PUT", `/api/v1/people/${ada._id}/identity-numbers`, { taxId: "1023456789" });
  expect(number.statusCode, number.body).toBe(200);
  await company.rows(sql`
    insert into opening_balances (company_id, employee_id, year, taxable_pay, contributions, paye, decided_at, decided_by)
    values (current_company(), ${bola._id}, 2026, 300000000, 0, 30000000, now(), gen_random_uuid())
    on conflict (company_id, employee_id, year) do update set taxable_pay = excluded.taxable_pay, paye = excluded.paye
  `);
  october = await approved(api, company, await opened(company, { month: 10 }));
  await payable(company, { fullName: "Dayo Ojo", monthlyGross: 200_000, firstDay: "2026-11-01" });
  const run = await opened(company, { month: 11 });
  const path = `/api/v1/payroll/runs/${run.runId}/people`;
  const left = await company.call("PUT", `${path}/${chidi._id}`, { leftOutBecause: "On unpaid leave" });
  expect(left.statusCode, left.body).toBe(200);
  const bonus = await company.call("PUT", `${path}/${ada._id}/inputs`, { kind: "earning", code: "bonus", amountKobo: "10000000" });
  expect(bonus.statusCode, bonus.body).toBe(200);
  november = await approved(api, company, run);
});
afterAll(() => api.close());

const download = async (report: string, period: string) => {
  const answer = await company.call("GET", `/api/v1/reports/${report}?${period}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const [headers = [], ...rows] = (await Array.fromAsync(readSheet(answer.rawPayload))).map(({ cells }) => cells);
  const koboOf = (header: string) => rows.map((cells) => String(Math.round(Number(cells[headers.indexOf(header)] ?? "") * 100)));
  return { answer, headers, rows, koboOf };
};

test("PAYE by employee has a row per employee with the tax of all approved runs of the period", async () => {
  const { headers, rows, koboOf } = await download("paye-by-employee", `runId=${october.runId}`);
  expect(headers).toEqual(["Staff number", "Name", "State", "Tax authority", "Gross pay", "Taxable pay", "PAYE"]);
  expect(rows.map((cells) => cells.slice(1, 4))).toEqual([
    ["Ada Obi", "Lagos", "Lagos State Internal Revenue Service"],
    ["Bola Ade", "Lagos", "Lagos State Internal Revenue Service"],
    ["Chidi Eze", "Lagos", "Lagos State Internal Revenue Service"],
    ["", "", ""],
  ]);
  expect(koboOf("Gross pay")).toEqual(["25000000", "40000000", "30000000", october.totals?.grossKobo]);
  expect(koboOf("PAYE").at(-1)).toBe(october.totals?.payeKobo);
});

describe("the changes since the last run", () => {
  test("compare the pay of everyone in either run", async () => {
    const { rows, koboOf } = await download("pay-changes", `runId=${november.runId}`);
    expect(rows.map((cells) => [cells[1], cells[3]])).toEqual([
      ["Ada Obi", "Changed"],
      ["Bola Ade", "None"],
      ["Chidi Eze", "Left"],
      ["Dayo Ojo", "Joined"],
      ["", ""],
    ]);
    expect(koboOf("Gross pay before")).toEqual(["25000000", "40000000", "30000000", "0", october.totals?.grossKobo]);
    expect(koboOf("Gross pay").at(-1)).toBe(november.totals?.grossKobo);
    const difference = BigInt(november.totals?.netKobo ?? 0) - BigInt(october.totals?.netKobo ?? 0);
    expect(koboOf("Difference in net pay").at(-1)).toBe(String(difference));
  });

  test.each(["pay-changes", "joiners-and-leavers"])("are no report (%s) of a run that is compared with none", async (report) => {
    const before = (await company.audit()).length;
    for (const path of [report, `${report}/rows`]) {
      const refused = await company.call("GET", `/api/v1/reports/${path}?runId=${october.runId}`);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "run_not_compared"]);
    }
    expect(await company.audit()).toHaveLength(before);
  });

  test("are offered for the runs that are compared with one", async () => {
    const { runs } = (await company.call("GET", "/api/v1/reports")).json<ResponseOf<typeof ListReportRuns>>();
    expect(runs.map(({ runId, isCompared }) => [runId, isCompared])).toEqual([
      [november.runId, true],
      [october.runId, false],
    ]);
  });

  test("list joiners and leavers alone on request", async () => {
    const { rows } = await download("joiners-and-leavers", `runId=${november.runId}`);
    expect(rows.slice(0, -1).map((cells) => [cells[1], cells[3]])).toEqual([
      ["Chidi Eze", "Left"],
      ["Dayo Ojo", "Joined"],
    ]);
  });
});

test("the run that a run is compared with may not be recalculated during the download either", async () => {
  const { companyId, userId } = company;
  const { content } = await downloadReport(
    api.dependencies,
    { companyId, userId },
    { reportId: "pay-changes", runId: november.runId, format: "csv" },
  );
  await countRecalculation();
  await expect(Array.fromAsync(content as Readable)).rejects.toMatchObject({ code: "run_not_approved" });
});

test("the annual tax return has the tax id, the months and the tax of each employee, with what was paid before Albashi", async () => {
  const { headers, rows, koboOf } = await download("annual-tax-return", "year=2026");
  const columnOf = (header: string) => rows.map((cells) => cells[headers.indexOf(header)] ?? "");
  expect(columnOf("Name").slice(0, 4)).toEqual(["Ada Obi", "Bola Ade", "Chidi Eze", "Dayo Ojo"]);
  expect(columnOf("Tax ID").slice(0, 2)).toEqual(["1023456789", ""]);
  expect(columnOf("Months paid")).toEqual(["2", "2", "1", "1", ""]);
  expect(koboOf("Tax before Albashi")).toEqual(["0", "30000000", "0", "0", "30000000"]);
  expect(koboOf("Taxable pay before Albashi").at(-1)).toBe("300000000");
  const here = BigInt(october.totals?.payeKobo ?? 0) + BigInt(november.totals?.payeKobo ?? 0);
  expect(koboOf("Tax deducted in the year").at(-1)).toBe(String(here + 30_000_000n));
});

/** Counts a recalculation of October. Triggers are off: only a calculation may do so. */
const countRecalculation = async () => {
  const admin = new pg.Client({ connectionString: api.adminUrl });
  await admin.connect();
  await admin.query("set session_replication_role = replica");
  await admin.query("update pay_runs set calculation_no = calculation_no + 1 where run_id = $1", [october.runId]);
  await admin.end();
};
