// Money that went out of the provider under a name that is nobody's is a stolen key: everybody's payments stop, once for each finding.
import type { StopId } from "@albashi/contracts/ids";
import { hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { query } from "../../../database/transaction.ts";
import type { Parts } from "../../../parts.ts";
import type { Movement } from "../../../providers/payout/port.ts";
import { bringMoney } from "../../../testing/bring-money.ts";
import { payableRun } from "../../../testing/payable-run.ts";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { sandboxControl } from "../../../testing/sandbox-control.ts";
import { auditMoney } from "./audit-money.ts";
import { listComparisons } from "./operate-statements.ts";
import { liftByOperator, listStops } from "./operate-stops.ts";
import { reconcile } from "./reconcile.ts";

const by = { operator: "Ngozi", reason: "ticket 12" };
let desk: PayingDesk;
let run: Awaited<ReturnType<typeof payableRun>>;
const told: { what: string; details: object }[] = [];
/** The desk's parts with an alarm that is heard, and more rows on the statement if wanted. */
const parts = (more: readonly Movement[] = []): Parts => {
  const { kora } = desk.parts.payouts;
  const statement: typeof kora.statement = async (between, after) => {
    const page = await kora.statement(between, after);
    return page.next === null ? { ...page, rows: [...page.rows, ...more] } : page;
  };
  return {
    ...desk.parts,
    alarm: (details, what) => told.push({ what, details }),
    payouts: { ...desk.parts.payouts, kora: { ...kora, statement } },
  };
};
beforeAll(async () => {
  desk = await payingDesk(inject("template"));
  run = await payableRun(desk.parts, desk.adminUrl, { people: 2 });
  await bringMoney(desk.parts, sandboxControl(desk.sandbox.koraUrl), run);
  await desk.start(run);
  await desk.workFor(10 * minuteMs);
  await desk.passTime(hourMs);
});
afterAll(() => desk.close());
beforeEach(() => {
  told.length = 0;
});

const stolen = async (reference: string) => {
  await desk.control("POST", "/payouts", { reference, kobo: 500_000, bank: "058", account: "0123456789" });
  await desk.passTime(minuteMs);
};
const stops = () => listStops(desk.parts, by);

test("a fee, VAT or stamp duty that the provider takes for itself stops nobody", async () => {
  const row = { reference: "", isCredit: false, amount: 5_000n, happenedAt: desk.now(), description: "Charges", isProvidersOwn: true };
  const own = [
    { ...row, pointer: "own-1" },
    { ...row, pointer: "own-2" },
  ];
  expect(await reconcile(parts(own), "kora")).toMatchObject({ strangers: 2, stopped: false, shortKobo: "0" });
  expect([await stops(), told]).toEqual([[], []]);
  expect(await auditMoney(parts(own), { companyIds: [run.companyId] })).toEqual([]);
});

test("money that went out under nobody's name stops everybody, tells our people, and not again once it was lifted", async () => {
  await stolen("stolen-key-1");
  expect(await reconcile(parts(), "kora")).toMatchObject({ strangers: 1, stopped: true });
  const [stop, ...more] = await stops();
  expect([stop, more]).toMatchObject([{ companyId: null, madeBy: "Albashi" }, []]);
  await expect(desk.start(run)).rejects.toThrow();
  expect(told).toEqual([
    {
      what: "money went out that nobody here asked for; everybody's payments are stopped",
      details: { provider: "kora", stopId: stop?.stopId, count: 1, pointers: [expect.any(String)] },
    },
    { what: "a provider has less for us than our books explain", details: expect.objectContaining({ shortKobo: "501000" }) },
  ]);
  const { rows: acts } = await desk.parts.database.inPlatform((tx) =>
    sql`select operator, act, subject, reason from operator_acts where act = 'payments_stopped'`.execute(query(tx)),
  );
  expect(acts).toEqual([
    {
      ...{ operator: "Albashi", act: "payments_stopped", subject: "everybody" },
      reason: "1 rows of kora's statement took money out and name no payment of ours: stolen-key-1",
    },
  ]);
  // The same row again, before and after somebody has looked at it.
  expect(await reconcile(parts(), "kora")).toMatchObject({ stopped: false });
  expect(await stops()).toHaveLength(1);
  await liftByOperator(desk.parts, { stopId: stop?.stopId as StopId, by });
  expect(await reconcile(parts(), "kora")).toMatchObject({ stopped: false });
  expect(await stops()).toEqual([]);
  // Another one is another finding.
  await stolen("stolen-key-2");
  expect(await reconcile(parts(), "kora")).toMatchObject({ stopped: true });
  const [next] = await stops();
  await liftByOperator(desk.parts, { stopId: next?.stopId as StopId, by });
});

test("a balance that is lower than the books explain is told and kept, and stops nobody", async () => {
  const { kora } = await desk.control<{ kora: { availableKobo: number } }>("GET", "/balances");
  // What was stolen before is made good; then a naira is missing.
  await desk.setBalance(BigInt(kora.availableKobo) + 1_002_000n);
  expect(await reconcile(parts(), "kora")).toMatchObject({ agrees: true, shortKobo: "0", stopped: false });
  expect(told).toEqual([]);
  await desk.setBalance(BigInt(kora.availableKobo) + 1_001_900n);
  expect(await reconcile(parts(), "kora")).toMatchObject({ agrees: false, shortKobo: "100", stopped: false });
  expect(told.map(({ what }) => what)).toEqual(["a provider has less for us than our books explain"]);
  expect(await stops()).toEqual([]);
  const [last, before] = await listComparisons(desk.parts, by);
  expect([last?.short, before?.short]).toEqual([100n, null]);
});

test("what companies brought in while the statement was compared is not missed", async () => {
  const balance = desk.parts.payouts.kora.balance.bind(desk.parts.payouts.kora);
  const { kora } = await desk.control<{ kora: { availableKobo: number } }>("GET", "/balances");
  await desk.setBalance(BigInt(kora.availableKobo) + 100n);
  const late: Parts = {
    ...parts(),
    payouts: {
      ...desk.parts.payouts,
      kora: {
        ...desk.parts.payouts.kora,
        balance: async () => {
          const answer = await balance();
          await desk.fund(run.companyId, 777_000n);
          return answer;
        },
      },
    },
  };
  expect(await reconcile(late, "kora")).toMatchObject({ agrees: false, shortKobo: "0" });
  expect(told).toEqual([]);
});
