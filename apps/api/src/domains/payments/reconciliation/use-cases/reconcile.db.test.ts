// The provider's statement beside our books: what each has and the other lacks, what differs, and what came back.

import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { fundThroughCheckout } from "../../../../testing/fund-through-checkout.ts";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { sandboxControl } from "../../../../testing/sandbox-control.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";
import { listExceptions } from "./list-exceptions.ts";
import { reconcile } from "./reconcile.ts";
import { requestReconciliation } from "./request-reconciliation.ts";
import { resolveException } from "./resolve-exception.ts";
import { scheduleDailyReconciliation } from "./schedule-daily-reconciliation.ts";

type Run = Awaited<ReturnType<typeof payableRun>>;

const paidRun = async (fixture: PayoutFixture, people: number): Promise<Run> => {
  const run = await payableRun(fixture.dependencies, fixture.adminUrl, { people });
  await fundThroughCheckout(fixture.dependencies, sandboxControl(fixture.sandbox.koraUrl), run);
  await fixture.start(run);
  await fixture.workFor(10 * minuteMs);
  return run;
};
const referenceOf = async (
  fixture: PayoutFixture,
  { companyId, runId }: { companyId: Run["companyId"]; runId: RunId },
  employeeId: EmployeeId,
) => {
  const found = (await fixture.attempts(companyId, runId)).find((one) => one.employeeId === employeeId);
  if (!found) throw new Error("They have no payment.");
  return found;
};
/** Every open disagreement, as a test compares it. */
const open = async (fixture: PayoutFixture, { actor }: Run) =>
  (await listExceptions(fixture.dependencies, actor, {})).exceptions.map(({ list, reference, oursKobo, theirsKobo }) => ({
    list,
    reference,
    oursKobo,
    theirsKobo,
  }));

describe("a run that was paid", () => {
  let fixture: PayoutFixture;
  let run: Run;
  beforeAll(async () => {
    fixture = await payoutFixture(inject("template"));
    run = await paidRun(fixture, 6);
  });
  afterAll(() => fixture.close());

  const nothingWrong = { rows: 7, exceptions: 0, unmatched: 0, agrees: true, shortKobo: "0", stopped: false };
  test("matches the statement, line by line and in its balance", async () => {
    expect(await reconcile(fixture.dependencies, "kora")).toEqual(nothingWrong);
    expect(await open(fixture, run)).toEqual([]);
    // The same rows are read again, and nothing comes of it.
    expect(await reconcile(fixture.dependencies, "kora")).toEqual(nothingWrong);
  });

  test("is reconciled a quarter of an hour after it was paid, and then once a day, unless already requested", async () => {
    await fixture.passTime(10 * minuteMs);
    expect(await fixture.work()).toContain("reconcile");
    expect(await scheduleDailyReconciliation(fixture.dependencies)).toEqual([]);
    await fixture.passTime(dayMs);
    expect(await scheduleDailyReconciliation(fixture.dependencies)).toEqual(["kora"]);
    expect(await scheduleDailyReconciliation(fixture.dependencies)).toEqual([]);
    expect(await fixture.work()).toContain("reconcile");
    const { comparedAt } = await listExceptions(fixture.dependencies, run.actor, {});
    expect(comparedAt).toBe(fixture.now().toISOString());
  });
});

describe("a requested reconciliation", () => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await payoutFixture(inject("template"));
  });
  afterAll(() => fixture.close());

  test("reconciles immediately, but not repeatedly, and is audited", async () => {
    const { actor, companyId } = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 1 });
    const ask = () => requestReconciliation(fixture.dependencies, actor, {});
    expect(await ask()).toEqual({ isUnderWay: true, comparedAt: null });
    expect(await ask()).toEqual({ isUnderWay: true, comparedAt: null });
    expect((await fixture.work()).filter((name) => name === "reconcile")).toHaveLength(1);
    const comparedAt = fixture.now().toISOString();
    await fixture.passTime(minuteMs);
    expect(await ask()).toEqual({ isUnderWay: false, comparedAt });
    await fixture.passTime(5 * minuteMs);
    expect(await ask()).toEqual({ isUnderWay: true, comparedAt });
    expect(await fixture.rows(companyId, sql`select actor_user_id as actor from audit_entries where action = 'comparison_asked'`)).toEqual([
      { actor: actor.userId },
      { actor: actor.userId },
    ]);
  });
});

