import { expect } from "vitest";
import { auditMoney } from "../domains/payments/money-audit/use-cases/audit-money.ts";
import type { FundingFixture } from "./funding-fixture.ts";

/** Runs whose owner has the provider's checkout open, and the invariants once the money has arrived. */
export const checkoutFixture = (fixture: FundingFixture) => {
  const runAtCheckout = async (people = 2) => {
    const run = await fixture.poorRun(people);
    const intent = await run.fund(run.runId);
    const window = await run.checkout(intent.intentId);
    const asked = BigInt(window.options.amount) * 100n;
    return { ...run, intent, window, asked, reference: window.options.reference };
  };
  type RunAtCheckout = Awaited<ReturnType<typeof runAtCheckout>>;

  const opened = async (people = 2) => {
    const at = await runAtCheckout(people);
    await fixture.openWindow(at.window);
    return at;
  };
  const order = (fault: string) => fixture.order({ match: { op: "kora.webhook" }, fault, times: 1 });
  /** The ledger is consistent and matches the provider. */
  const expectConsistentLedger = async ({ companyId }: Pick<RunAtCheckout, "companyId">) =>
    expect(await auditMoney(fixture.dependencies, { companyIds: [companyId] })).toEqual([]);
  /** The payout as an owner reads it now, with a fresh session if necessary. */
  const run = (at: RunAtCheckout) => fixture.ownerOf(at.companyId).then(({ money }) => money(at.runId));
  const expectCreditedOnce = async (at: RunAtCheckout) => {
    expect(await fixture.credits(at.companyId)).toEqual([`money_in ${at.asked}`]);
    expect(await run(at)).toMatchObject({ missingKobo: "0", runState: "approved", intent: { state: "funded" } });
    await expectConsistentLedger(at);
  };
  return { runAtCheckout, opened, order, expectConsistentLedger, expectCreditedOnce, run };
};
