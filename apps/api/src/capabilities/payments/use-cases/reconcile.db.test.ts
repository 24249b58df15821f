// The provider's statement beside our books: what each has and the other lacks, what differs, and what came back.
import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { bringMoney } from "../../../testing/bring-money.ts";
import { payableRun } from "../../../testing/payable-run.ts";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { sandboxControl } from "../../../testing/sandbox-control.ts";
import { askForComparison } from "./ask-for-comparison.ts";
import { askForReconciliation } from "./ask-for-reconciliation.ts";
import { auditMoney } from "./audit-money.ts";
import { listExceptions } from "./list-exceptions.ts";
import { reconcile } from "./reconcile.ts";
import { settleException } from "./settle-exception.ts";

type Run = Awaited<ReturnType<typeof payableRun>>;

const paidRun = async (desk: PayingDesk, people: number): Promise<Run> => {
  const run = await payableRun(desk.parts, desk.adminUrl, { people });
  await bringMoney(desk.parts, sandboxControl(desk.sandbox.koraUrl), run);
  await desk.start(run);
  await desk.workFor(10 * minuteMs);
  return run;
};
const referenceOf = async (
  desk: PayingDesk,
  { companyId, runId }: { companyId: Run["companyId"]; runId: RunId },
  employeeId: EmployeeId,
) => {
  const found = (await desk.attempts(companyId, runId)).find((one) => one.employeeId === employeeId);
  if (!found) throw new Error("Nobody paid them.");
  return found;
};
/** Every open disagreement, as a test compares it. */
const open = async (desk: PayingDesk, { actor }: Run) =>
  (await listExceptions(desk.parts, actor, {})).exceptions.map(({ list, reference, oursKobo, theirsKobo }) => ({
    list,
    reference,
    oursKobo,
    theirsKobo,
  }));

describe("a run that was paid", () => {
  let desk: PayingDesk;
  let run: Run;
  beforeAll(async () => {
    desk = await payingDesk(inject("template"));
    run = await paidRun(desk, 6);
  });
  afterAll(() => desk.close());

  const nothingWrong = { rows: 7, exceptions: 0, strangers: 0, agrees: true, shortKobo: "0", stopped: false };
  test("agrees with the statement, row by row and in its balance", async () => {
    expect(await reconcile(desk.parts, "kora")).toEqual(nothingWrong);
    expect(await open(desk, run)).toEqual([]);
    // The same rows are read again, and nothing comes of it.
    expect(await reconcile(desk.parts, "kora")).toEqual(nothingWrong);
  });

  test("is compared a quarter of an hour after it was paid, and then once a day, when nobody has asked already", async () => {
    await desk.passTime(10 * minuteMs);
    expect(await desk.work()).toContain("reconcile");
    expect(await askForReconciliation(desk.parts)).toEqual([]);
    await desk.passTime(dayMs);
    expect(await askForReconciliation(desk.parts)).toEqual(["kora"]);
    expect(await askForReconciliation(desk.parts)).toEqual([]);
    expect(await desk.work()).toContain("reconcile");
    const { comparedAt } = await listExceptions(desk.parts, run.actor, {});
    expect(comparedAt).toBe(desk.now().toISOString());
  });
});

describe("somebody who does not want to wait", () => {
  let desk: PayingDesk;
  beforeAll(async () => {
    desk = await payingDesk(inject("template"));
  });
  afterAll(() => desk.close());

  test("has the statement compared at once, but not again and again, and it is written down", async () => {
    const { actor, companyId } = await payableRun(desk.parts, desk.adminUrl, { people: 1 });
    const ask = () => askForComparison(desk.parts, actor);
    expect(await ask()).toEqual({ isUnderWay: true, comparedAt: null });
    expect(await ask()).toEqual({ isUnderWay: true, comparedAt: null });
    expect((await desk.work()).filter((name) => name === "reconcile")).toHaveLength(1);
    const comparedAt = desk.now().toISOString();
    await desk.passTime(minuteMs);
    expect(await ask()).toEqual({ isUnderWay: false, comparedAt });
    await desk.passTime(5 * minuteMs);
    expect(await ask()).toEqual({ isUnderWay: true, comparedAt });
    expect(await desk.rows(companyId, sql`select actor_user_id as actor from audit_entries where action = 'comparison_asked'`)).toEqual([
      { actor: actor.userId },
      { actor: actor.userId },
    ]);
  });
});

