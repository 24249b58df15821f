// The month that a schedule file names, where pay of one month is paid in the next.

import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { SessionId, UserId } from "@albashi/contracts/ids";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { baseRunEmployees, scheduledCompany } from "../../../../testing/scheduled-company.ts";
import { downloadSchedule } from "./download-schedule.ts";

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());

test("a third party's file names the months deducted, and that of the compensation fund the month of payment", async () => {
  const company = await scheduledCompany(fixture, { people: 1 });
  const { companyId } = company;
  const people = [baseRunEmployees(company).a({ deductions: { "staff-union": 2_000 }, employer: { "compensation-fund": 3_500 } })];
  await company.pay("2026-11-02", people, { paidFor: "2026-10-01" });
  const actor: Actor = {
    ...{ userId: newId<UserId>(), companyId, sessionId: newId<SessionId>(), kind: "employer", role: "owner", employeeId: undefined },
    ...{ mustChoosePassword: false, hasSecondFactor: true, moneyRightsFrom: null, needsSecondFactor: true, isSteppedUp: true },
  };
  const fileOf = async (authority: string) => {
    const { content } = await downloadSchedule(fixture.dependencies, actor, { scheduleId: await company.idOf(authority), format: "csv" });
    return (await text(content as Readable)).replace("\ufeff", "").split("\r\n");
  };
  const [header = "", row = ""] = await fileOf("third_party:staff-union");
  expect(row.split(",")[header.split(",").indexOf("Month")]).toBe("2026-10");
  expect((await fileOf("compensation_fund")).join(" ")).not.toContain("2026-10");
  // Another month's run that is paid on the same day is on the same schedule.
  await company.pay("2026-11-02", people, { paidFor: "2026-11-01", isOffCycle: true });
  expect((await fileOf("third_party:staff-union"))[1]).toContain('"2026-10, 2026-11"');
});
