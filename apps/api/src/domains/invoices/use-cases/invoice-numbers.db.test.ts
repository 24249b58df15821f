// Numbers of invoices and credit notes: one series of each for all companies, without gaps or duplicates, whatever fails meanwhile.

import type { CompanyId, InvoiceId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "../../../platform/database/new-id.ts";
import { query } from "../../../platform/database/transaction.ts";
import { invoiceFixture } from "../../../testing/invoice-fixture.ts";
import { openCompany } from "../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../testing/payout-fixture.ts";
import { issueInvoice } from "./issue-invoice.ts";

let fixture: PayoutFixture;
let invoices: ReturnType<typeof invoiceFixture>;
let companies: CompanyId[];
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  invoices = invoiceFixture(fixture);
  companies = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const companyId = newId<CompanyId>();
      await openCompany(fixture.dependencies, { companyId, by: newId() });
      return companyId;
    }),
  );
});
afterAll(() => fixture.close());

const numbers = async () => {
  const found = await fixture.dependencies.database.inPlatform((tx) =>
    sql<{ number: number }>`select number from document_numbers where series = 'invoice' order by number`.execute(query(tx)),
  );
  return found.rows.map(({ number }) => number);
};
const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

test("twenty invoices of five companies that are issued at once, among them failing ones, have consecutive numbers", async () => {
  const runs = await Promise.all(
    companies.flatMap((companyId) => upTo(4).map(async () => ({ companyId, runId: await invoices.writePaidRun(companyId) }))),
  );
  // These get a number and roll back afterwards.
  const failing = companies.flatMap((companyId) =>
    upTo(2).map(async () => {
      const runId = await invoices.writePaidRun(companyId);
      return expect(insertEmpty(companyId, runId)).rejects.toMatchObject({ constraint: "invoices_are_the_sum_of_their_lines" });
    }),
  );
  await Promise.all([...runs.map((run) => issueInvoice(fixture.dependencies, run)), ...failing]);
  expect(await numbers()).toEqual(upTo(20));
  const printed = await Promise.all(
    companies.map((companyId) => fixture.rows<{ number: string }>(companyId, sql`select number from client_invoices`)),
  );
  expect(printed.flatMap((rows) => rows.map(({ number }) => number)).toSorted()).toEqual(
    upTo(20).map((number) => `ALB26${String(number).padStart(6, "0")}`),
  );
});

/** An invoice whose lines are missing: the commit refuses it. */
const insertEmpty = (companyId: CompanyId, runId: string, over = sql``) =>
  fixture.rows(
    companyId,
    sql`insert into client_invoices (company_id, document_id, run_id, sequence, issued_at, issued_on, paid_on, pay_day, people_count, issuer_name, issuer_tax_id,
          client_name, payroll_cost, advanced, fee_months, fee_per_month, fee, vat_rate, vat)
        values (${companyId}, ${newId<InvoiceId>()}, ${runId}, 900, ${fixture.now()}, '2026-06-25', '2026-06-25', '2026-06-25', 1, 'Albashi', '1',
          'Client', 5, 0, 0, 0, 0, 750, 0) ${over}`,
  );

test("a number that is skipped, repeated or without a document is refused, also by the owner of the tables", async () => {
  const [companyId] = companies;
  if (!companyId) throw new Error("There is no company.");
  const [{ count = 0 } = {}] = [{ count: (await numbers()).length }];
  const add = (number: number) =>
    fixture.asAdmin("insert into document_numbers (series, year, number, company_id, document_id) values ('invoice', 2026, $1, $2, $3)", [
      ...[number, companyId, newId()],
    ]);
  await expect(add(count + 2)).rejects.toMatchObject({ constraint: "numbers_have_no_gap" });
  await expect(add(count)).rejects.toMatchObject({ constraint: "numbers_are_allotted_once" });
  await expect(add(count + 1)).rejects.toMatchObject({ constraint: "numbers_have_a_document" });
  // An insert that does nothing had a number allotted, and is refused.
  const [issued] = await fixture.rows<{ runId: string }>(companyId, sql`select run_id as "runId" from client_invoices limit 1`);
  await expect(insertEmpty(companyId, issued?.runId ?? "", sql`on conflict do nothing`)).rejects.toMatchObject({
    constraint: "numbers_have_a_document",
  });
  expect(await numbers()).toEqual(upTo(count));
});

test("what was issued cannot be changed or deleted, and no line can be added", async () => {
  const [companyId] = companies;
  const unchanged = { constraint: "issued_documents_do_not_change" };
  for (const table of ["client_invoices", "client_invoice_lines", "document_numbers"]) {
    await expect(fixture.asAdmin(`update ${table} set company_id = company_id where company_id = $1`, [companyId])).rejects.toMatchObject(
      unchanged,
    );
    await expect(fixture.asAdmin(`delete from ${table} where company_id = $1`, [companyId])).rejects.toMatchObject(unchanged);
  }
  await expect(
    fixture.rows(
      companyId as CompanyId,
      sql`insert into client_invoice_lines select company_id, document_id, 'group_life', 1 from client_invoices limit 1`,
    ),
  ).rejects.toMatchObject({ constraint: "invoices_are_the_sum_of_their_lines" });
  await expect(fixture.rows(companyId as CompanyId, sql`update client_invoices set fee = 0`)).rejects.toThrow(/permission denied/);
  await expect(fixture.rows(companyId as CompanyId, sql`select * from document_counters`)).rejects.toThrow(/permission denied/);
});

test("a year begins with number one", async () => {
  await fixture.setTime(new Date("2027-01-04T08:00:00Z"));
  const [companyId] = companies;
  if (!companyId) throw new Error("There is no company.");
  const runId = await invoices.writePaidRun(companyId, "2027-01-04");
  await issueInvoice(fixture.dependencies, { companyId, runId });
  expect(await fixture.rows(companyId, sql`select number from client_invoices where run_id = ${runId}`)).toEqual([
    { number: "ALB27000001" },
  ]);
});
