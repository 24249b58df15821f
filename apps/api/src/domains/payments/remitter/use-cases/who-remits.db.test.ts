// Who remits: the employer by default, Albashi by choice or as the legal employer; and a switch never changes a run under way.

import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { dayMs, lagosDayOf, localDate, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { acceptedAgreement } from "../../../../testing/people.ts";
import { readPayslip } from "../../../payroll/payslips/use-cases/read-payslips.ts";
import { insertAcceptance } from "../../../people/employer/store/agreement-acceptances.ts";
import { saveEmployerChoice } from "../../../people/employer/store/legal-entity.ts";
import { fundRun } from "../../funding/use-cases/fund-run.ts";
import { readWallet } from "../../ledger/use-cases/read-wallet.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";
import { readPayout } from "../../payouts/use-cases/read-payout.ts";
import { chooseRemitter, readRemitter } from "./choose-remitter.ts";

let fixture: PayoutFixture;
let run: Awaited<ReturnType<typeof payableRun>>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 3 });
});
afterEach(async () => {
  expect(await auditMoney(fixture.dependencies, { companyIds: [run.companyId] })).toEqual([]);
});

const today = () => lagosDayOf(fixture.now());
const choose = (remitter: "employer" | "albashi", effectiveFrom: string = today()) =>
  chooseRemitter(fixture.dependencies, run.actor, { remitter, effectiveFrom });
const needed = async () => (await readPayout(fixture.dependencies, run.actor, run.runId)).needed;
const heldFor = async (companyId: CompanyId) =>
  fixture.rows<{ account: string; balance: bigint }>(
    companyId,
    sql`select account, balance from account_balances where is_held_for_remittance(account) and balance <> 0`,
  );
const payout = async (companyId: CompanyId, runId: RunId) =>
  (
    await fixture.rows<{ remitter: string; owed: bigint; leftWithEmployer: bigint }>(
      companyId,
      sql`select remitter, owed, left_with_employer as "leftWithEmployer" from payouts where run_id = ${runId}`,
    )
  )[0];
const payAll = async () => {
  await fixture.fund(run.companyId, 1_000_000_000n);
  await fixture.setBalance(1_000_000_000n);
  await fixture.start(run);
  await fixture.workFor(10 * minuteMs);
  expect(await fixture.runState(run.companyId, run.runId)).toMatchObject({ state: "settled" });
};

describe("by default the employer remits", () => {
  test("funding asks for net pay and fees, and the deductions are recorded, not collected", async () => {
    const net = run.people.reduce((sum, payee) => sum + payee.net, 0n);
    const { totalKobo, parts, remitter, employerRemitsKobo } = await needed();
    expect([remitter, parts.map(({ part }) => part)]).toEqual(["employer", ["net_pay", "fees"]]);
    const fees = BigInt(parts.find(({ part }) => part === "fees")?.amountKobo ?? 0);
    expect(BigInt(totalKobo)).toBe(net + fees);
    expect(BigInt(employerRemitsKobo)).toBeGreaterThan(0n);
    await payAll();
    expect(await heldFor(run.companyId)).toEqual([]);
    expect(await payout(run.companyId, run.runId)).toEqual({
      remitter: "employer",
      owed: 0n,
      leftWithEmployer: BigInt(employerRemitsKobo),
    });
  });
});

describe("what the employer must remit", () => {
  const remittances = async () => (await readPayout(fixture.dependencies, run.actor, run.runId)).remittances;

  test("is listed for a paid run with the authority and the last day, and is all that was left with the employer", async () => {
    run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 3, gross: 30_000_000n });
    expect(await remittances()).toEqual([]);
    await payAll();
    const listed = await remittances();
    expect(String(listed.reduce((sum, { amountKobo }) => sum + BigInt(amountKobo), 0n))).toBe((await needed()).employerRemitsKobo);
    const dayOf = (kind: string) => listed.find(({ account }) => account.startsWith(kind))?.dueOn;
    expect([dayOf("paye:"), dayOf("pension_employee:"), dayOf("pension_employer:")]).toEqual(["2026-07-10", "2026-07-06", "2026-07-06"]);
    expect(listed.find(({ account }) => account.startsWith("paye:"))?.name).toMatch(/^PAYE, /);
  });

  test("is due after the day of payment where that is in the month before the pay day: on the run and on the payslip", async () => {
    run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 1, gross: 30_000_000n, month: 7 });
    await payAll();
    const dayOf = async (kind: string) => (await remittances()).find(({ account }) => account.startsWith(kind))?.dueOn;
    expect([await dayOf("paye:"), await dayOf("pension_employee:")]).toEqual(["2026-07-10", "2026-07-06"]);
    const [payee] = run.people;
    if (!payee) throw new Error("The run has no payee.");
    const request = { reader: "admin", runId: run.runId, employeeId: payee.employeeId } as const;
    const payslip = await readPayslip(fixture.dependencies, run.actor, request);
    const onPayslip = (line: string) => payslip.remittances.find(({ lineId }) => lineId === line)?.dueOn;
    expect([onPayslip("paye"), onPayslip("pension")]).toEqual(["2026-07-10", "2026-07-06"]);
  });

  test("is held in the wallet until the same days where Albashi remits a run that was paid in the month before its pay day", async () => {
    run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 1, gross: 30_000_000n, month: 7 });
    await choose("albashi");
    await payAll();
    const { keptFor } = await readWallet(fixture.dependencies, run.actor);
    const daysOf = (kind: string) =>
      keptFor.filter(({ account }) => account.startsWith(kind)).flatMap(({ due }) => due.map(({ dueOn }) => dueOn));
    expect([daysOf("paye:"), daysOf("pension_employee:")]).toEqual([["2026-07-10"], ["2026-07-06"]]);
  });

  test("is nothing where Albashi remits", async () => {
    await choose("albashi");
    await payAll();
    expect(await remittances()).toEqual([]);
  });
});

