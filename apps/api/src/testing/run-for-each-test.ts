import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { auditMoney } from "../domains/payments/money-audit/use-cases/audit-money.ts";
import { finishPlanning, planPayments } from "../domains/payments/transfers/use-cases/plan-payments.ts";
import { type PayoutFixture, payoutFixture } from "./payout-fixture.ts";

export type FundedRun = Awaited<ReturnType<PayoutFixture["fundedRun"]>>;

interface Wanted {
  readonly people: number;
  readonly settings?: NodeJS.ProcessEnv;
  /** Gives a test its fixture and its run before it starts. */
  readonly give: (given: { fixture: PayoutFixture; run: FundedRun }) => void;
}

/**
 * For tests of faults: each has its own funded run on one shared fixture, and the money is audited afterwards. Returns accessors of
 * the current run.
 */
export const runForEachTest = ({ people, settings, give }: Wanted) => {
  let fixture: PayoutFixture;
  let run: FundedRun;
  let known: readonly string[] = [];
  beforeAll(async () => {
    fixture = await payoutFixture(inject("template"), settings);
  });
  afterAll(() => fixture.close());
  const begin = async (over: Partial<Parameters<PayoutFixture["fundedRun"]>[0]> = {}) => {
    run = await fixture.fundedRun({ people, ...over });
    give({ fixture, run });
  };
  beforeEach(async () => {
    known = [];
    await fixture.forget();
    await begin();
  });
  afterEach(async () => {
    await fixture.control("DELETE", "/rules");
    const faults = await auditMoney(fixture.dependencies, { companyIds: [run.companyId] });
    expect(faults.filter(({ what }) => !known.some((words) => what.includes(words)))).toEqual([]);
  });

  const attempts = () => fixture.attempts(run.companyId, run.runId);
  const states = async () => (await attempts()).map(({ state }) => state);
  return {
    /** Findings the audit must report after a test, where the provider itself did something no ledger can hide. */
    isKnown: (...words: readonly string[]) => {
      known = words;
    },
    /** Another run than the default, for the rest of a test. */
    begin,
    attempts,
    states,
    /** Starts the payout until everyone's first attempt is created. */
    planned: async () => {
      const { companyId, runId } = run;
      await fixture.start(run);
      await planPayments(fixture.dependencies, { companyId, runId, after: null });
      await finishPlanning(fixture.dependencies, { companyId, runId });
    },
    /** How many payments are in each state. */
    counts: async () =>
      Object.fromEntries(Object.entries(Object.groupBy(await states(), (state) => state)).map(([state, all]) => [state, all?.length])),
    runState: async () => (await fixture.runState(run.companyId, run.runId))?.state,
    /** How often money reached each payee, less returns. */
    paid: async () => {
      const money = await fixture.money();
      return run.people.map(({ account }) =>
        money.filter((one) => one.account === account).reduce((sum, { moves, returns }) => sum + moves - returns, 0),
      );
    },
    onceEach: () => run.people.map(() => 1),
    /** The payee for whom faults are set. */
    victim: () => run.people[0] ?? expect.unreachable("The run has no employees."),
    asAdmin: (text: string, values: readonly unknown[]) => fixture.asAdmin(text, values),
  };
};
