// Receipts that no second person of a company can check, and receipt numbers that two companies entered.

import { createHash } from "node:crypto";
import type { CompanyId, ReceiptId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { authorityFixture } from "../../../../testing/authority-fixture.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { type CompanyWithTax, receiptFixture } from "../../../../testing/receipt-fixture.ts";
import { checkReceiptAsOperator, settleContestedReceipt } from "./check-receipt-as-operator.ts";
import { listReceiptsForOperators } from "./list-receipts-for-operators.ts";

let fixture: PayoutFixture;
let company: CompanyWithTax;
let receipts: ReturnType<typeof receiptFixture>;
let receiptId: ReceiptId;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  receipts = receiptFixture(fixture);
});
afterAll(() => fixture.close());
const by = { operator: "Ngozi A.", reason: "the owner is the only admin" };
const evidenceHash = createHash("sha256").update("screenshot").digest();
const idOf = async (of: CompanyWithTax) => (await receipts.list(of)).receipts[0]?.receiptId as ReceiptId;
const check = (naira: number | null, way: "portal" | "letter" = "portal") =>
  checkReceiptAsOperator(fixture.dependencies, {
    ...{ receiptId, way, evidenceHash, answer: "Paid on 9 June", by },
    amountAtSource: naira === null ? null : BigInt(naira) * 100n,
  });
const settle = (outcome: "kept" | "released") =>
  settleContestedReceipt(fixture.dependencies, { receiptId, outcome, evidenceHash, answer: "Issued to the first company", by });
const operatorActions = async (subject: string) => {
  const { rows } = await fixture.dependencies.database.inPlatform((tx) =>
    sql<{ action: string }>`select action from operator_actions where subject = ${subject} order by seq`.execute(query(tx)),
  );
  return rows.map(({ action }) => action);
};
const lastAudit = async (companyId: CompanyId) =>
  (
    await fixture.rows<{ action: string; details: object }>(
      companyId,
      sql`select action, details from audit_entries where action like 'receipt%' order by seq desc limit 1`,
    )
  )[0];
const listed = async () => (await listReceiptsForOperators(fixture.dependencies, by)).find((one) => one.receiptId === receiptId);

beforeEach(async () => {
  company = await receipts.companyWithTax();
  await receipts.enter(company, receipts.receipt(140_900));
  receiptId = await idOf(company);
});

describe("a receipt that only its owner could check", () => {
  test("is confirmed by the amount that an operator found, and recorded in the log of operators and the company's", async () => {
    expect(await check(140_900)).toBe("confirmed");
    expect(await receipts.list(company)).toMatchObject({
      confirmedKobo: "14090000",
      receipts: [{ state: "confirmed", grade: "B", check: { way: "portal", by: "Albashi", amountAtSourceKobo: "14090000" } }],
    });
    expect(await operatorActions(receiptId)).toEqual(["receipt_check_attempted", "receipt_confirmed"]);
    expect(await lastAudit(company.companyId)).toMatchObject({ action: "receipt_checked", details: { by: "albashi", state: "confirmed" } });
    const [stored] = await fixture.rows(
      company.companyId,
      sql`select checked_by, checked_by_operator, evidence_hash, source_answer from remittance_receipts`,
    );
    expect(stored).toEqual({
      ...{ checked_by: null, checked_by_operator: "Ngozi A.", evidence_hash: evidenceHash, source_answer: "Paid on 9 June" },
    });
  });

  test.each([[100], [null]])("is disputed when the source shows %s", async (naira) => {
    expect(await check(naira, "letter")).toBe("disputed");
    expect(await receipts.list(company)).toMatchObject({ confirmedKobo: "0", receipts: [{ state: "disputed", grade: "D" }] });
    await expect(check(140_900)).rejects.toMatchObject({ code: "receipt_not_listed" });
    expect(await operatorActions(receiptId)).toEqual(["receipt_check_attempted", "receipt_disputed", "receipt_check_attempted"]);
  });

  test("is listed for operators until it is checked, without its amount, and not where another admin can check it", async () => {
    company = await receipts.companyWithTax();
    const { companyId } = company;
    const { addOwner } = authorityFixture(fixture);
    const owner = receipts.actorOf(company, { userId: await addOwner(companyId) });
    await receipts.enter(company, receipts.receipt(140_900), owner);
    receiptId = await idOf(company);
    expect(await listed()).toMatchObject({ companyId, hasNoChecker: true, isContested: false });
    expect(JSON.stringify(await listed(), (_, value) => (typeof value === "bigint" ? String(value) : value))).not.toContain("14090000");
    const userId = await addOwner(companyId);
    const set = (change: string) =>
      fixture.asAdmin(`update memberships set ${change} where company_id = $1 and user_id = $2`, [companyId, userId]);
    await set("role = 'viewer'");
    expect(await listed()).toMatchObject({ hasNoChecker: true });
    await set("role = 'approver'");
    expect(await listed()).toBeUndefined();
    await set("ended_at = now()");
    expect(await listed()).toBeDefined();
    await check(140_900);
    expect(await listed()).toBeUndefined();
  });

  test("the database refuses an operator's check without evidence, and one beside a person's", async () => {
    const set = (statement: string) =>
      fixture.asAdmin(
        `update remittance_receipts set state = 'confirmed', checked_at = now(), amount_at_source = amount, ${statement} where company_id = $1`,
        [company.companyId],
      );
    await expect(set("checked_by_way_of = 'portal', checked_by_operator = 'Ngozi'")).rejects.toMatchObject({
      constraint: "operators_keep_evidence",
    });
    const evidence = "checked_by_operator = 'Ngozi', evidence_hash = sha256('x'), source_answer = 'Paid'";
    await expect(set(`checked_by_way_of = 'portal', checked_by = receipt_id, ${evidence}`)).rejects.toMatchObject({
      constraint: "a_second_person_checks_receipts",
    });
    await expect(set(`checked_by_way_of = 'enquiry', channel = 'remita', reference = 'RRR', ${evidence}`)).rejects.toMatchObject({
      constraint: "a_second_person_checks_receipts",
    });
    await expect(set("checked_by_way_of = 'enquiry'")).rejects.toMatchObject({ constraint: "enquiries_are_at_remita" });
  });
});

