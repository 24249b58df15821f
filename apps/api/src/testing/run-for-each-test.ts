import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { auditMoney } from "../capabilities/payments/use-cases/audit-money.ts";
import { finishPlanning, planSomePayments } from "../capabilities/payments/use-cases/plan-payments.ts";
import { type PayingDesk, payingDesk } from "./paying.ts";

export type FundedRun = Awaited<ReturnType<PayingDesk["fundedRun"]>>;

interface Wanted {
  readonly people: number;
  readonly settings?: NodeJS.ProcessEnv;
  /** Hands a test its desk and its run, before it begins. */
  readonly give: (given: { desk: PayingDesk; run: FundedRun }) => void;
}

/**
 * For tests of what goes wrong: each has a run of its own with the money for it, at one desk, and the money is audited after it.
 * Answers how to look at the run of the moment.
 */
export const runForEachTest = ({ people, settings, give }: Wanted) => {
  let desk: PayingDesk;
  let run: FundedRun;
  let known: readonly string[] = [];
  beforeAll(async () => {
    desk = await payingDesk(inject("template"), settings);
  });
  afterAll(() => desk.close());
  const begin = async (over: Partial<Parameters<PayingDesk["fundedRun"]>[0]> = {}) => {
    run = await desk.fundedRun({ people, ...over });
    give({ desk, run });
  };
  beforeEach(async () => {
    known = [];
    await desk.forget();
    await begin();
  });
  afterEach(async () => {
    await desk.control("DELETE", "/rules");
    const faults = await auditMoney(desk.parts, { companyIds: [run.companyId] });
    expect(faults.filter(({ what }) => !known.some((words) => what.includes(words)))).toEqual([]);
  });

  const attempts = () => desk.attempts(run.companyId, run.runId);
  const states = async () => (await attempts()).map(({ state }) => state);
  return {
    /** Words of what the audit is to find after a test, where the provider itself did what no books can hide. */
    isKnown: (...words: readonly string[]) => {
      known = words;
    },
    /** Another run than the usual one, for the rest of a test. */
    begin,
    attempts,
    states,
    /** Begins to pay the run, as far as that everybody's first try is written down. */
    planned: async () => {
      const { companyId, runId } = run;
      await desk.start(run);
      await planSomePayments(desk.parts, { companyId, runId, after: null });
      await finishPlanning(desk.parts, { companyId, runId });
    },
    /** How many payments stand where. */
    counts: async () =>
      Object.fromEntries(Object.entries(Object.groupBy(await states(), (state) => state)).map(([state, all]) => [state, all?.length])),
    runState: async () => (await desk.runState(run.companyId, run.runId))?.state,
    /** How often money reached each person, net of what came back. */
    paid: async () => {
      const money = await desk.money();
      return run.people.map(({ account }) =>
        money.filter((one) => one.account === account).reduce((sum, { moves, returns }) => sum + moves - returns, 0),
      );
    },
    onceEach: () => run.people.map(() => 1),
    /** The person whom faults are ordered for. */
    victim: () => run.people[0] ?? expect.unreachable("Nobody is to be paid."),
    asAdmin: (text: string, values: readonly unknown[]) => desk.asAdmin(text, values),
  };
};
