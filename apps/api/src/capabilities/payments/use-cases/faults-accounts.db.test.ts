// What goes wrong with the accounts that people are paid into: others, held ones, old names, and one for two people.
import type { BankAccountId, EmployeeId } from "@albashi/contracts/ids";
import { dayMs, hourMs, later, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../../new-id.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import type { PayingDesk } from "../../../testing/paying.ts";
import { type FundedRun, runForEachTest } from "../../../testing/run-for-each-test.ts";
import { accountNumberBoundTo, checkAccountName } from "../../people/index.ts";
import { releasePayments } from "./hold-payments.ts";
import { reconcile } from "./reconcile.ts";
import { retryPayments } from "./retry-payments.ts";

let desk: PayingDesk;
let run: FundedRun;
const { begin, planned, attempts, states, counts, runState, paid, onceEach, asAdmin } = runForEachTest({
  people: 4,
  settings: { PAYOUT_CHUNK: "2", PAYOUT_SENDERS: "1" },
  give: (given) => ({ desk, run } = given),
});

const of = () => ({ runId: run.runId, intent: undefined });
const first = () => run.people[0]?.employeeId as EmployeeId;
const someTime = () => desk.workFor(5 * minuteMs, 10_000);
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
  expect((await attempts())[0]).toMatchObject({ state: "created", heldBecause: expect.stringContaining("another one now") });
  expect(await paid()).toEqual([0, 1, 1, 1]);
  expect(await runState()).toBe("partially_settled");
});

test.each([
  ["held because its name is another one", "held_since = now(), held_because = 'changed'"],
  ["known not to be there any more", "name_check = 'no_such_account'"],
])("fault 42: an account is %s since the approval: the payment is held until somebody has looked", async (_what, change) => {
  await planned();
  await asAdmin(`update bank_accounts set ${change} where employee_id = $1 and company_id = $2`, [first(), run.companyId]);
  await someTime();
  expect((await attempts())[0]).toMatchObject({ state: "created", heldBecause: expect.stringContaining("held") });
  await expect(releasePayments(desk.parts, run.actor, { ...of(), employeeIds: [first()] })).rejects.toMatchObject({
    code: "nothing_to_release",
  });
  await asAdmin("update bank_accounts set held_since = null, held_because = null, name_check = 'same' where employee_id = $1", [first()]);
  expect(await releasePayments(desk.parts, run.actor, { ...of(), employeeIds: [first()] })).toBe(1);
  await someTime();
  expect(await paid()).toEqual(onceEach());
});

/** The bank said so many days ago, for each person in turn, that the account was called as the person is. */
const toldBefore = async (days: readonly number[]) => {
  for (const [place, { employeeId }] of run.people.entries())
    await asAdmin(
      "update bank_accounts set name_check = 'same', bank_says = account_name, name_likeness = 100, name_checked_at = $3 where employee_id = $1 and company_id = $2",
      [employeeId, run.companyId, later(desk.now(), -(days[place] ?? 0) * dayMs)],
    );
};
const bankSays = (place: number, name: string) =>
  desk.control("PUT", "/accounts", { bank: "058", account: run.people[place]?.account, name });
const askedAbout = async () =>
  (await desk.sandbox.asked()).flatMap(({ call, account }) => (call === "kora.resolve" && account ? [account.account] : []));
const checks = () =>
  desk.rows<{ check: string; holds: string | null }>(
    run.companyId,
    sql`select name_check as check, held_because as holds from bank_accounts order by employee_id`,
  );

test("fault 42: a name that was told half a year ago is asked for again before money goes, and held where it is another one", async () => {
  await toldBefore([181, 181, 179, 0]);
  await bankSays(0, "SOMEBODY ELSE ENTIRELY");
  await bankSays(1, "CHUKWUEMEKA OKONKWO");
  await desk.start(run);
  await someTime();
  expect((await askedAbout()).toSorted()).toEqual(run.people.slice(0, 2).map(({ account }) => account));
  expect(await checks()).toEqual([
    { check: "different", holds: "name_differs" },
    { check: "same", holds: null },
    { check: "same", holds: null },
    { check: "same", holds: null },
  ]);
  expect((await attempts())[0]).toMatchObject({ state: "created", heldBecause: expect.stringContaining("held") });
  expect(await paid()).toEqual([0, 1, 1, 1]);
});

test("fault 42: a name that somebody has let through is not held again for being the same", async () => {
  await toldBefore([181, 0, 0, 0]);
  await bankSays(0, "SOMEBODY ELSE ENTIRELY");
  await asAdmin(
    `update bank_accounts set name_check = 'different', bank_says = 'SOMEBODY ELSE ENTIRELY', name_likeness = 0, held_since = $2,
       held_because = 'name_differs', released_at = $2, released_by = $3 where employee_id = $1 and company_id = $4`,
    [first(), desk.now(), run.actor.userId, run.companyId],
  );
  await desk.start(run);
  await someTime();
  expect(await askedAbout()).toEqual([run.people[0]?.account]);
  expect(await paid()).toEqual(onceEach());
});

