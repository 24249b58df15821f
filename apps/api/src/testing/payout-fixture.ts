import type { AttemptId, CompanyId, RunId } from "@albashi/contracts/ids";
import { addMs, type Clock, minuteMs, secondMs } from "@albashi/dates";
import { throwAwayDatabase, throwAwaySandbox } from "@albashi/test-kit";
import { sql } from "kysely";
import pg from "pg";
import { clearing, type Journal, wallet } from "../domains/payments/ledger/model/accounts.ts";
import { postJournals } from "../domains/payments/ledger/store/journals.ts";
import { startPayout } from "../domains/payments/payouts/use-cases/start-payout.ts";
import { paymentsWorkflows } from "../domains/payments/workflows.ts";
import { readConfig } from "../platform/config.ts";
import { newId } from "../platform/database/new-id.ts";
import { query } from "../platform/database/transaction.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { createDependencies } from "../processes/create-dependencies.ts";
import { type PayableRunOptions, payableRun } from "./payable-run.ts";
import { runOutbox } from "./run-outbox.ts";

/** A payment attempt, as a test compares it. */
export interface AttemptRow {
  readonly attemptId: AttemptId;
  readonly employeeId: string;
  readonly attemptNumber: number;
  readonly reference: string;
  readonly amount: bigint;
  readonly state: string;
  readonly failure: string | null;
  readonly holdReason: string | null;
  readonly holdLimit: bigint | null;
  readonly holdNote: string | null;
  readonly resubmitCount: number;
  readonly fee: bigint | null;
}

/** The provider's record of a reference. */
interface ProviderMoney {
  readonly reference: string;
  readonly account: string;
  readonly status: string;
  /** How often money left for it, and how often it was returned. */
  readonly moves: number;
  readonly returns: number;
}

/**
 * A company's payments against a separate provider over HTTP and a separate database, with one clock for both. The workflows run in
 * this process, without Restate.
 */