describe("a choice", () => {
  test("to let Albashi remit collects what the employer would have remitted", async () => {
    const before = await needed();
    await choose("albashi");
    const after = await needed();
    expect(BigInt(after.totalKobo)).toBe(BigInt(before.totalKobo) + BigInt(before.employerRemitsKobo));
    expect([after.remitter, after.employerRemitsKobo]).toEqual(["albashi", "0"]);
    await payAll();
    const held = (await heldFor(run.companyId)).reduce((sum, { balance }) => sum - balance, 0n);
    expect(held).toBe(BigInt(before.employerRemitsKobo));
    expect(await payout(run.companyId, run.runId)).toEqual({ remitter: "albashi", owed: held, leftWithEmployer: 0n });
  });

  test("from a later day on does not apply before that day", async () => {
    await choose("albashi", lagosDayOf(new Date(fixture.now().getTime() + dayMs)));
    expect((await needed()).remitter).toBe("employer");
    await fixture.passTime(dayMs);
    expect((await needed()).remitter).toBe("albashi");
  });

  test("does not change a run that is funded already", async () => {
    await choose("albashi");
    const { totalKobo } = await needed();
    await fundRun(fixture.dependencies, run.actor, { runId: run.runId });
    await choose("employer");
    expect(await needed()).toMatchObject({ totalKobo, remitter: "albashi" });
    await payAll();
    expect(await payout(run.companyId, run.runId)).toMatchObject({ remitter: "albashi", leftWithEmployer: 0n });
    await expect(
      fixture.rows(run.companyId, sql`update run_remitters set remitter = 'employer' where run_id = ${run.runId}`),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("of a past day is refused", async () => {
    await expect(choose("albashi", "2026-06-01")).rejects.toMatchObject({ code: "choice_in_the_past" });
  });

  test("is shown with the name of its owner and audited", async () => {
    await choose("albashi");
    const read = await readRemitter(fixture.dependencies, run.actor);
    expect(read).toMatchObject({ remitter: "albashi", basis: "choice", choices: [{ effectiveFrom: today(), chosenBy: "Adaeze Okafor" }] });
    expect(await fixture.rows(run.companyId, sql`select action from audit_entries where action = 'remitter_chosen'`)).toHaveLength(1);
  });

  test("needs a step-up and an owner", async () => {
    const by = (change: object) =>
      chooseRemitter(fixture.dependencies, { ...run.actor, ...change }, { remitter: "albashi", effectiveFrom: today() });
    await expect(by({ isSteppedUp: false })).rejects.toMatchObject({ code: "step_up_needed" });
    await expect(by({ role: "payroll" })).rejects.toMatchObject({ kind: "forbidden" });
  });
});

test("where Albashi is the legal employer, Albashi remits, and nothing else can be chosen", async () => {
  const by = { by: run.by, at: fixture.now() };
  await fixture.dependencies.database.inCompany(run.companyId, async (tx) => {
    await insertAcceptance(tx, run.companyId, { ...acceptedAgreement, ...by });
    const agreementVersion = acceptedAgreement.version;
    await saveEmployerChoice(tx, run.companyId, { employer: "albashi", validFrom: localDate("2026-01-01"), agreementVersion, ...by });
  });
  expect(await needed()).toMatchObject({ remitter: "albashi" });
  await expect(choose("employer")).rejects.toMatchObject({ code: "albashi_must_remit" });
  expect(await readRemitter(fixture.dependencies, run.actor)).toMatchObject({ remitter: "albashi", basis: "legal_employer" });
});

test("the database refuses a payout that collects although the employer remits", async () => {
  await fixture.fundedRun({ people: 1 });
  await payAll();
  const collect = (change: string) =>
    fixture.asAdmin(`update payouts set ${change} where company_id = '${run.companyId}' and run_id = '${run.runId}'`);
  await expect(collect("owed = 1")).rejects.toMatchObject({ constraint: "only_the_remitter_collects" });
  await expect(collect("remitter = 'albashi', left_with_employer = 0")).rejects.toMatchObject({ constraint: "payouts_remitter_fkey" });
  await expect(
    fixture.rows(
      run.companyId,
      sql`insert into remittance_obligations (company_id, run_id, account, amount, state) values (${run.companyId}, ${run.runId}, 'paye:LA', 1, 'held')`,
    ),
  ).rejects.toMatchObject({ constraint: "remittance_obligations_company_id_run_id_remitter_fkey" });
});
