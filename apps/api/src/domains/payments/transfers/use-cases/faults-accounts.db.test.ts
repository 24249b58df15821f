// Faults of payee accounts: changed, held, with an outdated name, and shared by two employees.

import type { BankAccountId, EmployeeId } from "@albashi/contracts/ids";
import { addMs, dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { PayoutFixture } from "../../../../testing/payout-fixture.ts";
import { type FundedRun, runForEachTest } from "../../../../testing/run-for-each-test.ts";
import { numberOf as accountNumberBoundTo } from "../../../people/bank-accounts/model/bank-account.ts";
import { checkAccountName } from "../../../people/bank-accounts/use-cases/check-account-name.ts";
import { releasePayments } from "../../payouts/use-cases/hold-payments.ts";
import { retryPayments } from "../../payouts/use-cases/retry-payments.ts";
import { reconcile } from "../../reconciliation/use-cases/reconcile.ts";

let fixture: PayoutFixture;
let run: FundedRun;
const { begin, planned, attempts, states, counts, runState, paid, onceEach, asAdmin } = runForEachTest({
  people: 4,
  settings: { PAYOUT_BATCH_SIZE: "2", PAYOUT_WORKERS: "1" },
  give: (given) => ({ fixture, run } = given),
});

const of = () => ({ runId: run.runId });
const first = () => run.people[0]?.employeeId as EmployeeId;
const someTime = () => fixture.workFor(5 * minuteMs, 10_000);
const replaceAccount = () =>
  asAdmin(
    `with old as (update bank_accounts set replaced_at = now() where employee_id = $1 and company_id = $2 and replaced_at is null returning *)
     insert into bank_accounts (company_id, bank_account_id, employee_id, bank_code, bank_name, account_number_sealed, account_number_fingerprint,
       account_number_ends, account_name, name_check, created_at)
     select company_id, $3, employee_id, bank_code, bank_name, account_number_sealed, account_number_fingerprint, '9999', account_name, name_check,
       created_at from old`,
    [first(), run.companyId, newId()],
  );

test("fault 42: an account is changed between approval and payment: the payment is held, and not sent anywhere else", async () => {
  await planned();
  await replaceAccount();
  await someTime();
  expect((await attempts())[0]).toMatchObject({ state: "created", holdReason: "account_changed" });
  expect(await paid()).toEqual([0, 1, 1, 1]);
  expect(await runState()).toBe("partially_settled");
});

test.each([
  ["held because its name is another one", "held_since = now(), hold_reason = 'changed'"],
  ["known not to be there any more", "name_check = 'no_such_account'"],
])("fault 42: an account is %s since the approval: the payment is held until an admin has reviewed it", async (_what, change) => {
  await planned();
  await asAdmin(`update bank_accounts set ${change} where employee_id = $1 and company_id = $2`, [first(), run.companyId]);
  await someTime();
  expect((await attempts())[0]).toMatchObject({ state: "created", holdReason: "account_not_payable" });
  await expect(releasePayments(fixture.dependencies, run.actor, { ...of(), employeeIds: [first()] })).rejects.toMatchObject({
    code: "nothing_to_release",
  });
  await asAdmin(
    `update bank_accounts set name_check = 'same', released_at = case when held_since is not null then now() end,
       released_by = case when held_since is not null then $2::uuid end where employee_id = $1`,
    [first(), newId()],
  );
  expect(await releasePayments(fixture.dependencies, run.actor, { ...of(), employeeIds: [first()] })).toBe(1);
  await someTime();
  expect(await paid()).toEqual(onceEach());
});

/** The name enquiry of each employee in turn matched the given number of days ago. */
const toldBefore = async (days: readonly number[]) => {
  for (const [place, { employeeId }] of run.people.entries())
    await asAdmin(
      "update bank_accounts set name_check = 'same', name_at_bank = account_name, name_similarity = 100, name_checked_at = $3 where employee_id = $1 and company_id = $2",
      [employeeId, run.companyId, addMs(fixture.now(), -(days[place] ?? 0) * dayMs)],
    );
};

test("the database rejects a claim of a payment whose account is on hold", async () => {
  await planned();
  const update = (statement: string) => asAdmin(`update ${statement} where employee_id = $1 and company_id = $2`, [first(), run.companyId]);
  const claimed = () => update("payment_attempts set state = 'queued', claim = gen_random_uuid(), claimed_at = now()");
  await update("bank_accounts set held_since = now(), hold_reason = 'changed'");
  await expect(claimed()).rejects.toMatchObject({ code: "P0409" });
});

const bankSays = (place: number, name: string) =>
  fixture.control("PUT", "/accounts", { bank: "058", account: run.people[place]?.account, name });
const askedAbout = async () =>
  (await fixture.sandbox.recordedCalls()).flatMap(({ call, account }) => (call === "kora.resolve" && account ? [account.account] : []));
const checks = () =>
  fixture.rows<{ check: string; holds: string | null }>(
    run.companyId,
    sql`select name_check as check, hold_reason as holds from bank_accounts order by employee_id`,
  );

test("fault 42: repeats a name enquiry made half a year ago before paying, and holds an account whose name changed", async () => {
  await toldBefore([181, 181, 179, 0]);
  await bankSays(0, "SOMEBODY ELSE ENTIRELY");
  await bankSays(1, "CHUKWUEMEKA OKONKWO");
  await fixture.start(run);
  await someTime();
  expect((await askedAbout()).toSorted()).toEqual(run.people.slice(0, 2).map(({ account }) => account));
  expect(await checks()).toEqual([
    { check: "different", holds: "name_differs" },
    { check: "same", holds: null },
    { check: "same", holds: null },
    { check: "same", holds: null },
  ]);
  expect((await attempts())[0]).toMatchObject({ state: "created", holdReason: "account_not_payable" });
  expect(await paid()).toEqual([0, 1, 1, 1]);
});

test("fault 42: a name mismatch that an admin has let through is not held again", async () => {
  await toldBefore([181, 0, 0, 0]);
  await bankSays(0, "SOMEBODY ELSE ENTIRELY");
  await asAdmin(
    `update bank_accounts set name_check = 'different', name_at_bank = 'SOMEBODY ELSE ENTIRELY', name_similarity = 0, held_since = $2,
       hold_reason = 'name_differs', released_at = $2, released_by = $3 where employee_id = $1 and company_id = $4`,
    [first(), fixture.now(), run.actor.userId, run.companyId],
  );
  await fixture.start(run);
  await someTime();
  expect(await askedAbout()).toEqual([run.people[0]?.account]);
  expect(await paid()).toEqual(onceEach());
});

test("fault 42: unavailable banks delay no pay, and the earlier name stays known", async () => {
  await toldBefore([181, 181, 181, 181]);
  await fixture.order({ match: { op: "kora.resolve" }, fault: "server_error", times: null });
  await fixture.start(run);
  await someTime();
  expect(await paid()).toEqual(onceEach());
  expect(await checks()).toEqual(run.people.map(() => ({ check: "same", holds: null })));
});

test.each([
  ["another person's", "SOMEBODY ELSE ENTIRELY", "different"],
  ["half of the person's", "CHUKWUEMEKA", "near"],
])(
  "fault 41: the bank calls an account by %s name: it is not paid automatically, nor by an admin before the account is let through",
  async (_what, name, check) => {
    const [account] = await fixture.rows<{ id: BankAccountId }>(
      run.companyId,
      sql`select bank_account_id as id from bank_accounts where employee_id = ${first()}`,
    );
    await bankSays(0, name);
    await checkAccountName(fixture.dependencies, { companyId: run.companyId, bankAccountId: account?.id as BankAccountId, tries: 1 });
    expect((await checks())[0]).toEqual({ check, holds: "name_differs" });
    await fixture.start(run);
    await fixture.workFor(2 * dayMs, 2 * hourMs);
    const notPaid = async () => {
      const [attempt] = await attempts();
      expect(attempt).toMatchObject({ state: "created", holdReason: "account_not_payable" });
      expect((await fixture.asks()).get(attempt?.reference ?? "")).toBeUndefined();
      expect(await paid()).toEqual([0, 1, 1, 1]);
    };
    await notPaid();
    const them = { ...of(), employeeIds: [first()] };
    await expect(releasePayments(fixture.dependencies, run.actor, them)).rejects.toMatchObject({ code: "nothing_to_release" });
    await expect(retryPayments(fixture.dependencies, run.actor, them)).rejects.toMatchObject({ code: "nothing_to_retry" });
    await someTime();
    await notPaid();
    // An admin reviews both the account and the payment.
    await asAdmin("update bank_accounts set released_at = $2, released_by = $3 where bank_account_id = $1", [
      account?.id,
      fixture.now(),
      run.actor.userId,
    ]);
    await someTime();
    await notPaid();
    expect(await releasePayments(fixture.dependencies, run.actor, them)).toBe(1);
    await someTime();
    expect(await paid()).toEqual(onceEach());
  },
);

/** Has the second person's payment go into the first one's account. */
const shareAccount = async () => {
  const [, other] = await attempts();
  const shared = run.people[0]?.account ?? "";
  const seal = await fixture.dependencies.database.inCompany(run.companyId, (tx) => companySeal(fixture.dependencies, tx, run.companyId));
  const [account] = await fixture.rows<{ id: BankAccountId }>(
    run.companyId,
    sql`select bank_account_id as id from payment_attempts where attempt_id = ${other?.attemptId}`,
  );
  const sealed = seal.seal(shared, accountNumberBoundTo(account?.id as BankAccountId));
  await asAdmin("update payment_attempts set account_number_sealed = $1 where attempt_id = $2", [sealed, other?.attemptId]);
  return shared;
};

test("fault 53: two employees with the same pay share an account: both are paid, each under its own reference", async () => {
  await begin({ gross: 200_000_00n });
  await planned();
  const shared = await shareAccount();
  await someTime();
  const [one, other] = await attempts();
  expect(one?.amount).toBe(other?.amount);
  const moved = (await fixture.money()).filter((payout) => payout.account === shared);
  expect(moved.map(({ reference, moves }) => ({ reference, moves })).toSorted(byReference)).toEqual(
    [one, other].map((attempt) => ({ reference: attempt?.reference, moves: 1 })).toSorted(byReference),
  );
  expect(await counts()).toEqual({ succeeded: 4 });
});

const byReference = (one: { reference?: string | undefined }, other: { reference?: string | undefined }) =>
  (one.reference ?? "").localeCompare(other.reference ?? "");

test("fault 53: of two equal payments into one account one fails and one is returned: each is resolved by its own reference", async () => {
  await begin({ gross: 200_000_00n });
  await planned();
  await shareAccount();
  const [failing, returning] = await attempts();
  await fixture.order({ match: { op: "kora.payout", reference: failing?.reference }, fault: "dormant_account" });
  await someTime();
  expect(await states()).toEqual(["failed", "succeeded", "succeeded", "succeeded"]);
  // The statement has the same amount into the same account for both, and the return of one.
  await fixture.control("PATCH", `/payouts/${returning?.reference}`, { provider: "kora", status: "reversed", quiet: true });
  await fixture.passTime(20 * minuteMs);
  await reconcile(fixture.dependencies, "kora");
  expect(await states()).toEqual(["failed", "returned", "succeeded", "succeeded"]);
});
