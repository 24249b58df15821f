// Payments of deductions to a union while its bank is late, wrong, silent or repeats itself. After each, every money invariant holds.

import type { WithdrawalId } from "@albashi/contracts/ids";
import { dayMs, hourMs, minuteMs, secondMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { type OwedDues, thirdPartyFixture } from "../../../../testing/third-party-fixture.ts";
import { reconcile } from "../../../payments/reconciliation/use-cases/reconcile.ts";
import { forceTransferOutcome } from "../../../payments/withdrawals/use-cases/force-withdrawal-outcome.ts";
import { pollWithdrawal, requestWithdrawalPolls, sendWithdrawal } from "../../../payments/withdrawals/use-cases/transfer-withdrawal.ts";

let fixture: PayoutFixture;
let unions: ReturnType<typeof thirdPartyFixture>;
let owed: OwedDues;
let before: { held: bigint; wallet: bigint; transit: bigint };
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  unions = thirdPartyFixture(fixture);
});
afterAll(() => fixture.close());
afterEach(async () => {
  expect(await unions.audit(owed.companyId)).toEqual([]);
});

const state = async () => (await unions.row(owed)).state;
const ref = async () => ({ companyId: owed.companyId, withdrawalId: (await unions.row(owed)).withdrawalId });
const asks = async () => (await fixture.asks()).get((await unions.row(owed)).reference) ?? 0;
const events = async () =>
  (
    await fixture.rows<{ event: string }>(
      owed.companyId,
      sql`select event_type as event from journals where event_type like 'third%' order by posted_at, journal_id`,
    )
  ).map(({ event }) => event);
const obligation = async () =>
  (
    await fixture.rows<{ state: string }>(owed.companyId, sql`select state from remittance_obligations where account = 'other_deductions'`)
  ).map((row) => row.state);
const force = async (status: string) =>
  fixture.control("PATCH", `/payouts/${(await unions.row(owed)).reference}`, { provider: "kora", status, quiet: true });
/** Loses the invocations that wait, as if their workers were about to run them. */
const takeInvocations = () =>
  fixture.dependencies.database.inPlatform((tx) =>
    sql`update outbox set completed_at = ${fixture.now()} where completed_at is null`.execute(query(tx)),
  );
/** The product with another way to reach the provider. */
const withProvider = (over: object): Dependencies => {
  const { payouts } = fixture.dependencies;
  return { ...fixture.dependencies, payouts: { ...payouts, kora: Object.assign(Object.create(payouts.kora), over) } };
};

