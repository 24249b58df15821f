// What a collection leaves in the wallet for runs, and how it behaves beside a stop and beside other transactions.

import { setTimeout as pause } from "node:timers/promises";
import type { RunId } from "@albashi/contracts/ids";
import { until } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../platform/database/new-id.ts";
import { invoiceFixture } from "../../../testing/invoice-fixture.ts";
import { type PayoutFixture, payoutFixture } from "../../../testing/payout-fixture.ts";
import { stopByOperator } from "../../payments/index.ts";
import { readPayout } from "../../payments/payouts/use-cases/read-payout.ts";
import { collectInvoices } from "./collect-invoices.ts";
import { issueInvoice } from "./issue-invoice.ts";

let fixture: PayoutFixture;
let invoices: ReturnType<typeof invoiceFixture>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  invoices = invoiceFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
  await fixture.forget();
});

const feeWithVat = 499_900n + 37_493n;

/** A client with an open invoice and an empty wallet. */
const clientWithOpenInvoice = async () => {
  const client = await invoices.client({ isApproved: false });
  const runId = await invoices.writePaidRun(client.companyId);
  await issueInvoice(fixture.dependencies, { companyId: client.companyId, runId });
  return client;
};
type Client = Awaited<ReturnType<typeof clientWithOpenInvoice>>;

const stateOf = async (client: Client) => (await invoices.only(client)).state;
const plant = (text: string) => fixture.asAdmin(`set session_replication_role = replica; ${text}`);

interface Intent {
  readonly state: "funded" | "cancelled" | "expired";
  readonly accepted: bigint;
  readonly reversed?: bigint;
}

/** Changes an approved run so that it has to be calculated again, after money was added for it. */
const correct = async ({ companyId }: Client, { runId, intents }: { runId: RunId; intents: readonly Intent[] }) => {
  for (const [place, { state, accepted, reversed = 0n }] of intents.entries()) {
    const intentId = newId<string>();
    const amount = accepted > 0n ? accepted : 50_000n;
    await plant(`
      insert into funding_intents (company_id, intent_id, purpose, run_id, amount, state, created_at, created_by, expires_at, finished_at)
      values ('${companyId}', '${intentId}', 'run', '${runId}', ${amount}, '${state}', now() + interval '${place} minutes', gen_random_uuid(),
        now(), now())`);
    if (accepted === 0n) continue;
    await plant(`
      insert into checkouts (company_id, checkout_id, intent_id, provider, reference, amount, quoted_fee, is_live, state, created_at, created_by,
        accepted_amount, reversed_amount, accepted_at, settled_at)
      values ('${companyId}', gen_random_uuid(), '${intentId}', 'kora', 'pay-${intentId}', ${accepted}, 0, false, 'accepted', now(),
        gen_random_uuid(), ${accepted}, ${reversed}, now(), now())`);
  }
  await plant(
    `update pay_runs set state = 'stale', approved_hash = null, approved_by = null, approved_at = null where run_id = '${runId}'`,
  );
};

test.each<[title: string, intents: readonly Intent[], added: bigint]>([
  ["funded once", [{ state: "funded", accepted: 1_000_000n }], 1_000_000n],
  [
    "funded again after a change",
    [
      { state: "funded", accepted: 1_000_000n },
      { state: "funded", accepted: 50_000n },
    ],
    1_050_000n,
  ],
  [
    "whose last funding was cancelled",
    [
      { state: "funded", accepted: 1_000_000n },
      { state: "cancelled", accepted: 0n },
    ],
    1_000_000n,
  ],
  ["whose funding expired with a part of the money", [{ state: "expired", accepted: 300_000n }], 300_000n],
  ["of which the provider reversed a part", [{ state: "funded", accepted: 1_000_000n, reversed: 400_000n }], 600_000n],
])("leaves all money that was added for a run under correction %s", async (_title, intents, added) => {
  const client = await clientWithOpenInvoice();
  const { runId } = await invoices.nextRun(client, { month: 7 });
  await correct(client, { runId, intents });
  await fixture.fund(client.companyId, added + feeWithVat - 1n);
  await collectInvoices(fixture.dependencies, client);
  expect(await stateOf(client)).toBe("open");
  await fixture.fund(client.companyId, 1n);
  await collectInvoices(fixture.dependencies, client);
  expect(await stateOf(client)).toBe("paid");
});

/** Another transaction that holds a lock until it is released. */
const holder = async (statement: string) => {
  const client = new pg.Client({ connectionString: fixture.adminUrl });
  await client.connect();
  await client.query(`set deadlock_timeout = '1min'; set session_replication_role = replica; begin; ${statement}`);
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return {
    isAwaited: () => until("a transaction waits for the lock", async () => (await client.query(waiting)).rows.length > 0),
    query: (text: string) => client.query(text),
    release: async () => {
      await client.query("commit");
      await client.end();
    },
  };
};
const receivableLock = ({ companyId }: Client) => `select pg_advisory_xact_lock(hashtextextended('what is owed by ${companyId}', 0))`;

test("leaves the money of a run that is approved again while the collection reads what runs need", async () => {
  const client = await clientWithOpenInvoice();
  const corrected = await invoices.nextRun(client, { month: 7 });
  const approved = await invoices.nextRun(client, { month: 8 });
  const { missingKobo } = await readPayout(fixture.dependencies, client.actor, approved.runId);
  await correct(client, { runId: corrected.runId, intents: [{ state: "funded", accepted: 1_000_000n }] });
  await fixture.fund(client.companyId, BigInt(missingKobo) + 1_000_000n + feeWithVat - 1n);
  const other = await holder("lock table run_remitters in access exclusive mode");
  const collecting = collectInvoices(fixture.dependencies, client);
  await other.isAwaited();
  await other.query(
    `update pay_runs set state = 'approved', approved_hash = content_hash, approved_by = created_by, approved_at = now()
     where run_id = '${corrected.runId}'`,
  );
  await other.release();
  await collecting;
  expect(await stateOf(client)).toBe("open");
});

test("takes nothing after a stop was answered", async () => {
  const client = await clientWithOpenInvoice();
  await fixture.fund(client.companyId, feeWithVat);
  const other = await holder(receivableLock(client));
  const collecting = collectInvoices(fixture.dependencies, client);
  await other.isAwaited();
  const { companyId } = client;
  const by = { operator: "Ngozi A.", reason: "ledger in doubt" };
  const stateWhenStopped = stopByOperator(fixture.dependencies, { companyId, by }).then(() => stateOf(client));
  await pause(500);
  await other.release();
  await collecting;
  expect(await stateWhenStopped).toBe(await stateOf(client));
});

test("is repeated when it ended a deadlock", async () => {
  const client = await clientWithOpenInvoice();
  await fixture.fund(client.companyId, feeWithVat);
  const { invoiceId } = await invoices.only(client);
  const other = await holder(`select lock_client_invoice('${invoiceId}')`);
  const collecting = Promise.allSettled([collectInvoices(fixture.dependencies, client)]);
  await other.isAwaited();
  await other.query(receivableLock(client));
  await other.release();
  expect(await collecting).toMatchObject([{ status: "fulfilled" }]);
  expect(await stateOf(client)).toBe("paid");
});
