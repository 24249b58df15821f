// Receipts: entered by one person, found at the source by another, each number used once in all companies.

import type { BodyOf } from "@albashi/contracts/contract";
import type { CompanyId, EmployeeId, ReceiptId, ScheduleId, SessionId, UserId } from "@albashi/contracts/ids";
import type { EnterReceipt } from "@albashi/contracts/remittances/receipts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../platform/database/new-id.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { insertPaidRun } from "../../../testing/paid-run.ts";
import { payCompany } from "../../../testing/pay-company.ts";
import { type PayoutFixture, payoutFixture } from "../../../testing/payout-fixture.ts";
import { checkReceipt, withdrawReceipt } from "./check-receipt.ts";
import { enterReceipt } from "./enter-receipt.ts";
import { finaliseInTransaction } from "./finalise-schedule.ts";
import { listReceipts } from "./list-receipts.ts";
import { scheduleRemittances } from "./schedule-remittances.ts";

let fixture: PayoutFixture;
let company: Company;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  company = await companyWithTax();
});

interface Company {
  readonly companyId: CompanyId;
  readonly employeeId: EmployeeId;
  /** The FCT schedule of case 1: 140,900. */
  readonly scheduleId: ScheduleId;
}

interface CompanyOptions {
  readonly isOpen?: boolean;
  readonly remitter?: "employer" | "albashi";
}

/** A company that owes 140,900 to the FCT for May, on a final schedule unless it stays open. */
const companyWithTax = async ({ isOpen = false, remitter = "employer" }: CompanyOptions = {}): Promise<Company> => {
  const { companyId } = await payCompany(fixture.dependencies, fixture.adminUrl, { people: 1 });
  const rows = await fixture.rows<{ employeeId: EmployeeId }>(companyId, sql`select employee_id as "employeeId" from employees`);
  const employeeId = rows[0]?.employeeId ?? newId<EmployeeId>();
  const scheduleId = await oweTax({ companyId, employeeId }, { payDay: "2026-05-25", state: "FC", naira: 140_900, remitter });
  if (!isOpen) await finalise(companyId, scheduleId);
  return { companyId, employeeId, scheduleId };
};

interface Owed {
  readonly payDay: string;
  readonly state: string;
  readonly naira: number;
  readonly remitter?: "employer" | "albashi";
}

const oweTax = async ({ companyId, employeeId }: Omit<Company, "scheduleId">, { payDay, state, naira, remitter = "employer" }: Owed) => {
  const people = [{ employeeId, state, administrator: null, deductions: { paye: naira } }];
  const runId = await insertPaidRun(fixture.adminUrl, companyId, { payDay, people, remitter });
  await scheduleRemittances(fixture.dependencies, { companyId, runId });
  const rows = await fixture.rows<{ scheduleId: ScheduleId }>(
    companyId,
    sql`select schedule_id as "scheduleId" from remittance_schedule_lines where run_id = ${runId}`,
  );
  return rows[0]?.scheduleId ?? newId<ScheduleId>();
};

const finalise = (companyId: CompanyId, scheduleId: ScheduleId) =>
  fixture.dependencies.database.inCompany(companyId, (tx) =>
    finaliseInTransaction(tx, { companyId, scheduleId, by: newId<UserId>(), at: fixture.now() }),
  );

const actorOf = ({ companyId }: Pick<Company, "companyId">, over: Partial<Actor> = {}): Actor => ({
  ...{ userId: newId<UserId>(), companyId, sessionId: newId<SessionId>(), kind: "employer", role: "owner", employeeId: undefined },
  ...{ mustChoosePassword: false, hasSecondFactor: true, moneyRightsFrom: null, needsSecondFactor: true, isSteppedUp: true },
  ...over,
});

/** Numbers are compared among all companies, so each test has its own. */
const freshNumber = () => `FCT-${newId<ReceiptId>().toUpperCase()}`;
const receipt = (naira: number, over: Partial<BodyOf<typeof EnterReceipt>> = {}) => ({
  ...{ number: freshNumber(), reference: null, amountKobo: String(naira * 100), paidOn: "2026-06-09" },
  ...{ channel: "state_portal" as const, alsoPays: [] },
  ...over,
});

const enter = (into: Company, body: ReturnType<typeof receipt>, actor = actorOf(into)) =>
  enterReceipt(fixture.dependencies, actor, { ...body, scheduleId: into.scheduleId });
