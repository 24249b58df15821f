import { randomUUID } from "node:crypto";
import { dayMs, firstDayOfMonth, localDate, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { newEmail, type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { peopleWorkflows } from "../../workflows.ts";

let api: ServedApi;
let company: NewCompany;
let id: string;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  id = (await company.add())._id;
});

const change = (body: object, headers = {}) => company.call("PATCH", `/api/v1/people/${id}`, body, headers);
const today = () => api.dependencies.clock.now().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(api.dependencies.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const department = async (name: string) => (await company.call("POST", "/api/v1/departments", { name })).json().departmentId as string;

describe("changing an employee", () => {
  test("changes the fields sent, increments the version, and writes history and audit", async () => {
    const before = await company.read(id);
    const answer = await change({ version: before.version, fullName: "Chinedu A. Bello", gender: "Male", phoneNumber: "+44 20 7946 0000" });
    const after = answer.json();
    expect([answer.statusCode, after]).toEqual([
      200,
      { ...before, fullName: "Chinedu A. Bello", phoneNumber: "+442079460000", version: before.version + 1, history: expect.any(Array) },
    ]);
    expect(after.history.slice(0, 2).map(({ at: _at, ...line }: { at: string }) => line)).toEqual(
      expect.arrayContaining([
        { holdsFrom: today(), by: "Adaeze Okafor", what: "full_name", before: "Chinedu Bello", after: "Chinedu A. Bello" },
        { holdsFrom: today(), by: "Adaeze Okafor", what: "phone_number", before: "+2348031234567", after: "+442079460000" },
      ]),
    );
    expect(after.history).toHaveLength(before.history.length + 2);
    expect((await company.audit()).filter((action) => action === "employee_changed")).toHaveLength(1);
  });

  test("to the same values changes nothing, not even the version", async () => {
    const before = await company.read(id);
    expect((await change({ version: before.version, jobTitle: "Accountant" })).json()).toEqual(before);
  });

  test("rejects the second of two editors who started from the same version, and loses nothing of the first", async () => {
    const { version } = await company.read(id);
    const answers = await Promise.all([change({ version, jobTitle: "Cook" }), change({ version, address: "1 Broad Street" })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("changed_meanwhile");
    const { jobTitle, address, version: now } = await company.read(id);
    expect([
      ["Cook", "12 Allen Avenue, Ikeja"],
      ["Accountant", "1 Broad Street"],
    ]).toContainEqual([jobTitle, address]);
    expect(now).toBe(version + 1);
  });

  test("applies a repeated request once", async () => {
    const { version } = await company.read(id);
    const headers = { "idempotency-key": randomUUID() };
    const answers = [await change({ version, jobTitle: "Cook" }, headers), await change({ version, jobTitle: "Cook" }, headers)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await company.read(id)).version).toBe(version + 1);
  });

  test.each([
    ["a colleague's e-mail", "email_taken", 409, async () => ({ email: (await company.add())?.email })],
    ["no number", "phone_number_unknown", 422, async () => ({ phoneNumber: "12" })],
    ["no department", "department_not_found", 422, async () => ({ departmentId: "0198a7c4-0000-7000-8000-000000000020" })],
    ["themselves as manager", "manager_in_circle", 409, async () => ({ managerId: id })],
    ["an unknown field", "custom_field_unknown", 422, async () => ({ customFields: { "0198a7c4-0000-7000-8000-000000000020": "x" } })],
    ["a day before the first", "day_before_first", 422, async () => ({ jobTitle: "Cook", holdsFrom: "2020-01-01" })],
  ])("rejects %s: %s", async (_what, code, status, body) => {
    const answer = await change({ version: 1, ...(await body()) });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await company.read(id)).version).toBe(1);
  });

  test("rejects a cycle of managers, also when two concurrent changes form it", async () => {
    const other = (await company.add())._id;
    const move = (who: string, managerId: string) => company.call("PATCH", `/api/v1/people/${who}`, { version: 1, managerId });
    const answers = await Promise.all([move(id, other), move(other, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("manager_in_circle");
  });

  test("to a new e-mail before joining withdraws the invitation, and the new mailbox is invited only on purpose", async () => {
    const email = newEmail();
    const openInvitations = () =>
      company.rows<{ email: string }>(sql`select email from invitations where employee_id = ${id} and revoked_at is null`);
    expect((await change({ version: 1, email })).statusCode).toBe(200);
    expect(await openInvitations()).toEqual([]);
    expect((await company.call("GET", `/api/v1/people/${id}/invitation`)).json().state).toBe("revoked");
    expect(await company.asked()).toContain("notifyEmailChanged");
    expect(await company.audit()).toContain("invitation_revoked");
    await company.call("POST", `/api/v1/people/${id}/invitation`);
    expect(await openInvitations()).toEqual([{ email }]);
  });

  test("to a new e-mail needs a step-up; the same e-mail and other fields do not", async () => {
    const { email } = await company.read(id);
    api.passTime(11 * minuteMs);
    const refused = await change({ version: 1, email: newEmail() });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "step_up_needed"]);
    expect((await change({ version: 1, email, jobTitle: "Cook" })).statusCode).toBe(200);
    expect((await company.read(id)).email).toBe(email);
  });

  test("to a new e-mail is refused to the admin whose e-mail it has, before they join and while another admin could do it", async () => {
    const officer = await company.as("payroll");
    const own = (await company.add({ email: officer.email }))._id;
    const url = `/api/v1/people/${own}`;
    const refused = await officer.call("PATCH", url, { version: 1, email: newEmail() });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "own_email"]);
    expect((await officer.call("PATCH", url, { version: 1, jobTitle: "Cook" })).statusCode).toBe(200);
    expect((await company.call("PATCH", url, { version: 2, email: newEmail() })).statusCode).toBe(200);
  });

  test("is rejected after the employee has left", async () => {
    await company.call("DELETE", `/api/v1/Staff/${id}`);
    const answer = await change({ version: 2, fullName: "X" });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "employment_ended"]);
  });
});

