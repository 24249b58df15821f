// A provider's statement is read in steps: a few pages, then a few companies. Lines that cannot be parsed are alerted and block nothing else.

import type { CompanyId } from "@albashi/contracts/ids";
import { addMs, dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { inProcess } from "../../../../platform/outbox/run-in-process.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import type { PayoutProvider, StatementLine } from "../../../../providers/payout/port.ts";
import { fundThroughCheckout } from "../../../../testing/fund-through-checkout.ts";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { sandboxControl } from "../../../../testing/sandbox-control.ts";
import { listStops } from "../../controls/use-cases/operator-stops.ts";
import { reconciliationWorkflows } from "../workflows.ts";
import { alertOverdueReconciliations } from "./alert-overdue.ts";
import { listCompanyBatches, matchCompanies, reconcile, rematchFailed, startReconciliation } from "./reconcile.ts";
import { scheduleDailyReconciliation } from "./schedule-daily-reconciliation.ts";

const by = { operator: "Ngozi", reason: "ticket 12" };
let fixture: PayoutFixture;
const alerts: { what: string; details: object }[] = [];
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  for (let company = 0; company < 3; company += 1) {
    const run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 1 });
    await fundThroughCheckout(fixture.dependencies, sandboxControl(fixture.sandbox.koraUrl), run);
    await fixture.start(run);
  }
  await fixture.workFor(10 * minuteMs);
  await fixture.passTime(hourMs);
  while ((await fixture.work()).length > 0);
});
afterAll(() => fixture.close());
beforeEach(() => {
  alerts.length = 0;
});

/** The fixture's dependencies with an alarm that is heard, and another statement. */
const parts = (statement: PayoutProvider["statement"] = fixture.dependencies.payouts.kora.statement): Dependencies => ({
  ...fixture.dependencies,
  alarm: (details, what) => alerts.push({ what, details }),
  payouts: { ...fixture.dependencies.payouts, kora: { ...fixture.dependencies.payouts.kora, statement } },
});
const fee = (providerLineId: string): StatementLine => ({
  ...{
    providerLineId,
    reference: "",
    isCredit: false,
    amount: 100n,
    happenedAt: fixture.now(),
    description: "Charges",
    isProviderInternal: true,
  },
});
const said = () => alerts.map(({ what }) => what);
const unreadRows = async () =>
  (
    await fixture.dependencies.database.inPlatform((tx) =>
      sql`select provider_line_id as "providerLineId", body from unparsed_statement_lines order by provider_line_id`.execute(query(tx)),
    )
  ).rows;
/** Takes the steps of a comparison until one dies, and those that were taken not again; answers what each answered. */
const takeSteps = async (over: Dependencies, done: { name: string; answer: unknown }[] = []) => {
  const [definition] = reconciliationWorkflows;
  let place = 0;
  await definition?.run(over, {
    ...{ outboxId: newId<OutboxId>(), payload: { provider: "kora" } },
    ...inProcess(over),
    step: async (name, work) => {
      const before = done[place];
      place += 1;
      if (before) return before.answer as Awaited<ReturnType<typeof work>>;
      const answer = await work();
      done.push({ name, answer: JSON.parse(JSON.stringify(answer)) });
      return answer;
    },
  });
  return done;
};

test("a long statement is read in batches of pages, and resumes where it was after a crash", async () => {
  const asked: (string | null)[] = [];
  let isDead = false;
  const long = parts(async (_between, after) => {
    const page = after === null ? 1 : Number(after) + 1;
    if (page === 33 && !isDead) {
      isDead = true;
      throw new Error("The machine is gone.");
    }
    asked.push(after);
    return { rows: [fee(`long-${page}`)], unread: [], next: page < 45 ? String(page) : null };
  });
  const done: { name: string; answer: unknown }[] = [];
  await expect(takeSteps(long, done)).rejects.toThrow("The machine is gone.");
  expect(done.map(({ name }) => name)).toEqual(["begin", "read statement pages"]);
  asked.length = 0;
  await takeSteps(long, done);
  // From the twentieth page on, and none before it.
  expect(asked).toEqual(Array.from({ length: 25 }, (_, page) => String(page + 20)));
  expect(done.map(({ name }) => name)).toEqual([
    "begin",
    ...Array.from({ length: 3 }, () => "read statement pages"),
    "list companies",
    "compare balances",
  ]);
  expect(done[3]?.answer).toEqual({ after: null, isOver: true, pages: 45, rows: 45, unread: 0, stopped: false });
  expect(said()).toContain("a provider's statement cannot be read and is not reconciled");
});