describe.each(["albashi", "employer"] as const)("where the %s remits", (remitter) => {
  /** The whole amount is taken from what is held where Albashi remits, and from the wallet where the employer does. */
  const taken = (amount: bigint, fee: bigint) =>
    remitter === "albashi"
      ? { held: before.held - amount, wallet: before.wallet - fee }
      : { held: before.held, wallet: before.wallet - amount - fee };
  const isPaidOnce = async () => {
    const { fee } = await unions.row(owed);
    expect([await state(), await unions.arrivals()]).toEqual(["succeeded", 1]);
    expect(await unions.funds(owed)).toEqual({ ...taken(owed.payable, fee ?? 0n), transit: 0n });
    expect(await obligation()).toEqual(remitter === "albashi" ? ["remitted"] : []);
  };

  beforeEach(async () => {
    await fixture.forget();
    // Each has its own days on the statement.
    await fixture.setTime(new Date(remitter === "albashi" ? "2026-06-25T08:00:00Z" : "2026-07-06T08:00:00Z"));
    owed = await unions.owe({ remitter });
    await unions.enter(owed);
    before = await unions.funds(owed);
  });

  test("the liability falls when the transfer succeeds, and the wallet pays the fee", async () => {
    await unions.prepare(owed);
    expect((await unions.funds(owed)).transit).toBeGreaterThan(owed.payable);
    expect(await obligation()).toEqual(remitter === "albashi" ? ["held"] : []);
    await unions.workFor(5 * minuteMs, 10_000);
    await isPaidOnce();
    expect([await asks(), await events()]).toEqual([1, ["third_party_sent", "third_party_paid"]]);
  });

  test("a lost answer is unknown, is queried, and is not sent again", async () => {
    await unions.fault("timeout_accepted");
    await unions.prepare(owed);
    await unions.work();
    expect(await state()).toBe("unknown");
    expect((await unions.read(owed)).transfers).toMatchObject([{ state: "on_its_way" }]);
    await expect(unions.prepare(owed)).rejects.toMatchObject({ code: "payment_exists" });
    await unions.workFor(20 * minuteMs, 30_000);
    await isPaidOnce();
    expect(await asks()).toBe(1);
  });

  test("a timeout before the provider had it is sent once more under the same reference, and paid once", async () => {
    await unions.fault("timeout");
    await unions.prepare(owed);
    await unions.workFor(90 * minuteMs, 5 * minuteMs);
    await isPaidOnce();
    expect(await asks()).toBe(2);
  });

  test("a failure gives everything back once, and only then the schedule can be paid again", async () => {
    await unions.fault("timeout", { times: 2 });
    await unions.prepare(owed);
    await unions.workFor(2 * dayMs, 30 * minuteMs);
    expect([await state(), await unions.funds(owed), await obligation()]).toEqual([
      ...["failed", before, remitter === "albashi" ? ["held"] : []],
    ]);
    await fixture.setBalance(200_000_000n);
    await unions.prepare(owed);
    await unions.workFor(5 * minuteMs, 10_000);
    await isPaidOnce();
  });

  test("a failure that may still arrive blocks another payment, and is paid once when it arrives", async () => {
    await unions.fault("false_failure", { with: { ms: 30 * minuteMs, message: "Timeout waiting for response from destination" } });
    await unions.prepare(owed);
    await unions.workFor(10 * minuteMs, 10_000);
    expect(await state()).toBe("unknown");
    await expect(unions.prepare(owed)).rejects.toMatchObject({ code: "payment_exists" });
    await unions.workFor(3 * hourMs, 10 * minuteMs);
    await isPaidOnce();
    expect(await asks()).toBe(1);
  });

  test("one that was paid and returned gives the amount back, and is paid again", async () => {
    await unions.prepare(owed);
    await unions.workFor(5 * minuteMs, 10_000);
    const { fee } = await unions.row(owed);
    await fixture.passTime(3 * dayMs);
    await force("reversed");
    await reconcile(fixture.dependencies, "kora");
    await unions.workFor(hourMs, 10 * minuteMs);
    await reconcile(fixture.dependencies, "kora");
    await unions.workFor(hourMs, 10 * minuteMs);
    expect([await state(), await events()]).toEqual(["returned", ["third_party_sent", "third_party_paid", "third_party_returned"]]);
    expect((await unions.funds(owed)).held).toBe(before.held);
    expect(await obligation()).toEqual(remitter === "albashi" ? ["held"] : []);
    expect((await unions.funds(owed)).wallet).toBeGreaterThanOrEqual(before.wallet - (fee ?? 0n));
    await fixture.setBalance(200_000_000n);
    await unions.prepare(owed);
    await unions.workFor(5 * minuteMs, 10_000);
    expect([await state(), await unions.arrivals()]).toEqual(["succeeded", 1]);
  });
});