export const payoutFixture = async (template: string, over: NodeJS.ProcessEnv = {}) => {
  const throwAway = await throwAwayDatabase(template);
  const sandbox = await throwAwaySandbox();
  const controlUrl = `${new URL(sandbox.koraUrl).origin}/_control`;
  let now = new Date("2026-06-25T08:00:00Z");
  const clock: Clock = { now: () => now };
  const wide = {
    KORA_CONCURRENT_CALLS: "100",
    KORA_CALLS_PER_SECOND: "5000",
    PAYSTACK_CONCURRENT_CALLS: "100",
    PAYSTACK_CALLS_PER_SECOND: "5000",
    BANK_LOOKUPS_PER_SECOND: "5000",
    PROVIDER_LANES: "process",
  };
  const addresses = {
    ...{ KORA_URL: sandbox.koraUrl, PAYSTACK_URL: sandbox.paystackUrl, BANK_LOOKUP_URL: sandbox.koraUrl },
    REMITA_URL: sandbox.remitaUrl,
    DATABASE_URL: throwAway.url,
  };
  const environment = { ...process.env, NODE_ENV: "test", LOG_LEVEL: "silent", PAYMENT_TIMEOUT_MS: "300", ...wide, ...addresses, ...over };
  const opened: Dependencies[] = [];
  /** The dependencies as after a restart with other settings. */
  const restarted = (changed: NodeJS.ProcessEnv = {}): Dependencies => {
    const made = createDependencies(readConfig({ ...environment, ...changed }), clock);
    opened.push(made);
    return made;
  };
  const dependencies = restarted();

  const control = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const sent = body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {};
    const answer = await fetch(`${controlUrl}${path}`, { method, ...sent });
    if (!answer.ok) throw new Error(`The sandbox rejected ${method} ${path}: ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  };
  /** Runs SQL the product itself is not allowed to run. */
  const asAdmin = async (text: string, values: readonly unknown[] = []) => {
    const client = new pg.Client({ connectionString: throwAway.adminUrl });
    await client.connect();
    try {
      await client.query(text, [...values]);
    } finally {
      await client.end();
    }
  };
  /** Resets the provider, the outbox and our copy of the statement, whose lines are numbered again: a test finds only its own data. */
  const forget = async () => {
    await asAdmin("delete from statement_lines");
    await dependencies.database.inPlatform((tx) =>
      sql`update outbox set completed_at = ${now} where completed_at is null`.execute(query(tx)),
    );
    await control("DELETE", "");
    await control("POST", "/clock", { freeze: true, set: now.toISOString() });
    await control("PATCH", "/settings", { payoutMs: { from: 1_000, to: 1_000 } });
  };
  await forget();

  const passTime = async (ms: number) => {
    now = addMs(now, ms);
    await control("POST", "/clock", { advanceMs: ms });
  };
  /** Sets both clocks, also back, where tests of one file need the same day. */
  const setTime = async (at: Date) => {
    now = at;
    await control("POST", "/clock", { freeze: true, set: at.toISOString() });
  };
  const setBalance = async (availableKobo: bigint) => {
    const { provider } = dependencies.config.payments;
    await control("PUT", "/balances", { provider, availableKobo: Number(availableKobo), pendingKobo: 0 });
    // The product caches the provider's balance for one second.
    await passTime(secondMs);
  };

  /** A company with an approved run and its funding, both in the ledger and at the provider. */
  const fundedRun = async ({ extra = 0n, ...wanted }: Pick<PayableRunOptions, "people" | "gross" | "month"> & { extra?: bigint }) => {
    const run = await payableRun(dependencies, throwAway.adminUrl, wanted);
    const amount = 1_000_000_000n + extra;
    await fund(run.companyId, amount);
    await setBalance(amount);
    return run;
  };
  const fund = (companyId: CompanyId, amount: bigint) =>
    dependencies.database.inCompany(companyId, (tx) => postJournals(tx, companyId, [fundingJournal(dependencies, amount, now)]));

  /** Runs everything that is due and advances time in small steps until no payment of the run is in transit. */
  const work = () => runOutbox(dependencies, paymentsWorkflows);
  const workFor = async (ms: number, stepMs = minuteMs) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      while ((await work()).length > 0);
      await passTime(stepMs);
    }
    while ((await work()).length > 0);
  };
  const rows = <Row>(companyId: CompanyId, statement: ReturnType<typeof sql>): Promise<Row[]> =>
    dependencies.database.inCompany(companyId, async (tx) => (await statement.execute(query(tx))).rows as Row[]);

  return {
    ...{ dependencies, restarted, control, forget, passTime, setTime, setBalance, fundedRun, fund, work, workFor, rows },
    ...{ asAdmin, adminUrl: throwAway.adminUrl, sandbox },
    now: () => now,
    start: (run: { runId: RunId; actor: Parameters<typeof startPayout>[1] }) => startPayout(dependencies, run.actor, { runId: run.runId }),
    attempts: (companyId: CompanyId, runId: RunId): Promise<AttemptRow[]> =>
      rows(
        companyId,
        sql`select attempt_id as "attemptId", employee_id as "employeeId", attempt_number as "attemptNumber", reference, amount, state, failure,
              hold_reason as "holdReason", hold_limit as "holdLimit", hold_note as "holdNote", resubmit_count as "resubmitCount", fee
            from payment_attempts where run_id = ${runId} order by employee_id, attempt_number`,
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
        await rows<{ state: string; pauseReason: string | null }>(
          companyId,
          sql`select state, pause_reason as "pauseReason" from pay_runs left join payouts using (company_id, run_id)
            where run_id = ${runId}`,
        )
      )[0],
    incidents: async (companyId: CompanyId) =>
      (await rows<{ kind: string }>(companyId, sql`select kind from payment_incidents order by at, kind`)).map(({ kind }) => kind),
    /** Sets a fault at the provider; a match by account affects one payee. */
    order: (rule: object) => control("POST", "/rules", rule),
    /** How often a payout was requested, by reference. */
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

export type PayoutFixture = Awaited<ReturnType<typeof payoutFixture>>;

const fundingJournal = ({ config }: Pick<Dependencies, "config">, amount: bigint, at: Date): Journal => ({
  ...{ eventType: "brought_in", sourceId: newId<string>(), postedAt: at, effectiveAt: at },
  lines: [
    [clearing(config.payments.provider), amount],
    [wallet, -amount],
  ],
});
