// Releasing all held payments of a run: exactly those that were confirmed, each by the rules of a single release.
import type { EmployeeId } from "@albashi/contracts/ids";
import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { previewBulkRelease, releaseAllPayments } from "./release-all-payments.ts";

let fixture: FundingFixture;
let run: Awaited<ReturnType<FundingFixture["fundedRun"]>>;
let other: Awaited<ReturnType<FundingFixture["ownerOf"]>>;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"), { PAYOUT_WORKERS: "1" });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  run = await fixture.fundedRun({ people: 5 });
  other = await fixture.ownerOf(run.companyId, "payroll");
  await other.who.get(`/api/v1/payroll/runs/${run.runId}/bank-schedule`);
  await fixture.start(run);
  await fixture.workFor(2 * minuteMs, 10_000);
});

const of = () => ({ runId: run.runId });
const idOf = (place: number) => run.people[place]?.employeeId as EmployeeId;
const netOf = (...places: readonly number[]) => String(places.reduce((sum, place) => sum + (run.people[place]?.net ?? 0n), 0n));
const preview = () => previewBulkRelease(fixture.dependencies, run.actor, run.runId);
const release = (confirmed: { people: number; amountKobo: string }) =>
  releaseAllPayments(fixture.dependencies, run.actor, { ...of(), ...confirmed });
const stateOf = async () =>
  new Map(
    (
      await fixture.rows<{ employeeId: EmployeeId; state: string }>(
        run.companyId,
        sql`select employee_id as "employeeId", state from payment_attempts where run_id = ${run.runId} and state <> 'cancelled'`,
      )
    ).map(({ employeeId, state }) => [employeeId, state]),
  );

test("releases and pays each held payment once, with one audit entry that names them", async () => {
  expect(await preview()).toEqual({ people: 5, amountKobo: netOf(0, 1, 2, 3, 4), stayHeldCount: 0, stayHeld: [] });
  expect(await release({ people: 5, amountKobo: netOf(0, 1, 2, 3, 4) })).toBe(5);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect([...(await stateOf()).values()]).toEqual(Array(5).fill("succeeded"));
  const entries = await fixture.rows<{ actor: string; employeeIds: string }>(
    run.companyId,
    sql`select actor_user_id as actor, details ->> 'employeeIds' as "employeeIds" from audit_entries where action = 'payments_released'`,
  );
  expect(entries.map(({ actor, employeeIds }) => [actor, employeeIds.split(" ").toSorted()])).toEqual([
    [run.actor.userId, run.people.map(({ employeeId }) => employeeId).toSorted()],
  ]);
  expect((await fixture.runState(run.companyId, run.runId))?.state).toBe("settled");
});

test("leaves held, with the reason, what needs another admin or a decision of its own", async () => {
  const account = (place: number, change: string) =>
    fixture.asAdmin(`update bank_accounts set ${change} where company_id = $1 and employee_id = $2 and replaced_at is null`, [
      run.companyId,
      idOf(place),
    ]);
  await fixture.asAdmin("update employees set user_id = $1 where company_id = $2 and employee_id = $3", [
    run.actor.userId,
    run.companyId,
    idOf(0),
  ]);
  await fixture.asAdmin(
    "update payment_attempts set hold_reason = 'requested_by_admin', hold_note = 'Being checked' where company_id = $1 and employee_id = $2",
    [run.companyId, idOf(1)],
  );
  await account(2, "held_since = now(), hold_reason = 'changed'");
  await fixture.asAdmin(
    `with old as (update bank_accounts set replaced_at = now() where company_id = $1 and employee_id = $2 and replaced_at is null returning *)
     insert into bank_accounts (company_id, bank_account_id, employee_id, bank_code, bank_name, account_number_sealed, account_number_fingerprint,
       account_number_ends, account_name, name_check, created_at)
     select company_id, $3, employee_id, bank_code, bank_name, account_number_sealed, account_number_fingerprint, '9999', account_name, name_check,
       created_at from old`,
    [run.companyId, idOf(3), newId()],
  );
  const shown = await preview();
  expect([shown.people, shown.amountKobo, shown.stayHeldCount]).toEqual([1, netOf(4), 4]);
  expect(new Map(shown.stayHeld.map(({ employeeId, reason }) => [employeeId, reason]))).toEqual(
    new Map([
      [idOf(0), "own_pay"],
      [idOf(1), "held_by_admin"],
      [idOf(2), "no_payable_account"],
      [idOf(3), "account_changed"],
    ]),
  );
  expect(await release({ people: 1, amountKobo: netOf(4) })).toBe(1);
  await fixture.workFor(5 * minuteMs, 10_000);
  const states = await stateOf();
  expect(run.people.map(({ employeeId }) => states.get(employeeId))).toEqual(["created", "created", "created", "created", "succeeded"]);
});

test("releases nothing when the held payments are no longer those that were confirmed", async () => {
  const confirmed = await preview();
  await fixture.asAdmin(
    "update payment_attempts set hold_reason = 'requested_by_admin', hold_note = 'Wait' where company_id = $1 and employee_id = $2",
    [run.companyId, idOf(0)],
  );
  await expect(release(confirmed)).rejects.toMatchObject({ code: "held_payments_changed" });
  expect((await preview()).people).toBe(4);
  const two = await preview();
  const both = await Promise.allSettled([release(two), release(two)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("needs the same permission and step-up as a single release", async () => {
  const url = `/api/v1/payments/runs/${run.runId}/payout/bulk-releases`;
  const body = { people: 5, amountKobo: netOf(0, 1, 2, 3, 4) };
  const approver = await fixture.ownerOf(run.companyId, "approver");
  await expect(approver.made("POST", url, body)).rejects.toThrow("not_permitted");
  const notSteppedUp = { ...run.actor, isSteppedUp: false };
  await expect(releaseAllPayments(fixture.dependencies, notSteppedUp, { ...of(), ...body })).rejects.toMatchObject({
    code: "step_up_needed",
  });
  expect(await other.made("POST", url, body)).toMatchObject({ changed: 5 });
});