describe("fault 55: the statement and our books disagree", () => {
  let desk: PayingDesk;
  let run: Run;
  beforeAll(async () => {
    desk = await payingDesk(inject("template"));
    run = await paidRun(desk, 6);
    // Nothing is booked so lately any more that the statement may not have it yet.
    await desk.passTime(hourMs);
  });
  afterAll(() => desk.close());
  const attempt = (place: number) => referenceOf(desk, run, run.people[place]?.employeeId as EmployeeId);
  const asOwner = (statement: ReturnType<typeof sql>) => desk.rows(run.companyId, statement);

  test("three lists say who has what", async () => {
    const [lacking, other, late] = [await attempt(0), await attempt(1), await attempt(2)];
    // Ours alone: a copy of a paid payment that the provider never had. Only what a person of ours could forge by hand is forged.
    await reconcile(desk.parts, "kora");
    await forge(desk, `update provider_movements set reference = 'po-another' where reference = '${lacking.reference}'`);
    await forge(desk, `update provider_movements set amount = amount + 100 where reference = '${other.reference}'`);
    await forge(
      desk,
      `insert into provider_movements select provider, pointer || '-late', reference, company_id, is_credit, amount, happened_at, description, read_at
       from provider_movements where reference = '${late.reference}'`,
    );
    const fee = 5_000n;
    expect((await reconcile(desk.parts, "kora")).exceptions).toBe(3);
    const out = (amount: bigint) => String(amount);
    expect(await open(desk, run)).toEqual(
      expect.arrayContaining([
        { list: "only_ours", reference: lacking.reference, oursKobo: out(lacking.amount + fee), theirsKobo: null },
        { list: "differs", reference: other.reference, oursKobo: out(other.amount + fee), theirsKobo: out(other.amount + fee + 100n) },
        { list: "differs", reference: late.reference, oursKobo: out(late.amount + fee), theirsKobo: out(2n * (late.amount + fee)) },
      ]),
    );
    // Told once, however often it is found.
    await reconcile(desk.parts, "kora");
    expect(await open(desk, run)).toHaveLength(3);
  });

  test("what agrees again is settled by itself, and a person settles the rest, once and with a reason", async () => {
    const other = await attempt(1);
    await forge(desk, `update provider_movements set amount = amount - 100 where reference = '${other.reference}'`);
    await reconcile(desk.parts, "kora");
    expect(await open(desk, run)).toHaveLength(2);
    const [first] = (await listExceptions(desk.parts, run.actor, {})).exceptions;
    if (!first) throw new Error("There is nothing to settle.");
    const settling = { exceptionId: first.exceptionId, because: "The provider found it on paper.", intent: undefined };
    expect(await settleException(desk.parts, run.actor, settling)).toMatchObject({
      settledBy: "Adaeze Okafor",
      settledBecause: settling.because,
    });
    await expect(settleException(desk.parts, run.actor, settling)).rejects.toMatchObject({ code: "settled_already" });
    await expect(settleException(desk.parts, { ...run.actor, companyId: run.by as never }, settling)).rejects.toMatchObject({
      code: "exception_not_found",
    });
    const [entry] = await asOwner(sql`select action, subject, actor_user_id as actor from audit_entries order by seq desc limit 1`);
    expect(entry).toEqual({ action: "exception_settled", subject: first.exceptionId, actor: run.by });
  });

  test("money that left under a name that is nobody's is counted, and shown to our own people alone", async () => {
    await desk.control("POST", "/payouts", { reference: "stolen-key-1", kobo: 500_000, bank: "058", account: "0123456789" });
    await desk.passTime(minuteMs);
    const { strangers, agrees } = await reconcile(desk.parts, "kora");
    expect([strangers, agrees]).toEqual([1, false]);
    expect((await open(desk, run)).map(({ reference }) => reference)).not.toContain("stolen-key-1");
  });
});

describe("a payment that was called failed", () => {
  let desk: PayingDesk;
  beforeAll(async () => {
    desk = await payingDesk(inject("template"));
  });
  afterAll(() => desk.close());

  test("and is on the statement is listed, asked about, and booked as paid; then both agree", async () => {
    const run = await payableRun(desk.parts, desk.adminUrl, { people: 3 });
    await bringMoney(desk.parts, sandboxControl(desk.sandbox.koraUrl), run);
    const [person] = run.people;
    await desk.order({ match: { op: "kora.payout", account: person?.account }, fault: "false_failure", with: { ms: 2 * dayMs } });
    await desk.order({ match: { op: "kora.webhook" }, fault: "webhook_never", times: null });
    await desk.start(run);
    await desk.workFor(10 * minuteMs);
    const before = await referenceOf(desk, run, person?.employeeId as EmployeeId);
    expect(before.state).toBe("failed");
    await desk.passTime(3 * dayMs);
    expect((await reconcile(desk.parts, "kora")).exceptions).toBe(1);
    expect(await open(desk, run)).toEqual([expect.objectContaining({ list: "only_theirs", reference: before.reference, oursKobo: null })]);
    await desk.work();
    expect((await referenceOf(desk, run, person?.employeeId as EmployeeId)).state).toBe("succeeded");
    expect(await reconcile(desk.parts, "kora")).toMatchObject({ exceptions: 0, agrees: true });
    expect(await open(desk, run)).toEqual([]);
    expect(await auditMoney(desk.parts, { companyIds: [run.companyId] })).toEqual([]);
  });
});

describe("fault 35: a payment that succeeded is undone three days later", () => {
  test.each(["kora", "paystack"] as const)("%s: the statement tells, the money is returned, and the books agree", async (provider) => {
    const desk = await payingDesk(inject("template"), { PAYMENTS: provider });
    try {
      const run = await payableRun(desk.parts, desk.adminUrl, { people: 3 });
      const [person] = run.people;
      if (!person) throw new Error("Nobody is paid.");
      await desk.fund(run.companyId, 100_000_000n);
      await desk.setBalance(100_000_000n);
      await desk.start(run);
      await desk.workFor(10 * minuteMs);
      const paid = await referenceOf(desk, run, person.employeeId);
      expect(paid.state).toBe("succeeded");
      await desk.passTime(3 * dayMs);
      await desk.control("PATCH", `/payouts/${paid.reference}`, { provider, status: "reversed", quiet: true });
      expect(await reconcile(desk.parts, provider)).toMatchObject({ exceptions: 0 });
      expect((await referenceOf(desk, run, person.employeeId)).state).toBe("returned");
      expect((await desk.balances(run.companyId))["returned"]).toBe(-person.net);
      expect(await desk.incidents(run.companyId)).toEqual(["returned"]);
      // The next time a fee that was given back is found too, and then there is nothing more to find.
      await reconcile(desk.parts, provider);
      expect(await reconcile(desk.parts, provider)).toMatchObject({ exceptions: 0, agrees: true });
      expect((await desk.balances(run.companyId))["returned"]).toBe(-person.net);
    } finally {
      await desk.close();
    }
  });
});

/** As somebody who may do anything. */
const forge = async ({ adminUrl }: PayingDesk, statement: string) => {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
