// The audit finds no violation in a paid run, and finds each violation that is introduced by hand.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { lagosDayOf, minuteMs } from "@albashi/dates";
import { checkout, throwAwayDatabase, until } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "../../../../platform/database/open-database.ts";
import { fundThroughCheckout } from "../../../../testing/fund-through-checkout.ts";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { sandboxControl } from "../../../../testing/sandbox-control.ts";
import { chooseRemitter } from "../../remitter/use-cases/choose-remitter.ts";
import { auditMoney } from "./audit-money.ts";

let fixture: PayoutFixture;
let run: Awaited<ReturnType<typeof payableRun>>;
let references: string[];
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 12 });
  await chooseRemitter(fixture.dependencies, run.actor, { remitter: "albashi", effectiveFrom: lagosDayOf(fixture.now()) });
  await fundThroughCheckout(fixture.dependencies, sandboxControl(fixture.sandbox.koraUrl), run);
  await fixture.start(run);
  await fixture.workFor(10 * minuteMs);
  references = (await fixture.attempts(run.companyId, run.runId)).map(({ reference }) => reference);
});
afterAll(() => fixture.close());

test("a paid run violates no invariant", async () => {
  expect(await fixture.runState(run.companyId, run.runId)).toMatchObject({ state: "settled" });
  expect(await auditMoney(fixture.dependencies, { companyIds: [run.companyId] })).toEqual([]);
  expect(await auditMoney(fixture.dependencies)).toEqual([]);
});

