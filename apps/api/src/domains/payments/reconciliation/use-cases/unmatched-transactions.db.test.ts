// An unmatched debit indicates a stolen key: payments of all companies stop, once per finding.

import type { StopId } from "@albashi/contracts/ids";
import { hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { StatementLine } from "../../../../providers/payout/port.ts";
import { fundThroughCheckout } from "../../../../testing/fund-through-checkout.ts";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { sandboxControl } from "../../../../testing/sandbox-control.ts";
import { listStops } from "../../controls/use-cases/operator-stops.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";
import { liftByOperator } from "../../transfers/use-cases/lift-stop.ts";
import { listReconciliations } from "./operator-reconciliation.ts";
import { reconcile } from "./reconcile.ts";

const by = { operator: "Ngozi", reason: "ticket 12" };
let fixture: PayoutFixture;
let run: Awaited<ReturnType<typeof payableRun>>;
const alerts: { what: string; details: object }[] = [];
/** The fixture's dependencies with an alarm that is heard, and more rows on the statement if wanted. */
const parts = (more: readonly StatementLine[] = []): Dependencies => {
  const { kora } = fixture.dependencies.payouts;
  const statement: typeof kora.statement = async (between, after) => {
    const page = await kora.statement(between, after);
    return page.next === null ? { ...page, rows: [...page.rows, ...more] } : page;
  };
  return {
    ...fixture.dependencies,
    alarm: (details, what) => alerts.push({ what, details }),
    payouts: { ...fixture.dependencies.payouts, kora: { ...kora, statement } },
  };
};
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 2 });
  await fundThroughCheckout(fixture.dependencies, sandboxControl(fixture.sandbox.koraUrl), run);
  await fixture.start(run);
  await fixture.workFor(10 * minuteMs);
  await fixture.passTime(hourMs);
});
afterAll(() => fixture.close());
beforeEach(() => {
  alerts.length = 0;
});

const stolen = async (reference: string) => {
  await fixture.control("POST", "/payouts", { reference, kobo: 500_000, bank: "058", account: "0123456789" });
  await fixture.passTime(minuteMs);
};
const stops = () => listStops(fixture.dependencies, by);

test("a fee, VAT or stamp duty that the provider books for itself stops no company", async () => {
  const row = {
    reference: "",
    isCredit: false,
    amount: 5_000n,
    happenedAt: fixture.now(),
    description: "Charges",
    isProviderInternal: true,
  };
  const own = [
    { ...row, providerLineId: "own-1" },
    { ...row, providerLineId: "own-2" },
  ];
  expect(await reconcile(parts(own), "kora")).toMatchObject({ unmatched: 2, stopped: false, shortKobo: "0" });
  expect([await stops(), alerts]).toEqual([[], []]);
  expect(await auditMoney(parts(own), { companyIds: [run.companyId] })).toEqual([]);
});

test("an unmatched debit stops all companies and alerts operators, and not again after the stop was lifted", async () => {
  await stolen("stolen-key-1");
  expect(await reconcile(parts(), "kora")).toMatchObject({ unmatched: 1, stopped: true });
  const [stop, ...more] = await stops();
  expect([stop, more]).toMatchObject([{ companyId: null, createdBy: "Albashi" }, []]);
  await expect(fixture.start(run)).rejects.toThrow();
  expect(alerts).toEqual([
    {
      what: "an unmatched debit was found; payments of all companies are stopped",
      details: { provider: "kora", stopId: stop?.stopId, count: 1, providerLineIds: [expect.any(String)] },
    },
    { what: "a provider's balance is below the ledger's", details: expect.objectContaining({ shortKobo: "501000" }) },
  ]);
  const { rows: acts } = await fixture.dependencies.database.inPlatform((tx) =>
    sql`select operator, action, subject, reason from operator_actions where action = 'payments_stopped'`.execute(query(tx)),
  );
  expect(acts).toEqual([
    {
      ...{ operator: "Albashi", action: "payments_stopped", subject: "everybody" },
      reason: "1 rows of kora's statement took money out and name no payment of ours: stolen-key-1",
    },
  ]);
  // The same line again, before and after an operator has reviewed it.
  expect(await reconcile(parts(), "kora")).toMatchObject({ stopped: false });
  expect(await stops()).toHaveLength(1);
  await liftByOperator(fixture.dependencies, { stopId: stop?.stopId as StopId, by });
  expect(await reconcile(parts(), "kora")).toMatchObject({ stopped: false });
  expect(await stops()).toEqual([]);
  // Another one is another finding.
  await stolen("stolen-key-2");
  expect(await reconcile(parts(), "kora")).toMatchObject({ stopped: true });
  const [next] = await stops();
  await liftByOperator(fixture.dependencies, { stopId: next?.stopId as StopId, by });
});

test("a balance below the ledger's is alerted and stored, and stops no company", async () => {
  const { kora } = await fixture.control<{ kora: { availableKobo: number } }>("GET", "/balances");
  // What was stolen before is made good; then a naira is missing.
  await fixture.setBalance(BigInt(kora.availableKobo) + 1_002_000n);
  expect(await reconcile(parts(), "kora")).toMatchObject({ agrees: true, shortKobo: "0", stopped: false });
  expect(alerts).toEqual([]);
  await fixture.setBalance(BigInt(kora.availableKobo) + 1_001_900n);
  expect(await reconcile(parts(), "kora")).toMatchObject({ agrees: false, shortKobo: "100", stopped: false });
  expect(alerts.map(({ what }) => what)).toEqual(["a provider's balance is below the ledger's"]);
  expect(await stops()).toEqual([]);
  const [last, before] = await listReconciliations(fixture.dependencies, by);
  expect([last?.shortfall, before?.shortfall]).toEqual([100n, null]);
});

test("credits received during the reconciliation are not reported as a shortfall", async () => {
  const balance = fixture.dependencies.payouts.kora.balance.bind(fixture.dependencies.payouts.kora);
  const { kora } = await fixture.control<{ kora: { availableKobo: number } }>("GET", "/balances");
  await fixture.setBalance(BigInt(kora.availableKobo) + 100n);
  const late: Dependencies = {
    ...parts(),
    payouts: {
      ...fixture.dependencies.payouts,
      kora: {
        ...fixture.dependencies.payouts.kora,
        balance: async () => {
          const answer = await balance();
          await fixture.fund(run.companyId, 777_000n);
          return answer;
        },
      },
    },
  };
  expect(await reconcile(late, "kora")).toMatchObject({ agrees: false, shortKobo: "0" });
  expect(alerts).toEqual([]);
});
