// Withdrawals when workers die, clocks differ, webhooks arrive meanwhile, and admins change their mind.

import type { WithdrawalId } from "@albashi/contracts/ids";
import { addMs, dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { cancelWithdrawal, requestWithdrawal } from "./request-withdrawal.ts";
import { setWithdrawalAccount } from "./set-withdrawal-account.ts";
import { pollWithdrawal, requestWithdrawalPolls, sendWithdrawal } from "./transfer-withdrawal.ts";

const inWallet = 10_000_000n;
const account = "0690000032";
let fixture: PayoutFixture;
let run: Awaited<ReturnType<typeof payableRun>>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 1 });
  await fixture.fund(run.companyId, inWallet);
  await fixture.setBalance(inWallet);
  await fixture.control("PUT", "/accounts", { bank: "044", account, name: "OKAFOR FOODS LIMITED" });
  await setWithdrawalAccount(fixture.dependencies, run.actor, { bank: "Access Bank", accountNumber: account });
});
afterEach(async () => {
  expect(await auditMoney(fixture.dependencies, { companyIds: [run.companyId] })).toEqual([]);
});

const keyed = () => ({ key: newId<string>(), requestHash: Buffer.alloc(32) });
const request = (amount: bigint) => requestWithdrawal(fixture.dependencies, run.actor, { amountKobo: String(amount) }, keyed());
const cancel = (withdrawalId: WithdrawalId) => cancelWithdrawal(fixture.dependencies, run.actor, { withdrawalId });
const states = async () => (await listWithdrawals(fixture.dependencies, run.actor)).withdrawals.map(({ state }) => state);
const walletBalance = async () => -((await fixture.balances(run.companyId))["wallet"] ?? 0n);
const row = async () => {
  const [first] = await fixture.rows<{
    withdrawalId: WithdrawalId;
    state: string;
    polls: number;
    nextPollAt: Date;
    retryFrom: Date | null;
  }>(
    run.companyId,
    sql`select withdrawal_id as "withdrawalId", state, polls, next_poll_at as "nextPollAt", retry_from as "retryFrom" from withdrawals
        order by requested_at desc, withdrawal_id desc limit 1`,
  );
  return first ?? expect.unreachable("There is no withdrawal.");
};
const ref = async () => ({ companyId: run.companyId, withdrawalId: (await row()).withdrawalId });
const slowProvider = () => fixture.control("PATCH", "/settings", { payoutMs: { from: 2 * hourMs, to: 2 * hourMs } });
/** Loses the invocations that wait, as if their workers were about to run them. */
const takeInvocations = () =>
  fixture.dependencies.database.inPlatform((tx) =>
    sql`update outbox set completed_at = ${fixture.now()} where completed_at is null`.execute(query(tx)),
  );
/** The product with another query to the provider. */
const querying = (ask: (reference: string) => Promise<unknown>): Dependencies => {
  const { payouts } = fixture.dependencies;
  return { ...fixture.dependencies, payouts: { ...payouts, kora: Object.assign(Object.create(payouts.kora), { query: ask }) } };
};

describe("polling goes on", () => {
  test("when the worker dies during a query", async () => {
    await request(4_000_000n);
    await fixture.work();
    await fixture.passTime(10_000);
    await takeInvocations();
    const dying = querying(() => Promise.reject(new Error("The worker is killed.")));
    await expect(pollWithdrawal(dying, await ref())).rejects.toThrow("killed");
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await states()).toEqual(["done"]);
  });

  test("when the worker's clock is behind", async () => {
    await request(4_000_000n);
    await fixture.work();
    await takeInvocations();
    const { nextPollAt, polls } = await row();
    const behind = { ...fixture.dependencies, clock: { now: () => addMs(nextPollAt, -50) } };
    await pollWithdrawal(behind, { ...(await ref()), dueAt: nextPollAt.toISOString() });
    expect((await row()).polls).toBe(polls + 1);
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await states()).toEqual(["done"]);
  });

  test("when a webhook arrives during a query", async () => {
    await slowProvider();
    await request(4_000_000n);
    await fixture.work();
    await fixture.passTime(10_000);
    await takeInvocations();
    const withdrawal = await ref();
    const wokenAt = fixture.now();
    const woken = querying(async (reference) => {
      const answer = await fixture.dependencies.payouts.kora.query(reference);
      const { companyId, withdrawalId } = withdrawal;
      await fixture.dependencies.database.inCompany(companyId, (tx) =>
        requestWithdrawalPolls(tx, { companyId, withdrawalIds: [withdrawalId], at: wokenAt }),
      );
      return answer;
    });
    await pollWithdrawal(woken, withdrawal);
    expect((await row()).nextPollAt).toEqual(wokenAt);
    const { polls } = await row();
    await fixture.work();
    expect((await row()).polls).toBe(polls + 1);
    await fixture.workFor(4 * hourMs, 10 * minuteMs);
    expect(await states()).toEqual(["done"]);
  });
});

