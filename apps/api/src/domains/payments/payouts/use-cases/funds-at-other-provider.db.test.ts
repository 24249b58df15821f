// Money that will not arrive by waiting: it is at another provider, or was spent on fees. The shortfall and the remedy are reported.

import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { clearing, pending, wallet } from "../../ledger/model/accounts.ts";
import { postJournals } from "../../ledger/store/journals.ts";
import { computeRunRequirement } from "../../ledger/use-cases/compute-run-requirement.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";
import { holdPayments, releasePayments } from "./hold-payments.ts";
import { startPayout } from "./start-payout.ts";

type Run = Awaited<ReturnType<typeof payableRun>>;

let fixture: PayoutFixture;
let run: Run;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"), { PAYOUT_WORKERS: "1" });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 3 });
});
afterEach(async () => {
  expect(await auditMoney(fixture.dependencies, { companyIds: [run.companyId] })).toEqual([]);
});

const needed = () =>
  fixture.dependencies.database.inCompany(run.companyId, (tx) =>
    computeRunRequirement(tx, fixture.dependencies, { runId: run.runId, at: fixture.now() }),
  );
/** The company brought in so much, which lies on an account at a provider. */
const broughtIn = (account: string, amount: bigint) =>
  fixture.dependencies.database.inCompany(run.companyId, (tx) => {
    const at = fixture.now();
    const lines = [[account, amount] as const, [wallet, -amount] as const];
    return postJournals(tx, run.companyId, [{ eventType: "brought_in", sourceId: newId<string>(), postedAt: at, effectiveAt: at, lines }]);
  });

test("a payout does not start through a provider that does not have its money, whatever the wallet balance", async () => {
  const { total, net } = await needed();
  await broughtIn(clearing("kora"), total);
  const switched = fixture.restarted({ PAYMENTS: "paystack" });
  const start = () => startPayout(switched, run.actor, { runId: run.runId });
  await expect(start()).rejects.toMatchObject({ code: "money_elsewhere" });
  expect(await fixture.balances(run.companyId)).toEqual({ "clearing:kora": total, wallet: -total });
  // A kobo too little, and then enough, although none of it can be spent yet.
  await broughtIn(pending("paystack"), net - 1n);
  await expect(start()).rejects.toMatchObject({ code: "money_elsewhere", message: expect.stringContaining("₦0.01") });
  await broughtIn(clearing("paystack"), 1n);
  await start();
  expect((await fixture.runState(run.companyId, run.runId))?.state).toBe("paying");
});

test("fees above the quote leave an employee unpaid: the shortfall is reported, and once funded they are paid", async () => {
  const { total } = await needed();
  await fixture.fund(run.companyId, total);
  await fixture.setBalance(1_000_000_000n);
  await fixture.control("PATCH", "/settings", { payoutFeeKobo: 4_000_000 });
  const { runId, actor } = run;
  const [last] = run.people;
  if (!last) throw new Error("The run has no payee.");
  await fixture.start(run);
  await fixture.work();
  const employeeIds = [last.employeeId];
  await holdPayments(fixture.dependencies, actor, { runId, employeeIds, because: "To be the last." });
  await fixture.workFor(5 * minuteMs, 10_000);
  await releasePayments(fixture.dependencies, actor, { runId, employeeIds });
  await fixture.workFor(minuteMs, 10_000);
  const pauses = await fixture.rows(
    run.companyId,
    sql`select pause_reason as reason, pause_shortfall as shortfall from payouts where run_id = ${runId}`,
  );
  const { "clearing:kora": there = 0n, [`fees_kept:${runId}`]: kept = 0n } = await fixture.balances(run.companyId);
  const missing = ((last.net - there - kept + 99n) / 100n) * 100n;
  expect(pauses).toEqual([{ reason: "insufficient_funds", shortfall: missing }]);
  await fixture.fund(run.companyId, missing);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect((await fixture.attempts(run.companyId, runId)).map(({ state }) => state)).toEqual(["succeeded", "succeeded", "succeeded"]);
  expect(await fixture.runState(run.companyId, runId)).toEqual({ state: "settled", pauseReason: null });
});
