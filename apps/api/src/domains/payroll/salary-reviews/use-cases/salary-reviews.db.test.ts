// Salaries of many employees changed at once: by a percentage, an amount or a sheet, after a preview.

import type { SalaryReview } from "@albashi/contracts/payroll/salary-reviews";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { formWith } from "../../../../testing/multipart-form.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { workbook } from "../../../../testing/workbook.ts";
import { salaryReviewsWorkflows } from "../workflows.ts";

let api: ServedApi;
let company: NewCompany;
let ada: Awaited<ReturnType<NewCompany["add"]>>;
let bola: Awaited<ReturnType<NewCompany["add"]>>;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  ada = await company.add({ fullName: "Ada Obi", monthlyGross: 250_000.55, firstDay: "2026-01-05" });
  bola = await company.add({ fullName: "Bola Ade", monthlyGross: 100_000, firstDay: "2026-01-05" });
});

type Caller = Pick<NewCompany, "call">;
const url = "/api/v1/payroll/salary-reviews";
const validFrom = "2026-12-01";
const tenPercent = { kind: "percentage", percentBps: 1_000 };
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code];
const prepare = (over: object = {}) => company.call("POST", url, { validFrom, departmentId: null, raise: tenPercent, ...over });
const prepared = async (over: object = {}): Promise<SalaryReview> => {
  const answer = await prepare(over);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json();
};
const apply = ({ reviewId }: Pick<SalaryReview, "reviewId">, by: Caller = company) => by.call("POST", `${url}/${reviewId}/application`);
const applied = async (review: Pick<SalaryReview, "reviewId">): Promise<SalaryReview> => {
  expect((await apply(review)).statusCode).toBe(202);
  await runOutbox(api.dependencies, salaryReviewsWorkflows);
  return read(review);
};
const read = async ({ reviewId }: Pick<SalaryReview, "reviewId">) => (await company.call("GET", `${url}/${reviewId}`)).json();
const upload = async (rows: (string | number)[][]): Promise<SalaryReview> => {
  const form = formWith({ field: "sheet", fileName: "salaries.xlsx", bytes: workbook(rows), fields: { validFrom } });
  const answer = await company.call("POST", `${url}/sheets`, form.payload, { "content-type": form.contentType });
  expect([answer.statusCode, answer.json()]).toMatchObject([202, { state: "reading" }]);
  await runOutbox(api.dependencies, salaryReviewsWorkflows);
  return read(answer.json());
};
const salariesOf = async (employeeId: string) => (await company.read(employeeId)).salaries;
const rowsOf = ({ rows }: SalaryReview) =>
  rows.map(({ fullName, beforeKobo, afterKobo, refusal }) => [fullName, beforeKobo, afterKobo, refusal]);

