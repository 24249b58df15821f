import type { AttemptId, CompanyId, RunId } from "@albashi/contracts/ids";
import { type Clock, later, minuteMs, secondMs } from "@albashi/dates";
import { throwAwayDatabase, throwAwaySandbox } from "@albashi/test-kit";
import { sql } from "kysely";
import pg from "pg";
import { paymentsWorkflows } from "../capabilities/payments/index.ts";
import { clearing, type Journal, wallet } from "../capabilities/payments/model/ledger.ts";
import { bookJournals } from "../capabilities/payments/store.ts";
import { startPaying } from "../capabilities/payments/use-cases/start-paying.ts";
import { composeParts } from "../compose.ts";
import { readConfig } from "../config.ts";
import { query } from "../database/transaction.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";
import { payableRun, type WantedRun } from "./payable-run.ts";
import { runOutbox } from "./run-outbox.ts";

/** Which payment of a run stands where, as a test compares it. */
export interface AttemptRow {
  readonly attemptId: AttemptId;
  readonly employeeId: string;
  readonly number: number;
  readonly reference: string;
  readonly amount: bigint;
  readonly state: string;
  readonly failure: string | null;
  readonly heldBecause: string | null;
  readonly resent: number;
  readonly fee: bigint | null;
}

/** What the provider did with a reference. */
interface ProviderMoney {
  readonly reference: string;
  readonly account: string;
  readonly status: string;
  /** How often money left for it, and how often it came back. */
  readonly moves: number;
  readonly returns: number;
}

/**
 * A company's payments against a provider of the test's own over HTTP, on a database of its own, with one clock for both. The
 * workflows run here and now, without Restate between.
 */