/** Copies the database, changes the copy as a superuser, and returns the violations found. */
const foundIn = async (breaking: string): Promise<string[]> => {
  const name = new URL(fixture.adminUrl).pathname.slice(1);
  let copy: Awaited<ReturnType<typeof throwAwayDatabase>> | undefined;
  // PostgreSQL copies no database with open connections.
  await until("the database is copied", async () => {
    await asAdmin(
      fixture.adminUrl.replace(`/${name}`, "/postgres"),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    copy = await throwAwayDatabase(name);
    return true;
  });
  if (!copy) throw new Error("There is no copy.");
  const database = openDatabase({ url: copy.url, connections: 2 });
  try {
    await asAdmin(copy.adminUrl, `set session_replication_role = replica; ${breaking}`);
    const faults = await auditMoney({ ...fixture.dependencies, database }, { companyIds: [run.companyId] });
    return faults.map(({ invariant, what }) => `${invariant} ${what}`);
  } finally {
    await database.close();
    await copy.drop();
  }
};

const asAdmin = async (connectionString: string, statement: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const one = (table: string, id: string, where = "true") => `${id} = (select ${id} from ${table} where ${where} order by ${id} limit 1)`;
const attempt = one("payment_attempts", "attempt_id");

describe("the auditor finds", () => {
  test.each([
    [
      "I1: a line of a journal that was changed",
      `alter table journals drop constraint journals_sum_to_nothing;
       update journals set amounts[1] = amounts[1] + 1 where ${one("journals", "journal_id", "event_type = 'payout_paid'")}`,
      "I1 its lines sum to 1",
    ],
    [
      "I1: a balance that was changed",
      "update account_balances set balance = balance - 1 where account = 'pension_employee:not_named'",
      "I1 the balances sum to -1",
    ],
    [
      "I1: a payment that was paid and not booked",
      `delete from journals where ${one("journals", "journal_id", "event_type = 'payout_paid'")}`,
      "I1 it is succeeded, and the ledger has it sent 1, paid 0, failed 0, paid late 0 and returned 0 times",
    ],
    [
      "I1: money that came in by no checkout",
      "update journals set source_id = gen_random_uuid() where event_type = 'money_in'",
      "I1 the ledger has a funding journal of a checkout that is not accepted",
    ],
    [
      "I2: a second payment of one payslip",
      `drop index one_living_attempt_of_a_payslip; drop index one_attempt_of_a_number; drop index one_attempt_of_a_reference;
       alter table payment_attempts drop constraint payment_attempts_pkey; insert into payment_attempts select * from payment_attempts where ${attempt}`,
      "I2 2 payments are in flight or paid",
    ],
    [
      "I2: a payment of another sum",
      `update payment_attempts set amount = amount + 100 where ${attempt}`,
      expect.stringMatching(/^I2 it pays \d+, and the payslip is/),
    ],
    [
      "I2: a second payment by the bank without an incident",
      `update payment_attempts set state = 'duplicate' where ${attempt}`,
      "I2 it arrived beside another payment, and no incident reports it",
    ],
    [
      "I3: an unpaid employee of a closed run",
      `update pay_runs set state = 'closed'; update payment_attempts set state = 'failed', failure = 'account', notified_at = null where ${attempt}`,
      expect.stringMatching(/^I3 of \d+, 0 were paid and 0 returned to the wallet$/),
    ],
    [
      "I3: money that is left of a closed run",
      "update pay_runs set state = 'closed'; update account_balances set balance = -5 where account like 'fees_kept:%'",
      "I3 its run is closed, and its balance is -5",
    ],
    [
      "I4: a payslip that was changed after its approval",
      `update payslips set net = net + 1, earnings[1] = earnings[1] + 1, employer_cost = employer_cost + 1 where ${one("payslips", "employee_id")}`,
      "I4 What it pays is not what was approved.",
    ],
    [
      "I4: a run that pays another sum",
      "update payouts set net = net + 1",
      expect.stringMatching(/^I4 \d+ are being paid, \d+ were approved/),
    ],
    [
      "I4: a run that is paid without approval",
      "update pay_runs set state = 'stale', approved_hash = null, approved_at = null, approved_by = null, payslips_published_at = null",
      "I4 it is being paid, and is stale",
    ],
    [
      "I5: a reference of another company's",
      `update payment_references set company_id = gen_random_uuid() where ${one("payment_references", "reference", "kind = 'payout'")}`,
      "I5 no webhook could find its company",
    ],
    [
      "I5: a row of the statement that is counted as another company's",
      `insert into statement_lines (provider, provider_line_id, reference, company_id, is_credit, amount, happened_at, read_at)
       select 'kora', 'p-1', reference, gen_random_uuid(), false, 100, now(), now() from payment_references limit 1`,
      "I5 a statement line with one company's reference is assigned to another",
    ],
    [
      "I6: an audit entry that was changed",
      "update audit_entries set action = 'nothing_happened' where seq = 2",
      "I6 the entry was changed",
    ],
    ["I6: a wall that fell", "grant update (amounts) on journals to albashi_app", "I6 the application role may do that"],
    ["I6: an index that is gone", "drop index nothing_is_posted_twice", "I6 it does not exist"],
    [
      "I6: a trigger that is switched off",
      "alter table payment_attempts disable trigger enforce_attempt_transition",
      "I6 it does not exist or is disabled",
    ],
    [
      "I8: a payment without a scheduled poll",
      `update payment_attempts set state = 'unknown', finished_at = null, notified_at = null, next_poll_at = null where ${attempt}`,
      "I8 it is unknown, and no poll is scheduled",
    ],
    [
      "I8: a payment that has been on its way for too long",
      `update payment_attempts set state = 'unknown', finished_at = null, notified_at = null, claimed_at = '2026-06-01', next_poll_at = now() where ${attempt}`,
      expect.stringMatching(/^I8 it has been unknown since 2026-06-01/),
    ],
    [
      "I8: work that was given up",
      `insert into outbox (outbox_id, company_id, workflow, payload, created_at, due_at, failed_at, failure_reason)
       select gen_random_uuid(), company_id, 'sendPayouts', '{}', started_at, started_at, started_at, 'It was hopeless.' from payouts`,
      "I8 sendPayouts failed: It was hopeless.",
    ],
    [
      "I8: an unprocessed webhook",
      `insert into webhook_inbox (webhook_id, provider, received_at, event, reference, status, body)
       values (gen_random_uuid(), 'kora', '2026-06-25T08:00:00Z', 'transfer.success', 'po-x', 'success', '{}')`,
      expect.stringMatching(/^I8 a webhook of kora is unprocessed since/),
    ],
    [
      "I10: tax that is not the sum of the payslips",
      "update pay_runs set paye = paye + 100",
      expect.stringMatching(/^I10 net, gross, PAYE and cost are/),
    ],
    [
      "I10: tax that is not kept",
      "update payslips set paye = paye + 100 where tax_state = 'OY'",
      "I10 738760 are reserved for the tax of OY, and its payslips sum to 738960",
    ],
    [
      "I10: pension that is not kept",
      "update payslips set pension_administrator = '0021'",
      expect.stringMatching(/^I10 0 are reserved for employee pension on 0021, and its payslips sum to/),
    ],
    [
      "I12: something that happened in the future",
      `update journals set posted_at = '2031-01-01' where ${one("journals", "journal_id")}`,
      expect.stringMatching(/^I12 posted at 2031/),
    ],
    [
      "I12: something that ended before it began",
      `update payment_attempts set finished_at = created_at - interval '1 hour' where ${attempt}`,
      expect.stringMatching(/^I12 created at/),
    ],
    [
      "I13: more than the limits allow",
      "insert into payment_limits select company_id, 100, 200, 300, now(), 'Ngozi' from payouts",
      expect.stringMatching(/^I13 \d+ were sent since .* and the limit is 300$/),
    ],
    [
      "I14: money that is held without an obligation",
      `insert into journals (company_id, journal_id, event_type, source_id, posted_at, effective_at, accounts, amounts)
       select company_id, gen_random_uuid(), 'correction', gen_random_uuid(), started_at, started_at, '{clearing:kora,paye:LA}', '{700,-700}' from payouts;
       update account_balances set balance = balance + 700 where account = 'clearing:kora';
       insert into account_balances select company_id, 'paye:LA', -700 from payouts
       on conflict (company_id, account) do update set balance = account_balances.balance - 700`,
      expect.stringMatching(/^I14 it holds \d+, and open obligations sum to \d+$/),
    ],
    [
      "I14: an obligation that was closed without moving its money",
      "update remittance_obligations set state = 'remitted', closed_at = now() where account = 'pension_employee:not_named'",
      expect.stringMatching(/^I14 it holds \d+, and open obligations sum to 0$/),
    ],
    [
      "I14: a release that is not in the ledger",
      "update remittance_obligations set state = 'released', closed_at = now() where account = 'pension_employee:not_named'",
      "I14 it is released, and the ledger released 0",
    ],
    [
      "I14: an obligation of another amount than the run reserved",
      "update remittance_obligations set amount = amount + 1 where account = 'pension_employee:not_named'",
      expect.stringMatching(/^I14 the obligation is \d+, and the run reserved \d+$/),
    ],
    [
      "I14: money collected although the employer remits",
      "update run_remitters set remitter = 'employer', basis = 'choice'",
      expect.stringMatching(/^I14 its employer remits, and \d+ were collected for authorities$/),
    ],
    [
      "I14: deductions left with the employer that are not recorded",
      "update payouts set remitter = 'employer', owed = 0, left_with_employer = 1",
      expect.stringMatching(
        /^I14 its employer remits, 1 were recorded as left with the employer, and tax and pension of its payslips sum to \d+$/,
      ),
    ],
  ])("%s", async (_what, breaking, fault) => {
    expect(await foundIn(breaking)).toContainEqual(fault);
  });

  test("I7: a different outcome at the provider", async () => {
    const faults = async () =>
      (await auditMoney(fixture.dependencies, { companyIds: [run.companyId] })).map(({ invariant, what }) => `${invariant} ${what}`);
    const [first, second] = references;
    await fixture.control("POST", "/payouts", { reference: "po-stolen", kobo: 500_000, bank: "058", account: "0123456789" });
    expect(await faults()).toEqual([expect.stringMatching(/^I7 \d+ left under a reference that names no payment\.$/)]);
    await fixture.control("PATCH", `/payouts/${first}`, { status: "failed", quiet: true });
    expect(await faults()).toEqual(
      expect.arrayContaining([
        "I7 It is succeeded in the ledger and failed at the provider.",
        expect.stringMatching(/^I7 The ledger moved -\d+ and the statement 0\.$/),
      ]),
    );
    await fixture.control("DELETE", `/payouts/${second}`);
    expect(await faults()).toContainEqual("I7 It is succeeded in the ledger and not_found at the provider.");

    const { database, payments } = fixture.dependencies.config;
    const addresses = { DATABASE_URL: database.url, KORA_URL: payments.kora.url, PAYSTACK_URL: payments.paystack.url };
    const program = spawnSync(join(checkout, "bin/audit-money"), [run.companyId], {
      ...{ env: { ...process.env, NODE_ENV: "test", ...addresses }, encoding: "utf8" },
    });
    expect(program.status).toBe(1);
    expect(program.stdout).toContain("I1   holds  Every journal balances to zero");
    expect(program.stdout).toContain("I7   BROKEN Every final payment");
    expect(program.stdout).toContain(`${run.companyId}, ${second}: It is succeeded in the ledger and not_found at the provider.`);
  });
});
