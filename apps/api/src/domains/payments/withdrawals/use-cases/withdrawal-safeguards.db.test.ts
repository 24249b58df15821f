// Notifications about withdrawals, the outcomes operators may force, and the money audit of withdrawals.

import type { WithdrawalId } from "@albashi/contracts/ids";
import { hourMs, minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";
import { forceTransferOutcome } from "./force-withdrawal-outcome.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import { setWithdrawalAccount } from "./set-withdrawal-account.ts";

const inWallet = 10_000_000n;
const [account, otherAccount] = ["0690000032", "0690000049"];
let fixture: PayoutFixture;
let run: Awaited<ReturnType<typeof payableRun>>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
}, 120_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 1 });
  await fixture.fund(run.companyId, inWallet);
  await fixture.setBalance(inWallet);
  for (const one of [account, otherAccount])
    await fixture.control("PUT", "/accounts", { bank: "044", account: one, name: "OKAFOR FOODS LIMITED" });
  await enter(account);
});

const enter = (accountNumber: string) => setWithdrawalAccount(fixture.dependencies, run.actor, { bank: "Access Bank", accountNumber });
const keyed = () => ({ key: newId<string>(), requestHash: Buffer.alloc(32) });
const request = (amount: bigint) => requestWithdrawal(fixture.dependencies, run.actor, { amountKobo: String(amount) }, keyed());
const row = async () => {
  const [found] = await fixture.rows<{ withdrawalId: WithdrawalId; state: string; reference: string; numberEnds: string }>(
    run.companyId,
    sql`select withdrawal_id as "withdrawalId", state, reference, account_number_ends as "numberEnds"
        from withdrawals join company_bank_accounts using (company_id, account_id) order by requested_at desc limit 1`,
  );
  return found ?? expect.unreachable("There is no withdrawal.");
};
const walletBalance = async () => -((await fixture.balances(run.companyId))["wallet"] ?? 0n);
const faults = async () =>
  (await auditMoney(fixture.dependencies, { companyIds: [run.companyId] })).map(({ invariant, what }) => `${invariant} ${what}`);

describe("every owner is mailed", () => {
  test("when the account changes and when a withdrawal is approved, without an amount", async () => {
    await request(4_000_000n);
    await fixture.workFor(5 * minuteMs, 10_000);
    const mails = await mailsTo(`${run.actor.userId}@example.ng`);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your company's withdrawal account was changed",
      "A withdrawal from your wallet was approved",
    ]);
    for (const { text } of mails) {
      expect(text).toContain("Access Bank, account ending in 0032");
      expect(text).not.toMatch(/₦|40,000/);
    }
    await fixture.workFor(2 * hourMs, 30 * minuteMs);
    expect((await mailsTo(`${run.actor.userId}@example.ng`)).length).toBe(2);
  });
});

describe("the account", () => {
  test("is not replaced while a withdrawal to it is being requested, whichever comes first", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [next, current] = turn % 2 === 0 ? [otherAccount, account] : [account, otherAccount];
      const [replaced, requested] = await Promise.allSettled([enter(next), request(100_000n)]);
      const { numberEnds } = requested.status === "fulfilled" ? await row() : { numberEnds: null };
      const [now] = await fixture.rows<{ ends: string }>(
        run.companyId,
        sql`select account_number_ends as ends from company_bank_accounts where replaced_at is null`,
      );
      // A withdrawal that was accepted goes to the account that is still the current one.
      if (numberEnds !== null) expect(numberEnds).toBe(now?.ends);
      expect([replaced.status, requested.status]).toContain("fulfilled");
      await fixture.workFor(10 * minuteMs, 10_000);
      if (replaced.status === "rejected") await enter(next);
      expect(current).not.toBe(next);
    }
  });

  test("is kept by the database while a withdrawal is open, and no withdrawal goes to a replaced one", async () => {
    await enter(otherAccount);
    const change = (statement: ReturnType<typeof sql>) => fixture.rows(run.companyId, statement);
    await expect(
      change(sql`
        insert into withdrawals (company_id, withdrawal_id, account_id, provider, reference, amount, quoted_fee, requested_at, requested_by, state)
        select company_id, gen_random_uuid(), account_id, 'kora', 'po-x', 100, 1, now(), created_by, 'created' from company_bank_accounts
        where replaced_at is not null`),
    ).rejects.toMatchObject({ constraint: "withdrawals_go_to_the_current_account" });
    await request(100_000n);
    await expect(change(sql`update company_bank_accounts set replaced_at = now() where replaced_at is null`)).rejects.toMatchObject({
      constraint: "accounts_in_use_are_not_replaced",
    });
    await fixture.workFor(10 * minuteMs, 10_000);
  });
});