export const payingDesk = async (template: string, over: NodeJS.ProcessEnv = {}) => {
  const throwAway = await throwAwayDatabase(template);
  const sandbox = await throwAwaySandbox();
  const controlUrl = `${new URL(sandbox.koraUrl).origin}/_control`;
  let now = new Date("2026-06-25T08:00:00Z");
  const clock: Clock = { now: () => now };
  const wide = {
    KORA_CALLS_AT_ONCE: "100",
    KORA_CALLS_PER_SECOND: "5000",
    PAYSTACK_CALLS_AT_ONCE: "100",
    PAYSTACK_CALLS_PER_SECOND: "5000",
    BANK_LOOKUPS_PER_SECOND: "5000",
  };
  const addresses = {
    ...{ KORA_URL: sandbox.koraUrl, PAYSTACK_URL: sandbox.paystackUrl, BANK_LOOKUP_URL: sandbox.koraUrl },
    DATABASE_URL: throwAway.url,
  };
  const environment = { ...process.env, NODE_ENV: "test", LOG_LEVEL: "silent", PAYMENT_TIMEOUT_MS: "300", ...wide, ...addresses, ...over };
  const opened: Parts[] = [];
  /** The product's parts as they are after a restart with other settings. */
  const restarted = (changed: NodeJS.ProcessEnv = {}): Parts => {
    const made = composeParts(readConfig({ ...environment, ...changed }), clock);
    opened.push(made);
    return made;
  };
  const parts = restarted();

  const control = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const sent = body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {};
    const answer = await fetch(`${controlUrl}${path}`, { method, ...sent });
    if (!answer.ok) throw new Error(`The sandbox refused ${method} ${path}: ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  };
  /** Does what the product itself may not. */
  const asAdmin = async (text: string, values: readonly unknown[] = []) => {
    const client = new pg.Client({ connectionString: throwAway.adminUrl });
    await client.connect();
    try {
      await client.query(text, [...values]);
    } finally {
      await client.end();
    }
  };
  /** The provider forgets everything, and so do the outbox and our copy of its statement, whose rows it numbers anew: what a test finds is its own. */
  const forget = async () => {
    await asAdmin("delete from provider_movements");
    await parts.database.inPlatform((tx) => sql`update outbox set done_at = ${now} where done_at is null`.execute(query(tx)));
    await control("DELETE", "");
    await control("POST", "/clock", { freeze: true, set: now.toISOString() });
    await control("PATCH", "/settings", { payoutMs: { from: 1_000, to: 1_000 } });
  };
  await forget();

  const passTime = async (ms: number) => {
    now = later(now, ms);
    await control("POST", "/clock", { advanceMs: ms });
  };
  const setBalance = async (availableKobo: bigint) => {
    const { provider } = parts.config.payments;
    await control("PUT", "/balances", { provider, availableKobo: Number(availableKobo), pendingKobo: 0 });
    // What the provider said a moment ago is believed for a second.
    await passTime(secondMs);
  };

  /** A company with an approved run and money for it, both in its books and at the provider. */
  const fundedRun = async ({ extra = 0n, ...wanted }: Pick<WantedRun, "people" | "gross"> & { extra?: bigint }) => {
    const run = await payableRun(parts, throwAway.adminUrl, wanted);
    const amount = 1_000_000_000n + extra;
    await fund(run.companyId, amount);
    await setBalance(amount);
    return run;
  };
  const fund = (companyId: CompanyId, amount: bigint) =>
    parts.database.inCompany(companyId, (tx) => bookJournals(tx, companyId, [moneyIn(parts, amount, now)]));

  /** Does everything that is due, again and again, and lets time pass in small steps until nothing of the run is on its way. */
  const work = () => runOutbox(parts, paymentsWorkflows);
  const workFor = async (ms: number, stepMs = minuteMs) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      while ((await work()).length > 0);
      await passTime(stepMs);
    }
    while ((await work()).length > 0);
  };
  const rows = <Row>(companyId: CompanyId, statement: ReturnType<typeof sql>): Promise<Row[]> =>
    parts.database.inCompany(companyId, async (tx) => (await statement.execute(query(tx))).rows as Row[]);

  return {
    ...{ parts, restarted, control, forget, passTime, setBalance, fundedRun, fund, work, workFor, rows },
    ...{ asAdmin, adminUrl: throwAway.adminUrl, sandbox },
    now: () => now,
    start: (run: { runId: RunId; actor: Parameters<typeof startPaying>[1] }) =>
      startPaying(parts, run.actor, { runId: run.runId, intent: undefined }),
    attempts: (companyId: CompanyId, runId: RunId): Promise<AttemptRow[]> =>
      rows(
        companyId,
        sql`select attempt_id as "attemptId", employee_id as "employeeId", number, reference, amount, state, failure,
              held_because as "heldBecause", resent, fee
            from payment_attempts where run_id = ${runId} order by employee_id, number`,
      ),
    balances: async (companyId: CompanyId): Promise<Record<string, bigint>> =>
      Object.fromEntries(
        (
          await rows<{ account: string; balance: bigint }>(
            companyId,
            sql`select account, balance from account_balances where balance <> 0 order by account`,
          )
        ).map(({ account, balance }) => [account, balance]),
      ),
    runState: async (companyId: CompanyId, runId: RunId) =>
      (
        await rows<{ state: string; pausedBecause: string | null }>(
          companyId,
          sql`select state, paused_because as "pausedBecause" from pay_runs left join run_payments using (company_id, run_id)
            where run_id = ${runId}`,
        )
      )[0],
    incidents: async (companyId: CompanyId) =>
      (await rows<{ kind: string }>(companyId, sql`select kind from payment_incidents order by at, kind`)).map(({ kind }) => kind),
    /** Has the provider go wrong; by account a fault meets one person alone. */
    order: (rule: object) => control("POST", "/rules", rule),
    /** How often somebody was asked to pay, by reference. */
    asks: async (): Promise<Map<string, number>> => {
      const { calls } = await control<{ calls: { call: string; reference?: string }[] }>("GET", "/calls");
      const counts = new Map<string, number>();
      for (const { call, reference = "" } of calls) if (call.endsWith(".payout")) counts.set(reference, (counts.get(reference) ?? 0) + 1);
      return counts;
    },
    money: async () => (await control<{ payouts: ProviderMoney[] }>("GET", "/money")).payouts,
    close: async () => {
      for (const { live, database } of opened) {
        live.close();
        await database.close();
      }
      await sandbox.stop();
      await throwAway.drop();
    },
  };
};

export type PayingDesk = Awaited<ReturnType<typeof payingDesk>>;

const moneyIn = ({ config }: Pick<Parts, "config">, amount: bigint, at: Date): Journal => ({
  ...{ what: "brought_in", subject: newId<string>(), bookedAt: at, happenedAt: at },
  lines: [
    [clearing(config.payments.provider), amount],
    [wallet, -amount],
  ],
});