const list = (of: Company, actor = actorOf(of)) => listReceipts(fixture.dependencies, actor, of);
const check = async (of: Company, naira: number | null, actor = actorOf(of)) => {
  const { receipts } = await list(of);
  const receiptId = (receipts.find(({ state }) => state === "entered") ?? receipts[0])?.receiptId ?? newId<ReceiptId>();
  const amountAtSourceKobo = naira === null ? null : String(naira * 100);
  return checkReceipt(fixture.dependencies, actor, { scheduleId: of.scheduleId, receiptId, way: "portal", amountAtSourceKobo });
};
const withdraw = async (of: Company) => {
  const [newest] = (await list(of)).receipts;
  const receiptId = newest?.receiptId ?? newId<ReceiptId>();
  return withdrawReceipt(fixture.dependencies, actorOf(of), { scheduleId: of.scheduleId, receiptId });
};

describe("the amount at the source decides", () => {
  test("an equal amount, found by a second person on the portal, confirms the receipt with grade B", async () => {
    await enter(company, receipt(140_900));
    expect(await list(company)).toMatchObject({ payableKobo: "14090000", confirmedKobo: "0", uncheckedKobo: "14090000" });
    await check(company, 140_900);
    const { confirmedKobo, receipts } = await list(company);
    expect(confirmedKobo).toBe("14090000");
    expect(receipts).toMatchObject([
      { state: "confirmed", grade: "B", canCheck: false, check: { way: "portal", amountAtSourceKobo: "14090000" } },
    ]);
  });

  test("case 14: a receipt of 140,900 whose source shows 100 is disputed and covers nothing", async () => {
    await enter(company, receipt(140_900));
    await check(company, 100);
    expect(await list(company)).toMatchObject({
      ...{ confirmedKobo: "0", uncheckedKobo: "0" },
      receipts: [{ state: "disputed", grade: "D", check: { amountAtSourceKobo: "10000" } }],
    });
  });

  test("a receipt that its source does not know is disputed", async () => {
    await enter(company, receipt(140_900));
    await check(company, null);
    expect((await list(company)).receipts).toMatchObject([{ state: "disputed", check: { amountAtSourceKobo: null } }]);
  });

  test("case 16: 100,000 and 40,900 cover the schedule together", async () => {
    await enter(company, receipt(100_000));
    await check(company, 100_000);
    expect(await list(company)).toMatchObject({ confirmedKobo: "10000000" });
    await enter(company, receipt(40_900));
    await check(company, 40_900);
    expect(await list(company)).toMatchObject({ confirmedKobo: "14090000" });
    await expect(enter(company, receipt(1))).rejects.toMatchObject({ code: "schedule_covered" });
  });

  test("case 17: 141,000 pays 140,900, and 100 is left as a credit at the authority", async () => {
    await enter(company, receipt(141_000));
    await check(company, 141_000);
    expect(await list(company)).toMatchObject({
      confirmedKobo: "14090000",
      receipts: [{ amountKobo: "14100000", allocatedKobo: "14090000", unallocatedKobo: "10000" }],
    });
  });

  test("one receipt pays two months of the same authority, and not another authority", async () => {
    const june = await oweTax(company, { payDay: "2026-06-01", state: "FC", naira: 40_000 });
    const lagos = await oweTax(company, { payDay: "2026-04-25", state: "LA", naira: 40_000 });
    for (const scheduleId of [june, lagos]) await finalise(company.companyId, scheduleId);
    const both = (scheduleId: ScheduleId) => receipt(180_900, { alsoPays: [{ scheduleId, amountKobo: "4000000" }] });
    await expect(enter(company, both(lagos))).rejects.toMatchObject({ code: "receipt_of_other_authority" });
    const twice = receipt(20, { alsoPays: [{ scheduleId: company.scheduleId, amountKobo: "1000" }] });
    await expect(enter(company, twice)).rejects.toMatchObject({ code: "schedule_listed_twice" });
    await enter(company, both(june));
    expect(await list({ ...company, scheduleId: june })).toMatchObject({ uncheckedKobo: "4000000", receipts: [{ unallocatedKobo: "0" }] });
    await expect(enter(company, receipt(10, { alsoPays: [{ scheduleId: june, amountKobo: "1000" }] }))).rejects.toMatchObject({
      code: "receipt_exceeded",
    });
  });
});