describe("a job, department or manager for a later day", () => {
  test("is scheduled, listed as scheduled, and applied on its day in Lagos", async () => {
    const finance = await department("Finance");
    const planned = (
      await change({ version: 1, jobTitle: "Head of finance", departmentId: finance, fullName: "Dr Bello", holdsFrom: inDays(30) })
    ).json();
    expect([planned.jobTitle, planned.department, planned.fullName]).toEqual(["Accountant", null, "Dr Bello"]);
    expect(planned.planned).toEqual([
      { planId: expect.any(String), holdsFrom: inDays(30), changes: { jobTitle: "Head of finance", departmentId: finance } },
    ]);
    expect(
      await runOutbox(
        api.dependencies,
        peopleWorkflows.filter(({ name }) => name === "applyScheduledChange"),
      ),
    ).toEqual([]);

    const { call } = await afterDays(30);
    expect(
      await runOutbox(
        api.dependencies,
        peopleWorkflows.filter(({ name }) => name === "applyScheduledChange"),
      ),
    ).toEqual(["applyScheduledChange"]);
    const person = (await call("GET", `/api/v1/people/${id}`)).json();
    expect([person.jobTitle, person.department?.name, person.planned, person.version]).toEqual(["Head of finance", "Finance", [], 3]);
    expect(person.history[0]).toMatchObject({ holdsFrom: today(), by: "Adaeze Okafor" });
  });

  test("fails on its day when the employee has left", async () => {
    await change({ version: 1, jobTitle: "Head of finance", holdsFrom: inDays(3) });
    await company.call("DELETE", `/api/v1/Staff/${id}`);
    await afterDays(3);
    await runOutbox(
      api.dependencies,
      peopleWorkflows.filter(({ name }) => name === "applyScheduledChange"),
    );
    const [plan] = await company.rows<{ failure_reason: string; applied_at: Date | null }>(
      sql`select failure_reason, applied_at from scheduled_changes`,
    );
    expect([plan?.failure_reason, plan?.applied_at instanceof Date]).toEqual(["employment_ended", true]);
  });
});

describe("the start date", () => {
  test("is unknown when it was not given; given later, the salary is valid from it, and it is written to the history", async () => {
    const before = await company.read(id);
    expect(before.firstDay).toBeNull();
    const after = (await change({ version: before.version, firstDay: "2024-03-04" })).json();
    expect(after.firstDay).toBe("2024-03-04");
    expect(after.salaries.at(-1)).toEqual({ validFrom: "2024-03-04", monthlyGrossKobo: "25000000" });
    expect(after.history.map(({ what }: { what: string }) => what)).toContain("first_day");
  });
});

