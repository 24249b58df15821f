// Whatever an owner funds, pays, chooses, releases and withdraws, in any order: the audit finds nothing wrong in the database and at the provider.

import { lagosDayOf, minuteMs } from "@albashi/dates";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { approveNow, calculateNow, openRun } from "../../../../testing/pay-company.ts";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { decideHeldFunds } from "../../ledger/use-cases/decide-held-funds.ts";
import { readWallet } from "../../ledger/use-cases/read-wallet.ts";
import { closePayout } from "../../payouts/use-cases/close-payout.ts";
import { chooseRemitter } from "../../remitter/use-cases/choose-remitter.ts";
import { listWithdrawals } from "../../withdrawals/use-cases/list-withdrawals.ts";
import { requestWithdrawal } from "../../withdrawals/use-cases/request-withdrawal.ts";
import { setWithdrawalAccount } from "../../withdrawals/use-cases/set-withdrawal-account.ts";
import { auditMoney } from "./audit-money.ts";

const companyAccount = "0690000032";
let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());

const actions = fc.oneof(
  fc.constant({ kind: "run" as const }),
  fc.record({ kind: fc.constant("choose" as const), remitter: fc.constantFrom("employer" as const, "albashi" as const) }),
  fc.record({ kind: fc.constant("decide" as const), decision: fc.constantFrom("release" as const, "keep" as const) }),
  fc.record({
    kind: fc.constant("withdraw" as const),
    percent: fc.bigInt({ min: 1n, max: 90n }),
    fault: fc.constantFrom(null, "closed_account", "timeout_accepted", "bank_unavailable"),
  }),
);
type Action = typeof actions extends fc.Arbitrary<infer One> ? One : never;

/** A company that collected deductions before it could choose who remits, so that some money is undecided. */
const openCompany = async () => {
  await fixture.forget();
  const company = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 2 });
  await fixture.asAdmin("insert into remitter_choices values ($1, '2026-01-01', 'albashi', null, now())", [company.companyId]);
  await fixture.fund(company.companyId, 1_000_000_000n);
  await fixture.setBalance(1_000_000_000n);
  await fixture.control("PUT", "/accounts", { bank: "044", account: companyAccount, name: "OKAFOR FOODS LIMITED" });
  await setWithdrawalAccount(fixture.dependencies, company.actor, { bank: "Access Bank", accountNumber: companyAccount });
  return company;
};

const runScript = async (script: readonly Action[]) => {
  const { dependencies } = fixture;
  const company = await openCompany();
  const { companyId, actor } = company;
  const wallet = () => readWallet(dependencies, actor);
  let month = 6;

  const payRun = async (runId: typeof company.runId) => {
    await fixture.start({ runId, actor });
    await fixture.workFor(10 * minuteMs);
    await closePayout(dependencies, actor, { runId });
  };
  const payNextMonth = async () => {
    month += 1;
    if (month > 12) return;
    const runId = await openRun(dependencies, company, { month });
    await calculateNow(dependencies, companyId, runId);
    await approveNow(dependencies, companyId, runId);
    await payRun(runId);
  };
  const decide = async (decision: "release" | "keep") => {
    const { undecidedKobo } = await wallet();
    if (undecidedKobo !== "0") await decideHeldFunds(dependencies, actor, { decision, amountKobo: undecidedKobo });
  };
  const withdraw = async ({ fault, percent }: Extract<Action, { kind: "withdraw" }>) => {
    if (fault) await fixture.order({ match: { op: "kora.payout", account: companyAccount }, fault });
    const amount = (BigInt((await listWithdrawals(dependencies, actor)).withdrawableKobo) * percent) / 100n;
    // Refused while an earlier one is not final: at most one is open.
    await requestWithdrawal(dependencies, actor, { amountKobo: String(amount) }, { key: newId(), requestHash: Buffer.alloc(32) }).catch(
      (refusal: unknown) => expect(refusal).toMatchObject({ code: "withdrawal_open" }),
    );
    await fixture.workFor(20 * minuteMs);
  };
  const perform = async (action: Action) => {
    if (action.kind === "run") await payNextMonth();
    if (action.kind === "choose")
      await chooseRemitter(dependencies, actor, { remitter: action.remitter, effectiveFrom: lagosDayOf(fixture.now()) });
    if (action.kind === "decide") await decide(action.decision);
    if (action.kind === "withdraw") await withdraw(action);
  };

  await payRun(company.runId);
  for (const action of script) {
    await perform(action);
    expect(await auditMoney(dependencies, { companyIds: [companyId] })).toEqual([]);
    const balances = await fixture.rows<{ balance: bigint }>(companyId, sql`select balance from account_balances`);
    expect(balances.reduce((sum, { balance }) => sum + balance, 0n)).toBe(0n);
    expect(BigInt((await wallet()).availableKobo)).toBeGreaterThanOrEqual(0n);
  }
  // What left the provider is exactly what the ledger says left it.
  const paidOut = (await fixture.money()).filter(({ status }) => status === "success");
  expect(paidOut.every(({ moves, returns }) => moves - returns === 1)).toBe(true);
};

test("the audit finds nothing after any order of runs, switches, releases and withdrawals", async () => {
  const everything: Action[] = [
    { kind: "withdraw", percent: 50n, fault: "timeout_accepted" },
    { kind: "choose", remitter: "employer" },
    { kind: "run" },
    { kind: "decide", decision: "release" },
    { kind: "choose", remitter: "albashi" },
    { kind: "run" },
    { kind: "withdraw", percent: 90n, fault: "closed_account" },
  ];
  await fc.assert(fc.asyncProperty(fc.array(actions, { minLength: 3, maxLength: 7 }), runScript), {
    numRuns: Number(process.env["MONEY_SCRIPTS"] ?? 4),
    examples: [[everything]],
    endOnFailure: true,
  });
}, 1_800_000);
