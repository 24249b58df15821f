import { setTimeout as pause } from "node:timers/promises";
import type { RunId } from "@albashi/contracts/ids";
import { until } from "@albashi/test-kit";
import pg from "pg";
import { auditMoney } from "../../domains/payments/money-audit/use-cases/audit-money.ts";
import { retryPayments } from "../../domains/payments/payouts/use-cases/retry-payments.ts";
import { startPayout } from "../../domains/payments/payouts/use-cases/start-payout.ts";
import { fundThroughCheckout, topUpThroughCheckout } from "../fund-through-checkout.ts";
import { payableRun } from "../payable-run.ts";
import { wrongWithMoney } from "../wrong-with-money.ts";
import { killPlan } from "./kill-plan.ts";
import { payUnionDuringKills, withoutUnion, wrongWithUnion } from "./pay-union.ts";
import { letAlbashiRemit, remitDuringKills, wrongWithRemittances } from "./remit.ts";
import { startTestStack, type TestStack } from "./world.ts";

export interface Campaign {
  readonly seed: number;
  readonly people: number;
  readonly kills: number;
  readonly wipesRestate: boolean;
  say(line: string): void;
}

/** Random faults at the provider. None of them may lose or create a kobo. */
const faults = [
  ...["timeout", "timeout_accepted", "reset", "reset_accepted", "error_500", "error_500_accepted", "error_503_accepted"],
  ...["cut_short_accepted", "empty_accepted", "webhook_twice", "webhook_late", "webhook_never", "webhook_before_answer"],
];
const faultRate = 0.05;
const patienceMs = 5_000;
const unionDues = 250_000n;
/** What the transfers to the union cost, and more than that. */
const transferFees = 1_000_000n;

/** Pays a run and its authorities while every process is killed, and returns what is wrong afterwards. Empty means success. */
export const runCampaign = async ({ seed, people, kills, wipesRestate, say }: Campaign): Promise<string[]> => {
  const world = await startTestStack(seed);
  say(`seed ${seed}: ${people} people, ${kills} kills; the logs are in ${world.logs.join(" and ")}`);
  try {
    const run = await payableRun(world.dependencies, world.adminUrl, { people, unionDues });
    await letAlbashiRemit(world, run);
    await fundThroughCheckout(world.dependencies, world.control, run);
    await topUpThroughCheckout(world.dependencies, world.control, { actor: run.actor, amount: transferFees });
    await world.control.control("PUT", "/random-faults", { rate: faultRate, kinds: faults, seed: String(seed) });
    const startedAtMs = Date.now();
    await startPayout(world.dependencies, run.actor, { runId: run.runId });
    const [early, authorities] = await Promise.all([
      strikeAll(world, { seed, people, kills, wipesRestate, runId: run.runId, say }),
      remitDuringKills(world, run),
      payUnionDuringKills(world, run),
    ]);
    await settle(world, run, { withinMs: 60_000 + people * 100 });
    say(`settled after ${((Date.now() - startedAtMs) / 1_000).toFixed(1)} s; ${authorities} authorities and a union are paid too`);
    for (const name of world.fallen) say(`${name} had ended by itself and was started again`);
    await world.control.control("PUT", "/random-faults", { rate: 0, kinds: [] });
    const remitted = await wrongWithRemittances(world, run);
    const money = await world.control.money();
    return [
      ...early,
      ...wrongWithMoney(withoutUnion(money), run.people),
      ...(await wrongWithUnion(world, run, money)),
      ...remitted,
      ...(await wrongWithBooks(world, run.companyId)),
    ];
  } finally {
    await world.close();
  }
};

type Run = Awaited<ReturnType<typeof payableRun>>;

const strikeAll = async (
  world: TestStack,
  { seed, people, kills, wipesRestate, runId, say }: Campaign & { runId: RunId },
): Promise<string[]> => {
  const startedAtMs = Date.now();
  let late = 0;
  for (const [place, kill] of killPlan({ seed, kills, wipesRestate }).entries()) {
    await untilShare(world, { runId, people, share: kill.atShare });
    await pause(kill.afterMs);
    const { state, over } = await progressOf(world, runId);
    if (state !== "paying") late += 1;
    const seconds = ((Date.now() - startedAtMs) / 1_000).toFixed(1);
    say(
      `${seconds.padStart(6)} s  ${over} paid; kill ${place + 1}: ${kill.victims.join(", ")}${kill.wipes ? ", and Restate's disk is wiped" : ""}`,
    );
    await world.strike(kill);
  }
  return late > kills / 2 ? [`${late} of ${kills} kills came when the run was over: pay more people.`] : [];
};

/** Waits until enough people are paid, with a limit: too many kills can block progress. */
const untilShare = async (world: TestStack, { runId, people, share }: { runId: RunId; people: number; share: number }) => {
  const end = Date.now() + patienceMs;
  while (Date.now() < end && (await progressOf(world, runId)).over < share * people) await pause(100);
};

const progressOf = async ({ adminUrl }: TestStack, runId: RunId): Promise<{ state: string; over: number; paused: string | null }> => {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select state, (select count(*)::int from payment_attempts a where a.run_id = r.run_id and a.state = 'succeeded') as over,
         (select pause_reason from payouts p where p.run_id = r.run_id) as paused
       from pay_runs r where run_id = $1`,
      [runId],
    );
    return rows[0];
  } finally {
    await client.end();
  }
};

/** Waits until everyone is paid. Failed payments are retried, as an admin would. */
const settle = async (world: TestStack, { actor, runId }: Run, { withinMs }: { withinMs: number }) => {
  let last = { state: "", over: 0, paused: null as string | null };
  await until(
    "the run is settled",
    async () => {
      last = await progressOf(world, runId);
      if (last.state === "partially_settled") await retryPayments(world.dependencies, actor, { runId });
      if (last.state !== "settled") await pause(200);
      return last.state === "settled";
    },
    withinMs,
  ).catch((error: Error) => {
    throw new Error(`${error.message} The run is ${last.state}, ${last.over} are paid, pause reason: ${last.paused ?? "none"}.`);
  });
};

const wrongWithBooks = async ({ dependencies }: TestStack, companyId: Run["companyId"]): Promise<string[]> => {
  const found = await auditMoney(dependencies, { companyIds: [companyId], checksRestate: true });
  return found.map(({ invariant, subject, what }) => `${invariant}, ${subject}: ${what}`);
};