describe("a raise", () => {
  test("by a percentage shows old and new salaries to the kobo and changes nothing before it is applied", async () => {
    const review = await prepared({ raise: { kind: "percentage", percentBps: 750 } });
    expect(rowsOf(review)).toEqual([
      // ₦268,750.59125 is rounded to the nearest kobo.
      ["Ada Obi", "25000055", "26875059", null],
      ["Bola Ade", "10000000", "10750000", null],
    ]);
    expect(review).toMatchObject({ state: "preview", changes: 2, refusals: 0, beforeKobo: "35000055", afterKobo: "37625059", next: null });
    expect(await salariesOf(ada._id)).toHaveLength(1);
  });

  test("is applied from its day on, with an audit entry and a history entry for each employee", async () => {
    expect(await applied(await prepared({ raise: { kind: "amount", amountKobo: "2000000" } }))).toMatchObject({
      state: "applied",
      changes: 2,
    });
    expect(await salariesOf(ada._id)).toEqual([
      { validFrom, monthlyGrossKobo: "27000055" },
      { validFrom: "2026-01-05", monthlyGrossKobo: "25000055" },
    ]);
    const entries = await company.rows(
      sql`select actor_user_id as actor, subject from audit_entries where action = 'salary_changed' order by subject`,
    );
    expect(entries).toEqual([ada._id, bola._id].toSorted().map((subject) => ({ actor: company.userId, subject })));
    const history = await company.rows(
      sql`select count(*)::int as count from employment_changes where field = 'salary' and effective_from = ${validFrom}`,
    );
    expect(history).toEqual([{ count: 2 }]);
    expect(await company.audit()).toEqual(expect.arrayContaining(["salary_review_prepared", "salary_review_applied"]));
  });

  test("of a department changes no other employee", async () => {
    const department = (await company.call("POST", "/api/v1/departments", { name: "Sales" })).json();
    const { version } = await company.read(bola._id);
    await company.call("PATCH", `/api/v1/people/${bola._id}`, { version, departmentId: department.departmentId });
    const review = await prepared({ departmentId: department.departmentId });
    expect(rowsOf(review).map(([name]) => name)).toEqual(["Bola Ade"]);
    expect(codeOf(await prepare({ departmentId: newId() }))).toEqual([422, "no_employees"]);
  });

  test("refuses the admin's own salary if another admin could change it, also when that admin is added later", async () => {
    await company.rows(sql`update employees set user_id = ${company.userId} where employee_id = ${ada._id}`);
    const review = await prepared();
    expect(review).toMatchObject({ changes: 2, refusals: 0 });
    await company.as("payroll");
    expect(rowsOf(await prepared())[0]).toEqual(["Ada Obi", "25000055", "27500061", "own_salary"]);
    expect(rowsOf(await applied(review))[0]).toEqual(["Ada Obi", "25000055", "27500061", "own_salary"]);
    expect(await salariesOf(ada._id)).toHaveLength(1);
    expect(await salariesOf(bola._id)).toHaveLength(2);
  });

  test("refuses an employee whose record changed after the preview, and changes the others", async () => {
    const review = await prepared();
    const { version } = await company.read(ada._id);
    await company.call("POST", `/api/v1/people/${ada._id}/salaries`, { version, validFrom, monthlyGrossKobo: "30000000" });
    expect(await applied(review)).toMatchObject({
      changes: 1,
      refusals: 1,
      rows: [{ fullName: "Ada Obi", refusal: "changed_meanwhile" }, {}],
    });
    expect((await salariesOf(ada._id))[0]).toEqual({ validFrom, monthlyGrossKobo: "30000000" });
  });

  test("refuses a salary below the minimum wage only where the law covers the employer, and not for part-time employees", async () => {
    const cut = { raise: { kind: "amount", amountKobo: "-3000001" } };
    expect(rowsOf(await prepared(cut))[1]).toEqual(["Bola Ade", "10000000", "6999999", null]);
    for (let place = 0; place < 23; place += 1) {
      await company.rows(sql`
        insert into employees (company_id, employee_id, staff_number, full_name, job_title, gender, email, phone_number, address, status,
          first_day, created_at)
        values (${company.companyId}, ${newId()}, ${1000 + place}, 'Zainab Bello', 'Clerk', 'unsaid', ${`z${place}@example.ng`},
          '+2348030000000', '', 'active', '2026-01-01', now())`);
    }
    const refusalOfBola = async () => (await prepared(cut)).rows.find(({ fullName }) => fullName === "Bola Ade")?.refusal;
    expect(await refusalOfBola()).toBe("below_minimum_wage");
    expect(
      (await prepared({ raise: { kind: "amount", amountKobo: "-3000000" } })).rows.find(({ fullName }) => fullName === "Bola Ade")?.refusal,
    ).toBeNull();
    await company.rows(sql`
      insert into pay_terms (company_id, employee_id, valid_from, is_part_time, decided_at, decided_by)
      values (${company.companyId}, ${bola._id}, '2026-01-05', true, now(), ${company.userId})`);
    expect(await refusalOfBola()).toBeNull();
  });

  test("is seen and applied only by the admin who prepared it, and once", async () => {
    const review = await prepared();
    const other = await company.as("payroll");
    expect(codeOf(await apply(review, other))).toEqual([404, "salary_review_not_found"]);
    expect(codeOf(await other.call("GET", `${url}/${review.reviewId}`))).toEqual([404, "salary_review_not_found"]);
    await applied(review);
    expect(codeOf(await apply(review))).toEqual([409, "salary_review_not_ready"]);
  });

  test("pages the refused employees first", async () => {
    for (let place = 0; place < 100; place += 1) {
      await company.rows(sql`
        insert into employees (company_id, employee_id, staff_number, full_name, job_title, gender, email, phone_number, address, status,
          first_day, created_at)
        values (${company.companyId}, ${newId()}, ${1000 + place}, 'Zainab Bello', 'Clerk', 'unsaid', ${`z${place}@example.ng`},
          '+2348030000000', '', 'active', '2026-01-01', now())`);
    }
    const first = await prepared();
    expect([first.rows.length, first.rows[0]?.refusal, first.refusals]).toEqual([100, "no_salary", 100]);
    const second = (await company.call("GET", `${url}/${first.reviewId}?cursor=${first.next}`)).json();
    expect([rowsOf(second).map(([name]) => name), second.next]).toEqual([["Ada Obi", "Bola Ade"], null]);
  });
});

describe("a sheet", () => {
  test("sets the new monthly gross of each employee by staff number", async () => {
    const review = await upload([
      ["Salaries 2027"],
      ["Staff number", "Name", "Monthly gross", "New monthly gross (₦)"],
      [2, "Bola", 100000, "120,000.50"],
    ]);
    expect([review.state, rowsOf(review)]).toEqual(["preview", [["Bola Ade", "10000000", "12000050", null]]]);
    expect(await applied(review)).toMatchObject({ state: "applied" });
    expect((await salariesOf(bola._id))[0]).toEqual({ validFrom, monthlyGrossKobo: "12000050" });
  });

  test("with errors names each cell, and nothing can be applied", async () => {
    const review = await upload([
      ["Staff number", "New monthly gross"],
      [1, "250k"],
      [99, 1000],
      ["", 5],
      [2, ""],
      [2, 120000],
      [2, 130000],
      [3, "1,000,000,000,000,000,000,000"],
    ]);
    expect(review.errors.map(({ rowNumber, column }) => [rowNumber, column])).toEqual([
      [2, "New monthly gross"],
      [3, "Staff number"],
      [4, "Staff number"],
      [5, "New monthly gross"],
      [7, "Staff number"],
      [8, "New monthly gross"],
    ]);
    expect(codeOf(await apply(review))).toEqual([409, "salary_review_not_ready"]);
  });

  test("without headings or rows is rejected with the reason", async () => {
    expect(await upload([["Hello"], [1]])).toMatchObject({ state: "rejected", failureReason: "headings_missing" });
    expect(await upload([["Staff number", "Salary"]])).toMatchObject({ state: "rejected", failureReason: "rows_missing" });
  });
});
