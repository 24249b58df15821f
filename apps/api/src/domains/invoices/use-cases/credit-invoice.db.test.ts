// A credit note gives back the fee of an invoice, or a part of it, and never more than was invoiced.

import type { CompanyId } from "@albashi/contracts/ids";
import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { invoiceFixture } from "../../../testing/invoice-fixture.ts";
import { type PayoutFixture, payoutFixture } from "../../../testing/payout-fixture.ts";
import { textOfPdf } from "../../../testing/pdf-text.ts";
import { collectInvoices } from "./collect-invoices.ts";
import { creditInvoice } from "./credit-invoice.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { downloadInvoiceList, printCreditNote, printInvoice } from "./print-invoice.ts";

let fixture: PayoutFixture;
let invoices: ReturnType<typeof invoiceFixture>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  invoices = invoiceFixture(fixture);
});
afterAll(() => fixture.close());

const by = { operator: "Bisi Ade", reason: "The plan was changed before the month began" };
const credit = (number: string, fee?: bigint, isRepeated = true) => creditInvoice(fixture.dependencies, { number, fee, isRepeated, by });
const walletOf = async (companyId: CompanyId) => -((await fixture.balances(companyId))["wallet"] ?? 0n);

test("parts of a collected fee return to the wallet with their VAT, up to the whole fee", async () => {
  const run = await invoices.client();
  await invoices.pay(run);
  const { number } = await invoices.only(run);
  const before = await walletOf(run.companyId);
  await expect(credit(number, 499_901n)).rejects.toMatchObject({ code: "credit_too_high" });
  expect(await credit(number, 333_333n)).toEqual({ number: "ALC26000001", total: 333_333n + 25_000n, isRefunded: true });
  expect(await walletOf(run.companyId)).toBe(before + 358_333n);
  await expect(credit(number, 166_568n)).rejects.toThrow("₦1,665.67 can be credited at most");
  expect(await credit(number)).toMatchObject({ number: "ALC26000002", total: 166_567n + 12_493n });
  expect(await walletOf(run.companyId)).toBe(before + 499_900n + 37_493n);
  await expect(credit(number)).rejects.toThrow("Nothing is left to credit");
  expect(await invoices.only(run)).toMatchObject({
    state: "credited",
    creditedKobo: "537393",
    creditNotes: [{ isRefunded: true }, { isRefunded: true }],
  });
  expect(await invoices.audit(run.companyId)).toEqual([]);
  expect(
    await fixture.rows(run.companyId, sql`select details ->> 'number' as number from audit_entries where action = 'invoice_credited'`),
  ).toEqual([...[{ number: "ALC26000001" }, { number: "ALC26000002" }]]);
});

test("the same credit within ten minutes is refused unless it is meant, and another amount or reason is not the same", async () => {
  const run = await invoices.client({ isApproved: false });
  const runId = await invoices.writePaidRun(run.companyId);
  await issueInvoice(fixture.dependencies, { ...run, runId });
  const { number } = await invoices.only(run);
  await credit(number, 10_000n, false);
  const again = credit(number, 10_000n, false);
  await expect(again).rejects.toMatchObject({ code: "credit_repeated", message: expect.stringMatching(/as credit note ALC\d{8}\./) });
  await credit(number, 10_001n, false);
  await creditInvoice(fixture.dependencies, { number, fee: 10_000n, isRepeated: false, by: { ...by, reason: "Another mistake" } });
  await credit(number, 10_000n, true);
  await fixture.passTime(10 * minuteMs);
  await credit(number, 10_000n, false);
  expect((await invoices.only(run)).creditNotes).toHaveLength(5);
});

test("credit of an open invoice reduces what is collected later, and a wholly credited one is not collected", async () => {
  const run = await invoices.client({ isApproved: false });
  const pay = async (payDay: string) => {
    const runId = await invoices.writePaidRun(run.companyId, payDay);
    await issueInvoice(fixture.dependencies, { ...run, runId });
    return (await invoices.list(run)).find((one) => one.runId === runId)?.number ?? "";
  };
  const [june, july] = [await pay("2026-06-25"), await pay("2026-07-25")];
  expect(await credit(june, 400_000n)).toMatchObject({ total: 430_000n, isRefunded: false });
  expect(await credit(july)).toMatchObject({ total: 537_393n, isRefunded: false });
  await fixture.fund(run.companyId, 1_000_000n);
  await collectInvoices(fixture.dependencies, run);
  expect(await walletOf(run.companyId)).toBe(1_000_000n - 107_393n);
  expect((await invoices.list(run)).map(({ state, dueKobo }) => `${state} ${dueKobo}`).toSorted()).toEqual(["credited 0", "paid 0"]);
});

