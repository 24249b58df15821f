// What the database itself refuses, whatever the code above it does: these walls hold when everything else is wrong.

import type { AttemptId, CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type AttemptRow, type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { insertAttempts } from "../../transfers/store/attempts.ts";
import { postJournals } from "../store/journals.ts";

let fixture: PayoutFixture;
let companyId: CompanyId;
let runId: RunId;
let first: AttemptRow;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  const run = await fixture.fundedRun({ people: 2 });
  ({ companyId, runId } = run);
  await fixture.start(run);
  await fixture.workFor(60_000, 10_000);
  const [attempt] = await fixture.attempts(companyId, runId);
  if (!attempt) throw new Error("No payment succeeded.");
  first = attempt;
});

const write = (statement: ReturnType<typeof sql>) => fixture.rows(companyId, statement);
const journal = (accounts: string[], amounts: bigint[]) =>
  write(sql`
    insert into journals (company_id, journal_id, event_type, source_id, posted_at, effective_at, accounts, amounts)
    values (${companyId}, ${newId()}, 'money_in', ${newId()}, now(), now(), ${accounts}::text[], ${amounts}::bigint[])`);

describe("the books", () => {
  test("reject a journal that does not sum to zero", async () => {
    await expect(journal(["wallet", "clearing:kora"], [-100n, 99n])).rejects.toMatchObject({ constraint: "journals_sum_to_nothing" });
  });
  test("never let a wallet be overdrawn, and the journal is rolled back too", async () => {
    const before = await fixture.balances(companyId);
    const tooMuch = -(before["wallet"] ?? 0n) + 1n;
    await expect(journal(["wallet", "clearing:kora"], [tooMuch, -tooMuch])).rejects.toMatchObject({
      constraint: "wallets_are_never_overdrawn",
    });
    expect(await fixture.balances(companyId)).toEqual(before);
    await journal(["wallet", "clearing:kora"], [tooMuch - 1n, 1n - tooMuch]);
    expect((await fixture.balances(companyId))["wallet"]).toBeUndefined();
  });
  test("never pay more than a run owes", async () => {
    await expect(journal([`net_pay:${runId}`, "in_transit:kora"], [1n, -1n])).rejects.toMatchObject({
      constraint: "nobody_is_paid_more_than_is_owed",
    });
  });
  test("maintain balances as the sum of the journals", async () => {
    const booked = await fixture.rows<{ account: string; balance: bigint }>(
      companyId,
      sql`select account, sum(amount)::bigint as balance from journals, unnest(accounts, amounts) as line (account, amount)
          group by account having sum(amount) <> 0 order by account`,
    );
    expect(Object.fromEntries(booked.map(({ account, balance }) => [account, balance]))).toEqual(await fixture.balances(companyId));
  });
  test("post nothing twice", async () => {
    const again = { eventType: "payout_paid", sourceId: first.attemptId, postedAt: fixture.now(), effectiveAt: fixture.now() };
    const lines = [
      ["clearing:kora", 1n],
      ["wallet", -1n],
    ] as const;
    await expect(
      fixture.dependencies.database.inCompany(companyId, (tx) => postJournals(tx, companyId, [{ ...again, lines }])),
    ).rejects.toMatchObject({ constraint: "nothing_is_posted_twice" });
  });
  test.each([
    ["update", sql`update journals set event_type = 'other'`],
    ["delete", sql`delete from journals`],
    ["update of balances", sql`update account_balances set balance = 0`],
    ["insert of balances", sql`insert into account_balances (company_id, account, balance) values (current_company(), 'wallet', -1)`],
    ["update of what was sent", sql`update payout_hourly_totals set sent = 0`],
    ["update of answers", sql`update provider_responses set body = ''`],
    ["delete of answers", sql`delete from provider_responses`],
  ])("do not permit the application role: %s", async (_what, statement) => {
    await expect(write(statement)).rejects.toMatchObject({ code: "42501" });
  });
});

describe("a payment", () => {
  const inState = async (state: string) => {
    // As its owner would: the product cannot bring one back.
    await write(sql`select 1`);
    return write(sql`update payment_attempts set state = ${state} where attempt_id = ${first.attemptId}`);
  };
  test("is refused while another of the same payslip is in flight or paid", async () => {
    const attemptId = newId<AttemptId>();
    const made = await fixture.dependencies.database.inCompany(companyId, (tx) =>
      insertAttempts(tx, companyId, {
        ...{ runId, provider: "kora", at: fixture.now(), by: null, isFirst: false },
        attempts: [
          {
            ...{ attemptId, employeeId: first.employeeId as EmployeeId, reference: `po-${"a".repeat(26)}`, amount: first.amount },
            ...{
              bankAccountId: newId(),
              bankCode: "058",
              accountName: "X",
              numberSealed: Buffer.alloc(1),
              numberEnds: "1234",
              hold: null,
            },
          },
        ],
      }),
    );
    expect(made).toEqual([]);
    const raw = sql`
      insert into payment_attempts (company_id, attempt_id, run_id, employee_id, attempt_number, provider, reference, amount, bank_account_id, bank_code,
        account_name, account_number_sealed, account_number_ends, created_at, state)
      select company_id, ${attemptId}, run_id, employee_id, 2, provider, ${`po-${"b".repeat(26)}`}, amount, bank_account_id, bank_code,
        account_name, account_number_sealed, account_number_ends, created_at, 'created'
      from payment_attempts where attempt_id = ${first.attemptId}`;
    await expect(write(raw)).rejects.toMatchObject({ constraint: "one_living_attempt_of_a_payslip" });
  });
  test.each([
    "amount = 1",
    "reference = 'po-aaaaaaaaaaaaaaaaaaaaaaaaaa'",
    "account_number_sealed = '\\x00'",
    "bank_code = '011'",
    "attempt_number = 9",
  ])("never changes its %s", async (change) => {
    await expect(write(sql`update payment_attempts set ${sql.raw(change)}`)).rejects.toMatchObject({ code: "42501" });
  });
  test("that was paid is never failed, resubmitted or cancelled", async () => {
    for (const state of ["failed", "queued", "sent", "unknown", "created", "cancelled"])
      await expect(inState(state)).rejects.toMatchObject({ code: "P0409" });
  });
});
