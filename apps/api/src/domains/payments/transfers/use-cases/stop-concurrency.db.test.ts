// A confirmed stop is reliable, even when a worker was claiming payments at the same time.

import { setTimeout as pause } from "node:timers/promises";
import { until } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { stopByOperator } from "../../controls/use-cases/operator-stops.ts";
import { stopPayments } from "../../controls/use-cases/stop-payments.ts";
import { claimPayments } from "./claim-payments.ts";
import { finishPlanning, planPayments } from "./plan-payments.ts";

let fixture: PayoutFixture;
let admin: pg.Client;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  admin = new pg.Client({ connectionString: fixture.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await fixture.close();
});

const isWaiting = async () => (await admin.query("select from pg_locks where not granted")).rows.length > 0;

test.each(["the company", "everybody"])(
  "a stop of %s is answered when the claim that was being made is over, and no claim is made after it",
  async (whose) => {
    const run = await fixture.fundedRun({ people: 3 });
    const { companyId, runId } = run;
    await fixture.start(run);
    await planPayments(fixture.dependencies, { companyId, runId, after: null });
    await finishPlanning(fixture.dependencies, { companyId, runId });
    const claim = () => claimPayments(fixture.dependencies, { companyId, runId, available: 1_000_000_000n, limit: 2 });

    // A claim that has seen that nothing stops it, and is held up before its end.
    await admin.query("begin");
    await admin.query("select from account_balances where company_id = $1 for update", [companyId]);
    const claiming = claim();
    await until("the claim is held up", isWaiting);
    const by = { operator: "Ngozi", reason: "A test." };
    let isStopped = false;
    const stopping = (
      whose === "everybody"
        ? stopByOperator(fixture.dependencies, { companyId: null, by })
        : stopPayments(fixture.dependencies, run.actor, { because: "A test." })
    ).then(() => {
      isStopped = true;
    });
    await pause(300);
    expect(isStopped).toBe(false);

    await admin.query("rollback");
    expect((await claiming).claimed).toHaveLength(2);
    await stopping;
    expect((await claim()).claimed).toEqual([]);
    await admin.query("update payment_stops set lifted_at = now(), lifted_by = 'a test' where lifted_at is null");
  },
);
