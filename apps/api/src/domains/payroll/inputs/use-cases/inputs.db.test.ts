import type { RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

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
  bola = await payable(company, { fullName: "Bola Ade", email: "bola.ade@example.ng", firstDay: "2026-11-10", monthlyGross: 400_000 });
  runId = (await opened(company)).runId;
});

const at = (path: string) => `/api/v1/payroll/runs/${runId}/${path}`;
const enter = (employeeId: string, body: object) => company.call("PUT", at(`people/${employeeId}/inputs`), body);
const grid = async (search = "") => (await company.call("GET", at(`inputs${search}`))).json();
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code];
const bonus = { kind: "earning", code: "bonus", amountKobo: "5000000" };

describe("the input grid", () => {
  test("lists every employee of the group by name, with the salary and the inputs", async () => {
    await enter(ada._id, { ...bonus, note: "Best of the year" });
    const { rows, ...rest } = await grid();
    expect(rest).toEqual({ version: 2, people: 2, next: null });
    expect(rows).toEqual([
      {
        ...{ employeeId: ada._id, staffNumber: 1, fullName: "Ada Obi", jobTitle: "Accountant", department: null },
        ...{ firstDay: "2026-01-05", lastDay: null, monthlyGrossKobo: "25000000", netKobo: null, exclusion: null },
        inputs: [
          {
            ...{ inputId: expect.any(String), kind: "earning", name: "Bonus", code: "bonus", amountKobo: "5000000" },
            ...{ hours: null, leaveDays: null, days: null, note: "Best of the year", isAnswer: false },
            ...{ enteredAt: api.dependencies.clock.now().toISOString(), enteredBy: "Adaeze Okafor" },
          },
        ],
      },
      expect.objectContaining({ fullName: "Bola Ade", monthlyGrossKobo: "40000000", inputs: [] }),
    ]);
  });

  test("can be searched by name or number, and filtered by employees with inputs", async () => {
    await enter(ada._id, bonus);
    const names = async (search: string) => (await grid(search)).rows.map(({ fullName }: { fullName: string }) => fullName);
    expect(await names("?search=bol")).toEqual(["Bola Ade"]);
    expect(await names("?search=1")).toEqual(["Ada Obi"]);
    expect(await names("?show=with_inputs")).toEqual(["Ada Obi"]);
    expect(await names("?show=left_out")).toEqual([]);
  });

  test("excludes employees of other groups, earlier leavers and later joiners", async () => {
    await company.call("POST", "/api/v1/payroll/groups", { name: "Weekly", payDay: 28, cutOffWorkingDays: 3, proration: "calendar_days" });
    await company.add({ fullName: "Chi Weekly", payGroup: "weekly", firstDay: "2026-01-05" });
    await company.add({ fullName: "Dan Nameless", payGroup: "A group that is not there", firstDay: "2026-01-05" });
    await company.add({ fullName: "Efe Later", firstDay: "2026-12-01" });
    const gone = await company.add({ fullName: "Femi Gone", firstDay: "2026-01-05" });
    await company.rows(sql`update employees set status = 'ended', last_day = '2026-10-31' where employee_id = ${gone._id}`);
    expect((await grid()).rows.map(({ fullName }: { fullName: string }) => fullName)).toEqual(["Ada Obi", "Bola Ade", "Dan Nameless"]);
    expect(codeOf(await enter(gone._id, bonus))).toEqual([409, "person_not_in_run"]);
  });

  test("pages by name", async () => {
    for (let place = 0; place < 100; place += 1) {
      await company.rows(sql`
        insert into employees (company_id, employee_id, staff_number, full_name, job_title, gender, email, phone_number, address, status,
          first_day, created_at)
        values (${company.companyId}, ${newId()}, ${1000 + place}, 'Zainab Bello', 'Clerk', 'unsaid', ${`z${place}@example.ng`},
          '+2348030000000', '', 'active', '2026-01-01', now())`);
    }
    const first = await grid();
    const second = await grid(`?cursor=${first.next}`);
    expect([first.people, first.rows.length, second.rows.length, second.next]).toEqual([102, 100, 2, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ employeeId }: { employeeId: string }) => employeeId)).size).toBe(102);
    expect(codeOf(await company.call("GET", at("inputs?cursor=nonsense")))).toEqual([422, "cursor_unknown"]);
  });
});

