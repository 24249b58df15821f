// Who is mailed about leave: the decider at once and while the request waits, the employee about what became of it.
import type { EmployeeId } from "@albashi/contracts/ids";
import type { LeaveRequestDetails } from "@albashi/contracts/leave/requests";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type Member, member } from "../../../testing/member.ts";
import { type NewCompany, newCompany } from "../../../testing/people.ts";
import { runOutbox } from "../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";
import { leaveWorkflows } from "../workflows.ts";

interface Person {
  readonly _id: EmployeeId;
  readonly email: string;
}

let api: ServedApi;
let company: NewCompany;
let manager: Person;
let employee: Person;
let ada: Member;
let chinedu: Member;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setTime(new Date("2026-11-13T09:00:00Z"));
  company = await newCompany(api);
  [manager, employee] = [await added("Ada Obi"), await added("Chinedu Bello")];
  await company.rows(sql`update employees set manager_id = ${manager._id} where employee_id = ${employee._id}`);
  [ada, chinedu] = [await joined(manager, "Ada Obi"), await joined(employee, "Chinedu Bello")];
});

const added = (fullName: string): Promise<Person> => company.add({ fullName, firstDay: "2024-01-02" });
const joined = async ({ _id: employeeId }: Person, fullName: string): Promise<Member> => {
  const { companyId } = company;
  const one = await member(api, { companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId, fullName });
  await company.rows(sql`update employees set user_id = ${one.userId} where employee_id = ${employeeId}`);
  return one;
};
const at = async (time: string) => {
  api.setTime(new Date(time));
  while ((await runOutbox(api.dependencies, leaveWorkflows)).length > 0);
};
const asked = async (type = "sick"): Promise<LeaveRequestDetails> => {
  const answer = await chinedu.post("/api/v1/me/leave/requests", { type, from: "2026-11-23", to: "2026-11-24" });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const decide = ({ requestId }: LeaveRequestDetails, body: object) => ada.post(`/api/v1/me/leave/requests/${requestId}/decision`, body);
const subjectsTo = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.toLowerCase().includes("leave"));

const [askedSubject, reminder] = ["Chinedu Bello asks for leave", "Reminder: Chinedu Bello waits for your decision about leave"];

test("the manager is mailed at once and after each of two working days, the admins after the second, without the kind of leave", async () => {
  await asked();
  await at("2026-11-13T09:00:00Z");
  expect(await subjectsTo(manager.email)).toEqual([askedSubject]);
  const [mail] = await mailsTo(manager.email);
  expect(mail?.text).toContain("23 November 2026 to 24 November 2026, 2 days");
  expect(mail?.text.toLowerCase()).not.toContain("sick");
  // A Friday: the next working days are Monday and Tuesday.
  await at("2026-11-15T20:00:00Z");
  expect(await subjectsTo(manager.email)).toEqual([askedSubject]);
  await at("2026-11-16T08:00:00Z");
  expect([await subjectsTo(manager.email), await subjectsTo(company.email)]).toEqual([[askedSubject, reminder], []]);
  await at("2026-11-17T08:00:00Z");
  expect([await subjectsTo(manager.email), await subjectsTo(company.email)]).toEqual([[askedSubject, reminder, reminder], [reminder]]);
});

test("no one is reminded of a request that was decided, and the employee is told with the comment", async () => {
  const request = await asked();
  await decide(request, { verdict: "refused", comment: "We close the books that week." });
  await at("2026-11-17T08:00:00Z");
  expect([await subjectsTo(manager.email), await subjectsTo(company.email)]).toEqual([[], []]);
  expect(await subjectsTo(employee.email)).toEqual(["Your leave was not approved"]);
  expect((await mailsTo(employee.email)).at(-1)?.text).toContain("We close the books that week.");
});

test("a delegate is mailed on their days, and an admin where the manager has not joined", async () => {
  const bola = await added("Bola Ade");
  await joined(bola, "Bola Ade");
  await company.rows(sql`
    insert into leave_delegations (company_id, delegation_id, manager_id, delegate_id, from_day, to_day, made_at)
    values (${company.companyId}, gen_random_uuid(), ${manager._id}, ${bola._id}, '2026-11-13', '2026-11-20', now())`);
  const request = await asked();
  await at("2026-11-13T09:00:00Z");
  expect([await subjectsTo(bola.email), await subjectsTo(manager.email)]).toEqual([[askedSubject], []]);
  await chinedu.post(`/api/v1/me/leave/requests/${request.requestId}/withdrawal`, {});
  await company.rows(sql`update leave_delegations set ended_at = now()`);
  await company.rows(sql`update employees set user_id = null where employee_id = ${manager._id}`);
  await asked();
  await at("2026-11-13T09:05:00Z");
  expect([await subjectsTo(company.email), await subjectsTo(manager.email)]).toEqual([[askedSubject], []]);
});

test("an employee is told of approval, of leave that an admin cancels, and of a holiday that returns a day; not of what they do themselves", async () => {
  const request = await asked("annual");
  await decide(request, { verdict: "approved" });
  await company.call("PUT", "/api/v1/payroll/holidays", { day: "2026-11-24", name: "Festival", isHoliday: true });
  await at("2026-11-13T09:05:00Z");
  const cancelled = await company.call("POST", `/api/v1/leave/requests/${request.requestId}/cancellation`, {
    comment: "The project was moved.",
  });
  expect(cancelled.statusCode, cancelled.body).toBe(201);
  await at("2026-11-13T09:10:00Z");
  expect(await subjectsTo(employee.email)).toEqual(["Your leave is approved", "Your leave was counted again", "Your leave was cancelled"]);
  const own = await asked("annual");
  await decide(own, { verdict: "approved" });
  await chinedu.post(`/api/v1/me/leave/requests/${own.requestId}/cancellation`, {});
  await at("2026-11-13T09:15:00Z");
  expect((await subjectsTo(employee.email)).slice(3)).toEqual(["Your leave is approved"]);
});
