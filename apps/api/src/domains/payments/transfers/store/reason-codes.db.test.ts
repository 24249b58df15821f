// Reasons that were stored as sentences are translated into codes, of every release.

import type { PauseReason } from "@albashi/contracts/payments/codes";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { partlyMigratedDatabase } from "../../../../testing/partly-migrated-database.ts";
import { allowedPayoutActions, type PayoutContext } from "../../payouts/model/allowed-actions.ts";
import { isRetriedPause } from "../model/pause-reason.ts";

/** The last migration before the translation. */
const lastWithSentences = "0046_taken_back_in_parts.sql";
/** The last migration of the translated tables that asks for nothing about the runs they belong to. */
const lastWithoutRuns = "0070_lock_account_balances_in_order.sql";
const companyId = newId<string>();
const adminId = newId<string>();

let database: Awaited<ReturnType<typeof partlyMigratedDatabase>>;
let admin: pg.Client;
beforeAll(async () => {
  database = await partlyMigratedDatabase(lastWithSentences);
  ({ admin } = database);
  await insertSentences();
  await database.migrateTo(lastWithoutRuns);
});
afterAll(() => database.drop());

type Row = Readonly<Record<string, unknown>>;
/** A stored sentence, by the release that wrote it where it was reworded, and what it becomes. */
type Case = readonly [sentence: string, becomes: Row];

const pauses: readonly Case[] = [
  [
    "The run is over the company's limit for one run. Write to us to have it raised, then go on paying.",
    { reason: "run_limit_exceeded", shortfall: null, note: null },
  ],
  // The first wording, which no release after it recognised.
  [
    "The company's limit for a day is reached. Paying goes on by itself when the day is over, or write to us to have the limit raised.",
    { reason: "daily_limit_reached", shortfall: null, note: null },
  ],
  [
    "The company's limit for a day, which is any 24 hours, is reached. Paying goes on by itself as soon as some of it is free again, or write to us to have the limit raised.",
    { reason: "daily_limit_reached", shortfall: null, note: null },
  ],
  [
    "The money is with the payment provider and cannot be spent yet: money paid by card can be on the next working day. Paying goes on by itself.",
    { reason: "awaiting_settlement", shortfall: null, note: null },
  ],
  [
    "The provider's balance may not cover the next payment until it has confirmed those that are on their way. Paying goes on by itself.",
    { reason: "awaiting_confirmation", shortfall: null, note: null },
  ],
  [
    "The company's money with the payment provider does not cover the rest of the run: fees were higher than expected, or money was taken back. Bring ₦1,234,567.00 into the wallet. Paying then goes on by itself.",
    { reason: "insufficient_funds", shortfall: "123456700", note: null },
  ],
  [
    "Our balance at the payment provider did not cover it. Nobody was paid too little: wait until the provider has the money, then go on paying.",
    { reason: "provider_balance_low", shortfall: null, note: null },
  ],
  [
    "The payment provider does not answer. We keep trying; nobody is paid twice. Paying goes on by itself.",
    { reason: "provider_unavailable", shortfall: null, note: null },
  ],
  [
    "The payment provider does not accept our key. Nothing more is sent. Write to us; when the key is mended, go on paying.",
    { reason: "key_rejected", shortfall: null, note: null },
  ],
  [
    "Our set-up with the payment provider stands in the way. Write to us: we mend it with the provider. Then go on paying.",
    { reason: "setup_incomplete", shortfall: null, note: null },
  ],
  ["Written by hand in an emergency.", { reason: "other", shortfall: null, note: "Written by hand in an emergency." }],
];

