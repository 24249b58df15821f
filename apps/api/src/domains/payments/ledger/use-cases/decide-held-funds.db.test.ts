// Deductions collected before the company chose who remits: its owner takes them back or leaves them here, once.

import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";
import { postJournals } from "../store/journals.ts";
import { lockUndecidedObligations, saveHeldFundsDecision } from "../store/obligations.ts";
import { decideHeldFunds } from "./decide-held-funds.ts";
import { readWallet } from "./read-wallet.ts";

let fixture: PayoutFixture;
let run: Awaited<ReturnType<typeof payableRun>>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 3 });
  // As the migration leaves a company that was paying before there was a choice.
  await fixture.asAdmin("insert into remitter_choices values ($1, '2026-01-01', 'albashi', null, now())", [run.companyId]);
  await fixture.fund(run.companyId, 1_000_000_000n);
  await fixture.setBalance(1_000_000_000n);
  await fixture.start(run);
  await fixture.workFor(10 * minuteMs);
});
const audited = () => auditMoney(fixture.dependencies, { companyIds: [run.companyId] });
afterEach(async () => {
  expect(await audited()).toEqual([]);
});

const wallet = () => readWallet(fixture.dependencies, run.actor);
const decide = async (decision: "release" | "keep", amountKobo?: string) =>
  decideHeldFunds(fixture.dependencies, run.actor, { decision, amountKobo: amountKobo ?? (await wallet()).undecidedKobo });
const actions = async () =>
  (await fixture.rows<{ action: string }>(run.companyId, sql`select action from audit_entries where action like 'held_funds%'`)).map(
    ({ action }) => action,
  );

test("a release moves what is held to the wallet, once, and is audited", async () => {
  const before = await wallet();
  const held = before.keptFor.reduce((sum, { amountKobo }) => sum + BigInt(amountKobo), 0n);
  expect(BigInt(before.undecidedKobo)).toBe(held);
  await decide("release");
  expect(await wallet()).toMatchObject({
    ...{ keptFor: [], undecidedKobo: "0" },
    availableKobo: String(BigInt(before.availableKobo) + held),
  });
  await expect(decide("release", before.undecidedKobo)).rejects.toMatchObject({ code: "nothing_to_decide" });
  expect(await actions()).toEqual(["held_funds_released"]);
});

test("keeping the money here has what credit covers of it released", async () => {
  const requests = () =>
    fixture.rows<{ payload: unknown }>(run.companyId, sql`select payload from outbox where workflow = 'heldFundsKept'`);
  expect(await requests()).toEqual([]);
  await decide("keep");
  expect(await requests()).toEqual([{ payload: { companyId: run.companyId } }]);
});

test("of two releases at once, one takes effect", async () => {
  const { undecidedKobo, availableKobo } = await wallet();
  const results = await Promise.allSettled([1, 2, 3].map(() => decide("release", undecidedKobo)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await wallet()).availableKobo).toBe(String(BigInt(availableKobo) + BigInt(undecidedKobo)));
});

test("money that is kept stays for remittance and cannot be released afterwards", async () => {
  const before = await wallet();
  await decide("keep");
  expect(await wallet()).toEqual({ ...before, undecidedKobo: "0" });
  await expect(decide("release", before.undecidedKobo)).rejects.toMatchObject({ code: "nothing_to_decide" });
  await expect(
    fixture.rows(run.companyId, sql`update remittance_obligations set state = 'released', closed_at = now()`),
  ).rejects.toMatchObject({ code: "P0409" });
  expect(await actions()).toEqual(["held_funds_kept"]);
});

test("money that was remitted already cannot be released", async () => {
  const { undecidedKobo } = await wallet();
  const [first] = await fixture.rows<{ account: string; amount: bigint }>(
    run.companyId,
    sql`select account, amount from remittance_obligations order by account limit 1`,
  );
  if (!first) throw new Error("Nothing is held.");
  await fixture.dependencies.database.inCompany(run.companyId, async (tx) => {
    const at = fixture.now();
    await postJournals(tx, run.companyId, [
      {
        ...{ eventType: "remitted", sourceId: newId<string>(), runId: run.runId, postedAt: at, effectiveAt: at },
        lines: [
          [first.account, first.amount],
          ["clearing:paystack", -first.amount],
        ],
      },
    ]);
  });
  await fixture.rows(
    run.companyId,
    sql`update remittance_obligations set state = 'remitted', closed_at = ${fixture.now()} where account = ${first.account}`,
  );
  await expect(decide("release", undecidedKobo)).rejects.toMatchObject({ code: "held_funds_changed" });
  await decide("release");
  const again = sql`update remittance_obligations set state = 'released' where account = ${first.account}`;
  await expect(fixture.rows(run.companyId, again)).rejects.toMatchObject({ code: "P0409" });
});