describe("an operator", () => {
  const by = { operator: "Ngozi", reason: "Kora confirmed it in ticket 4711." };
  /** A withdrawal that the provider never resolves, with its incident. */
  const stuck = async () => {
    await fixture.order({ match: { op: "kora.query-payout" }, fault: "unknown_status", times: null });
    await request(4_000_000n);
    await fixture.workFor(10 * minuteMs, minuteMs);
    const found = await row();
    await fixture.rows(
      run.companyId,
      sql`insert into payment_incidents (company_id, incident_id, kind, reference, at) values (${run.companyId}, ${newId()}, 'stuck', ${found.reference}, ${fixture.now()})`,
    );
    return found;
  };

  test("ends a withdrawal as paid on the provider's written word, once", async () => {
    const { reference } = await stuck();
    await forceTransferOutcome(fixture.dependencies, { reference, ending: { as: "paid", fee: 2_150n }, by });
    expect((await row()).state).toBe("succeeded");
    expect(await walletBalance()).toBe(inWallet - 4_000_000n - 2_150n);
    await expect(forceTransferOutcome(fixture.dependencies, { reference, ending: { as: "failed" }, by })).rejects.toThrow();
  });

  test("ends a withdrawal as failed, and its money returns to the wallet once", async () => {
    const { reference } = await stuck();
    await forceTransferOutcome(fixture.dependencies, { reference, ending: { as: "failed" }, by });
    expect((await row()).state).toBe("failed");
    expect(await walletBalance()).toBe(inWallet);
  });

  test("does not contradict the provider", async () => {
    const { reference } = await stuck();
    await fixture.control("DELETE", "/rules");
    await expect(forceTransferOutcome(fixture.dependencies, { reference, ending: { as: "failed" }, by })).rejects.toMatchObject({
      message: expect.stringContaining("succeeded"),
    });
    await fixture.workFor(2 * hourMs, 10 * minuteMs);
  });
});

describe("the money audit finds", () => {
  beforeEach(async () => {
    await request(4_000_000n);
    await fixture.workFor(10 * minuteMs, 10_000);
    expect(await faults()).toEqual([]);
  });
  const plant = (statement: string) => fixture.asAdmin(`set session_replication_role = replica; ${statement}`);

  test("I7: a withdrawal that has another outcome at the provider", async () => {
    await fixture.control("PATCH", `/payouts/${(await row()).reference}`, { status: "failed", quiet: true });
    expect(await faults()).toContainEqual("I7 It is succeeded in the ledger and failed at the provider.");
  });

  test("I12: a withdrawal of the future, and one that ended before it was requested", async () => {
    await plant("update withdrawals set finished_at = requested_at - interval '1 hour'");
    expect(await faults()).toContainEqual(expect.stringMatching(/^I12 requested at .*, finished at/));
    await plant("update withdrawals set requested_at = '2031-01-01'");
    expect(await faults()).toContainEqual(expect.stringMatching(/^I12 requested at 2031-01-01.* which is in the future$/));
  });

  test("I13: withdrawals beyond the limits per payment and per day", async () => {
    await fixture.asAdmin("insert into payment_limits values ($1, 100, 200, 300, now(), 'Ngozi')", [run.companyId]);
    expect(await faults()).toEqual(
      expect.arrayContaining([
        "I13 it withdraws 4000000, and the limit per payment is 100",
        expect.stringMatching(/^I13 4000000 were sent since .* and the limit is 300$/),
      ]),
    );
  });
});