test("lists every company once, in batches of which a failed one does not block the others", async () => {
  const window = await startReconciliation(fixture.dependencies, "kora");
  const all = (await listCompanyBatches(fixture.dependencies, { after: null })).batches.flat();
  expect(all.length).toBeGreaterThan(1);
  const listed: CompanyId[] = [];
  let after: CompanyId | null = null;
  do {
    const next = await listCompanyBatches(fixture.dependencies, { after, limit: 1 });
    listed.push(...next.batches.flat());
    after = next.after;
  } while (after !== null);
  expect(listed).toEqual(all);
  const missing = all[0] ?? expect.unreachable("There is no company.");
  const { database } = fixture.dependencies;
  const failing: Dependencies["database"] = {
    ...database,
    inCompany: (companyId, work) =>
      companyId === missing ? Promise.reject(new Error("It cannot be read.")) : database.inCompany(companyId, work),
  };
  const matched = await matchCompanies({ ...fixture.dependencies, database: failing }, { window, companyIds: all });
  expect(matched).toEqual({ exceptions: 0, failed: [missing] });
  await expect(rematchFailed({ ...fixture.dependencies, database: failing }, { window, companyIds: [missing] })).rejects.toThrow(
    "1 of 1 companies were not reconciled.",
  );
  expect(await rematchFailed(fixture.dependencies, { window, companyIds: [missing] })).toEqual({ exceptions: 0, failed: [] });
});

test("an unparsable line is alerted and stored, the others are matched, and it is parsed as soon as possible", async () => {
  const { kora } = fixture.dependencies.payouts;
  const asked: Date[] = [];
  let isReadable = false;
  const withOdd = parts(async (between, after) => {
    const page = await kora.statement(between, after);
    asked.push(between.from);
    if (page.next !== null) return page;
    const odd = isReadable ? { rows: [fee("odd-1")], unread: [] } : { rows: [], unread: [{ providerLineId: "odd-1", body: "{}" }] };
    return { ...page, rows: [...page.rows, ...odd.rows], unread: odd.unread };
  });
  expect(await reconcile(withOdd, "kora")).toMatchObject({ exceptions: 0, shortKobo: "0" });
  expect(said()).toEqual(["lines of a provider's statement cannot be parsed and are not reconciled"]);
  expect(await unreadRows()).toEqual([{ providerLineId: "odd-1", body: "{}" }]);
  const [first] = asked;
  // Days later it is still looked for where it was found first.
  await fixture.passTime(5 * dayMs);
  await reconcile(withOdd, "kora");
  expect(said()).toHaveLength(2);
  await fixture.passTime(5 * dayMs);
  isReadable = true;
  asked.length = 0;
  expect(await reconcile(withOdd, "kora")).toMatchObject({ exceptions: 0 });
  expect(asked[0]).toEqual(first);
  expect(await unreadRows()).toEqual([]);
  asked.length = 0;
  await reconcile(withOdd, "kora");
  expect(asked[0]).toEqual(addMs(fixture.now(), -dayMs));
});

test("an incomplete statement is alerted once an hour, and an unmatched debit in it stops all companies", async () => {
  const { kora } = fixture.dependencies.payouts;
  await fixture.passTime(dayMs);
  await fixture.control("POST", "/payouts", { reference: "stolen-key-1", kobo: 500_000, bank: "058", account: "0123456789" });
  await fixture.passTime(minuteMs);
  const broken = parts(async (between, after) => {
    if (after !== null) throw new Error("kora did not respond: server_error.");
    return { ...(await kora.statement(between, after)), next: "more" };
  });
  for (let time = 0; time < 3; time += 1) await expect(reconcile(broken, "kora")).rejects.toThrow("server_error");
  expect(said().toSorted()).toEqual([
    "a provider's statement cannot be read and is not reconciled",
    "an unmatched debit was found; payments of all companies are stopped",
  ]);
  expect(await listStops(fixture.dependencies, by)).toHaveLength(1);
  await fixture.passTime(hourMs);
  await expect(reconcile(broken, "kora")).rejects.toThrow("server_error");
  expect(said()).toHaveLength(3);
});

test("alerts while a provider was not reconciled for more than a day", async () => {
  await reconcile(fixture.dependencies, "kora");
  await fixture.passTime(25 * hourMs);
  expect(await scheduleDailyReconciliation(fixture.dependencies)).toEqual(["kora"]);
  await alertOverdueReconciliations(parts());
  expect(said()).toEqual([]);
  await fixture.passTime(hourMs + minuteMs);
  await alertOverdueReconciliations(parts());
  expect(alerts).toEqual([
    {
      what: "a provider's statement was not reconciled for more than a day",
      details: { provider: "kora", finishedAt: addMs(fixture.now(), -26 * hourMs - minuteMs) },
    },
  ]);
  await fixture.work();
  alerts.length = 0;
  await alertOverdueReconciliations(parts());
  expect(said()).toEqual([]);
});
