// A run is paid out over HTTP: from the wallet to each employee's account, with its journals.

import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { postJournals } from "../../ledger/store/journals.ts";
import { computeRunRequirement } from "../../ledger/use-cases/compute-run-requirement.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";
import { finishPlanning, planPayments } from "./plan-payments.ts";
import { submitPayments } from "./submit-payments.ts";

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"), { PAYOUT_BATCH_SIZE: "2", PAYOUT_WORKERS: "2" });
});
beforeEach(() => fixture.forget());
afterAll(() => fixture.close());

describe("a run with its money", () => {
  test("is paid to each employee once, and the ledger balances are as expected", async () => {
    const run = await fixture.fundedRun({ people: 5 });
    const { companyId, runId } = run;
    await fixture.start(run);
    expect(await fixture.runState(companyId, runId)).toMatchObject({ state: "paying" });
    await fixture.workFor(300_000, 10_000);
    expect((await fixture.attempts(companyId, runId)).map(({ state, amount }) => ({ state, amount }))).toEqual(
      run.people.map(({ net }) => ({ state: "succeeded", amount: net })),
    );
    expect(await fixture.runState(companyId, runId)).toEqual({ state: "settled", pauseReason: null });
    const { net, owed } = await booked(companyId, runId);
    const fees = BigInt(run.people.length) * 5_000n;
    const balances = await fixture.balances(companyId);
    expect(balances["clearing:kora"]).toBe(1_000_000_000n - net - fees);
    expect(Object.keys(balances).filter((account) => account.includes("in_transit") || account.includes("net_pay"))).toEqual([]);
    expect(-(balances["wallet"] ?? 0n) - (balances[`fees_kept:${runId}`] ?? 0n)).toBe(1_000_000_000n - net - owed - fees);
    expect(await auditMoney(fixture.dependencies, { companyIds: [companyId] })).toEqual([]);
  });

  test("is sent to the last employee when the provider's balance is exact to the kobo, however early it pays the first", async () => {
    const run = await fixture.fundedRun({ people: 6 });
    const { companyId, runId } = run;
    await fixture.start(run);
    const { net, fees } = await booked(companyId, runId);
    await fixture.setBalance(net + fees);
    await planPayments(fixture.dependencies, { companyId, runId, after: null });
    await finishPlanning(fixture.dependencies, { companyId, runId });
    const sent: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      sent.push((await submitPayments(fixture.dependencies, { companyId, runId })).next);
      // Paid at the provider before the first poll: its balance and the ledger disagree for a while.
      await fixture.passTime(2_000);
    }
    expect(sent).toEqual(["more", "more", "waits"]);
    expect((await fixture.runState(companyId, runId))?.pauseReason).toBe("awaiting_confirmation");
    await fixture.workFor(10 * 60_000, 10_000);
    expect(await fixture.runState(companyId, runId)).toEqual({ state: "settled", pauseReason: null });
  });

  test("notifies each paid employee once", async () => {
    const run = await fixture.fundedRun({ people: 3 });
    await fixture.start(run);
    await fixture.workFor(5 * 60_000, 10_000);
    const notified = await fixture.dependencies.database.inPlatform((tx) =>
      sql`select paid ->> 'employeeId' as "employeeId" from outbox, jsonb_array_elements(payload -> 'paid') as paid
          where workflow = 'sendPaidMails' and payload ->> 'runId' = ${run.runId} order by 1`.execute(query(tx)),
    );
    expect(notified.rows).toEqual(run.people.map(({ employeeId }) => ({ employeeId })));
    // Other runs pay an employee with this address too; the link identifies this run.
    const link = `${fixture.dependencies.config.publicUrl}/#/app2/payments/${run.runId}`;
    const mails = (await mailsTo("person1@example.ng")).filter(({ text }) => text.includes(link));
    expect(mails.map(({ subject }) => subject)).toEqual(["Okafor Foods Ltd has paid you for June 2026"]);
    expect(mails[0]?.text).not.toMatch(/₦|NGN/);
  });

  test("waits for money that the provider has not settled yet, with that reason", async () => {
    const run = await fixture.fundedRun({ people: 2 });
    const { companyId, runId } = run;
    const { total } = await fixture.dependencies.database.inCompany(companyId, (tx) =>
      computeRunRequirement(tx, fixture.dependencies, { runId, at: fixture.now() }),
    );
    const moved = (from: string, to: string) => ({
      ...{ eventType: "test_move", sourceId: newId<string>(), postedAt: fixture.now(), effectiveAt: fixture.now() },
      lines: [[to, 1_000_000_000n - total / 2n] as const, [from, total / 2n - 1_000_000_000n] as const],
    });
    const book = (from: string, to: string) =>
      fixture.dependencies.database.inCompany(companyId, (tx) => postJournals(tx, companyId, [moved(from, to)]));
    await book("clearing:kora", "pending:kora");
    await fixture.start(run);
    await fixture.workFor(10 * 60_000);
    expect((await fixture.runState(companyId, runId))?.pauseReason).toBe("awaiting_settlement");
    await book("pending:kora", "clearing:kora");
    await fixture.workFor(10 * 60_000);
    expect(await fixture.runState(companyId, runId)).toEqual({ state: "settled", pauseReason: null });
  });
});

const booked = async (companyId: CompanyId, runId: RunId) => {
  const [row] = await fixture.rows<{ net: bigint; owed: bigint; fees: bigint }>(
    companyId,
    sql`select net, owed, fees from payouts where run_id = ${runId}`,
  );
  if (!row) throw new Error("The run is not being paid.");
  return row;
};