describe("who checks", () => {
  test("case 18: the person who entered a receipt cannot check it, whatever the role", async () => {
    const owner = actorOf(company);
    await enter(company, receipt(140_900), owner);
    expect((await list(company, owner)).receipts).toMatchObject([{ canCheck: false }]);
    await expect(check(company, 140_900, owner)).rejects.toMatchObject({ code: "entered_by_same_person" });
    expect((await list(company)).receipts).toMatchObject([{ state: "entered", canCheck: true }]);
  });

  test("the database refuses the same person and a false amount too", async () => {
    await enter(company, receipt(140_900));
    const set = (statement: string) =>
      fixture.asAdmin(`update remittance_receipts set ${statement} where company_id = $1`, [company.companyId]);
    const checked = "checked_at = now(), checked_by_way_of = 'portal'";
    await expect(set(`state = 'confirmed', ${checked}, checked_by = entered_by, amount_at_source = amount`)).rejects.toMatchObject({
      constraint: "a_second_person_checks_receipts",
    });
    await expect(set(`state = 'confirmed', ${checked}, checked_by = receipt_id, amount_at_source = 100`)).rejects.toMatchObject({
      constraint: "confirmed_receipts_have_their_amount",
    });
    await expect(set("state = 'confirmed'")).rejects.toMatchObject({ constraint: "checked_receipts_say_how" });
  });

  test("a receipt is checked once, and a confirmed one stays", async () => {
    await enter(company, receipt(140_900));
    await check(company, 140_900);
    await expect(check(company, 100)).rejects.toMatchObject({ code: "receipt_already_checked" });
    await expect(withdraw(company)).rejects.toMatchObject({ code: "receipt_confirmed" });
  });

  test("approvers, HR and viewers cannot enter a receipt, and checking one needs a step-up", async () => {
    for (const role of ["viewer", "hr", "approver"] as const) {
      await expect(enter(company, receipt(1), actorOf(company, { role }))).rejects.toMatchObject({ kind: "forbidden" });
    }
    await enter(company, receipt(140_900));
    await expect(check(company, 140_900, actorOf(company, { isSteppedUp: false }))).rejects.toMatchObject({ code: "step_up_needed" });
  });
});

describe("a number is used once", () => {
  test("case 15: a number in use by another company is refused, and its receipt is marked", async () => {
    const other = await companyWithTax();
    const body = receipt(140_900);
    await enter(other, body);
    await check(other, 140_900);
    expect(await enter(company, body)).toEqual({ isEntered: false });
    expect((await list(company)).receipts).toEqual([]);
    expect((await list(other)).receipts).toMatchObject([{ state: "confirmed", isContested: true }]);
    const [entry] = await fixture.rows<{ action: string }>(
      company.companyId,
      sql`select action from audit_entries order by seq desc limit 1`,
    );
    expect(entry).toEqual({ action: "receipt_number_used_again" });
  });

  test("nor can a payment reference be used for two receipts, nor a number twice in one company", async () => {
    const reference = `27${newId<ReceiptId>().toUpperCase()}`;
    const first = receipt(100_000, { reference });
    await enter(company, first);
    expect(await enter(company, receipt(40_900, { reference }))).toEqual({ isEntered: false });
    expect(await enter(company, receipt(40_900, { number: first.number }))).toEqual({ isEntered: false });
    expect((await list(company)).receipts).toMatchObject([{ isContested: false }]);
  });

  test("a number entered as a reference, or written with other punctuation, is the same number", async () => {
    const [number, reference] = [freshNumber(), freshNumber()];
    await enter(company, receipt(100_000, { number, reference }));
    const other = await companyWithTax();
    expect(await enter(other, receipt(140_900, { number: reference, reference: number }))).toEqual({ isEntered: false });
    expect(await enter(other, receipt(140_900, { number: number.replaceAll("-", "/") }))).toEqual({ isEntered: false });
    expect(await enter(other, receipt(140_900, { number: number.replaceAll("-", "") }))).toEqual({ isEntered: false });
    const [claims] = await fixture.rows<{ claims: number }>(
      company.companyId,
      sql`select contested_at is not null as claims from remittance_receipts`,
    );
    expect(claims).toEqual({ claims: true });
  });

  test("an RRR is one payment, whichever authority receives it", async () => {
    const lagos = await oweTax(company, { payDay: "2026-04-25", state: "LA", naira: 40_000 });
    await finalise(company.companyId, lagos);
    const rrr = { reference: freshNumber(), channel: "remita" as const };
    await enter(company, receipt(140_900, rrr));
    expect(await enter({ ...company, scheduleId: lagos }, receipt(40_000, rrr))).toEqual({ isEntered: false });
  });

  test("a short number is compared within the company only", async () => {
    const other = await companyWithTax();
    const short = newId<ReceiptId>().slice(-5).toUpperCase();
    await enter(company, receipt(100_000, { number: short }));
    expect(await enter(other, receipt(100_000, { number: short }))).toEqual({ isEntered: true });
    expect(await enter(company, receipt(1, { number: short }))).toEqual({ isEntered: false });
    expect((await list(company)).receipts).toMatchObject([{ isContested: false }]);
  });

  test("two companies that enter one number at the same moment: one succeeds", async () => {
    const [other, body] = [await companyWithTax(), receipt(140_900)];
    const outcomes = await Promise.allSettled([enter(company, body), enter(other, body)]);
    const entered = outcomes.filter((one) => one.status === "fulfilled" && one.value.isEntered);
    expect(entered).toHaveLength(1);
    expect([...(await list(company)).receipts, ...(await list(other)).receipts]).toHaveLength(1);
  });

  test("a withdrawn receipt frees its number and its schedule, unless another company claims the number", async () => {
    const body = receipt(140_900);
    await enter(company, body);
    await check(company, 100);
    await withdraw(company);
    expect(await list(company)).toMatchObject({ receipts: [], uncheckedKobo: "0" });
    await enter(company, { ...body, amountKobo: "10000" });
    expect((await list(company)).receipts).toMatchObject([{ state: "entered", amountKobo: "10000" }]);

    const other = await companyWithTax();
    expect(await enter(other, body)).toEqual({ isEntered: false });
    await withdraw(company);
    expect(await enter(company, body)).toEqual({ isEntered: false });
  });
});

