// Whoever was told that payments are stopped can rely on it, even when somebody was claiming payments at that very moment.
import { setTimeout as pause } from "node:timers/promises";
import { until } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { claimPayments } from "./claim-payments.ts";
import { stopByOperator } from "./operate-stops.ts";
import { finishPlanning, planSomePayments } from "./plan-payments.ts";
import { stopPayments } from "./stops.ts";

let desk: PayingDesk;
let admin: pg.Client;
beforeAll(async () => {
  desk = await payingDesk(inject("template"));
  admin = new pg.Client({ connectionString: desk.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await desk.close();
});

const isWaiting = async () => (await admin.query("select from pg_locks where not granted")).rows.length > 0;

test.each(["the company", "everybody"])(
  "a stop of %s is answered when the claim that was being made is over, and no claim is made after it",
  async (whose) => {
    const run = await desk.fundedRun({ people: 3 });
    const { companyId, runId } = run;
    await desk.start(run);
    await planSomePayments(desk.parts, { companyId, runId, after: null });
    await finishPlanning(desk.parts, { companyId, runId });
    const claim = () => claimPayments(desk.parts, { companyId, runId, available: 1_000_000_000n, atMost: 2 });

    // A claim that has seen that nothing stops it, and is held up before its end.
    await admin.query("begin");
    await admin.query("select from account_balances where company_id = $1 for update", [companyId]);
    const claiming = claim();
    await until("the claim is held up", isWaiting);
    const by = { operator: "Ngozi", reason: "A test." };
    let isStopped = false;
    const stopping = (
      whose === "everybody"
        ? stopByOperator(desk.parts, { companyId: null, by })
        : stopPayments(desk.parts, run.actor, { because: "A test.", intent: undefined })
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