describe("a number that two companies entered", () => {
  let other: CompanyWithTax;
  let body: ReturnType<typeof receipts.receipt>;
  beforeEach(async () => {
    other = await receipts.companyWithTax();
    body = receipts.receipt(140_900, { number: (await receipts.list(company)).receipts[0]?.number ?? "" });
    expect(await receipts.enter(other, body)).toEqual({ isEntered: false });
  });

  test("is recorded on both sides and listed for operators, who settle it before they check the receipt", async () => {
    expect(await lastAudit(other.companyId)).toMatchObject({ action: "receipt_number_used_again" });
    expect(await lastAudit(company.companyId)).toMatchObject({ action: "receipt_number_contested" });
    expect(await listed()).toMatchObject({ isContested: true });
    await expect(check(140_900)).rejects.toMatchObject({ code: "receipt_contested" });
  });

  test("stays with the first receipt when it is kept: both companies see that it was settled, and the claim stays refused", async () => {
    await settle("kept");
    expect((await receipts.list(company)).receipts).toMatchObject([{ state: "entered", isContested: false }]);
    for (const { companyId } of [company, other])
      expect(await lastAudit(companyId)).toEqual({ action: "receipt_number_settled", details: { outcome: "kept" } });
    expect(await operatorActions(receiptId)).toEqual(["receipt_number_attempted", "receipt_number_kept"]);
    expect(await check(140_900)).toBe("confirmed");
    await expect(settle("kept")).rejects.toMatchObject({ code: "receipt_not_listed" });
    expect(await receipts.enter(other, body)).toEqual({ isEntered: false });
    expect((await receipts.list(company)).receipts).toMatchObject([{ state: "confirmed", isContested: true }]);
  });

  test("is free when it is released: a confirmed receipt counts no more, and the other company enters it", async () => {
    await receipts.check(company, 140_900);
    await settle("released");
    expect(await receipts.list(company)).toMatchObject({ confirmedKobo: "0", receipts: [{ state: "disputed", isContested: false }] });
    expect(await receipts.enter(other, body)).toEqual({ isEntered: true });
    expect(await receipts.enter(company, { ...body, number: receipts.freshNumber() })).toEqual({ isEntered: true });
  });

  test("is settled by nobody but the function: the application cannot clear the mark", async () => {
    await expect(
      fixture.rows(company.companyId, sql`update remittance_receipts set contested_at = null where receipt_id = ${receiptId}`),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(
      settleContestedReceipt(fixture.dependencies, { receiptId: newId<ReceiptId>(), outcome: "kept", evidenceHash, answer: "-", by }),
    ).rejects.toMatchObject({ code: "receipt_not_listed" });
  });
});
