// The activity of a company: its own audit log, newest first, by person, area and Lagos day, page by page.

import type { UserId } from "@albashi/contracts/ids";
import { addMs, minuteMs } from "@albashi/dates";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import { newId } from "../../../platform/database/new-id.ts";
import { type PayoutFixture, payoutFixture } from "../../../testing/payout-fixture.ts";
import { listActivity } from "./list-activity.ts";

let fixture: PayoutFixture;
let run: Awaited<ReturnType<PayoutFixture["fundedRun"]>>;
let other: Awaited<ReturnType<PayoutFixture["fundedRun"]>>;
const colleague = newId<UserId>();
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  run = await fixture.fundedRun({ people: 1 });
  other = await fixture.fundedRun({ people: 1 });
  await fixture.start(run);
  await write(other, "salary_changed", newId<UserId>(), new Date("2026-06-25T10:00:00Z"));
  const [person] = run.people;
  await fixture.dependencies.database.inCompany(run.companyId, (tx) =>
    writeAuditEntry(tx, {
      at: new Date("2026-06-26T22:59:59Z"),
      actor: colleague,
      action: "salary_changed",
      subject: person?.employeeId ?? "",
    }),
  );
  // A code that only an earlier version wrote.
  await write(run, "long_ago" as never, newId<UserId>(), new Date("2026-06-26T23:00:00Z"));
}, 120_000);
afterAll(() => fixture.close());

const write = ({ companyId }: { companyId: typeof run.companyId }, action: "salary_changed" | "logged_in", actor: UserId, at: Date) =>
  fixture.dependencies.database.inCompany(companyId, (tx) => writeAuditEntry(tx, { at, actor, action, subject: newId<string>() }));
const list = (query: Parameters<typeof listActivity>[2] = {}) => listActivity(fixture.dependencies, run.actor, query);

test("lists who did what about whom, newest first, and nothing of another company", async () => {
  const { entries, people } = await list();
  expect(entries.map(({ action, about, actor }) => ({ action, about, name: actor?.name }))).toMatchObject([
    { action: null, about: null, name: null },
    { action: "salary_changed", about: expect.any(String), name: null },
    { action: "payout_started", about: "June 2026", name: "Adaeze Okafor" },
  ]);
  expect(people).toEqual([{ userId: run.actor.userId, name: "Adaeze Okafor" }]);
  const theirs = await listActivity(fixture.dependencies, other.actor, {});
  expect(theirs.entries.map(({ action }) => action)).toEqual(["salary_changed"]);
});

test("names the admin who scheduled what the system did", async () => {
  const scheduled = await fixture.fundedRun({ people: 1 });
  const { userId } = scheduled.actor;
  const entry = { at: fixture.now(), actor: undefined, action: "scheduled_payout_started", subject: scheduled.runId } as const;
  await fixture.dependencies.database.inCompany(scheduled.companyId, (tx) =>
    writeAuditEntry(tx, { ...entry, details: { scheduledBy: userId } }),
  );
  const { entries } = await listActivity(fixture.dependencies, scheduled.actor, {});
  expect(entries).toMatchObject([{ action: "scheduled_payout_started", actor: null, scheduledBy: "Adaeze Okafor", about: "June 2026" }]);
});

test("filters by person, area and days in Lagos", async () => {
  const actions = async (query: Parameters<typeof list>[0]) => (await list(query)).entries.map(({ action }) => action);
  expect(await actions({ person: run.actor.userId })).toEqual(["payout_started"]);
  expect(await actions({ area: "people" })).toEqual(["salary_changed"]);
  expect(await actions({ from: "2026-06-26", to: "2026-06-26" })).toEqual(["salary_changed"]);
  expect(await actions({ from: "2026-06-27" })).toEqual([null]);
  expect(await actions({ area: "team" })).toEqual([]);
});

test("continues page by page, each entry once", async () => {
  const at = new Date("2026-06-28T08:00:00Z");
  for (let count = 0; count < 60; count += 1) await write(run, "logged_in", colleague, addMs(at, count * minuteMs));
  const first = await list();
  const second = await list({ cursor: first.next ?? undefined });
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 13, null]);
  expect(new Set([...first.entries, ...second.entries].map(({ seq }) => seq)).size).toBe(63);
});
