// A provider's statement is read in steps: a few pages, then a few companies. Whatever cannot be read is told, and stops nothing else.
import { dayMs, hourMs, later, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { query } from "../../../database/transaction.ts";
import { newId } from "../../../new-id.ts";
import type { OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import type { Movement, PayoutProvider } from "../../../providers/payout/port.ts";
import { bringMoney } from "../../../testing/bring-money.ts";
import { payableRun } from "../../../testing/payable-run.ts";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { sandboxControl } from "../../../testing/sandbox-control.ts";
import { reconciliationWorkflows } from "../workflows/reconciliation.ts";
import { askForReconciliation } from "./ask-for-reconciliation.ts";
import { listStops } from "./operate-stops.ts";
import { beginReconciliation, compareSomeCompanies, reconcile } from "./reconcile.ts";
import { tellLateComparisons } from "./tell-late-comparisons.ts";

const by = { operator: "Ngozi", reason: "ticket 12" };
let desk: PayingDesk;
const told: { what: string; details: object }[] = [];
beforeAll(async () => {
  desk = await payingDesk(inject("template"));
  for (let company = 0; company < 3; company += 1) {
    const run = await payableRun(desk.parts, desk.adminUrl, { people: 1 });
    await bringMoney(desk.parts, sandboxControl(desk.sandbox.koraUrl), run);
    await desk.start(run);
  }
  await desk.workFor(10 * minuteMs);
  await desk.passTime(hourMs);
  while ((await desk.work()).length > 0);
});
afterAll(() => desk.close());
beforeEach(() => {
  told.length = 0;
});

/** The desk's parts with an alarm that is heard, and another statement. */
const parts = (statement: PayoutProvider["statement"] = desk.parts.payouts.kora.statement): Parts => ({
  ...desk.parts,
  alarm: (details, what) => told.push({ what, details }),
  payouts: { ...desk.parts.payouts, kora: { ...desk.parts.payouts.kora, statement } },
});
const fee = (pointer: string): Movement => ({
  ...{ pointer, reference: "", isCredit: false, amount: 100n, happenedAt: desk.now(), description: "Charges", isProvidersOwn: true },
});
const said = () => told.map(({ what }) => what);
const unreadRows = async () =>
  (await desk.parts.database.inPlatform((tx) => sql`select pointer, body from unread_movements order by pointer`.execute(query(tx)))).rows;
/** Takes the steps of a comparison until one dies, and those that were taken not again; answers what each answered. */
const takeSteps = async (over: Parts, done: { name: string; answer: unknown }[] = []) => {
  const [definition] = reconciliationWorkflows;
  let place = 0;
  await definition?.run(over, {
    ...{ outboxId: newId<OutboxId>(), payload: { provider: "kora" } },
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

test("a long statement is read some pages at a time, and goes on where it was when somebody dies", async () => {
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
  expect(done.map(({ name }) => name)).toEqual(["begin", "read some of the statement"]);
  asked.length = 0;
  await takeSteps(long, done);
  // From the twentieth page on, and none before it.
  expect(asked).toEqual(Array.from({ length: 25 }, (_, page) => String(page + 20)));
  expect(done.map(({ name }) => name)).toEqual([
    "begin",
    ...Array.from({ length: 3 }, () => "read some of the statement"),
    "compare some",
    "compare the balance",
  ]);
  expect(done[3]?.answer).toEqual({ after: null, isOver: true, pages: 45, rows: 45, unread: 0, stopped: false });
  expect(said()).toContain("a provider's statement cannot be read; nothing is compared with it");
});

test("companies are compared some at a time, each once", async () => {
  const begun = await beginReconciliation(desk.parts, "kora");
  const one = await compareSomeCompanies(desk.parts, begun, undefined, 2);
  expect(one).toEqual({ after: expect.any(String), exceptions: 0, failed: [] });
  expect(await compareSomeCompanies(desk.parts, begun, one, 2)).toEqual({ after: null, exceptions: 0, failed: [] });
});

test("a row that cannot be read is told and kept, the others are compared, and it is read as soon as it can be", async () => {
  const { kora } = desk.parts.payouts;
  const asked: Date[] = [];
  let isReadable = false;
  const withOdd = parts(async (between, after) => {
    const page = await kora.statement(between, after);
    asked.push(between.from);
    if (page.next !== null) return page;
    const odd = isReadable ? { rows: [fee("odd-1")], unread: [] } : { rows: [], unread: [{ pointer: "odd-1", body: "{}" }] };
    return { ...page, rows: [...page.rows, ...odd.rows], unread: odd.unread };
  });
  expect(await reconcile(withOdd, "kora")).toMatchObject({ exceptions: 0, shortKobo: "0" });
  expect(said()).toEqual(["rows of a provider's statement cannot be read; what they moved is compared with nothing"]);
  expect(await unreadRows()).toEqual([{ pointer: "odd-1", body: "{}" }]);
  const [first] = asked;
  // Days later it is still looked for where it was found first.
  await desk.passTime(5 * dayMs);
  await reconcile(withOdd, "kora");
  expect(said()).toHaveLength(2);
  await desk.passTime(5 * dayMs);
  isReadable = true;
  asked.length = 0;
  expect(await reconcile(withOdd, "kora")).toMatchObject({ exceptions: 0 });
  expect(asked[0]).toEqual(first);
  expect(await unreadRows()).toEqual([]);
  asked.length = 0;
  await reconcile(withOdd, "kora");
  expect(asked[0]).toEqual(later(desk.now(), -dayMs));
});

test("a statement that breaks off is told once in an hour, and a stolen key that was read of it stops everybody", async () => {
  const { kora } = desk.parts.payouts;
  await desk.passTime(dayMs);
  await desk.control("POST", "/payouts", { reference: "stolen-key-1", kobo: 500_000, bank: "058", account: "0123456789" });
  await desk.passTime(minuteMs);
  const broken = parts(async (between, after) => {
    if (after !== null) throw new Error("kora did not tell: server_error.");
    return { ...(await kora.statement(between, after)), next: "more" };
  });
  for (let time = 0; time < 3; time += 1) await expect(reconcile(broken, "kora")).rejects.toThrow("server_error");
  expect(said().toSorted()).toEqual([
    "a provider's statement cannot be read; nothing is compared with it",
    "money went out that nobody here asked for; everybody's payments are stopped",
  ]);
  expect(await listStops(desk.parts, by)).toHaveLength(1);
  await desk.passTime(hourMs);
  await expect(reconcile(broken, "kora")).rejects.toThrow("server_error");
  expect(said()).toHaveLength(3);
});

test("a provider that was not compared for more than a day is told, until it is", async () => {
  await reconcile(desk.parts, "kora");
  await desk.passTime(25 * hourMs);
  expect(await askForReconciliation(desk.parts)).toEqual(["kora"]);
  await tellLateComparisons(parts());
  expect(said()).toEqual([]);
  await desk.passTime(hourMs + minuteMs);
  await tellLateComparisons(parts());
  expect(told).toEqual([
    {
      what: "a provider's statement was not compared with our books for more than a day",
      details: { provider: "kora", finishedAt: later(desk.now(), -26 * hourMs - minuteMs) },
    },
  ]);
  await desk.work();
  told.length = 0;
  await tellLateComparisons(parts());
  expect(said()).toEqual([]);
});