describe("a salary", () => {
  const give = (body: object) => company.call("POST", `/api/v1/people/${id}/salaries`, body);

  test("takes effect on its day: until then the previous one is paid", async () => {
    const answer = await give({ version: 1, validFrom: inDays(10), monthlyGrossKobo: "30000050" });
    expect(answer.statusCode).toBe(201);
    const person = answer.json();
    expect([person.monthlyGrossKobo, person.salaries]).toEqual([
      "25000000",
      [
        { validFrom: inDays(10), monthlyGrossKobo: "30000050" },
        { validFrom: firstDayOfMonth(localDate(today())), monthlyGrossKobo: "25000000" },
      ],
    ]);
    expect(person.history[0]).toMatchObject({ what: "salary", holdsFrom: inDays(10), before: "25000000", after: "30000050" });
    const { call } = await afterDays(10);
    expect((await call("GET", `/api/v1/Staff/${id}`)).json().data.monthlyGross).toBe(300_000.5);
  });

  test("replaces one for the same day, and is rejected before the first day", async () => {
    await give({ version: 1, validFrom: inDays(10), monthlyGrossKobo: "30000000" });
    const person = (await give({ version: 2, validFrom: inDays(10), monthlyGrossKobo: "31000000" })).json();
    expect(person.salaries.map(({ monthlyGrossKobo }: { monthlyGrossKobo: string }) => monthlyGrossKobo)).toEqual(["31000000", "25000000"]);
    expect((await give({ version: 3, validFrom: "2020-01-01", monthlyGrossKobo: "1" })).json().code).toBe("day_before_first");
    expect((await give({ version: 1, validFrom: inDays(11), monthlyGrossKobo: "1" })).json().code).toBe("changed_meanwhile");
  });

  test("is neither set nor read without the permission, not even in the history", async () => {
    await give({ version: 1, validFrom: inDays(10), monthlyGrossKobo: "30000000" });
    const { call } = await company.as("hr");
    expect(
      (await call("POST", `/api/v1/people/${id}/salaries`, { version: 2, validFrom: inDays(11), monthlyGrossKobo: "1" })).statusCode,
    ).toBe(403);
    const person = await call("GET", `/api/v1/people/${id}`);
    expect(person.json().history[0]).toMatchObject({ what: "salary", before: null, after: null });
    expect(person.body).not.toMatch(/30000000|25000000/);
  });

  test("appears in no audit entry and no log line", async () => {
    await give({ version: 1, validFrom: inDays(10), monthlyGrossKobo: "37123400" });
    const audit = await company.rows<{ details: string }>(sql`select details::text from audit_entries`);
    expect(JSON.stringify(audit)).not.toContain("371234");
    expect(api.logLines.join("")).not.toContain("371234");
  });
});

describe("custom fields", () => {
  const addField = (name: string, type = "text") => company.call("POST", "/api/v1/custom-fields", { name, type });

  test("are stored per employee in their type, and deleted with the field", async () => {
    const [size, badge] = [(await addField("Shirt size")).json().fieldId, (await addField("Has badge", "yes_no")).json().fieldId];
    const person = (await change({ version: 1, customFields: { [size]: "L", [badge]: true } })).json();
    expect(person.customFields).toEqual([
      { fieldId: size, name: "Shirt size", value: "L" },
      { fieldId: badge, name: "Has badge", value: true },
    ]);
    expect((await change({ version: 2, customFields: { [badge]: "yes" } })).json()).toMatchObject({
      code: "custom_field_unknown",
      message: "Has badge takes yes or no.",
    });
    expect((await change({ version: 2, customFields: { [size]: null } })).json().customFields).toHaveLength(1);
    expect((await company.call("DELETE", `/api/v1/custom-fields/${badge}`)).statusCode).toBe(200);
    expect((await company.read(id)).customFields).toEqual([]);
    expect((await company.call("GET", "/api/v1/custom-fields")).json().fields).toEqual([
      { fieldId: size, name: "Shirt size", type: "text" },
    ]);
  });

  test("are limited to twenty with unique names, also under concurrent additions", async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, (_, index) => addField(`Field ${index}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("too_many_custom_fields");
    const [first, second] = (await company.call("GET", "/api/v1/custom-fields")).json().fields;
    await company.call("DELETE", `/api/v1/custom-fields/${first.fieldId}`);
    expect((await addField(second.name.toUpperCase())).json().code).toBe("custom_field_name_taken");
    expect((await addField(first.name)).statusCode).toBe(201);
  });
});

describe("departments", () => {
  test("are added, renamed, counted and, when they never had an employee, deleted", async () => {
    const finance = await department("Finance");
    const audit = await department("Audit");
    await change({ version: 1, departmentId: finance });
    const rename = await company.call("PATCH", `/api/v1/departments/${finance}`, { name: "Money" });
    expect(rename.json()).toEqual({ departmentId: finance, name: "Money", people: 1 });
    expect((await company.call("POST", "/api/v1/departments", { name: "MONEY" })).json().code).toBe("department_name_taken");
    expect((await company.call("DELETE", `/api/v1/departments/${finance}`)).json().code).toBe("department_in_use");
    expect((await company.call("DELETE", `/api/v1/departments/${audit}`)).statusCode).toBe(200);
    expect((await company.call("GET", "/api/v1/departments")).json().departments).toEqual([
      { departmentId: finance, name: "Money", people: 1 },
    ]);
  });

  test("of another company are not found", async () => {
    const other = await newCompany(api);
    const theirs = (await other.call("POST", "/api/v1/departments", { name: "Theirs" })).json().departmentId;
    expect((await company.call("PATCH", `/api/v1/departments/${theirs}`, { name: "Mine" })).statusCode).toBe(404);
    expect((await company.call("DELETE", `/api/v1/departments/${theirs}`)).statusCode).toBe(404);
    expect((await change({ version: 1, departmentId: theirs })).json().code).toBe("department_not_found");
  });
});

/** Moves the time forward, which expires the open session, and logs another admin in. */
const afterDays = async (days: number) => {
  api.passTime(days * dayMs);
  return company.as("owner");
};