describe("fault 55: the statement and the ledger disagree", () => {
  let fixture: PayoutFixture;
  let run: Run;
  beforeAll(async () => {
    fixture = await payoutFixture(inject("template"));
    run = await paidRun(fixture, 6);
    // Nothing is booked so lately any more that the statement may not have it yet.
    await fixture.passTime(hourMs);
  });
  afterAll(() => fixture.close());
  const attempt = (place: number) => referenceOf(fixture, run, run.people[place]?.employeeId as EmployeeId);
  const asOwner = (statement: ReturnType<typeof sql>) => fixture.rows(run.companyId, statement);

  test("three lists name the exceptions by kind", async () => {
    const [lacking, other, late] = [await attempt(0), await attempt(1), await attempt(2)];
    // Ours alone: a copy of a paid payment that the provider never had. Only what a person of ours could forge by hand is forged.
    await reconcile(fixture.dependencies, "kora");
    await forge(fixture, `update statement_lines set reference = 'po-another' where reference = '${lacking.reference}'`);
    await forge(fixture, `update statement_lines set amount = amount + 100 where reference = '${other.reference}'`);
    await forge(
      fixture,
      `insert into statement_lines select provider, provider_line_id || '-late', reference, company_id, is_credit, amount, happened_at, description, read_at
       from statement_lines where reference = '${late.reference}'`,
    );
    const fee = 5_000n;
    expect((await reconcile(fixture.dependencies, "kora")).exceptions).toBe(3);
    const out = (amount: bigint) => String(amount);
    expect(await open(fixture, run)).toEqual(
      expect.arrayContaining([
        { list: "only_ours", reference: lacking.reference, oursKobo: out(lacking.amount + fee), theirsKobo: null },
        { list: "differs", reference: other.reference, oursKobo: out(other.amount + fee), theirsKobo: out(other.amount + fee + 100n) },
        { list: "differs", reference: late.reference, oursKobo: out(late.amount + fee), theirsKobo: out(2n * (late.amount + fee)) },
      ]),
    );
    // Listed once, however often it is found.
    await reconcile(fixture.dependencies, "kora");
    expect(await open(fixture, run)).toHaveLength(3);
  });

  test("what agrees again is resolved automatically, and an admin resolves the rest, once and with a reason", async () => {
    const other = await attempt(1);
    await forge(fixture, `update statement_lines set amount = amount - 100 where reference = '${other.reference}'`);
    await reconcile(fixture.dependencies, "kora");
    expect(await open(fixture, run)).toHaveLength(2);
    const [first] = (await listExceptions(fixture.dependencies, run.actor, {})).exceptions;
    if (!first) throw new Error("There is nothing to settle.");
    const settling = { exceptionId: first.exceptionId, because: "The provider found it on paper." };
    expect(await resolveException(fixture.dependencies, run.actor, settling)).toMatchObject({
      settledBy: "Adaeze Okafor",
      resolution: "resolved_by_admin",
      resolutionNote: settling.because,
    });
    await expect(resolveException(fixture.dependencies, run.actor, settling)).rejects.toMatchObject({ code: "settled_already" });
    await expect(resolveException(fixture.dependencies, { ...run.actor, companyId: run.by as never }, settling)).rejects.toMatchObject({
      code: "exception_not_found",
    });
    const [entry] = await asOwner(sql`select action, subject, actor_user_id as actor from audit_entries order by seq desc limit 1`);
    expect(entry).toEqual({ action: "exception_settled", subject: first.exceptionId, actor: run.by });
  });

  test("counts an unmatched debit and shows it to operators only", async () => {
    await fixture.control("POST", "/payouts", { reference: "stolen-key-1", kobo: 500_000, bank: "058", account: "0123456789" });
    await fixture.passTime(minuteMs);
    const { unmatched, agrees } = await reconcile(fixture.dependencies, "kora");
    expect([unmatched, agrees]).toEqual([1, false]);
    expect((await open(fixture, run)).map(({ reference }) => reference)).not.toContain("stolen-key-1");
  });
});