describe("what a receipt can be entered for", () => {
  test("not an open schedule, not one that Albashi remits, not one of another company", async () => {
    await expect(enter(await companyWithTax({ isOpen: true }), receipt(1))).rejects.toMatchObject({ code: "schedule_still_open" });
    await expect(enter(await companyWithTax({ remitter: "albashi" }), receipt(1))).rejects.toMatchObject({
      code: "albashi_enters_receipts",
    });
    const other = await companyWithTax();
    await expect(enter({ ...company, scheduleId: other.scheduleId }, receipt(1))).rejects.toMatchObject({ code: "schedule_not_found" });
    await enter(other, receipt(140_900));
    await expect(enter(company, receipt(2, { alsoPays: [{ scheduleId: other.scheduleId, amountKobo: "100" }] }))).rejects.toMatchObject({
      code: "schedule_not_found",
    });
    await expect(list({ ...company, scheduleId: other.scheduleId })).rejects.toMatchObject({ code: "schedule_not_found" });
  });

  test("nor are such schedules paid beside another: the rules hold for each", async () => {
    const alsoPays = (scheduleId: ScheduleId) => receipt(140_901, { alsoPays: [{ scheduleId, amountKobo: "100" }] });
    const july = await oweTax(company, { payDay: "2026-06-20", state: "FC", naira: 50, remitter: "albashi" });
    await finalise(company.companyId, july);
    await expect(enter(company, alsoPays(july))).rejects.toMatchObject({ code: "albashi_enters_receipts" });
    const later = await oweTax(company, { payDay: "2026-07-20", state: "FC", naira: 50 });
    await finalise(company.companyId, later);
    await expect(enter(company, alsoPays(later))).rejects.toMatchObject({ code: "receipt_older_than_schedule" });
  });

  test("two receipts that pay each other's schedules do not deadlock", async () => {
    const june = await oweTax(company, { payDay: "2026-06-01", state: "FC", naira: 140_900 });
    await finalise(company.companyId, june);
    const both = (scheduleId: ScheduleId) => receipt(200, { alsoPays: [{ scheduleId, amountKobo: "10000" }] });
    for (let round = 0; round < 5; round += 1) {
      const ofJune = { ...company, scheduleId: june };
      const outcomes = await Promise.allSettled([enter(company, both(june)), enter(ofJune, both(company.scheduleId))]);
      expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    }
  });

  test("not a payment before the period or in the future", async () => {
    for (const paidOn of ["2026-04-30", "2026-06-26"]) {
      await expect(enter(company, receipt(1, { paidOn }))).rejects.toMatchObject({ code: "receipt_dated_wrongly" });
    }
  });

  test("the database refuses more than a schedule needs, and allocations of a checked receipt", async () => {
    await enter(company, receipt(141_000));
    const { receipts } = await list(company);
    const add = (amount: number, scheduleId: ScheduleId) =>
      fixture.asAdmin("insert into receipt_allocations (company_id, receipt_id, schedule_id, amount) values ($1, $2, $3, $4)", [
        ...[company.companyId, receipts[0]?.receiptId, scheduleId, amount],
      ]);
    const june = await oweTax(company, { payDay: "2026-06-01", state: "FC", naira: 50 });
    await expect(add(100, june)).rejects.toMatchObject({ constraint: "receipts_pay_final_schedules" });
    await finalise(company.companyId, june);
    await expect(add(5_001, june)).rejects.toMatchObject({ constraint: "schedules_are_covered_once" });
    await expect(add(10_001, june)).rejects.toMatchObject({ constraint: "receipts_are_allocated_once" });
    await check(company, 141_000);
    await expect(add(100, june)).rejects.toMatchObject({ constraint: "checked_allocations_do_not_change" });
  });
});
