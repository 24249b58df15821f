import { expect } from "vitest";
import { auditMoney } from "../capabilities/payments/use-cases/audit-money.ts";
import type { FundingDesk } from "./funding-desk.ts";

/** Runs whose owner has the provider's window before them, and what must hold once their money came. */
export const atTheWindowOf = (desk: FundingDesk) => {
  const atTheWindow = async (people = 2) => {
    const run = await desk.poorRun(people);
    const intent = await run.fund(run.runId);
    const window = await run.checkout(intent.intentId);
    const asked = BigInt(window.options.amount) * 100n;
    return { ...run, intent, window, asked, reference: window.options.reference };
  };
  type AtTheWindow = Awaited<ReturnType<typeof atTheWindow>>;

  const opened = async (people = 2) => {
    const at = await atTheWindow(people);
    await desk.openWindow(at.window);
    return at;
  };
  const order = (fault: string) => desk.order({ match: { op: "kora.webhook" }, fault, times: 1 });
  /** The books are right by themselves, and say what the provider says. */
  const wellKept = async ({ companyId }: Pick<AtTheWindow, "companyId">) =>
    expect(await auditMoney(desk.parts, { companyIds: [companyId] })).toEqual([]);
  /** The run's money as an owner reads it now, whatever has become of the first one's session. */
  const run = (at: AtTheWindow) => desk.ownerOf(at.companyId).then(({ money }) => money(at.runId));
  const creditedOnce = async (at: AtTheWindow) => {
    expect(await desk.credits(at.companyId)).toEqual([`money_in ${at.asked}`]);
    expect(await run(at)).toMatchObject({ missingKobo: "0", runState: "approved", intent: { state: "funded" } });
    await wellKept(at);
  };
  return { atTheWindow, opened, order, wellKept, creditedOnce, run };
};
