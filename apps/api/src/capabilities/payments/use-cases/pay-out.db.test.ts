// A run is paid out: from the wallet to everybody's account, by the books, over HTTP.
import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { query } from "../../../database/transaction.ts";
import { newId } from "../../../new-id.ts";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { bookJournals } from "../store.ts";
import { auditMoney } from "./audit-money.ts";
import { neededMoney } from "./money-of-run.ts";
import { finishPlanning, planSomePayments } from "./plan-payments.ts";
import { sendSomePayments } from "./send-payments.ts";

let desk: PayingDesk;
beforeAll(async () => {
  desk = await payingDesk(inject("template"), { PAYOUT_CHUNK: "2", PAYOUT_SENDERS: "2" });
});
beforeEach(() => desk.forget());
afterAll(() => desk.close());

describe("a run with its money", () => {
  test("is paid to everybody once, and the books end where they must", async () => {
    const run = await desk.fundedRun({ people: 5 });
    const { companyId, runId } = run;
    await desk.start(run);
    expect(await desk.runState(companyId, runId)).toMatchObject({ state: "paying" });
    await desk.workFor(300_000, 10_000);
    expect((await desk.attempts(companyId, runId)).map(({ state, amount }) => ({ state, amount }))).toEqual(
      run.people.map(({ net }) => ({ state: "succeeded", amount: net })),
    );
    expect(await desk.runState(companyId, runId)).toEqual({ state: "settled", pausedBecause: null });
    const { net, owed } = await booked(companyId, runId);
    const fees = BigInt(run.people.length) * 5_000n;
    const balances = await desk.balances(companyId);
    expect(balances["clearing:kora"]).toBe(1_000_000_000n - net - fees);
    expect(Object.keys(balances).filter((account) => account.includes("in_transit") || account.includes("net_pay"))).toEqual([]);
    expect(-(balances["wallet"] ?? 0n) - (balances[`fees_kept:${runId}`] ?? 0n)).toBe(1_000_000_000n - net - owed - fees);
    expect(await auditMoney(desk.parts, { companyIds: [companyId] })).toEqual([]);
  });

  test("is sent to the last person when the provider has its money and not a kobo more, however early it pays the first", async () => {
    const run = await desk.fundedRun({ people: 6 });
    const { companyId, runId } = run;
    await desk.start(run);
    const { net, fees } = await booked(companyId, runId);
    await desk.setBalance(net + fees);
    await planSomePayments(desk.parts, { companyId, runId, after: null });
    await finishPlanning(desk.parts, { companyId, runId });
    const sent: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      sent.push((await sendSomePayments(desk.parts, { companyId, runId })).next);
      // Paid at the provider before anybody has looked: its balance and our books disagree for a while.
      await desk.passTime(2_000);
    }
    expect(sent).toEqual(["more", "more", "waits"]);
    expect((await desk.runState(companyId, runId))?.pausedBecause).toContain("confirmed those that are on their way");
    await desk.workFor(10 * 60_000, 10_000);
    expect(await desk.runState(companyId, runId)).toEqual({ state: "settled", pausedBecause: null });
  });

  test("tells everybody who was paid, once", async () => {
    const run = await desk.fundedRun({ people: 3 });
    await desk.start(run);
    await desk.workFor(5 * 60_000, 10_000);
    const told = await desk.parts.database.inPlatform((tx) =>
      sql`select payload ->> 'employeeId' as "employeeId" from outbox
          where workflow = 'tellPersonPaid' and payload ->> 'runId' = ${run.runId} order by 1`.execute(query(tx)),
    );
    expect(told.rows).toEqual(run.people.map(({ employeeId }) => ({ employeeId })));
    // Other runs pay somebody of this address too; the link is this run's own.
    const link = `${desk.parts.config.publicUrl}/#/app2/payments/${run.runId}`;
    const mails = (await mailsTo("person1@example.ng")).filter(({ text }) => text.includes(link));
    expect(mails.map(({ subject }) => subject)).toEqual(["Okafor Foods Ltd has paid you for June 2026"]);
    expect(mails[0]?.text).not.toMatch(/₦|NGN/);
  });

  test("waits for money that the provider has not settled yet, and says so", async () => {
    const run = await desk.fundedRun({ people: 2 });
    const { companyId, runId } = run;
    const { total } = await desk.parts.database.inCompany(companyId, (tx) => neededMoney(tx, desk.parts, runId));
    const moved = (from: string, to: string) => ({
      ...{ what: "test_move", subject: newId<string>(), bookedAt: desk.now(), happenedAt: desk.now() },
      lines: [[to, 1_000_000_000n - total / 2n] as const, [from, total / 2n - 1_000_000_000n] as const],
    });
    const book = (from: string, to: string) =>
      desk.parts.database.inCompany(companyId, (tx) => bookJournals(tx, companyId, [moved(from, to)]));
    await book("clearing:kora", "pending:kora");
    await desk.start(run);
    await desk.workFor(10 * 60_000);
    expect((await desk.runState(companyId, runId))?.pausedBecause).toContain("cannot be spent yet");
    await book("pending:kora", "clearing:kora");
    await desk.workFor(10 * 60_000);
    expect(await desk.runState(companyId, runId)).toEqual({ state: "settled", pausedBecause: null });
  });
});

const booked = async (companyId: CompanyId, runId: RunId) => {
  const [row] = await desk.rows<{ net: bigint; owed: bigint; fees: bigint }>(
    companyId,
    sql`select net, owed, fees from run_payments where run_id = ${runId}`,
  );
  if (!row) throw new Error("The run is not being paid.");
  return row;
};
