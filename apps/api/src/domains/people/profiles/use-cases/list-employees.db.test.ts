import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const list = async (company: NewCompany, query = "") => {
  const answer = await company.call("GET", `/api/v1/people${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ people: { fullName: string; staffNumber: number }[]; next: string | null; counts: Record<string, number> }>();
};
const names = async (company: NewCompany, query = "") => (await list(company, query)).people.map(({ fullName }) => fullName);

/** Inserts many employees directly, without the call that adds one. */
const fill = (company: NewCompany, many: number) =>
  company.rows(sql`
    with numbers as (select n, ('0198a7c4-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id from generate_series(1, ${many}) n),
    added as (
      insert into employees (company_id, employee_id, staff_number, full_name, job_title, gender, email, phone_number, address, status, first_day, created_at)
      select ${company.companyId}, id, n, 'Person ' || lpad(n::text, 5, '0'), 'Clerk', 'unsaid', n || '@example.ng', '+2348030000000', 'x',
        'active', date '2026-01-01' + (n % 300), now() from numbers
    )
    insert into salaries (company_id, employee_id, valid_from, monthly_gross, decided_at)
    select ${company.companyId}, id, date '2026-01-01' + (n % 300), 10000000 + n, now() from numbers
  `);

describe("the directory", () => {
  let company: NewCompany;
  let finance: string;
  let boss: string;
  beforeAll(async () => {
    company = await newCompany(api);
    const added = await company.call("POST", "/api/v1/departments", { name: "Finance" });
    finance = added.json().departmentId;
    boss = (await company.add({ fullName: "Zainab Musa", email: "zainab@example.ng" }))._id;
    await company.add({
      fullName: "adaobi Eze",
      departmentId: finance,
      managerId: boss,
      payGroup: "Lagos",
      firstDay: "2026-03-01",
      email: "ada@example.ng",
    });
    await company.add({ fullName: "Bola 100%_\\ Ade", firstDay: "2026-02-01", email: "bola@example.ng" });
    const left = await company.add({ fullName: "Musa Left", email: "left@example.ng" });
    await company.call("DELETE", `/api/v1/Staff/${left._id}`);
  });

  test.each([
    // An employee who has left is listed only by that status.
    ["", ["adaobi Eze", "Bola 100%_\\ Ade", "Zainab Musa"]],
    ["?sort=staffNumber", ["Zainab Musa", "adaobi Eze", "Bola 100%_\\ Ade"]],
    ["?sort=firstDay&status=invited", ["Bola 100%_\\ Ade", "adaobi Eze", "Zainab Musa"]],
    ["?status=ended", ["Musa Left"]],
    ["?search=MUSA", ["Zainab Musa"]],
    ["?search=MUSA&status=ended", ["Musa Left"]],
    ["?search=zainab@", ["Zainab Musa"]],
    ["?search=2", ["adaobi Eze"]],
    [`?search=${encodeURIComponent("100%_\\")}`, ["Bola 100%_\\ Ade"]],
    ["?search=%25", ["Bola 100%_\\ Ade"]],
    ["?search=unlisted", []],
    ["?payGroup=Lagos", ["adaobi Eze"]],
  ])("%s lists %j", async (query, expected) => {
    expect(await names(company, query)).toEqual(expected);
  });

  test("filters by department and manager, and names both", async () => {
    expect(await names(company, `?departmentId=${finance}`)).toEqual(["adaobi Eze"]);
    const { people, counts } = await list(company, `?managerId=${boss}&status=active`);
    expect([people, counts]).toEqual([[], { invited: 1, onboarding: 0, active: 0, notice: 0, ended: 0 }]);
    expect((await list(company, `?managerId=${boss}`)).people[0]).toMatchObject({
      department: { id: finance, name: "Finance" },
      manager: { id: boss, name: "Zainab Musa" },
      monthlyGrossKobo: "25000000",
      status: "invited",
    });
  });

  test.each([
    "?sort=salary",
    "?cursor=x",
    "?limit=5",
    "?status=gone",
    `?cursor=${Buffer.from('["firstDay","soon","x"]').toString("base64url")}`,
  ])("rejects %s", async (query) => {
    expect((await company.call("GET", `/api/v1/people${query}`)).statusCode).toBe(422);
  });

  test("returns the reporting lines; an employee whose manager has left is at the top", async () => {
    const chart = async () =>
      (await company.call("GET", "/api/v1/people/chart"))
        .json<{ people: { fullName: string; managerId: string | null }[] }>()
        .people.map(({ fullName, managerId }) => [fullName, managerId]);
    expect(await chart()).toEqual([
      ["adaobi Eze", boss],
      ["Bola 100%_\\ Ade", null],
      ["Zainab Musa", null],
    ]);
  });
});

describe("a company of ten thousand employees", () => {
  let company: NewCompany;
  beforeAll(async () => {
    company = await newCompany(api);
    await fill(company, 10_000);
  });

  test.each(["name", "staffNumber", "firstDay"])("sorted by %s, pages through every employee exactly once", async (sort) => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(company, `?sort=${sort}${cursor ? `&cursor=${cursor}` : ""}`);
      seen.push(...page.people.map(({ staffNumber }) => staffNumber));
      cursor = page.next;
    } while (cursor && seen.length < 1_000);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(1_000);
    if (sort !== "firstDay") expect(seen).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  });

  test("reads one page of the table, not all of it", async () => {
    await list(company);
    const began = performance.now();
    const { people, next, counts } = await list(company);
    const tookMs = performance.now() - began;
    expect([people.length, typeof next, counts["active"]]).toEqual([100, "string", 10_000]);
    // The target is 50 ms on an idle machine; ten times that still distinguishes a page from a full scan.
    expect(tookMs).toBeLessThan(500);
  });

  test("counts every match of a search", async () => {
    const { people, counts } = await list(company, "?search=person 0999");
    expect([people.length, counts["active"]]).toEqual([10, 10]);
  });
});
