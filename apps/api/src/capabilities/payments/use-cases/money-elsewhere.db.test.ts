// Money that no waiting brings: it is with another provider, or fees took it. Somebody is told how much is missing, and what to do.
import { minuteMs } from "@albashi/dates";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../new-id.ts";
import { payableRun } from "../../../testing/payable-run.ts";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { clearing, pending, wallet } from "../model/ledger.ts";
import { bookJournals } from "../store.ts";
import { auditMoney } from "./audit-money.ts";
import { holdPayments, releasePayments } from "./hold-payments.ts";
import { neededMoney } from "./money-of-run.ts";
import { startPaying } from "./start-paying.ts";

type Run = Awaited<ReturnType<typeof payableRun>>;

let desk: PayingDesk;
let run: Run;
beforeAll(async () => {
  desk = await payingDesk(inject("template"), { PAYOUT_SENDERS: "1" });
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.forget();
  run = await payableRun(desk.parts, desk.adminUrl, { people: 3 });
});
afterEach(async () => {
  expect(await auditMoney(desk.parts, { companyIds: [run.companyId] })).toEqual([]);
});

const needed = () => desk.parts.database.inCompany(run.companyId, (tx) => neededMoney(tx, desk.parts, run.runId));
/** The company brought in so much, which lies on an account at a provider. */
const broughtIn = (account: string, amount: bigint) =>
  desk.parts.database.inCompany(run.companyId, (tx) => {
    const at = desk.now();
    const lines = [[account, amount] as const, [wallet, -amount] as const];
    return bookJournals(tx, run.companyId, [{ what: "brought_in", subject: newId<string>(), bookedAt: at, happenedAt: at, lines }]);
  });

test("a run is not begun through a provider that does not have its money, whatever the wallet says", async () => {
  const { total, net } = await needed();
  await broughtIn(clearing("kora"), total);
  const switched = desk.restarted({ PAYMENTS: "paystack" });
  const start = () => startPaying(switched, run.actor, { runId: run.runId, intent: undefined });
  await expect(start()).rejects.toMatchObject({ code: "money_elsewhere" });
  expect(await desk.balances(run.companyId)).toEqual({ "clearing:kora": total, wallet: -total });
  // A kobo too little, and then enough, although none of it can be spent yet.
  await broughtIn(pending("paystack"), net - 1n);
  await expect(start()).rejects.toMatchObject({ code: "money_elsewhere", message: expect.stringContaining("₦0.01") });
  await broughtIn(clearing("paystack"), 1n);
  await start();
  expect((await desk.runState(run.companyId, run.runId))?.state).toBe("paying");
});

test("fees above what was expected leave somebody without their money: what is missing is said, and when it came they are paid", async () => {
  const { total } = await needed();
  await desk.fund(run.companyId, total);
  await desk.setBalance(1_000_000_000n);
  await desk.control("PATCH", "/settings", { payoutFeeKobo: 4_000_000 });
  const { runId, actor } = run;
  const [last] = run.people;
  if (!last) throw new Error("Nobody is to be paid.");
  await desk.start(run);
  await desk.work();
  const employeeIds = [last.employeeId];
  await holdPayments(desk.parts, actor, { runId, employeeIds, because: "To be the last.", intent: undefined });
  await desk.workFor(5 * minuteMs, 10_000);
  await releasePayments(desk.parts, actor, { runId, employeeIds, intent: undefined });
  await desk.workFor(minuteMs, 10_000);
  const paused = (await desk.runState(run.companyId, runId))?.pausedBecause ?? "";
  const { "clearing:kora": there = 0n, [`fees_kept:${runId}`]: kept = 0n } = await desk.balances(run.companyId);
  const missing = ((last.net - there - kept + 99n) / 100n) * 100n;
  expect(paused).toContain(`Bring ₦${(missing / 100n).toLocaleString("en")}.00 into the wallet.`);
  await desk.fund(run.companyId, missing);
  await desk.workFor(5 * minuteMs, 10_000);
  expect((await desk.attempts(run.companyId, runId)).map(({ state }) => state)).toEqual(["succeeded", "succeeded", "succeeded"]);
  expect(await desk.runState(run.companyId, runId)).toEqual({ state: "settled", pausedBecause: null });
});