const holds: readonly Case[] = [
  [
    "The person's bank account is another one now than when the run was approved. Look at the new account, then let the payment go.",
    { reason: "account_changed", bound: null, note: null },
  ],
  [
    "The bank account is held or was refused. Look at it under held bank accounts, then let the payment go.",
    { reason: "account_not_payable", bound: null, note: null },
  ],
  [
    "The provider pays ₦10,000,000.00 at most at a time. Put this back into the wallet and pay it another way.",
    { reason: "above_provider_maximum", bound: "1000000000", note: null },
  ],
  // The first wording.
  [
    "The amount is over the company's limit of ₦0.01 for one payment. Write to us to have it raised, then let it go.",
    { reason: "above_payment_limit", bound: "1", note: null },
  ],
  [
    "The amount is over the company's limit of ₦5,000.50 for one payment. Write to us to have it raised and then let it go, or put this back into the wallet and pay it another way.",
    { reason: "above_payment_limit", bound: "500050", note: null },
  ],
  [
    "The provider pays ₦100.00 at least at a time. Put this back into the wallet and pay it another way.",
    { reason: "below_provider_minimum", bound: "10000", note: null },
  ],
  [
    "A bank schedule that was taken of this run names this person, so their bank may have paid them. Let the payment go only if it did not.",
    { reason: "on_bank_schedule", bound: null, note: null },
  ],
  ["The account is being checked.", { reason: "requested_by_admin", bound: null, note: "The account is being checked." }],
];

const stops: readonly (readonly [madeBy: string, ...Case])[] = [
  [
    "Albashi",
    "The payment provider has another amount, currency or account for a payment than we asked for.",
    { reason: "provider_mismatch", note: null },
  ],
  [
    "Albashi",
    "Money left our account with the payment provider that nobody here asked for. We are finding out why.",
    { reason: "unmatched_debit", note: null },
  ],
  ["Albashi", "Money that was brought in was taken back after it had been spent.", { reason: "funding_reversed", note: null }],
  ["Albashi", "Something else.", { reason: "other", note: "Something else." }],
  [adminId, "An account looks wrong.", { reason: "requested_by_admin", note: "An account looks wrong." }],
  ["Ngozi", "Ticket 12.", { reason: "requested_by_operator", note: "Ticket 12." }],
];

const nothing = { amount: null, owed: null, note: null };
const incidents: readonly (readonly [kind: string, ...Case])[] = [
  ["stuck", "A payment has been on its way for three days, and the provider does not say what became of it.", nothing],
  ["money_taken_back", "The provider took ₦5,000.00 back after it had come in.", { amount: "500000", owed: "0", note: null }],
  [
    "money_taken_back",
    "The provider took ₦5,000.00 back after it had come in. ₦2,000.50 of it was spent already: the company owes it to us, and its payments are stopped.",
    { amount: "500000", owed: "200050", note: null },
  ],
  [
    "pay_not_started",
    "The money for one person's pay came in, and paying could not begin: The wallet lacks ₦1.00.",
    { amount: null, owed: null, note: "The wallet lacks ₦1.00." },
  ],
  ["lost", "Written by hand.", { amount: null, owed: null, note: "Written by hand. Do something." }],
];

const resolutions: readonly (readonly [by: string | null, ...Case])[] = [
  [adminId, "The provider confirmed it.", { resolution: "resolved_by_admin", note: "The provider confirmed it." }],
  [null, "The other payment did not last: this one is the only one.", { resolution: "duplicate_cleared", note: null }],
  [null, "We settled it as paid: ticket 12", { resolution: "ended_paid_by_operator", note: "ticket 12" }],
  [null, "We settled it as failed: ticket 13", { resolution: "ended_failed_by_operator", note: "ticket 13" }],
];

const exceptionResolutions: readonly (readonly [by: string | null, ...Case])[] = [
  [adminId, "It was on the next day's statement.", { resolution: "resolved_by_admin", note: "It was on the next day's statement." }],
  [null, "A later comparison found that the statement and our books agree.", { resolution: "statement_agrees", note: null }],
];

const at = "2026-06-25T08:00:00Z";

