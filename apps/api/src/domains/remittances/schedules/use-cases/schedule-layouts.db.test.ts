// The files of the base run of the specification, calculated and paid by the product: figures of the pay behind each amount.

import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ScheduleId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { baseRun } from "../../../../testing/base-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { remittancesWorkflows } from "../../workflows.ts";
import { downloadSchedule } from "./download-schedule.ts";
import { finaliseInTransaction } from "./finalise-schedule.ts";
import { readSchedule } from "./read-schedule.ts";

let fixture: PayoutFixture;
let run: Awaited<ReturnType<typeof baseRun>>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  await fixture.setTime(new Date("2026-11-25T08:00:00Z"));
  run = await baseRun(fixture);
  await fixture.fund(run.companyId, 200_000_000n);
  await fixture.setBalance(200_000_000n);
  await fixture.start(run);
  await runOutbox(fixture.dependencies, remittancesWorkflows);
});
afterAll(() => fixture.close());

const scheduleOf = async (kind: string, code = ""): Promise<ScheduleId> => {
  const rows = await fixture.rows<{ scheduleId: ScheduleId }>(
    run.companyId,
    sql`select schedule_id as "scheduleId" from remittance_schedules join authority_obligations using (company_id, obligation_id)
        where kind = ${kind} and code = ${code}`,
  );
  if (!rows[0]) throw new Error(`There is no schedule of ${kind} ${code}.`);
  return rows[0].scheduleId;
};
/** The first row of a file, by header. */
const firstRow = async (scheduleId: ScheduleId): Promise<Record<string, string>> => {
  const { content } = await downloadSchedule(fixture.dependencies, run.actor, { scheduleId, format: "csv" });
  const [headers = [], row = []] = (await text(content as Readable))
    .replace("\ufeff", "")
    .split("\r\n")
    .map((line) => line.split(","));
  return Object.fromEntries(headers.map((header, place) => [header, row[place] ?? ""]));
};

test("the file of Lagos has the deductions and the chargeable income that the tax was calculated from", async () => {
  const row = await firstRow(await scheduleOf("paye", "LA"));
  expect(row).toMatchObject({
    ...{ "Gross pay (NGN)": "350000.00", "Pension (NGN)": "22400.00", "NHF (NGN)": "3500.00", "Tax (NGN)": "40838.00" },
    // 12 × (350,000 − 22,400 − 3,500), taxed on the whole year.
    ...{ "Chargeable income of the year (NGN)": "3889200.00", "NHIS (NGN)": "0.00", Surname: "", Nationality: "" },
  });
});

test("the check before an upload counts the people without a number, and names what the company lacks", async () => {
  const fileOf = async (kind: string, code: string) =>
    (await readSchedule(fixture.dependencies, run.actor, { scheduleId: await scheduleOf(kind, code) })).schedule.file;
  expect(await fileOf("paye", "LA")).toMatchObject({ missing: [], missingOfCompany: ["tax_id", "payer_number"] });
  await fixture.asAdmin("delete from identity_numbers where company_id = $1 and kind = 'tax_id'", [run.companyId]);
  await fixture.asAdmin(
    `insert into legal_entities (company_id, legal_name, rc_number, tax_id, address, state_code, approves_staff_changes, changed_at, changed_by)
     values ($1, 'Okafor Foods Ltd', 'RC123456', '0098765432', '1 Allen Avenue', 'LA', false, now(), $1)`,
    [run.companyId],
  );
  await fixture.asAdmin(
    "insert into state_registrations (company_id, state_code, payer_number, decided_at, decided_by) values ($1, 'LA', 'C-0012345', now(), $1)",
    [run.companyId],
  );
  expect(await fileOf("paye", "LA")).toEqual({
    ...{ version: "2026-11-18", sureness: "described", emptyColumns: ["Surname", "First name", "Other name"] },
    ...{ missing: [{ number: "tax_id", people: 1, isRequired: true }], missingOfCompany: [], templateId: null },
  });
  expect(await fileOf("pension", "0021")).toMatchObject({ missing: [], missingOfCompany: ["pension_code"] });
});

test("the file of the FCT has the components of pay and the year to date", async () => {
  expect(await firstRow(await scheduleOf("paye", "FC"))).toMatchObject({
    ...{ "Basic (NGN)": "500000.00", "Housing (NGN)": "300000.00", "Transport (NGN)": "200000.00", "Other earnings (NGN)": "0.00" },
    ...{ "Gross pay (NGN)": "1000000.00", "Pension (NGN)": "80000.00", "Months paid this year": "1" },
    ...{ "Gross pay this year (NGN)": "1000000.00", "Tax (NGN)": "140900.00" },
  });
});

/** Finalises a schedule as the release before layouts does, which runs on while the new one is started. */
const finaliseWithoutLayout = (scheduleId: ScheduleId) =>
  fixture.rows(
    run.companyId,
    sql`update remittance_schedules s set state = 'finalised', line_count = l.lines, total = l.total, credit_used = 0, finalised_at = now(),
          finalised_by = ${run.actor.userId}
        from (select count(*) as lines, sum(amount) as total from remittance_schedule_lines where schedule_id = ${scheduleId}) as l
        where schedule_id = ${scheduleId}`,
  );

test("the release before can finalise a schedule without a layout, and its file has the layout of that release", async () => {
  const scheduleId = await scheduleOf("paye", "FC");
  await finaliseWithoutLayout(scheduleId);
  expect(Object.keys(await firstRow(scheduleId))).toEqual(["S/N", "Staff number", "Full name", "Tax ID", "Gross pay (NGN)", "Tax (NGN)"]);
  const { schedule } = await readSchedule(fixture.dependencies, run.actor, { scheduleId });
  expect([schedule.state, schedule.file.version]).toEqual(["finalised", "2026-11"]);
});

test("an open schedule has no layout", async () => {
  await expect(
    fixture.rows(
      run.companyId,
      sql`update remittance_schedules set layout_id = 'pension-2026-11' where schedule_id = ${await scheduleOf("pension", "0021")}`,
    ),
  ).rejects.toMatchObject({ constraint: "open_schedules_have_no_layout" });
});

test("the file of a final schedule keeps the layout it was finalised with", async () => {
  const scheduleId = await scheduleOf("paye", "OG");
  await fixture.dependencies.database.inCompany(run.companyId, (tx) =>
    finaliseInTransaction(tx, { companyId: run.companyId, scheduleId, by: run.actor.userId, at: fixture.now() }),
  );
  const [stored] = await fixture.rows<{ layoutId: string }>(
    run.companyId,
    sql`select layout_id as "layoutId" from remittance_schedules where schedule_id = ${scheduleId}`,
  );
  expect(stored).toEqual({ layoutId: "paye-og-2026-11-18" });
  // As if it had been finalised before the state had a layout of its own.
  await fixture.asAdmin("alter table remittance_schedules disable trigger enforce_finalisation");
  await fixture.asAdmin("update remittance_schedules set layout_id = 'paye-2026-11' where schedule_id = $1", [scheduleId]);
  await fixture.asAdmin("alter table remittance_schedules enable trigger enforce_finalisation");
  expect(Object.keys(await firstRow(scheduleId))).toEqual(["S/N", "Staff number", "Full name", "Tax ID", "Gross pay (NGN)", "Tax (NGN)"]);
});
