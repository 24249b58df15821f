// Withdrawing wallet money: to the company's own confirmed account, approved like money, and never sent or returned twice.

import type { UserId } from "@albashi/contracts/ids";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { insertConfirmedPasskey } from "../../../../testing/second-factor-rows.ts";
import { insertMembership } from "../../../identity/accounts/store/memberships.ts";
import { insertUser } from "../../../identity/accounts/store/users.ts";
import { postJournals } from "../../ledger/store/journals.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { approveWithdrawal, cancelWithdrawal, requestWithdrawal } from "./request-withdrawal.ts";
import { setWithdrawalAccount } from "./set-withdrawal-account.ts";

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
const audited = () => auditMoney(fixture.dependencies, { companyIds: [run.companyId] });
afterEach(async () => {
  expect(await audited()).toEqual([]);
});

const request = (amount: bigint, actor = run.actor) =>
  requestWithdrawal(fixture.dependencies, actor, { amountKobo: String(amount) }, { key: newId(), requestHash: Buffer.alloc(32) });
const list = (actor = run.actor) => listWithdrawals(fixture.dependencies, actor);
const states = async () => (await list()).withdrawals.map(({ state }) => state);
const balances = () => fixture.balances(run.companyId);
const walletBalance = async () => -((await balances())["wallet"] ?? 0n);
const row = async () => {
  const [first] = await fixture.rows<{
    state: string;
    reference: string;
    resubmitCount: number;
    fee: bigint | null;
    failure: string | null;
  }>(
    run.companyId,
    sql`select state, reference, resubmit_count as "resubmitCount", fee, failure from withdrawals order by requested_at desc, withdrawal_id desc limit 1`,
  );
  return first ?? expect.unreachable("There is no withdrawal.");
};
const order = (fault: string, over: object = {}) => fixture.order({ match: { op: "kora.payout", account }, fault, ...over });
const received = async () => (await fixture.money()).filter((one) => one.account === account && one.status === "success");

test("a withdrawal reaches the company's account once, and costs what the provider charged", async () => {
  await request(4_000_000n);
  expect(await states()).toEqual(["on_its_way"]);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await states()).toEqual(["done"]);
  const { fee, reference } = await row();
  expect(await walletBalance()).toBe(inWallet - 4_000_000n - (fee ?? 0n));
  expect((await fixture.asks()).get(reference)).toBe(1);
  expect((await balances())["in_transit:kora"]).toBeUndefined();
  const actions = await fixture.rows<{ action: string }>(
    run.companyId,
    sql`select action from audit_entries where action like 'withdrawal%' order by seq`,
  );
  expect(actions.map(({ action }) => action)).toEqual(["withdrawal_account_set", "withdrawal_requested", "withdrawal_approved"]);
});

describe("the amount", () => {
  test("with its fee is at most what the wallet has", async () => {
    await expect(request(inWallet)).rejects.toMatchObject({ code: "amount_unavailable" });
    expect(await walletBalance()).toBe(inWallet);
    expect(await states()).toEqual([]);
  });

  test("excludes what is not settled and what the company owes", async () => {
    const at = fixture.now();
    const move = (account: string, from: string) => ({
      ...{ eventType: "test_move", sourceId: newId<string>(), postedAt: at, effectiveAt: at },
      lines: [[account, 3_000_000n] as const, [from, -3_000_000n] as const],
    });
    const moves = [move("pending:kora", "clearing:kora"), move("owed_by_employer", "clearing:kora")];
    await fixture.dependencies.database.inCompany(run.companyId, (tx) => postJournals(tx, run.companyId, moves));
    expect((await list()).withdrawableKobo).toBe("4000000");
    await expect(request(4_000_000n)).rejects.toMatchObject({ code: "amount_unavailable" });
    await fixture.dependencies.database.inCompany(run.companyId, (tx) =>
      postJournals(tx, run.companyId, [move("clearing:kora", "pending:kora"), move("clearing:kora", "owed_by_employer")]),
    );
  });

  test("cannot be reserved twice: of withdrawals at once, one is accepted", async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => request(4_000_000n)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await received()).toHaveLength(1);
  });
});

describe("the provider", () => {
  test("accepts it and its response is lost: it stays unknown, is queried, and is not sent again", async () => {
    await order("timeout_accepted");
    await request(4_000_000n);
    await fixture.work();
    expect((await row()).state).toBe("unknown");
    expect(await states()).toEqual(["on_its_way"]);
    await fixture.workFor(20 * minuteMs, 30_000);
    const { state, reference } = await row();
    expect([state, (await fixture.asks()).get(reference)]).toEqual(["succeeded", 1]);
  });

  test("never received it: it is submitted once more under the same reference", async () => {
    await order("timeout");
    await request(4_000_000n);
    await fixture.workFor(90 * minuteMs, 5 * minuteMs);
    const { state, reference, resubmitCount } = await row();
    expect([state, resubmitCount, (await fixture.asks()).get(reference)]).toEqual(["succeeded", 1, 2]);
    expect(await received()).toHaveLength(1);
  });

  test("never received it twice: it failed, and the money is back in the wallet exactly once", async () => {
    await order("timeout", { times: 2 });
    await request(4_000_000n);
    await fixture.workFor(2 * dayMs, 30 * minuteMs);
    expect(await row()).toMatchObject({ state: "failed", failure: "never_sent" });
    expect(await walletBalance()).toBe(inWallet);
    await fixture.workFor(2 * hourMs, 30 * minuteMs);
    expect(await walletBalance()).toBe(inWallet);
    const back = await fixture.rows(run.companyId, sql`select from journals where event_type = 'withdrawal_failed'`);
    expect(back).toHaveLength(1);
    // A new one is possible, under a new reference.
    await fixture.setBalance(inWallet);
    await request(1_000_000n);
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await states()).toEqual(["done", "failed"]);
  });

  test("reports another amount: all payments of the company stop, and it stays unknown", async () => {
    await request(4_000_000n);
    await fixture.order({ match: { op: "kora.query-payout" }, fault: "echo_other_amount", times: 1 });
    await fixture.workFor(2 * minuteMs, 10_000);
    const stops = await fixture.rows<{ reason: string }>(
      run.companyId,
      sql`select reason from payment_stops where company_id = ${run.companyId}`,
    );
    expect(stops).toEqual([{ reason: "provider_mismatch" }]);
    await fixture.workFor(2 * hourMs, 10 * minuteMs);
    expect((await row()).state).toBe("succeeded");
  });
});