test("credit notes and a collection at the same moment neither exceed the invoice nor lose a kobo", async () => {
  const run = await invoices.client({ isApproved: false });
  const runId = await invoices.writePaidRun(run.companyId);
  await issueInvoice(fixture.dependencies, { ...run, runId });
  const { number } = await invoices.only(run);
  await fixture.fund(run.companyId, 10_000_000n);
  const results = await Promise.allSettled([
    ...[credit(number, 300_000n), credit(number, 300_000n), credit(number, 300_000n)],
    collectInvoices(fixture.dependencies, run),
  ]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  await collectInvoices(fixture.dependencies, run);
  expect(await walletOf(run.companyId)).toBe(10_000_000n - (537_393n - 322_500n));
});

test("the database refuses a credit note above its invoice, with other VAT, or that hides a refund", async () => {
  const run = await invoices.client();
  await invoices.pay(run);
  const insert = (fee: bigint, vat: bigint, isRefunded = true) =>
    fixture.rows(
      run.companyId,
      sql`insert into client_credit_notes (company_id, document_id, invoice_id, issued_at, issued_on, issued_by, reason, fee, vat, is_refunded)
          select company_id, gen_random_uuid(), document_id, issued_at, issued_on, 'Bisi', 'Why', ${fee}, ${vat}, ${isRefunded} from client_invoices`,
    );
  await expect(insert(500_000n, 37_500n)).rejects.toMatchObject({ constraint: "credit_notes_do_not_exceed_their_invoice" });
  await expect(insert(100_000n, 7_501n)).rejects.toMatchObject({ constraint: "credit_notes_have_the_vat_of_their_fee" });
  await expect(insert(100_000n, 7_500n, false)).rejects.toMatchObject({ constraint: "collected_fees_are_refunded" });
});

test.each(["ALB26999999", "ALB-1", "", "ALC26000001"])("there is no invoice %s to credit", async (number) => {
  await expect(credit(number)).rejects.toMatchObject({ code: "invoice_not_found" });
});

test("the PDF has every field that the law requires, the credit note names its invoice, and the list adds up", async () => {
  const run = await invoices.client();
  await invoices.pay(run);
  const { invoiceId, number } = await invoices.only(run);
  await credit(number, 100_000n);
  const { creditNotes } = await invoices.only(run);
  const file = await printInvoice(fixture.dependencies, run.actor, invoiceId);
  const text = await textOfPdf(new Uint8Array(file.content as Buffer));
  for (const field of [
    ...[number, "Albashi Employment Services Limited", "1 Marina, Lagos", "RC 0000001", "Tax ID (TIN) 0000000001", "Okafor Foods Ltd"],
    ...["25 June 2026", "₦4,999.00", "VAT 7.5%", "₦374.93", "Paid from your wallet on 25 June 2026", "Nigeria Social Insurance Trust Fund"],
  ])
    expect(text).toContain(field);
  const creditNoteId = creditNotes[0]?.creditNoteId;
  if (!creditNoteId) throw new Error("There is no credit note.");
  const note = await printCreditNote(fixture.dependencies, run.actor, { invoiceId, creditNoteId });
  const noteText = await textOfPdf(new Uint8Array(note.content as Buffer));
  for (const field of [number, by.reason, "₦1,075.00", "returned to your wallet"]) expect(noteText).toContain(field);

  const list = (await downloadInvoiceList(fixture.dependencies, run.actor, { year: 2026 })).content.toString();
  const [head, first, second, ...rest] = list.trim().split("\r\n");
  expect(head).toContain("Date,Number,Kind,Corrects,Pay day");
  expect(first).toMatch(new RegExp(`^2026-06-25,${number},Invoice,,2026-06-25,\\d+\\.\\d\\d,4999\\.00,0\\.075,374\\.93,`));
  expect(second).toMatch(new RegExp(`,Credit note,${number},2026-06-25,0,-1000,0\\.075,-75,-1075,$`));
  expect(rest).toEqual([]);
});