test("fault 42: banks that cannot be asked hold up nobody, and what they said before stays known", async () => {
  await toldBefore([181, 181, 181, 181]);
  await desk.order({ match: { op: "kora.resolve" }, fault: "server_error", times: null });
  await desk.start(run);
  await someTime();
  expect(await paid()).toEqual(onceEach());
  expect(await checks()).toEqual(run.people.map(() => ({ check: "same", holds: null })));
});

test.each([
  ["somebody else's", "SOMEBODY ELSE ENTIRELY", "different"],
  ["half of the person's", "CHUKWUEMEKA", "near"],
])(
  "fault 41: the bank calls an account by %s name: nothing pays into it by itself, and nobody can before somebody has let it through",
  async (_what, name, check) => {
    const [account] = await desk.rows<{ id: BankAccountId }>(
      run.companyId,
      sql`select bank_account_id as id from bank_accounts where employee_id = ${first()}`,
    );
    await bankSays(0, name);
    await checkAccountName(desk.parts, { companyId: run.companyId, bankAccountId: account?.id as BankAccountId, tries: 1 });
    expect((await checks())[0]).toEqual({ check, holds: "name_differs" });
    await desk.start(run);
    await desk.workFor(2 * dayMs, 2 * hourMs);
    const notPaid = async () => {
      const [attempt] = await attempts();
      expect(attempt).toMatchObject({ state: "created", heldBecause: expect.stringContaining("held") });
      expect((await desk.asks()).get(attempt?.reference ?? "")).toBeUndefined();
      expect(await paid()).toEqual([0, 1, 1, 1]);
    };
    await notPaid();
    const them = { ...of(), employeeIds: [first()] };
    await expect(releasePayments(desk.parts, run.actor, them)).rejects.toMatchObject({ code: "nothing_to_release" });
    await expect(retryPayments(desk.parts, run.actor, them)).rejects.toMatchObject({ code: "nothing_to_retry" });
    await someTime();
    await notPaid();
    // Two looks by a person: at the account, and at the payment.
    await asAdmin("update bank_accounts set released_at = $2, released_by = $3 where bank_account_id = $1", [
      account?.id,
      desk.now(),
      run.actor.userId,
    ]);
    await someTime();
    await notPaid();
    expect(await releasePayments(desk.parts, run.actor, them)).toBe(1);
    await someTime();
    expect(await paid()).toEqual(onceEach());
  },
);

/** Has the second person's payment go into the first one's account. */
const shareAccount = async () => {
  const [, other] = await attempts();
  const shared = run.people[0]?.account ?? "";
  const seal = await desk.parts.database.inCompany(run.companyId, (tx) => companySeal(desk.parts, tx, run.companyId));
  const [account] = await desk.rows<{ id: BankAccountId }>(
    run.companyId,
    sql`select bank_account_id as id from payment_attempts where attempt_id = ${other?.attemptId}`,
  );
  const sealed = seal.seal(shared, accountNumberBoundTo(account?.id as BankAccountId));
  await asAdmin("update payment_attempts set account_number_sealed = $1 where attempt_id = $2", [sealed, other?.attemptId]);
  return shared;
};

test("fault 53: an account is shared by two people who are paid the same: both are paid into it, each under a name of its own", async () => {
  await begin({ gross: 200_000_00n });
  await planned();
  const shared = await shareAccount();
  await someTime();
  const [one, other] = await attempts();
  expect(one?.amount).toBe(other?.amount);
  const moved = (await desk.money()).filter((payout) => payout.account === shared);
  expect(moved.map(({ reference, moves }) => ({ reference, moves })).toSorted(byReference)).toEqual(
    [one, other].map((attempt) => ({ reference: attempt?.reference, moves: 1 })).toSorted(byReference),
  );
  expect(await counts()).toEqual({ succeeded: 4 });
});

const byReference = (one: { reference?: string | undefined }, other: { reference?: string | undefined }) =>
  (one.reference ?? "").localeCompare(other.reference ?? "");

test("fault 53: of two like payments into one account one fails and one comes back: each ends by its own reference alone", async () => {
  await begin({ gross: 200_000_00n });
  await planned();
  await shareAccount();
  const [failing, returning] = await attempts();
  await desk.order({ match: { op: "kora.payout", reference: failing?.reference }, fault: "dormant_account" });
  await someTime();
  expect(await states()).toEqual(["failed", "succeeded", "succeeded", "succeeded"]);
  // The statement has the same amount into the same account for both, and the return of one.
  await desk.control("PATCH", `/payouts/${returning?.reference}`, { provider: "kora", status: "reversed", quiet: true });
  await desk.passTime(20 * minuteMs);
  await reconcile(desk.parts, "kora");
  expect(await states()).toEqual(["failed", "returned", "succeeded", "succeeded"]);
});
