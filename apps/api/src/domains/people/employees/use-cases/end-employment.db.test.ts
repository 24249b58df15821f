import { randomUUID } from "node:crypto";
import type { EmployeeId } from "@albashi/contracts/ids";
import { dayMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { member } from "../../../../testing/member.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { peopleWorkflows } from "../../workflows.ts";
import { welcomeEmployee } from "./change-status.ts";

let api: ServedApi;
let company: NewCompany;
let id: EmployeeId;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  id = (await company.add({ firstDay: "2023-11-01" }))._id;
});

const inDays = (days: number) => new Date(api.dependencies.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const end = (body: object, headers = {}) => company.call("POST", `/api/v1/people/${id}/end`, { reason: "Moves away", ...body }, headers);

/** The employee joins and has an open session. */
const join = async () => {
  const staff = await member(api, { companyId: company.companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId: id });
  const { companyId } = company;
  await api.dependencies.database.inCompany(companyId, (tx) =>
    welcomeEmployee(tx, { companyId, employeeId: id, userId: staff.userId, at: api.dependencies.clock.now() }),
  );
  return staff;
};

const endings = peopleWorkflows.filter(({ name }) => name === "endEmployment");

describe("the specified termination", () => {
  test("ends the employment today and revokes access immediately, and deletes nothing", async () => {
    const staff = await join();
    expect((await staff.get("/api/v1/sessions")).statusCode).toBe(200);
    const answer = await company.call("DELETE", `/api/v1/Staff/${id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: "User Deleted Successfully" }]);
    expect((await staff.get("/api/v1/sessions")).statusCode).toBe(401);
    const person = await company.read(id);
    expect(person).toMatchObject({ status: "ended", lastDay: inDays(0), endReason: "ended by admin", monthlyGrossKobo: "25000000" });
    expect(person.history[0]).toMatchObject({
      what: "status",
      before: { status: "onboarding" },
      after: { status: "ended", lastDay: inDays(0), reason: "ended by admin" },
    });
    expect((await company.call("GET", `/api/v1/allStaff/${company.userId}`)).json().data).toEqual([]);
    expect((await company.audit()).at(-1)).toBe("employment_ended");
  });

  test("removes the employee from every list and count of current employees", async () => {
    const stays = (await company.add())._id;
    await company.call("DELETE", `/api/v1/Staff/${id}`);
    const { people, counts } = (await company.call("GET", "/api/v1/people?sort=name")).json();
    expect(people.map(({ employeeId }: { employeeId: string }) => employeeId)).toEqual([stays]);
    expect(counts).toEqual({ invited: 1, onboarding: 0, active: 0, notice: 0, ended: 1 });
    const ended = (await company.call("GET", "/api/v1/people?status=ended")).json().people;
    expect(ended.map(({ employeeId }: { employeeId: string }) => employeeId)).toEqual([id]);
    const staff = (await company.call("GET", `/api/v1/allStaff/${company.userId}`)).json().data;
    expect(staff.map(({ _id }: { _id: string }) => _id)).toEqual([stays]);
  });

  test("revokes an invitation that was not accepted", async () => {
    await company.call("DELETE", `/api/v1/Staff/${id}`);
    expect(await company.rows(sql`select 1 from invitations where employee_id = ${id} and revoked_at is null`)).toEqual([]);
  });

  test("changes nothing when repeated", async () => {
    await company.call("DELETE", `/api/v1/Staff/${id}`);
    const before = await company.read(id);
    expect((await company.call("DELETE", `/api/v1/Staff/${id}`)).statusCode).toBe(200);
    expect(await company.read(id)).toEqual(before);
  });

  test("ends on the day before the first day when the employee has not started", async () => {
    const later = (await company.add({ firstDay: inDays(20) }))._id;
    await company.call("DELETE", `/api/v1/Staff/${later}`);
    expect(await company.read(later)).toMatchObject({ status: "ended", firstDay: inDays(20), lastDay: inDays(19) });
  });

  test("is not allowed to a viewer", async () => {
    for (const role of ["approver", "viewer"] as const) {
      const { call } = await company.as(role);
      const answer = await call("DELETE", `/api/v1/Staff/${id}`);
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([403, ["message"]]);
    }
  });
});

describe("termination on a later day", () => {
  test("previews what is owed without any change, and returns the same amounts on termination", async () => {
    const leaving = { lastDay: inDays(10), noticeGivenOn: inDays(0) };
    const preview = await company.call("POST", `/api/v1/people/${id}/leaving-terms`, leaving);
    expect([preview.statusCode, preview.json()]).toEqual([
      200,
      {
        noticeByLaw: "2 weeks",
        missingNoticeDays: 4,
        owed: [
          expect.stringContaining("Pay up to and including the last day"),
          "4 days of the 2 weeks of notice required by the Labour Act are missing: the company pays the wages of those days instead.",
          "Annual leave that is left on the last day is not paid, unless its days are entered in the final pay run.",
        ],
      },
    ]);
    expect((await company.read(id)).status).toBe("invited");
    const done = await end(leaving);
    expect([done.statusCode, done.json()]).toEqual([200, { status: "notice", lastDay: inDays(10), terms: preview.json() }]);
  });

  test("keeps access until the day has ended in Lagos, then revokes it", async () => {
    const staff = await join();
    await end({ lastDay: inDays(0 + 2) });
    expect((await staff.get("/api/v1/sessions")).statusCode).toBe(200);
    expect(await runOutbox(api.dependencies, endings)).toEqual([]);
    api.passTime(3 * dayMs);
    expect(await runOutbox(api.dependencies, endings)).toEqual(["endEmployment"]);
    const { call } = await company.as("owner");
    const person = (await call("GET", `/api/v1/people/${id}`)).json();
    expect([person.status, person.history[0].by, person.lastDay]).toEqual(["ended", null, inDays(-1)]);
    expect(await company.rows(sql`select 1 from memberships where user_id = ${staff.userId} and ended_at is null`)).toEqual([]);
  });

  test("does not terminate after the notice was withdrawn; a moved last day terminates on the new day", async () => {
    await join();
    await end({ lastDay: inDays(2) });
    const back = await company.call("DELETE", `/api/v1/people/${id}/notice`);
    expect([back.statusCode, back.json()]).toEqual([200, { status: "active" }]);
    expect(await company.read(id)).toMatchObject({ status: "active", lastDay: null, endReason: null, noticeGivenOn: null });
    await end({ lastDay: inDays(5) });
    api.passTime(3 * dayMs);
    await runOutbox(api.dependencies, endings);
    const { call } = await company.as("owner");
    expect((await call("GET", `/api/v1/people/${id}`)).json().status).toBe("notice");
  });

  test("terminates immediately when the last day has passed", async () => {
    const answer = await end({ lastDay: inDays(-1) });
    expect(answer.json()).toMatchObject({ status: "ended", lastDay: inDays(-1) });
  });

  test.each([
    ["before the first day", { lastDay: "2020-01-01" }, 422, "day_before_first"],
    ["with notice after it", { lastDay: "2026-12-01", noticeGivenOn: "2026-12-02" }, 422, "notice_after_last_day"],
  ])("rejects %s", async (_what, body, status, code) => {
    const answer = await end(body);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await company.read(id)).status).toBe("invited");
  });

  test("runs once when delivered repeatedly, and never after the end", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const body = { lastDay: inDays(4) };
    const answers = await Promise.all([1, 2, 3].map(() => end(body, headers)));
    expect(answers.map(({ statusCode, body: text }) => [statusCode, text])).toEqual(answers.map(() => [200, answers[0]?.body]));
    expect((await company.read(id)).history.filter(({ what }: { what: string }) => what === "status")).toHaveLength(1);
    await company.call("DELETE", `/api/v1/Staff/${id}`);
    expect((await end(body)).json().code).toBe("employment_ended");
  });

  test("keeps the severance pay that is agreed, and drops it with the notice", async () => {
    await join();
    const severed = { lastDay: inDays(4), severanceKobo: "6000000000" };
    const answer = await end(severed);
    expect(answer.json().terms.owed).toContain(
      "Severance pay of ₦60,000,000.00 is paid with the final pay run. Up to ₦50,000,000.00 of it is free of tax.",
    );
    const stored = () => company.rows<{ severance: bigint | null }>(sql`select severance from employees where employee_id = ${id}`);
    expect(await stored()).toEqual([{ severance: 6_000_000_000n }]);
    // Another last day is no other amount.
    await end({ lastDay: inDays(6) });
    expect(await stored()).toEqual([{ severance: 6_000_000_000n }]);
    await company.call("DELETE", `/api/v1/people/${id}/notice`);
    expect(await stored()).toEqual([{ severance: null }]);
  });

  test("rejects severance pay from an admin who may not set pay, and before the law of 2026", async () => {
    const { call } = await company.as("hr");
    const byHr = await call("POST", `/api/v1/people/${id}/end`, { reason: "Redundant", lastDay: inDays(4), severanceKobo: "100" });
    const early = await end({ lastDay: "2025-12-31", severanceKobo: "100" });
    expect([byHr, early].map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [422, "severance_not_allowed"],
      [422, "severance_not_allowed"],
    ]);
  });

  test("of a payroll admin is not set by themselves while another admin could", async () => {
    const { userId } = await join();
    const officer = await company.as("payroll");
    await company.rows(sql`update employees set user_id = ${officer.userId} where employee_id = ${id} and user_id = ${userId}`);
    const body = { reason: "Redundant", lastDay: inDays(4), severanceKobo: "100" };
    expect((await officer.call("POST", `/api/v1/people/${id}/end`, body)).json().code).toBe("severance_not_allowed");
    expect((await end(body)).statusCode).toBe(200);
  });

  test("shows an HR admin the days without any amount", async () => {
    const { call } = await company.as("hr");
    const answer = await call("POST", `/api/v1/people/${id}/leaving-terms`, { lastDay: inDays(1) });
    expect([answer.json().missingNoticeDays, answer.body.includes("₦")]).toEqual([14, false]);
  });
});

describe("the employment life cycle", () => {
  test("moves from invited to onboarding by joining, and to active by starting", async () => {
    expect((await company.read(id)).status).toBe("invited");
    const staff = await join();
    expect(await company.read(id)).toMatchObject({ status: "onboarding" });
    expect(await company.rows(sql`select user_id from employees where employee_id = ${id}`)).toEqual([{ user_id: staff.userId }]);
    const started = await company.call("POST", `/api/v1/people/${id}/activation`);
    expect(started.json()).toEqual({ status: "active" });
    const again = await company.call("POST", `/api/v1/people/${id}/activation`);
    expect([again.statusCode, again.json().code]).toEqual([409, "status_refused"]);
    expect((await company.call("DELETE", `/api/v1/people/${id}/notice`)).json().code).toBe("status_refused");
  });

  test("keeps an employee active who starts before joining", async () => {
    await company.call("POST", `/api/v1/people/${id}/activation`);
    await join();
    expect((await company.read(id)).status).toBe("active");
  });

  test("allows resending an invitation until the employee has joined", async () => {
    const inviteAgain = () => company.call("POST", `/api/v1/people/${id}/invitation`);
    expect((await inviteAgain()).statusCode).toBe(200);
    expect((await company.asked()).filter((workflow) => workflow === "sendInvitationMail")).toHaveLength(2);
    await join();
    expect((await inviteAgain()).json().code).toBe("has_joined");
  });
});
