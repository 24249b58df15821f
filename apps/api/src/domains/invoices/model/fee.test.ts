import type { LocalDate } from "@albashi/dates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { feeOfInvoice, vatOfCredit } from "./fee.ts";

const day = (text: string) => text as LocalDate;
const basis: Parameters<typeof feeOfInvoice>[0] = {
  ...{ plan: "premium", billingPeriod: "monthly", agreedOn: day("2026-11-18"), payDay: day("2026-11-25"), issuedOn: day("2026-11-25") },
  invoicedMonths: new Set<LocalDate>(),
};

test("a month costs the price of the plan as the pricing page states it, for the whole company, with 7.5% VAT", () => {
  expect(feeOfInvoice(basis)).toEqual({ months: ["2026-11-01"], perMonth: 499_900n, fee: 499_900n, vatRateBps: 750n, vat: 37_493n });
  expect(feeOfInvoice({ ...basis, plan: "enterprise" })).toMatchObject({ fee: 999_900n, vat: 74_993n });
});

test("a quarter is invoiced at once, over the end of the year, with VAT on its sum", () => {
  expect(feeOfInvoice({ ...basis, billingPeriod: "quarterly" })).toEqual({
    ...{ months: ["2026-11-01", "2026-12-01", "2027-01-01"], perMonth: 449_900n, fee: 1_349_700n, vatRateBps: 750n, vat: 101_228n },
  });
});

test("a quarter leaves out months that were invoiced before", () => {
  const invoicedMonths = new Set([day("2026-12-01")]);
  expect(feeOfInvoice({ ...basis, billingPeriod: "quarterly", invoicedMonths })).toMatchObject({
    ...{ months: ["2026-11-01", "2027-01-01"], fee: 899_800n },
  });
});

const free = { months: [], perMonth: 0n, fee: 0n, vatRateBps: 750n, vat: 0n };
test.each([
  ["on the Basic plan", { plan: "basic" }],
  ["without a plan", { plan: null, billingPeriod: null }],
  ["before the company agreed to it", { agreedOn: null }],
  ["for a month before the one in which the company agreed", { agreedOn: day("2026-12-01") }],
  ["for a month that was invoiced", { invoicedMonths: new Set([day("2026-11-01")]) }],
  ["for a quarter whose first month was invoiced", { billingPeriod: "quarterly", invoicedMonths: new Set([day("2026-11-01")]) }],
] as const)("there is no fee %s", (_title, over) => {
  expect(feeOfInvoice({ ...basis, ...over })).toEqual(free);
});

test("credit notes over the whole fee give back exactly the VAT that was invoiced, in whatever parts", () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 2_000_000n }), { minLength: 1, maxLength: 12 }), (parts) => {
      const fee = parts.reduce((sum, part) => sum + part, 0n);
      const invoice = { fee, vat: (fee * 750n + 5_000n) / 10_000n, vatRateBps: 750n };
      let credited = { fee: 0n, vat: 0n };
      for (const part of parts) {
        const vat = vatOfCredit({ invoice, credited, fee: part });
        expect(vat).toBeGreaterThanOrEqual(0n);
        credited = { fee: credited.fee + part, vat: credited.vat + vat };
      }
      expect(credited).toEqual({ fee: invoice.fee, vat: invoice.vat });
    }),
  );
});