describe("entering an input", () => {
  test("sets, replaces and clears a cell; each response has the new version", async () => {
    const first = (await enter(ada._id, bonus)).json();
    expect(first).toMatchObject({ version: 2, state: "draft", input: { amountKobo: "5000000" } });
    const second = (await enter(ada._id, { ...bonus, amountKobo: "6000000" })).json();
    expect((await grid()).rows[0].inputs).toEqual([second.input]);
    expect((await company.call("DELETE", at(`inputs/${second.input.inputId}`))).json()).toMatchObject({ version: 4 });
    expect((await grid()).rows[0].inputs).toEqual([]);
    expect(codeOf(await company.call("DELETE", at(`inputs/${second.input.inputId}`)))).toEqual([404, "input_not_found"]);
    expect(await company.audit()).toEqual(expect.arrayContaining(["run_input_entered", "run_input_removed"]));
  });

  test("for all or for selected employees is all or nothing", async () => {
    const many = (employeeIds: unknown) => company.call("POST", at("inputs"), { ...bonus, employeeIds });
    expect((await many("everybody")).json()).toMatchObject({ people: 2, version: 2 });
    expect((await grid("?show=with_inputs")).rows).toHaveLength(2);
    expect((await many([bola._id])).json()).toMatchObject({ people: 1, version: 3 });
    expect(codeOf(await many([bola._id, "0198a7c4-0000-7000-8000-000000000001"]))).toEqual([409, "person_not_in_run"]);
    expect((await grid()).version).toBe(3);
  });

  test("makes the numbers stale without deleting them", async () => {
    const { totals } = await calculated(api, company, { runId: runId as RunId });
    expect((await enter(ada._id, bonus)).json()).toMatchObject({ version: 2, state: "calculated", staleCauses: [] });
    const run = (await company.call("GET", `/api/v1/payroll/runs/${runId}`)).json();
    expect(run).toMatchObject({ state: "calculated", isCalculated: false, totals });
    const submission = await company.call("POST", at("submission"), { contentHash: run.contentHash });
    expect(codeOf(submission)).toEqual([409, "run_is_stale"]);
    expect(
      (await grid()).rows.map(({ netKobo }: { netKobo: string }) => BigInt(netKobo)).reduce((one: bigint, other: bigint) => one + other),
    ).toBe(BigInt(totals?.netKobo ?? ""));
  });

  test("is rejected while the run is being calculated", async () => {
    await company.call("POST", at("calculation"));
    expect(codeOf(await enter(ada._id, bonus))).toEqual([409, "run_state_refused"]);
  });

  test("of more than a thousand million naira is rejected, positive or negative", async () => {
    for (const amountKobo of ["100000000001", "-100000000001"])
      expect((await enter(ada._id, { ...bonus, amountKobo })).statusCode).toBe(422);
    expect((await enter(ada._id, { ...bonus, amountKobo: "100000000000" })).statusCode).toBe(200);
  });

  test("for the admin's own pay is rejected if there is another admin", async () => {
    await company.rows(sql`update employees set user_id = ${company.userId} where employee_id = ${ada._id}`);
    expect((await enter(ada._id, bonus)).statusCode).toBe(200);
    await company.as("payroll");
    expect(codeOf(await enter(ada._id, bonus))).toEqual([409, "own_pay"]);
    const forMany = (employeeIds: string[] | "everybody") => company.call("POST", at("inputs"), { ...bonus, employeeIds });
    expect(codeOf(await forMany([ada._id, bola._id]))).toEqual([409, "own_pay"]);
    expect((await forMany([bola._id])).statusCode).toBe(200);
    expect((await forMany("everybody")).statusCode).toBe(200);
  });
});

