// Transfers to a union that do not last, or that arrive beside another payment: what they acknowledge, what counts, and what is reported.

import type { WithdrawalId } from "@albashi/contracts/ids";
import { dayMs, hourMs, lagosDayOf, minuteMs, secondMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { Actor } from "../../../../platform/http/actor.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { type OwedDues, thirdPartyFixture } from "../../../../testing/third-party-fixture.ts";
import { reconcile } from "../../../payments/reconciliation/use-cases/reconcile.ts";
import { requestWithdrawalPolls } from "../../../payments/withdrawals/use-cases/transfer-withdrawal.ts";
import { checkReceipt } from "../../schedules/use-cases/check-receipt.ts";
import { enterReceipt } from "../../schedules/use-cases/enter-receipt.ts";
import { followTransfer } from "../../schedules/use-cases/follow-transfer.ts";
import { listReceipts } from "../../schedules/use-cases/list-receipts.ts";

let fixture: PayoutFixture;
let unions: ReturnType<typeof thirdPartyFixture>;
let owed: OwedDues;
let start = new Date("2026-06-25T08:00:00Z");
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  unions = thirdPartyFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  // Each has its own days on the statement.
  start = new Date(start.getTime() + 14 * dayMs);
  await fixture.setTime(start);
});
afterEach(async () => {
  expect(await unions.audit(owed.companyId)).toEqual([]);
});

const owe = async (remitter: "albashi" | "employer") => {
  owed = await unions.owe({ remitter });
  await unions.enter(owed);
};
const transfers = async () => (await unions.read(owed)).transfers.map(({ state }) => state);
const receipts = async () => (await listReceipts(fixture.dependencies, owed.actor, owed)).receipts.map(({ state }) => state);
const obligations = () =>
  fixture.rows<{ state: string }>(owed.companyId, sql`select state from remittance_obligations where account = 'other_deductions'`);
const pay = async (approver?: Actor) => {
  await fixture.setBalance(200_000_000n);
  await unions.prepare(owed);
  if (approver) await unions.approve(owed, approver);
  await unions.workFor(5 * minuteMs, 10_000);
};
const enter = (number: string) =>
  enterReceipt(fixture.dependencies, owed.actor, {
    ...{ scheduleId: owed.scheduleId, number, reference: null, amountKobo: String(owed.payable) },
    ...{ paidOn: lagosDayOf(fixture.now()), channel: "bank", alsoPays: [] },
  });
const confirm = async (as: Actor) => {
  const [receipt] = (await listReceipts(fixture.dependencies, owed.actor, owed)).receipts;
  await checkReceipt(fixture.dependencies, as, {
    ...{ scheduleId: owed.scheduleId, receiptId: receipt?.receiptId ?? expect.unreachable("There is no receipt.") },
    ...{ way: "letter", amountAtSourceKobo: String(owed.payable) },
  });
};
/** The payee's bank sends the newest transfer back, days after it arrived. */
const sendBack = async (reference: string) => {
  await fixture.passTime(3 * dayMs);
  await fixture.control("PATCH", `/payouts/${reference}`, { provider: "kora", status: "reversed", quiet: true });
  for (let times = 0; times < 2; times += 1) {
    await reconcile(fixture.dependencies, "kora");
    await unions.workFor(hourMs, 10 * minuteMs);
  }
};
/** A transfer that surely failed: its money was given back. */
const failOnce = async () => {
  await unions.fault("timeout", { times: 2 });
  await unions.prepare(owed);
  await unions.workFor(2 * dayMs, 30 * minuteMs);
  const failed = await unions.row(owed);
  expect(failed.state).toBe("failed");
  return failed;
};
/** The bank carries out a transfer that it had reported as failed. */
const arrivesAfterAll = async ({ reference, withdrawalId }: { reference: string; withdrawalId: WithdrawalId }) => {
  await fixture.dependencies.payouts.kora.submit({
    ...{ reference, amount: owed.payable, bankCode: "044", accountNumber: "0690000032", accountName: "NUBIFIE SECRETARIAT" },
    ...{ narration: "Union dues", email: "a@example.ng" },
  });
  await fixture.passTime(10 * secondMs);
  await fixture.dependencies.database.inCompany(owed.companyId, (tx) =>
    requestWithdrawalPolls(tx, { companyId: owed.companyId, withdrawalIds: [withdrawalId], at: fixture.now() }),
  );
  await unions.workFor(5 * minuteMs, 10_000);
};

