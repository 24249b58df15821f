// The ledger of leave in the database: posted once, changed by nobody, and following the rules.

import type { LeaveBalance } from "@albashi/contracts/leave/balances";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type NewCompany, newCompany } from "../../../testing/people.ts";
import { runOutbox } from "../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";
import { scheduleLeavePostings } from "../index.ts";
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

const work = async () => {
  while ((await runOutbox(api.dependencies, leaveWorkflows)).length > 0);
};
const balanceOf = async (type: string): Promise<LeaveBalance> => {
  const answer = await company.call("GET", `/api/v1/leave/employees/${employee._id}/balances`);
  const found = answer.json<{ balances: LeaveBalance[] }>().balances.find((one) => one.type === type);
  if (!found) throw new Error(answer.body);
  return found;
};
const ledger = () =>
  company.rows<{ kind: string; hundredths: number }>(
    sql`select kind, hundredths from leave_entries where employee_id = ${employee._id} and type = 'annual' order by on_day, seq`,
  );
const standardTerms = async (type: string) => {
  const { policies } = (await company.call("GET", "/api/v1/leave/policies")).json<{ policies: { type: string; standard: object }[] }>();
  return policies.find((policy) => policy.type === type)?.standard;
};

describe("the ledger", () => {
  test("L23: is posted once, however often and however many at once the job runs", async () => {
    const findPage = async () => [company.companyId];
    expect(await scheduleLeavePostings(api.dependencies, { findPage: async (after) => (after ? [] : findPage()) })).toBe(1);
    expect(await scheduleLeavePostings(api.dependencies, { findPage: async (after) => (after ? [] : findPage()) })).toBe(0);
    await Promise.all([work(), work()]);
    const posted = await ledger();
    expect(posted.filter(({ kind }) => kind === "accrual").length).toBeGreaterThan(0);
    await work();
    expect(await ledger()).toEqual(posted);
    const sum = posted.reduce((total, { hundredths }) => total + hundredths, 0);
    expect((await balanceOf("annual")).balanceHundredths).toBe(sum);
  });

  test("is changed by nobody", async () => {
    await company.call("POST", `/api/v1/leave/employees/${employee._id}/adjustments`, {
      ...{ type: "annual", kind: "opening", hundredths: 750, on: "2026-01-01", expiresOn: "2099-12-31", reason: "Brought forward" },
    });
    expect((await ledger())[0]).toMatchObject({ kind: "opening", hundredths: 750 });
    await expect(company.rows(sql`update leave_entries set hundredths = 1`)).rejects.toThrow();
    await expect(company.rows(sql`delete from leave_entries`)).rejects.toThrow();
  });

  test("rules that change are followed by a correction of what was earned", async () => {
    await work();
    const before = (await balanceOf("annual")).balanceHundredths ?? 0;
    const terms = { ...(await standardTerms("annual")), entitlementHundredths: 2_400 };
    const scope = { kind: "employee", employeeId: employee._id };
    await company.call("POST", "/api/v1/leave/policies", { type: "annual", scope, validFrom: "2020-01-01", terms });
    await work();
    const after = (await balanceOf("annual")).balanceHundredths ?? 0;
    expect(after).toBeGreaterThan(before);
    const sum = (await ledger()).reduce((total, { hundredths }) => total + hundredths, 0);
    expect(sum).toBe(after);
  });
});
