// Mails about what is to be remitted: planned with the schedules, sent to the admins who prepare payroll, and only while something is left.

import { lagosDayOf } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { chooseRemitter } from "../../../payments/remitter/use-cases/choose-remitter.ts";
import { remittancesWorkflows } from "../../workflows.ts";
import { scheduleRemittances } from "./schedule-remittances.ts";

let fixture: PayoutFixture;
let run: Awaited<ReturnType<PayoutFixture["fundedRun"]>>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
  await fixture.forget();
  run = await fixture.fundedRun({ people: 3, gross: 30_000_000n });
});

const work = async () => {
  while ((await runOutbox(fixture.dependencies, remittancesWorkflows)).length > 0);
};
const workAt = async (time: string) => {
  await fixture.setTime(new Date(time));
  await work();
};
const mails = () => mailsTo(`${run.actor.userId}@example.ng`);
const planned = () =>
  fixture.rows<{ notice: string; dueDay: string }>(
    run.companyId,
    sql`select notice, due_day as "dueDay" from remittance_reminders order by due_day, notice`,
  );
/** As if every schedule were final and its receipts confirmed. */
const remitEverything = () => fixture.asAdmin("delete from remittance_schedule_lines where company_id = $1", [run.companyId]);

describe("reminders of remittances", () => {
  test("are planned once, however often a run is scheduled", async () => {
    await fixture.start(run);
    await work();
    const first = await planned();
    expect(first).toContainEqual({ notice: "week", dueDay: "2026-07-09" });
    expect(first).toContainEqual({ notice: "late", dueDay: "2026-07-10" });
    await scheduleRemittances(fixture.dependencies, run);
    expect(await planned()).toEqual(first);
    const queued = await fixture.rows(
      run.companyId,
      sql`select from outbox where workflow = 'remindOfRemittances' and company_id = current_company()`,
    );
    expect(queued).toHaveLength(first.length);
  });

  test("list every authority to pay by the day, without amounts, and say later what is late", async () => {
    await fixture.start(run);
    await work();
    await workAt("2026-07-08T07:00:00Z");
    const before = (await mails()).findLast(({ subject }) => subject === "Pay deductions to the authorities by 9 July 2026");
    expect(before?.text).toContain("Internal Revenue Service");
    expect(before?.text).toContain("PAYE, June 2026. Due 10 July 2026.");
    expect(before?.text).not.toMatch(/₦|NGN/);
    await workAt("2026-07-11T07:00:00Z");
    const late = (await mails()).findLast(({ subject }) => subject === "Overdue since 10 July 2026: deductions to remit");
    expect(late?.text).toContain("past their due date");
  });

  test("are not sent for what is remitted, or where Albashi remits", async () => {
    await fixture.start(run);
    await work();
    await remitEverything();
    await workAt("2026-07-08T07:00:00Z");
    expect(await mails()).toEqual([]);
    await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
    run = await fixture.fundedRun({ people: 3, gross: 30_000_000n });
    await chooseRemitter(fixture.dependencies, run.actor, { remitter: "albashi", effectiveFrom: lagosDayOf(fixture.now()) });
    await fixture.start(run);
    await work();
    expect(await planned()).toEqual([]);
  });
});