describe("the worker and the provider", () => {
  beforeEach(async () => {
    await fixture.forget();
    await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
    owed = await unions.owe({ remitter: "albashi" });
    await unions.enter(owed);
    before = await unions.funds(owed);
  });
  const isPaidOnce = async () => expect([await state(), await unions.arrivals()]).toEqual(["succeeded", 1]);

  test("a worker that is killed between the reference and sending: it is queried, sent once, and paid once", async () => {
    await unions.prepare(owed);
    const transfer = await ref();
    await takeInvocations();
    const dying = withProvider({ submit: () => Promise.reject(new Error("The worker is killed.")) });
    await expect(sendWithdrawal(dying, transfer)).rejects.toThrow("killed");
    expect([await state(), await unions.arrivals()]).toEqual(["queued", 0]);
    // A repeated message of the same step does not send it: it may have left.
    await sendWithdrawal(fixture.dependencies, transfer);
    expect(await asks()).toBe(0);
    await unions.workFor(2 * hourMs, 5 * minuteMs);
    await isPaidOnce();
  });

  test("a worker that is killed after sending: it is queried, and not sent again", async () => {
    await unions.prepare(owed);
    const transfer = await ref();
    await takeInvocations();
    const { kora } = fixture.dependencies.payouts;
    const dying = withProvider({
      submit: async (order: Parameters<typeof kora.submit>[0]) => {
        await kora.submit(order);
        throw new Error("The worker is killed.");
      },
    });
    await expect(sendWithdrawal(dying, transfer)).rejects.toThrow("killed");
    await unions.workFor(2 * hourMs, 5 * minuteMs);
    await isPaidOnce();
    expect(await asks()).toBe(1);
  });

  test("a webhook that arrives twice changes nothing a second time", async () => {
    await unions.prepare(owed);
    await unions.work();
    await fixture.passTime(10 * secondMs);
    const transfer = await ref();
    const wake = () =>
      fixture.dependencies.database.inCompany(owed.companyId, (tx) =>
        requestWithdrawalPolls(tx, { companyId: owed.companyId, withdrawalIds: [transfer.withdrawalId], at: fixture.now() }),
      );
    await wake();
    await unions.work();
    await isPaidOnce();
    const after = await unions.funds(owed);
    await wake();
    await Promise.all([pollWithdrawal(fixture.dependencies, transfer), pollWithdrawal(fixture.dependencies, transfer)]);
    await unions.workFor(hourMs, 10 * minuteMs);
    expect([await unions.funds(owed), await events()]).toEqual([after, ["third_party_sent", "third_party_paid"]]);
    await isPaidOnce();
  });

  /** The bank carries out a transfer that it had reported as failed. */
  const arrivesAfterAll = async (first: { reference: string; withdrawalId: WithdrawalId }) => {
    const { kora } = fixture.dependencies.payouts;
    await kora.submit({
      ...{
        reference: first.reference,
        amount: owed.payable,
        bankCode: "044",
        accountNumber: "0690000032",
        accountName: "NUBIFIE SECRETARIAT",
      },
      ...{ narration: "Union dues", email: "a@example.ng" },
    });
    await fixture.passTime(10 * secondMs);
    await fixture.dependencies.database.inCompany(owed.companyId, (tx) =>
      requestWithdrawalPolls(tx, { companyId: owed.companyId, withdrawalIds: [first.withdrawalId], at: fixture.now() }),
    );
    await unions.workFor(5 * minuteMs, 10_000);
  };

  test("one that arrives after another had paid the schedule is reported, and the payee owes it back", async () => {
    await unions.fault("timeout", { times: 2 });
    await unions.prepare(owed);
    await unions.workFor(2 * dayMs, 30 * minuteMs);
    const first = await unions.row(owed);
    expect(first.state).toBe("failed");
    await fixture.setBalance(200_000_000n);
    await unions.prepare(owed);
    await unions.workFor(5 * minuteMs, 10_000);
    await isPaidOnce();
    await arrivesAfterAll(first);
    expect((await unions.read(owed)).transfers.map((transfer) => transfer.state)).toEqual(["paid", "paid_twice"]);
    expect(await fixture.incidents(owed.companyId)).toEqual(["paid_twice"]);
    expect((await fixture.balances(owed.companyId))["duplicates"]).toBe(owed.payable);
  });

  test("one that arrives while another waits to be sent keeps the schedule from being paid a second time", async () => {
    await unions.fault("timeout", { times: 2 });
    await unions.prepare(owed);
    await unions.workFor(2 * dayMs, 30 * minuteMs);
    const first = await unions.row(owed);
    await fixture.setBalance(200_000_000n);
    await unions.prepare(owed);
    await takeInvocations();
    await arrivesAfterAll(first);
    expect((await unions.read(owed)).transfers.map((transfer) => transfer.state)).toEqual(["on_its_way", "paid_twice"]);
    await expect(sendWithdrawal(fixture.dependencies, await ref())).rejects.toMatchObject({ constraint: "no_transfer_after_arrival" });
    await unions.cancel(owed);
    await expect(unions.prepare(owed)).rejects.toMatchObject({ code: "payment_exists" });
    expect(await unions.arrivals()).toBe(1);
  });

  test("an operator ends one that the provider never resolves, and the money is held again", async () => {
    await fixture.order({ match: { op: "kora.query-payout" }, fault: "unknown_status", times: null });
    await unions.prepare(owed);
    await unions.workFor(10 * minuteMs, minuteMs);
    const { reference } = await unions.row(owed);
    await fixture.rows(
      owed.companyId,
      sql`insert into payment_incidents (company_id, incident_id, kind, reference, at)
          values (${owed.companyId}, gen_random_uuid(), 'stuck', ${reference}, ${fixture.now()})`,
    );
    const by = { operator: "Ngozi", reason: "Kora confirmed it in ticket 4711." };
    await forceTransferOutcome(fixture.dependencies, { reference, ending: { as: "failed" }, by });
    expect([await state(), await unions.funds(owed), await obligation()]).toEqual(["failed", before, ["held"]]);
    // The provider had paid it after all.
    await fixture.control("DELETE", "/rules");
    await unions.workFor(2 * hourMs, 10 * minuteMs);
    expect(await unions.arrivals()).toBe(1);
    await force("failed");
  });
});
