// Whatever is paid, corrected and reversed while employees move, leave and complete their records: every deducted kobo is on one schedule line.

import type { RunId } from "@albashi/contracts/ids";
import { type LocalDate, localDate } from "@albashi/dates";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertPaidRun, type PaidEmployee } from "../../../../testing/paid-run.ts";
import { liabilitiesOf, linesOf, reserveRun } from "../../../../testing/paid-run-ledger.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { type ScheduledCompany, scheduledCompany } from "../../../../testing/scheduled-company.ts";
import { auditSchedules } from "../../payments/use-cases/audit-schedules.ts";
import { rerouteLines } from "./schedule-remittances.ts";

const headcount = 4;
let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());

const kobo = fc.integer({ min: 1, max: 20_000_000 });
const maybe = (amount: fc.Arbitrary<number>) => fc.option(amount, { nil: 0, freq: 2 });
/** A leaver's true-up is below zero, and a low pay has no tax. */
const tax = fc.oneof({ arbitrary: kobo, weight: 4 }, fc.constant(0), fc.integer({ min: -20_000_000, max: -1 }));
const payslip = fc.record({
  ...{ state: fc.constantFrom("LA", "OG", "FC", null), paye: tax, pension: kobo, employerPension: kobo },
  ...{ voluntary: maybe(kobo), housingFund: maybe(kobo), union: maybe(kobo), loan: maybe(kobo), compensationFund: maybe(kobo) },
  ...{ trainingFund: maybe(kobo), health: maybe(kobo), groupLife: maybe(kobo) },
});
type Payslip = typeof payslip extends fc.Arbitrary<infer One> ? One : never;

const remitter = fc.constantFrom("employer" as const, "albashi" as const);
/** Those without a payslip have left, or have not joined. */
const payslips = fc
  .array(fc.option(payslip, { freq: 4 }), { minLength: headcount, maxLength: headcount })
  .filter((all) => all.some((one) => one));
const place = fc.nat(headcount - 1);
const years = [2026, 2027];
const year = fc.constantFrom(...years);
/** Two days of a month share its tax, two months of a year its training fund, and nothing is shared across years. */
const payDay = fc
  .record({ year, month: fc.integer({ min: 1, max: 12 }), day: fc.constantFrom("25", "28") })
  .map((on) => localDate(`${on.year}-${String(on.month).padStart(2, "0")}-${on.day}`));
const payments = [
  fc.record({ kind: fc.constant("run" as const), payDay, remitter, payslips }),
  fc.record({ kind: fc.constant("correction" as const), payDay, remitter, payslips, corrects: fc.nat() }),
  fc.record({ kind: fc.constant("reversal" as const), payDay, remitter, corrects: fc.nat() }),
];
const records = [
  fc.record({ kind: fc.constant("administrator" as const), place, code: fc.constantFrom("0021", "0025", "0022") }),
  fc.record({ kind: fc.constant("pin" as const), place, isKnown: fc.boolean() }),
  fc.record({ kind: fc.constant("tax_state" as const), place, year, state: fc.constantFrom("LA", "OG", "FC") }),
];
const finalisation = fc.record({ kind: fc.constant("finalise" as const), which: fc.nat() });
const actions = fc.oneof(...payments, ...payments, ...records, finalisation, finalisation);
type Action = typeof actions extends fc.Arbitrary<infer One> ? One : never;
type Payment = Extract<Action, { kind: "run" | "correction" | "reversal" }>;
type RecordChange = Extract<Action, { kind: "administrator" | "pin" | "tax_state" }>;
const isPayment = (action: Action): action is Payment => ["run", "correction", "reversal"].includes(action.kind);

interface Paid {
  readonly runId: RunId;
  readonly people: readonly PaidEmployee[];
  readonly remitter: "employer" | "albashi";
  /** The pay day of the run whose periods it belongs to: the first of a chain of corrections. */
  readonly paidOn: LocalDate;
  readonly month: string;
}