/** Each case is one row, named by its place: an id that ends in the number of the case. */
const idOf = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, "0")}`;

const insertSentences = async () => {
  for (const [place, [sentence]] of pauses.entries())
    await admin.query(
      `insert into run_payments (company_id, run_id, provider, net, owed, fees, people, started_at, started_by, planned_at, paused_because)
       values ($1, $2, 'kora', 1, 0, 0, 1, $3, $1, $3, $4)`,
      [companyId, idOf(place), at, sentence],
    );
  for (const [place, [sentence]] of holds.entries())
    await admin.query(
      `insert into payment_attempts (company_id, attempt_id, run_id, employee_id, number, provider, reference, amount, bank_account_id, bank_code,
         account_name, account_number_sealed, account_number_ends, made_at, state, held_because)
       values ($1, $2, $1, $2, 1, 'kora', $2::uuid::text, 1, $1, '058', 'A', '', '1234', $3, 'created', $4)`,
      [companyId, idOf(place), at, sentence],
    );
  for (const [place, [madeBy, sentence]] of stops.entries())
    await admin.query("insert into payment_stops (stop_id, company_id, made_at, made_by, because) values ($1, $2, $3, $4, $5)", [
      ...[idOf(place), companyId, at, madeBy, sentence],
    ]);
  const incident =
    "insert into payment_incidents (company_id, incident_id, kind, reference, at, what, cure, settled_at, settled_by, settled_because)";
  for (const [place, [kind, sentence]] of incidents.entries())
    await admin.query(`${incident} values ($1, $2, $3, $2::uuid::text, $4, $5, 'Do something.', null, null, null)`, [
      ...[companyId, idOf(place), kind, at, sentence],
    ]);
  for (const [place, [by, sentence]] of resolutions.entries())
    await admin.query(`${incident} values ($1, $2, 'stuck', $2::uuid::text, $3, 'A', 'A', $3, $4, $5)`, [
      ...[companyId, idOf(100 + place), at, by, sentence],
    ]);
  for (const [place, [by, sentence]] of exceptionResolutions.entries())
    await admin.query(
      `insert into reconciliation_exceptions (company_id, exception_id, reconciliation_id, list, reference, found_at, settled_at, settled_by,
         settled_because)
       values ($1, $2, $1, 'only_ours', $2::uuid::text, $3, $3, $4, $5)`,
      [companyId, idOf(place), at, by, sentence],
    );
};

const rows = async (statement: string): Promise<Row[]> => (await admin.query(statement)).rows;

test("translates the sentences of paused payouts, of every release", async () => {
  expect(
    await rows("select pause_reason as reason, pause_shortfall::text as shortfall, pause_note as note from payouts order by run_id"),
  ).toEqual(pauses.map(([, becomes]) => becomes));
});

test("leaves each paused payout resumable: automatically, or by an admin", async () => {
  const standing: Omit<PayoutContext, "pauseReason"> = {
    ...{
      runState: "paying" as const,
      waitsForPay: false,
      missing: 0n,
      overLimit: null,
      isStopped: false,
      isBeforePayDay: false,
      isOnBankSchedule: false,
      isScheduled: false,
      failed: 0,
      ownAgain: null,
      onTheirWay: 1,
    },
    again: { people: 0, waitsUntil: null },
  };
  const rights = { userId: adminId as never, mayFund: true, mayPay: true };
  for (const { reason } of (await rows("select pause_reason as reason from payouts")) as { reason: PauseReason }[]) {
    const resume = allowedPayoutActions({ ...standing, pauseReason: reason }, rights).find(({ act }) => act === "resume");
    expect(isRetriedPause(reason) || resume?.may, reason).toBe(true);
  }
});

test("translates the sentences of held payments, of every release", async () => {
  expect(
    await rows("select hold_reason as reason, hold_limit::text as bound, hold_note as note from payment_attempts order by attempt_id"),
  ).toEqual(holds.map(([, becomes]) => becomes));
});

test("translates automatic stops, and keeps what a person typed as a note", async () => {
  expect(await rows("select reason, note from payment_stops order by stop_id")).toEqual(stops.map(([, , becomes]) => becomes));
});

test("keeps the amounts of incidents, and a text that the kind does not explain", async () => {
  expect(await rows("select amount::text, owed::text, note from payment_incidents where resolution is null order by incident_id")).toEqual(
    incidents.map(([, , becomes]) => becomes),
  );
});

test("translates how incidents and differences with the statement were resolved", async () => {
  const of = (table: string) => rows(`select resolution, resolution_note as note from ${table} where resolution is not null`);
  expect(new Set(await of("payment_incidents"))).toEqual(new Set(resolutions.map(([, , becomes]) => becomes)));
  expect(new Set(await of("reconciliation_exceptions"))).toEqual(new Set(exceptionResolutions.map(([, , becomes]) => becomes)));
});

test("protects the translated tables by company again", async () => {
  const tables = ["payouts", "payment_attempts", "payment_stops", "payment_incidents", "reconciliation_exceptions"];
  expect(await rows(`select relname from pg_class where relname = any('{${tables.join(",")}}') and not relforcerowsecurity`)).toEqual([]);
});