describe("excluding an employee", () => {
  const leave = (leftOutBecause: string | null) => company.call("PUT", at(`people/${bola._id}`), { leftOutBecause });

  test("stores the reason, releases their month, and can be undone", async () => {
    expect((await leave("Begins in December after all")).json()).toMatchObject({ version: 2 });
    expect((await grid("?show=left_out")).rows).toMatchObject([
      { fullName: "Bola Ade", exclusion: { reason: "excluded_by_admin", note: "Begins in December after all" } },
    ]);
    const single = await opened(company, { kind: "single", employeeIds: [bola._id] });
    expect(codeOf(await leave(null))).toEqual([409, "month_paid_already"]);
    await company.call("POST", `/api/v1/payroll/runs/${single.runId}/cancellation`, { reason: "No" });
    expect((await leave(null)).statusCode).toBe(200);
    expect((await grid()).rows[1].exclusion).toBeNull();
  });

  test("happens automatically if a run of their own pays them", async () => {
    await opened(company, { kind: "single", employeeIds: [bola._id] });
    expect((await grid()).rows[1]).toMatchObject({ fullName: "Bola Ade", exclusion: { reason: "paid_by_another_run" } });
  });
});

test("employees can be added to a bonus run, but not to a regular run", async () => {
  const add = () => company.call("POST", at("people"), { employeeIds: [bola._id] });
  expect(codeOf(await add())).toEqual([422, "people_not_wanted"]);
  runId = (await opened(company, { kind: "bonus", employeeIds: [ada._id] })).runId;
  expect((await grid()).rows).toHaveLength(1);
  expect((await add()).json()).toMatchObject({ kind: "bonus", version: 2 });
  expect((await grid()).rows).toHaveLength(2);
});

describe("the changes since the last run", () => {
  const piles = async () =>
    Object.fromEntries(
      (await company.call("GET", at("piles")))
        .json()
        .piles.map(({ pile, people, isReviewed }: { pile: string; people: number; isReviewed: boolean }) => [pile, [people, isReviewed]]),
    );
  const pile = async (name: string) => (await company.call("GET", at(`piles/${name}`))).json().people;
  const tick = (name: string, isReviewed = true) => company.call("PUT", at(`piles/${name}/review`), { isReviewed });

  test("are in four change groups, each with its employees and the reason", async () => {
    const version = (await company.read(ada._id)).version;
    await company.call("POST", `/api/v1/people/${ada._id}/salaries`, {
      ...{ version, validFrom: "2026-11-16", monthlyGrossKobo: "30000000" },
    });
    await company.call("POST", `/api/v1/people/${bola._id}/end`, { lastDay: "2026-11-28", reason: "Moves away" });
    await enter(ada._id, bonus);
    expect(await piles()).toEqual({ joiners: [1, false], leavers: [1, false], pay_changes: [1, false], extras: [1, false] });
    expect(await pile("joiners")).toMatchObject([{ fullName: "Bola Ade", changes: ["Started on 10 November 2026."] }]);
    expect(await pile("leavers")).toMatchObject([{ fullName: "Bola Ade", changes: ["Last day: 28 November 2026."] }]);
    expect(await pile("pay_changes")).toMatchObject([
      { fullName: "Ada Obi", changes: ["Salary changed from ₦250,000.00 to ₦300,000.00 on 16 November 2026."] },
    ]);
    expect(await pile("extras")).toMatchObject([{ fullName: "Ada Obi", changes: ["Bonus: ₦50,000.00."] }]);
  });

  test("can be marked as reviewed; a later change removes the mark", async () => {
    await enter(ada._id, bonus);
    expect((await tick("extras")).json()).toMatchObject({ pile: "extras", people: 1, isReviewed: true, reviewed: { by: "Adaeze Okafor" } });
    api.passTime(1_000);
    await enter(bola._id, bonus);
    expect(await piles()).toMatchObject({ extras: [2, false] });
    await tick("extras");
    expect(await piles()).toMatchObject({ extras: [2, true] });
    await tick("extras", false);
    expect(await piles()).toMatchObject({ extras: [2, false] });
  });
});