/** A company whose employees have no administrator, RSA PIN or tax state yet, and what was paid so far. */
const openCompany = async () => {
  await fixture.setTime(new Date("2027-12-31T09:00:00Z"));
  const company = await scheduledCompany(fixture, { people: headcount });
  const { companyId } = company;
  await fixture.asAdmin("delete from tax_residences where company_id = $1", [companyId]);
  await fixture.fund(companyId, 1_000_000_000_000n);
  const paid: Paid[] = [];
  const administrators: (string | null)[] = Array.from({ length: headcount }, () => null);

  const employeeOf = (at: number, slip: Payslip): PaidEmployee => ({
    ...{ employeeId: company.person(at), state: slip.state, administrator: administrators[at] ?? null },
    deductions: {
      ...{ paye: slip.paye / 100, pension: slip.pension / 100, "voluntary-pension": slip.voluntary / 100 },
      ...{ "housing-fund": slip.housingFund / 100, union: slip.union / 100, "loan-1": slip.loan / 100, health: slip.health / 100 },
    },
    employer: {
      ...{ "employer-pension": slip.employerPension / 100, "compensation-fund": slip.compensationFund / 100 },
      ...{ "training-fund": slip.trainingFund / 100, "group-life": slip.groupLife / 100 },
    },
  });
  /** Pays a run without scheduling it: its message is delivered later. */
  const payRun = async (action: Payment) => {
    const corrected = action.kind === "run" ? undefined : paid[action.corrects % Math.max(paid.length, 1)];
    if (action.kind !== "run" && !corrected) return undefined;
    const people =
      action.kind === "reversal"
        ? (corrected?.people ?? []).map(negated)
        : action.payslips.flatMap((slip, at) => (slip ? [employeeOf(at, slip)] : []));
    const month = action.payDay.slice(0, "2026-11".length);
    const runId = await insertPaidRun(fixture.adminUrl, companyId, {
      ...{ payDay: action.payDay, people, remitter: action.remitter, isOffCycle: paid.some((one) => one.month === month) },
      ...(corrected && { correctsRunId: corrected.runId }),
    });
    await reserveRun(fixture, { companyId, runId });
    paid.push({ runId, people, remitter: action.remitter, paidOn: corrected?.paidOn ?? action.payDay, month });
    return runId;
  };
  const changeRecord = async (action: RecordChange) => {
    if (action.kind === "administrator") {
      administrators[action.place] = action.code;
      await company.nameAdministrator(action.code, action.place);
    } else if (action.kind === "pin") await (action.isKnown ? company.givePin(action.place) : company.takePin(action.place));
    else
      await fixture.asAdmin(
        "insert into tax_residences (company_id, employee_id, year, state_code, decided_at) values ($1, $2, $3, $4, now()) on conflict do nothing",
        [companyId, company.person(action.place), action.year, action.state],
      );
  };
  const reroute = () => fixture.dependencies.database.inCompany(companyId, (tx) => rerouteLines(tx, companyId, fixture.now()));
  return { ...company, paid, payRun, changeRecord, reroute };
};
type Company = Awaited<ReturnType<typeof openCompany>>;

const negated = (employee: PaidEmployee): PaidEmployee => {
  const negate = (amounts: Readonly<Record<string, number>> = {}) =>
    Object.fromEntries(Object.entries(amounts).map(([id, naira]) => [id, -naira]));
  return { ...employee, deductions: negate(employee.deductions), employer: negate(employee.employer) };
};

const payAndSchedule = async (company: Company, action: Payment) => {
  const runId = await company.payRun(action);
  if (runId) await company.schedule(runId);
};

/** Finalises one of the open schedules; it is refused only where no line can be remitted. */
const finaliseOne = async (company: ScheduledCompany, which: number) => {
  const open = (await company.schedules()).filter(({ state }) => state === "open");
  const chosen = open[which % Math.max(open.length, 1)];
  if (chosen)
    await company.finalise(chosen.scheduleId).catch((refusal: unknown) => expect(refusal).toMatchObject({ code: "every_line_blocked" }));
};

/** Where every line is: its authority, period and remitter, without the number of the schedule. */
const booksOf = async ({ companyId, paid }: Company) => {
  const rows = await fixture.rows<{ runId: RunId; line: string; period: string; amount: bigint }>(
    companyId,
    sql`select l.run_id as "runId", o.counted_from as period, l.amount,
          concat_ws(' ', o.kind, o.code, o.remitter, l.employee_id, l.side, l.line_id, l.account) as line
        from remittance_schedule_lines l join remittance_schedules s using (company_id, schedule_id)
        join authority_obligations o using (company_id, obligation_id)`,
  );
  const numberOf = new Map(paid.map(({ runId }, at) => [runId, at]));
  return rows.map(({ runId, line, period, amount }) => `run ${numberOf.get(runId)} ${period} ${line} ${amount}`).toSorted();
};