describe("a payment that was reported as failed", () => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await payoutFixture(inject("template"));
  });
  afterAll(() => fixture.close());

  test("and is on the statement is listed, queried and posted as paid; then both agree", async () => {
    const run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 3 });
    await fundThroughCheckout(fixture.dependencies, sandboxControl(fixture.sandbox.koraUrl), run);
    const [person] = run.people;
    await fixture.order({ match: { op: "kora.payout", account: person?.account }, fault: "false_failure", with: { ms: 2 * dayMs } });
    await fixture.order({ match: { op: "kora.webhook" }, fault: "webhook_never", times: null });
    await fixture.start(run);
    await fixture.workFor(10 * minuteMs);
    const before = await referenceOf(fixture, run, person?.employeeId as EmployeeId);
    expect(before.state).toBe("failed");
    await fixture.passTime(3 * dayMs);
    expect((await reconcile(fixture.dependencies, "kora")).exceptions).toBe(1);
    expect(await open(fixture, run)).toEqual([
      expect.objectContaining({ list: "only_theirs", reference: before.reference, oursKobo: null }),
    ]);
    await fixture.work();
    expect((await referenceOf(fixture, run, person?.employeeId as EmployeeId)).state).toBe("succeeded");
    expect(await reconcile(fixture.dependencies, "kora")).toMatchObject({ exceptions: 0, agrees: true });
    expect(await open(fixture, run)).toEqual([]);
    expect(await auditMoney(fixture.dependencies, { companyIds: [run.companyId] })).toEqual([]);
  });
});

describe("fault 35: a payment that succeeded is undone three days later", () => {
  test.each(["kora", "paystack"] as const)(
    "%s: the statement reports it, the payment is returned, and the ledger agrees",
    async (provider) => {
      const fixture = await payoutFixture(inject("template"), { PAYMENTS: provider });
      try {
        const run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 3 });
        const [person] = run.people;
        if (!person) throw new Error("The run has no payee.");
        await fixture.fund(run.companyId, 100_000_000n);
        await fixture.setBalance(100_000_000n);
        await fixture.start(run);
        await fixture.workFor(10 * minuteMs);
        const paid = await referenceOf(fixture, run, person.employeeId);
        expect(paid.state).toBe("succeeded");
        await fixture.passTime(3 * dayMs);
        await fixture.control("PATCH", `/payouts/${paid.reference}`, { provider, status: "reversed", quiet: true });
        expect(await reconcile(fixture.dependencies, provider)).toMatchObject({ exceptions: 0 });
        expect((await referenceOf(fixture, run, person.employeeId)).state).toBe("returned");
        expect((await fixture.balances(run.companyId))["returned"]).toBe(-person.net);
        expect(await fixture.incidents(run.companyId)).toEqual(["returned"]);
        // The next run also finds a refunded fee, and then nothing more.
        await reconcile(fixture.dependencies, provider);
        expect(await reconcile(fixture.dependencies, provider)).toMatchObject({ exceptions: 0, agrees: true });
        expect((await fixture.balances(run.companyId))["returned"]).toBe(-person.net);
      } finally {
        await fixture.close();
      }
    },
  );
});

/** As a database superuser. */
const forge = async ({ adminUrl }: PayoutFixture, statement: string) => {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
