// Approved leave that is counted again: days beyond the balance that it covers later, and holidays that move.

import type { LeaveRequestDetails } from "@albashi/contracts/leave/requests";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type NewCompany, newCompany } from "../../../testing/people.ts";
import { runOutbox } from "../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";
import { leaveWorkflows } from "../workflows.ts";

let api: ServedApi;
let company: NewCompany;
let employee: { _id: string };
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  employee = await company.add({ fullName: "Chinedu Bello", firstDay: "2024-01-02" });
});

const requests = "/api/v1/leave/requests";
const made = async (method: "POST" | "PUT", url: string, body: object) => {
  const answer = await company.call(method, url, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};
const recorded = async (type: string, from: string, to: string): Promise<LeaveRequestDetails> =>
  made("POST", `/api/v1/leave/employees/${employee._id}/requests`, { type, from, to });
const read = async ({ requestId }: LeaveRequestDetails): Promise<LeaveRequestDetails> =>
  (await company.call("GET", `${requests}/${requestId}`)).json();
const holiday = (day: string, isHoliday: boolean) => made("PUT", "/api/v1/payroll/holidays", { day, name: "Festival", isHoliday });
const adjusted = (hundredths: number) =>
  made("POST", `/api/v1/leave/employees/${employee._id}/adjustments`, {
    ...{ type: "sick", kind: "correction", hundredths, on: "2026-03-02", reason: "Agreed with the union" },
  });
/** The days without pay that payroll was told of, in hundredths. */
const unpaid = async ({ requestId }: LeaveRequestDetails): Promise<number> => {
  const [row] = await company.rows<{ sum: number }>(
    sql`select coalesce(sum(hundredths), 0)::int as sum from leave_payroll_inputs where request_id = ${requestId}`,
  );
  return row?.sum ?? 0;
};
const work = async () => {
  while ((await runOutbox(api.dependencies, leaveWorkflows)).length > 0);
};

describe("sick leave beyond the twelve days of a year", () => {
  let first: LeaveRequestDetails;
  let second: LeaveRequestDetails;
  beforeEach(async () => {
    first = await recorded("sick", "2026-02-02", "2026-02-13");
    second = await recorded("sick", "2026-04-13", "2026-04-17");
    expect([await unpaid(first), await unpaid(second)]).toEqual([0, 300]);
  });

  test("is paid after all when earlier sick leave is cancelled", async () => {
    await made("POST", `${requests}/${first.requestId}/cancellation`, { comment: "Was at work" });
    expect(await unpaid(second)).toBe(0);
    expect((await read(second)).days.map(({ paidPercent }) => paidPercent)).toEqual([100, 100, 100, 100, 100]);
  });

  test("is paid as far as shortened leave returns days, the first days first", async () => {
    await made("POST", `${requests}/${first.requestId}/shortening`, { lastDay: "2026-02-11" });
    expect(await unpaid(second)).toBe(100);
    expect((await read(second)).days.map(({ paidPercent }) => paidPercent)).toEqual([100, 100, 100, 100, 0]);
  });

  test("is paid as far as an admin adds days; days taken away leave it paid", async () => {
    await adjusted(150);
    expect(await unpaid(second)).toBe(150);
    await adjusted(-150);
    expect([await unpaid(first), await unpaid(second)]).toEqual([0, 150]);
  });

  test("stays paid after the days that paid it were taken away again and a day of it becomes a holiday", async () => {
    const third = await recorded("sick", "2026-07-13", "2026-07-18");
    expect(await unpaid(third)).toBe(500);
    await adjusted(800);
    expect([await unpaid(second), await unpaid(third)]).toEqual([0, 0]);
    await adjusted(-800);
    await holiday("2026-07-18", true);
    await holiday("2026-07-15", true);
    await work();
    expect([await unpaid(second), await unpaid(third)]).toEqual([0, 0]);
    expect((await read(third)).days.map(({ paidPercent }) => paidPercent)).toEqual([100, 100, 100, 100, 100, 100]);
  });

  test("is paid on a day that becomes a working day only as far as the days that are paid leave some of the balance", async () => {
    const festival = ["2026-07-13", "2026-07-14"];
    for (const day of festival) await holiday(day, true);
    await adjusted(400);
    const third = await recorded("sick", "2026-07-13", "2026-07-15");
    expect([await unpaid(second), await unpaid(third)]).toEqual([0, 0]);
    for (const day of festival) await holiday(day, false);
    await work();
    expect((await read(third)).days.map(({ paidPercent }) => paidPercent)).toEqual([0, 0, 100]);
    await adjusted(100);
    expect((await read(third)).days.map(({ paidPercent }) => paidPercent)).toEqual([100, 0, 100]);
  });

  test("gives days that come back to the earliest leave, once", async () => {
    const third = await recorded("sick", "2026-05-11", "2026-05-12");
    expect(await unpaid(third)).toBe(200);
    await made("POST", `${requests}/${first.requestId}/shortening`, { lastDay: "2026-02-09" });
    expect([await unpaid(second), await unpaid(third)]).toEqual([0, 100]);
    await work();
    expect([await unpaid(second), await unpaid(third)]).toEqual([0, 100]);
  });
});

test("a holiday that moves within a request moves the day that is not counted, although the total stays", async () => {
  const request = await recorded("unpaid", "2026-07-13", "2026-07-17");
  await holiday("2026-07-15", true);
  await work();
  const counted = async () => (await read(request)).days.map(({ hundredths }) => hundredths);
  expect(await counted()).toEqual([100, 100, 0, 100, 100]);
  await holiday("2026-07-15", false);
  await holiday("2026-07-16", true);
  await work();
  expect(await counted()).toEqual([100, 100, 100, 0, 100]);
  const published = await company.rows(sql`
    select day, sum(hundredths)::int as hundredths from leave_payroll_inputs group by day having sum(hundredths) <> 0 order by day`);
  expect(published).toEqual(["13", "14", "15", "17"].map((day) => ({ day: `2026-07-${day}`, hundredths: 100 })));
});