/** The period of an authority that a pay day belongs to: a month, a year, or the day itself. */
const periodOf = (kind: string, payDay = "") => {
  if (kind === "paye" || kind === "compensation_fund") return payDay.replace(/\d\d$/, "01");
  return kind === "training_fund" ? payDay.replace(/\d\d-\d\d$/, "01-01") : payDay;
};

/** Every kobo is on one line, and the lines are what the ledger held or the employer keeps: each computed from what the test paid. */
const expectCompleteBooks = async (company: Company) => {
  const { companyId, paid } = company;
  const lines = await fixture.rows<{ line: string }>(
    companyId,
    sql`select concat_ws(' ', run_id, employee_id, side, line_id, account, amount) as line from remittance_schedule_lines`,
  );
  const expected = paid.flatMap(({ runId, people }) =>
    linesOf(people).map(({ employeeId, side, lineId, account, amount }) => `${runId} ${employeeId} ${side} ${lineId} ${account} ${amount}`),
  );
  expect(lines.map(({ line }) => line).toSorted()).toEqual(expected.toSorted());
  const periods = await fixture.rows<{ runId: RunId; kind: string; period: string }>(
    companyId,
    sql`select distinct run_id as "runId", kind, counted_from as period from remittance_schedule_lines
        join remittance_schedules using (company_id, schedule_id) join authority_obligations using (company_id, obligation_id)`,
  );
  const paidOn = new Map(paid.map((run) => [run.runId, run.paidOn]));
  expect(periods.filter(({ runId, kind, period }) => period !== periodOf(kind, paidOn.get(runId)))).toEqual([]);

  const held = new Map<string, bigint>();
  for (const { people } of paid.filter((one) => one.remitter === "albashi"))
    for (const [account, amount] of liabilitiesOf(people)) held.set(account, (held.get(account) ?? 0n) + amount);
  const balances = await fixture.rows<{ account: string; balance: bigint }>(
    companyId,
    sql`select line.account, -sum(line.amount)::bigint as balance from journals, unnest(accounts, amounts) as line (account, amount)
        where event_type not like 'remittance_credited%' and is_held_for_remittance(line.account) group by 1 having sum(line.amount) <> 0`,
  );
  expect(new Map(balances.map(({ account, balance }) => [account, balance]))).toEqual(held);
  const left = await fixture.rows<{ runId: RunId; amount: bigint }>(
    companyId,
    sql`select run_id as "runId", left_with_employer as amount from payouts where remitter = 'employer'`,
  );
  for (const { runId, amount } of left) {
    const people = paid.find((one) => one.runId === runId)?.people ?? [];
    expect(amount).toBe([...liabilitiesOf(people).values()].reduce((sum, one) => sum + one, 0n));
  }
  expect(await auditSchedules(fixture.dependencies, { companyIds: [companyId] })).toEqual([]);
};

/** What is paid to an authority, less the credit that it still owes, is exactly what its final schedules sum to. */
const expectSettledTotals = async ({ companyId }: Company) => {
  const [wrong] = await fixture.rows<{ wrong: number }>(
    companyId,
    sql`select count(*)::int as wrong from (
          select sum(payable) - sum(greatest(-total, 0) - credit_used) as settled, sum(total) as total,
            sum(greatest(-total, 0) - credit_used) as credit
          from remittance_schedules join authority_obligations using (company_id, obligation_id) where state = 'finalised'
          group by kind, code, remitter) as authorities
        where settled <> total or credit < 0`,
  );
  expect(wrong).toEqual({ wrong: 0 });
  // Pension is paid per account, so credit of another employee does not settle it.
  const unpaidThoughCredited = await fixture.rows(
    companyId,
    sql`select o.kind, o.code, s.payable from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
        where state = 'finalised' and kind <> 'pension' and (o.remitter = 'albashi' or credit_offered_to(s.company_id, s.schedule_id) = 0)
          and s.payable between 1 and credit_left_of(s.company_id, s.obligation_id)`,
  );
  expect(unpaidThoughCredited).toEqual([]);
};

const scripts = Number(process.env["REMITTANCE_SCRIPTS"] ?? 4);