test("deductions of a run whose legal employer is Albashi are not released", async () => {
  const { undecidedKobo, keptFor } = await wallet();
  await fixture.asAdmin("insert into service_agreement_acceptances values ($1, '2026-01-01', repeat('0f', 32), $2, now())", [
    ...[run.companyId, run.actor.userId],
  ]);
  await fixture.asAdmin(
    `insert into employer_of_record (company_id, valid_from, employer, agreement_version, decided_at, decided_by)
     values ($1, '2026-01-01', 'albashi', '2026-01-01', now(), $2)
     on conflict (company_id, valid_from) do update set employer = 'albashi', agreement_version = '2026-01-01'`,
    [run.companyId, run.actor.userId],
  );
  await fixture.asAdmin("delete from employer_of_record where company_id = $1 and valid_from > '2026-01-01'", [run.companyId]);
  expect((await wallet()).undecidedKobo).toBe("0");
  await expect(decide("release", undecidedKobo)).rejects.toMatchObject({ code: "nothing_to_decide" });
  await expect(
    fixture.rows(run.companyId, sql`update remittance_obligations set state = 'released', closed_at = now()`),
  ).rejects.toMatchObject({ code: "P0409" });
  expect((await wallet()).keptFor).toEqual(keptFor);
});

test("every amount held has its due date by law, and the parts come to the whole", async () => {
  const { keptFor } = await wallet();
  expect(keptFor.length).toBeGreaterThan(0);
  for (const { account, amountKobo, due } of keptFor) {
    const sum = due.reduce((total, part) => total + BigInt(part.amountKobo), 0n);
    expect([account, String(sum)]).toEqual([account, amountKobo]);
    // The law sets a date for taxes, pension and the funds.
    if (/^(paye|pension|compensation_fund)/.test(account)) expect(due.map(({ dueOn }) => dueOn)).not.toContain(null);
  }
  const [paid] = await fixture.rows<{ pay_day: string }>(run.companyId, sql`select pay_day from pay_runs`);
  const days = keptFor.flatMap(({ due }) => due.flatMap(({ dueOn }) => dueOn ?? []));
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter((day) => day <= (paid?.pay_day ?? ""))).toEqual([]);
});

test("a decision closes what it has locked, and nothing that was recorded meanwhile", async () => {
  const other = await fixture.dependencies.database.inCompany(run.companyId, async (tx) => {
    const obligations = await lockUndecidedObligations(tx);
    const [first, ...rest] = obligations;
    await saveHeldFundsDecision(tx, { obligations: rest, decision: "held", by: run.actor.userId, at: fixture.now() });
    return first ?? expect.unreachable("Nothing is held.");
  });
  expect((await wallet()).undecidedKobo).toBe(String(other.amount));
  await expect(
    fixture.dependencies.database.inCompany(run.companyId, (tx) =>
      saveHeldFundsDecision(tx, {
        obligations: [other, { ...other, account: "paye:none" }],
        ...{ decision: "held", by: run.actor.userId, at: fixture.now() },
      }),
    ),
  ).rejects.toThrow("1 of 2");
  expect((await wallet()).undecidedKobo).toBe(String(other.amount));
});

test("the ledger refuses to release more than is held", async () => {
  const [first] = (await wallet()).keptFor;
  if (!first) throw new Error("Nothing is held.");
  const tooMuch = BigInt(first.amountKobo) + 1n;
  const at = fixture.now();
  await expect(
    fixture.dependencies.database.inCompany(run.companyId, (tx) =>
      postJournals(tx, run.companyId, [
        {
          ...{ eventType: "remittance_released", sourceId: run.runId, runId: run.runId, postedAt: at, effectiveAt: at },
          lines: [
            [first.account, tooMuch],
            ["wallet", -tooMuch],
          ],
        },
      ]),
    ),
  ).rejects.toMatchObject({ constraint: "no_more_is_remitted_than_was_held" });
});

test("what the company owes is repaid from a release first", async () => {
  const at = fixture.now();
  await fixture.dependencies.database.inCompany(run.companyId, (tx) =>
    postJournals(tx, run.companyId, [
      {
        ...{ eventType: "taken_back", sourceId: newId<string>(), postedAt: at, effectiveAt: at },
        lines: [
          ["owed_by_employer", 500n],
          ["clearing:paystack", -500n],
        ],
      },
    ]),
  );
  const before = await wallet();
  await decide("release");
  expect(await wallet()).toMatchObject({
    owedKobo: "0",
    availableKobo: String(BigInt(before.availableKobo) + BigInt(before.undecidedKobo) - 500n),
  });
});

test("needs an owner with a second factor and a step-up", async () => {
  const { undecidedKobo } = await wallet();
  const by = (change: object) =>
    decideHeldFunds(fixture.dependencies, { ...run.actor, ...change }, { decision: "release", amountKobo: undecidedKobo });
  await expect(by({ isSteppedUp: false })).rejects.toMatchObject({ code: "step_up_needed" });
  await expect(by({ hasSecondFactor: false })).rejects.toMatchObject({ code: "second_factor_missing" });
  await expect(by({ role: "payroll" })).rejects.toMatchObject({ kind: "forbidden" });
});