describe("a withdrawal that is approved", () => {
  test("can be cancelled until it is claimed: its money returns once, and nothing is sent", async () => {
    await request(4_000_000n);
    const { withdrawalId } = await ref();
    const results = await Promise.allSettled([1, 2, 3].map(() => cancel(withdrawalId)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await states(), await walletBalance()]).toEqual([["cancelled"], inWallet]);
    await fixture.workFor(5 * minuteMs, 30_000);
    expect(await fixture.money()).toEqual([]);
    await request(1_000_000n);
    await fixture.workFor(5 * minuteMs, 30_000);
    expect(await states()).toEqual(["done", "cancelled"]);
  });

  test("is either sent or cancelled when both happen at once", async () => {
    await request(4_000_000n);
    const withdrawal = await ref();
    const [cancelled] = await Promise.allSettled([cancel(withdrawal.withdrawalId), sendWithdrawal(fixture.dependencies, withdrawal)]);
    await fixture.workFor(5 * minuteMs, 30_000);
    const isCancelled = cancelled.status === "fulfilled";
    expect(await states()).toEqual([isCancelled ? "cancelled" : "done"]);
    expect(await fixture.money()).toHaveLength(isCancelled ? 0 : 1);
  });

  test("cannot be cancelled once it is claimed, in the database neither", async () => {
    await request(4_000_000n);
    await fixture.work();
    await expect(cancel((await row()).withdrawalId)).rejects.toMatchObject({ code: "withdrawal_decided" });
    await expect(
      fixture.asAdmin("update withdrawals set state = 'cancelled', finished_at = now() where company_id = $1", [run.companyId]),
    ).rejects.toThrow();
    await fixture.workFor(5 * minuteMs, 30_000);
  });

  test("keeps who approved it and when", async () => {
    await request(4_000_000n);
    for (const change of ["approved_at = now()", `approved_by = '${newId()}'`, "approved_at = null, approved_by = null"])
      await expect(fixture.rows(run.companyId, sql`update withdrawals set ${sql.raw(change)}`)).rejects.toMatchObject({ code: "P0409" });
    await fixture.workFor(5 * minuteMs, 30_000);
  });
});

describe("a failure that may still arrive", () => {
  test("is forgotten once the provider is sending again", async () => {
    await slowProvider();
    await request(4_000_000n);
    await fixture.work();
    await fixture.passTime(10_000);
    await fixture.rows(run.companyId, sql`update withdrawals set state = 'unknown', retry_from = ${addMs(fixture.now(), dayMs)}`);
    await fixture.work();
    expect(await row()).toMatchObject({ state: "sent", retryFrom: null });
    await fixture.workFor(4 * hourMs, 10 * minuteMs);
  });

  test("blocks the next withdrawal", async () => {
    await fixture.order({ match: { op: "kora.payout", account }, fault: "timeout", times: 2 });
    await request(4_000_000n);
    await fixture.workFor(2 * dayMs, 30 * minuteMs);
    expect(await states()).toEqual(["failed"]);
    await fixture.rows(run.companyId, sql`update withdrawals set retry_from = ${addMs(fixture.now(), hourMs)}`);
    await fixture.setBalance(inWallet);
    await expect(request(1_000_000n)).rejects.toMatchObject({ code: "withdrawal_open" });
    await fixture.passTime(hourMs);
    await request(1_000_000n);
    await fixture.workFor(5 * minuteMs, 30_000);
    expect(await states()).toEqual(["done", "failed"]);
  });
});

test("a request without an idempotency key is refused", async () => {
  await expect(requestWithdrawal(fixture.dependencies, run.actor, { amountKobo: "1000000" })).rejects.toMatchObject({
    code: "idempotency_key_missing",
  });
});