test("every deducted kobo is on exactly one line after any order of runs, corrections, reversals and changed records", async () => {
  const play = async (script: readonly Action[]) => {
    const company = await openCompany();
    for (const action of script) {
      if (action.kind === "finalise") await finaliseOne(company, action.which);
      else if (isPayment(action)) await payAndSchedule(company, action);
      else await company.changeRecord(action);
      await expectCompleteBooks(company);
      await expectSettledTotals(company);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(actions, { minLength: 6, maxLength: 14 }), play), { numRuns: scripts, endOnFailure: true });
}, 3_600_000);

test("messages that arrive in another order, twice and at the same time give the same books", async () => {
  const unfinalised = fc.array(fc.oneof(...payments, ...payments, ...records), { minLength: 5, maxLength: 12 });
  const play = async (script: readonly Exclude<Action, { kind: "finalise" }>[], order: readonly number[]) => {
    const [inOrder, shuffled] = [await openCompany(), await openCompany()];
    for (const action of script) {
      if (isPayment(action)) await Promise.all([payAndSchedule(inOrder, action), shuffled.payRun(action)]);
      else await Promise.all([inOrder.changeRecord(action), shuffled.changeRecord(action)]);
    }
    const late = shuffled.paid.map(({ runId }, at) => ({ runId, key: order[at % order.length] ?? 0 }));
    const delivered = [...late, ...late.toReversed()].toSorted((one, other) => one.key - other.key);
    for (let at = 0; at < delivered.length; at += 3)
      await Promise.all(delivered.slice(at, at + 3).map(({ runId }) => shuffled.schedule(runId)));
    for (const company of [inOrder, shuffled]) {
      await company.reroute();
      await expectCompleteBooks(company);
    }
    expect(await booksOf(shuffled)).toEqual(await booksOf(inOrder));
  };
  const orders = fc.array(fc.nat(1_000), { minLength: 12, maxLength: 12 });
  await fc.assert(fc.asyncProperty(unfinalised, orders, play), { numRuns: scripts, endOnFailure: true });
}, 3_600_000);

/** The employees who have an RSA PIN in the end. */
const pinsAfter = (facts: readonly RecordChange[]): ReadonlySet<number> => {
  const last = new Map(facts.flatMap((fact) => (fact.kind === "pin" ? [[fact.place, fact.isKnown] as const] : [])));
  return new Set([...last].flatMap(([at, isKnown]) => (isKnown ? [at] : [])));
};

/** While records do not change, what is final names an administrator and a tax state, and everyone in it has an RSA PIN. */
const expectCompleteRecords = async ({ companyId, person }: Company, pins: ReadonlySet<number>) => {
  const lines = await fixture.rows<{ kind: string; code: string; employeeId: string }>(
    companyId,
    sql`select distinct kind, code, employee_id as "employeeId" from remittance_schedule_lines
        join remittance_schedules using (company_id, schedule_id) join authority_obligations using (company_id, obligation_id)
        where state = 'finalised' and kind in ('paye', 'pension')`,
  );
  const withPin = new Set<string>([...pins].map(person));
  const isComplete = ({ kind, code, employeeId }: (typeof lines)[number]) =>
    kind === "pension" ? code !== "not_named" && withPin.has(employeeId) : code !== "unknown";
  expect(lines.filter((line) => !isComplete(line))).toEqual([]);
};

test("finalising in between fixes complete lines only, and never changes where a line is or what an authority is owed", async () => {
  const play = async (facts: readonly RecordChange[], script: readonly Action[]) => {
    const [open, finalised] = [await openCompany(), await openCompany()];
    for (const fact of facts) await Promise.all([open.changeRecord(fact), finalised.changeRecord(fact)]);
    for (const action of script) {
      if (isPayment(action)) await Promise.all([payAndSchedule(open, action), payAndSchedule(finalised, action)]);
      else if (action.kind === "finalise") await finaliseOne(finalised, action.which);
    }
    await open.reroute();
    for (const company of [open, finalised]) await expectCompleteBooks(company);
    expect(await booksOf(finalised)).toEqual(await booksOf(open));
    await expectSettledTotals(finalised);
    await expectCompleteRecords(finalised, pinsAfter(facts));
  };
  const facts = fc.array(fc.oneof(...records), { minLength: 4, maxLength: 10 });
  const script = fc.array(fc.oneof(...payments, finalisation), { minLength: 5, maxLength: 12 });
  await fc.assert(fc.asyncProperty(facts, script, play), { numRuns: scripts, endOnFailure: true });
}, 3_600_000);