describe.each(["albashi", "employer"] as const)("where the %s remits, a payment that was returned", (remitter) => {
  test("takes its confirmed acknowledgement with it, and the schedule is paid and acknowledged again", async () => {
    await owe(remitter);
    await pay();
    await enter("NUB/2026/118");
    const second = await unions.secondAdmin(owed);
    await confirm(second);
    const { reference, withdrawalId } = await unions.row(owed);
    await sendBack(reference);
    expect([await transfers(), await receipts()]).toEqual([["returned"], []]);
    expect(await fixture.incidents(owed.companyId)).toEqual(["third_party_returned"]);
    const audited = await fixture.rows(
      owed.companyId,
      sql`select details from audit_entries where action = 'receipt_withdrawn_with_transfer'`,
    );
    expect(audited).toEqual([{ details: { state: "confirmed", transferId: withdrawalId } }]);
    expect((await unions.read(owed)).block).toBe(null);
    await pay(second);
    expect([await transfers(), await unions.arrivals()]).toEqual([["paid", "returned"], 1]);
    await enter("NUB/2026/118");
    // A repeated message about the return leaves the new acknowledgement.
    const arrivedAt = start.toISOString();
    await followTransfer(fixture.dependencies, { companyId: owed.companyId, withdrawalId, scheduleId: owed.scheduleId, arrivedAt });
    expect(await receipts()).toEqual(["entered"]);
  });
});

describe("a payment that arrived beside another one", () => {
  test.each(["albashi", "employer"] as const)("counts when the other one is returned, where the %s remits", async (remitter) => {
    await owe(remitter);
    const first = await failOnce();
    await pay();
    const other = await unions.row(owed);
    await arrivesAfterAll(first);
    expect([await transfers(), await fixture.incidents(owed.companyId)]).toEqual([["paid", "paid_twice"], ["paid_twice"]]);
    await enter("NUB/2026/119");
    await sendBack(other.reference);
    expect(await transfers()).toEqual(["returned", "paid"]);
    expect(await fixture.balances(owed.companyId)).not.toHaveProperty("duplicates");
    expect(await obligations()).toEqual(remitter === "albashi" ? [{ state: "remitted" }] : []);
    // The payee still has the money once, so its acknowledgement stays.
    expect(await receipts()).toEqual(["entered"]);
    await expect(unions.prepare(owed)).rejects.toMatchObject({ code: "payment_exists" });
    const open = await fixture.rows<{ kind: string }>(owed.companyId, sql`select kind from payment_incidents where resolved_at is null`);
    expect(open).toEqual([{ kind: "paid_late" }]);
  });

  test("counts when the other one is cancelled before it was sent", async () => {
    await owe("employer");
    const first = await failOnce();
    await fixture.setBalance(200_000_000n);
    await unions.prepare(owed);
    await fixture.rows(owed.companyId, sql`update outbox set completed_at = now() where completed_at is null`);
    await arrivesAfterAll(first);
    expect(await transfers()).toEqual(["on_its_way", "paid_twice"]);
    await unions.cancel(owed);
    expect(await transfers()).toEqual(["cancelled", "paid"]);
    expect(await fixture.balances(owed.companyId)).not.toHaveProperty("duplicates");
    expect(await unions.arrivals()).toBe(1);
  });
});

describe("a payment that arrived after the schedule was paid outside", () => {
  test("is reported with the amount, once", async () => {
    await owe("employer");
    const first = await failOnce();
    await enter("NUB/2026/120");
    await arrivesAfterAll(first);
    const found = await fixture.rows(owed.companyId, sql`select kind, amount, reference from payment_incidents order by kind`);
    expect(found).toEqual([
      { kind: "paid_late", amount: null, reference: first.reference },
      { kind: "third_party_paid_outside", amount: owed.payable, reference: first.reference },
    ]);
    // Returned, it takes no receipt with it that it did not bring.
    await sendBack(first.reference);
    expect([await transfers(), await receipts()]).toEqual([["returned"], ["entered"]]);
  });
});