describe("with another admin who may pay", () => {
  const other = async (role: "payroll" | "approver") => {
    const userId = newId<UserId>();
    await fixture.dependencies.database.inCompany(run.companyId, async (tx) => {
      const user = { userId, email: `${userId}@example.ng`, fullName: "Ngozi Bello", phoneNumber: "+2348030000000", passwordHash: "-" };
      await insertUser(tx, user, { at: fixture.now(), requestFingerprint: undefined });
      await insertMembership(
        tx,
        userId,
        { companyId: run.companyId, kind: "employer", role, companyName: "Okafor Foods Ltd" },
        fixture.now(),
      );
      await insertConfirmedPasskey(tx, userId);
      // The admin has had the role for more than a day.
      await sql`delete from role_changes where user_id = ${userId}`.execute(query(tx));
    });
    return { ...run.actor, userId, role };
  };
  const open = async () => {
    const [first] = (await list()).withdrawals;
    return first ?? expect.unreachable("There is no withdrawal.");
  };

  test("that admin approves, not the one who asked; nothing is reserved before", async () => {
    const ngozi = await other("payroll");
    await request(4_000_000n);
    expect(await states()).toEqual(["awaiting_approval"]);
    expect(await walletBalance()).toBe(inWallet);
    const { withdrawalId, mayApprove, accountName } = await open();
    expect([mayApprove, accountName]).toEqual([false, "OKAFOR FOODS LIMITED"]);
    await expect(approveWithdrawal(fixture.dependencies, run.actor, { withdrawalId })).rejects.toMatchObject({ code: "own_withdrawal" });
    await approveWithdrawal(fixture.dependencies, ngozi, { withdrawalId });
    await expect(approveWithdrawal(fixture.dependencies, ngozi, { withdrawalId })).rejects.toMatchObject({ code: "withdrawal_decided" });
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await states()).toEqual(["done"]);
    expect(await received()).toHaveLength(1);
  });

  test("it can be cancelled until it is sent, and not afterwards", async () => {
    const ngozi = await other("payroll");
    await request(4_000_000n);
    await cancelWithdrawal(fixture.dependencies, run.actor, await open());
    expect([await states(), await walletBalance()]).toEqual([["cancelled"], inWallet]);
    await request(1_000_000n);
    await approveWithdrawal(fixture.dependencies, ngozi, await open());
    await fixture.work();
    await expect(cancelWithdrawal(fixture.dependencies, run.actor, await open())).rejects.toMatchObject({ code: "withdrawal_decided" });
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await states()).toEqual(["done", "cancelled"]);
  });

  test("an approver of payroll who may not pay is not needed", async () => {
    await other("approver");
    await request(1_000_000n);
    expect(await states()).toEqual(["on_its_way"]);
    await fixture.workFor(5 * minuteMs, 10_000);
  });
});

describe("the account", () => {
  const enter = (accountNumber: string, name: string | null) =>
    fixture
      .control("PUT", "/accounts", { bank: "044", account: accountNumber, name })
      .then(() => setWithdrawalAccount(fixture.dependencies, run.actor, { bank: "Access Bank", accountNumber }));

  test("of somebody else is refused", async () => {
    for (const name of ["BELLO HAUWA MUSA", "OKAFOR FOODS CHIDI", "OKAFOR MOTORS LIMITED"])
      await expect(enter("0690000049", name)).rejects.toMatchObject({ code: "account_of_another" });
  });

  test("does not change while a withdrawal is open", async () => {
    await request(1_000_000n);
    await expect(enter("0690000049", "OKAFOR FOODS LTD")).rejects.toMatchObject({ code: "withdrawal_open" });
    await fixture.workFor(5 * minuteMs, 10_000);
  });

  test("and the amount and reference of a withdrawal cannot be changed", async () => {
    await request(1_000_000n);
    for (const change of ["amount = 1", "reference = 'po-x'", `account_id = '${newId()}'`])
      await expect(fixture.rows(run.companyId, sql`update withdrawals set ${sql.raw(change)}`)).rejects.toMatchObject({ code: "42501" });
    await fixture.workFor(5 * minuteMs, 10_000);
  });

  test("and a withdrawal need a step-up and the permission to pay", async () => {
    await expect(request(1_000_000n, { ...run.actor, isSteppedUp: false })).rejects.toMatchObject({ code: "step_up_needed" });
    await expect(request(1_000_000n, { ...run.actor, role: "approver" })).rejects.toMatchObject({ kind: "forbidden" });
  });
});
