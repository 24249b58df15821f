import type { RunId } from "@albashi/contracts/ids";
import { deductionStates, type OwnDeduction } from "@albashi/contracts/remittances/own-deductions";
import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { type CertificateFacts, certificateFileName, taxCertificateDocument } from "./tax-certificate.ts";

const runOf = (month: number) => `0198a7c4-0000-7000-8000-0000000000${String(month).padStart(2, "0")}` as RunId;
const payee = "Lagos State Internal Revenue Service";
const deduction: OwnDeduction = {
  ...{ runId: runOf(11), year: 2026, month: 11, kind: "paye", payee, remitter: "employer", amountKobo: "4514000", employerKobo: "0" },
  ...{
    state: "confirmed",
    block: null,
    deductedOn: "2026-11-25",
    scheduledOn: "2026-12-01",
    paidOn: "2026-12-09",
    confirmedOn: "2026-12-10",
  },
  ...{ receipt: { numberEnds: "4471", grade: "A" }, dueOn: "2026-12-10", lateDays: 0, canAnswerArrival: false, arrival: null },
};
const unconfirmed = { paidOn: null, confirmedOn: null, receipt: null } as const;
const figures: CertificateFacts["taxYear"]["figures"] = {
  ...{
    staffNumber: 7,
    fullName: "Ṣọlá Bello",
    jobTitle: "Accountant",
    taxState: "LA",
    months: 2,
    gross: 80_000_000n,
    deductions: 15_428_000n,
  },
  ...{ net: 64_572_000n, taxablePay: 80_000_000n, contributions: 6_400_000n, paye: 9_028_000n },
  ...{ earlierTaxablePay: 0n, earlierContributions: 0n, earlierPaye: 0n },
};
const taxYear: CertificateFacts["taxYear"] = {
  ...{ figures, lastPayDay: localDate("2026-12-23"), reliefs: [{ name: "Rent relief", amount: 20_000_000n }], unpublished: [] },
  deductions: [
    { name: "Income tax (PAYE)", amount: 9_028_000n },
    { name: "Employee pension contribution", amount: 6_400_000n },
  ],
  chargeable: { year: 2026, month: 12, amount: 53_600_000n, isSettled: true, fromPreviousEmployer: 0n },
  runs: [
    { runId: runOf(11), year: 2026, month: 11, payDay: localDate("2026-11-25"), paye: 4_514_000n },
    { runId: runOf(12), year: 2026, month: 12, payDay: localDate("2026-12-23"), paye: 4_514_000n },
  ],
};
const facts: CertificateFacts = {
  ...{ year: 2026, today: localDate("2027-01-11"), taxYear, taxIdEnds: "6789", deductions: [deduction] },
  employer: { name: "Okafor Foods Limited", onBehalfOf: null, address: "4 Marina, Lagos", rcNumber: "1234567", taxId: "1012345678" },
};
const withFigures = (over: Partial<typeof figures>) => ({ ...facts, taxYear: { ...taxYear, figures: { ...figures, ...over } } });
const notesOf = (of: CertificateFacts) => taxCertificateDocument(of).notes.sentences.join(" ");

test("names the employer, the employee with a masked tax id, the months paid, and the state with its authority", () => {
  const { title, employer, employee } = taxCertificateDocument(facts);
  expect(title).toBe("Tax certificate for 2026");
  expect(employer).toEqual({ name: "Okafor Foods Limited", lines: ["4 Marina, Lagos", "RC 1234567, Employer's Tax ID 1012345678"] });
  expect(employee.name).toBe("Ṣọlá Bello");
  expect(employee.facts).toEqual([
    ["Staff number", "7"],
    ["Job", "Accountant"],
    ["Tax ID", "•••6789"],
    ["Months paid", "2"],
    ["Tax state", "Lagos"],
    ["Tax authority", payee],
    ["Issued on", "11 January 2027"],
  ]);
});

test("has gross pay, contributions, reliefs, chargeable income, PAYE, and each deduction with its total", () => {
  const [tax, deductions] = taxCertificateDocument(facts).tables;
  expect(tax).toMatchObject({
    rows: [
      ["Gross pay", "₦800,000.00"],
      ["Taxable pay", "₦800,000.00"],
      ["Statutory contributions", "₦64,000.00"],
      ["Rent relief", "₦200,000.00"],
      ["Chargeable income", "₦536,000.00"],
    ],
    total: ["PAYE deducted", "₦90,280.00"],
  });
  expect(deductions).toMatchObject({
    rows: [
      ["Income tax (PAYE)", "₦90,280.00"],
      ["Employee pension contribution", "₦64,000.00"],
    ],
    total: ["Total deductions", "₦154,280.00"],
  });
});

test("confirms a month with its receipt, the day and the way of the check, and says plainly what is not confirmed", () => {
  const { remittances } = taxCertificateDocument(facts);
  expect(remittances.rows).toEqual([
    {
      ...{ month: "November 2026", amount: "₦45,140.00" },
      status: "Receipt ending in 4471, paid on 9 December 2026, confirmed directly with the authority on 10 December 2026.",
    },
    { month: "December 2026", amount: "₦45,140.00", status: "Not confirmed. Not listed for payment yet." },
  ]);
  expect(remittances.totals).toEqual([
    ["Confirmed by receipts", "₦45,140.00"],
    ["Not confirmed yet", "₦45,140.00"],
    ["PAYE deducted", "₦90,280.00"],
  ]);
});

test.each([
  ["B", "looked up on the authority's portal by a second person"],
  ["C", "confirmed by a letter from the authority"],
] as const)("says how a receipt of grade %s was checked", (grade, words) => {
  const [november] = taxCertificateDocument({ ...facts, deductions: [{ ...deduction, receipt: { numberEnds: "4471", grade } }] })
    .remittances.rows;
  expect(november?.status).toContain(words);
});

test("counts only confirmed receipts as confirmed, and every kobo of PAYE once", () => {
  for (const state of deductionStates.filter((one) => one !== "confirmed" && one !== "credited")) {
    const block = state === "blocked" ? ("no_tax_state" as const) : null;
    const { rows, totals } = taxCertificateDocument({ ...facts, deductions: [{ ...deduction, ...unconfirmed, state, block }] }).remittances;
    expect(rows.map(({ status }) => status)).toEqual([
      expect.stringMatching(/^Not confirmed\./),
      expect.stringMatching(/^Not confirmed\./),
    ]);
    expect(totals).toEqual([
      ["Confirmed by receipts", "₦0.00"],
      ["Not confirmed yet", "₦90,280.00"],
      ["PAYE deducted", "₦90,280.00"],
    ]);
  }
  const credited = taxCertificateDocument({ ...facts, deductions: [{ ...deduction, ...unconfirmed, state: "credited" }] });
  expect(credited.remittances.totals).toEqual([
    ["Confirmed by receipts", "₦0.00"],
    ["Set against a credit", "₦45,140.00"],
    ["Not confirmed yet", "₦45,140.00"],
    ["PAYE deducted", "₦90,280.00"],
  ]);
});

test("tax given back to the employee is a refund: neither confirmed, nor set against an overpayment, nor still to be confirmed", () => {
  const refund = { ...deduction, ...unconfirmed, runId: runOf(12), month: 12, amountKobo: "-1000000", state: "credited" } as const;
  const runs = [...taxYear.runs.slice(0, 1), { runId: runOf(12), year: 2026, month: 12, payDay: taxYear.lastPayDay, paye: -1_000_000n }];
  const refunded = { ...withFigures({ paye: 3_514_000n }).taxYear, runs };
  for (const deductions of [[deduction, refund], [deduction]]) {
    const { rows, totals } = taxCertificateDocument({ ...facts, taxYear: refunded, deductions }).remittances;
    expect(rows[1]).toEqual({ month: "December 2026", amount: "−₦10,000.00", status: "Refunded to the employee with this month's pay." });
    expect(totals).toEqual([
      ["Confirmed by receipts", "₦45,140.00"],
      ["Refunded", "−₦10,000.00"],
      ["Not confirmed yet", "₦0.00"],
      ["PAYE deducted", "₦35,140.00"],
    ]);
  }
});

test("a part that is on no schedule is not confirmed by the receipt of the rest", () => {
  const { rows } = taxCertificateDocument({ ...facts, deductions: [{ ...deduction, amountKobo: "4500000" }] }).remittances;
  expect(rows.map(({ month, amount }) => [month, amount])).toEqual([
    ["November 2026", "₦45,000.00"],
    ["November 2026", "₦140.00"],
    ["December 2026", "₦45,140.00"],
  ]);
});

test("leaves out deductions that are no tax, and names an authority other than that of the tax state", () => {
  const pension = { ...deduction, kind: "pension", payee: "Pensions Alliance", amountKobo: "3200000" } as const;
  const elsewhere = { ...deduction, payee: "Ogun State Internal Revenue Service" };
  const { rows } = taxCertificateDocument({ ...facts, deductions: [pension, elsewhere] }).remittances;
  expect(rows).toHaveLength(2);
  expect(rows[0]?.status).toMatch(/^Ogun State Internal Revenue Service: Receipt ending in 4471/);
});

test("tax without a tax state names no authority", () => {
  const blocked = { ...deduction, ...unconfirmed, payee: "Tax state not known yet", state: "blocked", block: "no_tax_state" } as const;
  const { rows } = taxCertificateDocument({ ...withFigures({ taxState: null }), deductions: [blocked] }).remittances;
  expect(rows[0]?.status).toBe("Not confirmed. No tax state is recorded, so it cannot be paid yet.");
});

test("a month without tax says so", () => {
  const runs = [{ runId: runOf(12), year: 2026, month: 12, payDay: taxYear.lastPayDay, paye: 0n }];
  const { rows } = taxCertificateDocument({ ...facts, taxYear: { ...taxYear, runs }, deductions: [] }).remittances;
  expect(rows).toEqual([{ month: "December 2026", amount: "₦0.00", status: "No tax was due." }]);
});

test("adds what the employer paid before it joined, marked as such and as not confirmed", () => {
  const joined = withFigures({ earlierTaxablePay: 300_000_000n, earlierContributions: 24_000_000n, earlierPaye: 30_000_000n });
  const { tables, remittances } = taxCertificateDocument(joined);
  expect(tables[0]).toMatchObject({
    rows: expect.arrayContaining([
      ["Gross pay since joining Albashi", "₦800,000.00"],
      ["Taxable pay before Albashi", "₦3,000,000.00"],
      ["Taxable pay", "₦3,800,000.00"],
      ["Statutory contributions", "₦304,000.00"],
      ["PAYE before Albashi", "₦300,000.00"],
    ]),
    total: ["PAYE deducted", "₦390,280.00"],
  });
  expect(tables[1]?.heading).toBe("Deductions since joining Albashi");
  expect(remittances.rows[0]).toMatchObject({
    month: "Before Albashi",
    amount: "₦300,000.00",
    status: expect.stringMatching(/^Not confirmed\./),
  });
  expect(remittances.totals.slice(1)).toEqual([
    ["Not confirmed yet", "₦345,140.00"],
    ["PAYE deducted", "₦390,280.00"],
  ]);
  expect(notesOf(joined)).toContain("The employer joined Albashi during the year.");
  expect(notesOf(facts)).not.toContain("joined");
});

test("marks the current year as year to date, with an estimated chargeable income", () => {
  const chargeable = { year: 2026, month: 11, amount: 53_600_000n, isSettled: false, fromPreviousEmployer: 0n };
  const current = { ...facts, today: localDate("2026-12-31"), taxYear: { ...taxYear, chargeable } };
  const { title, tables } = taxCertificateDocument(current);
  expect(title).toBe("Tax certificate for 2026, year to date");
  expect(tables[0]?.rows).toContainEqual(["Estimated chargeable income of the year", "₦536,000.00"]);
  expect(notesOf(current)).toContain("2026 is not over");
  expect(notesOf(current)).toContain("on the payslip of November 2026");
  expect([certificateFileName(current), certificateFileName(facts)]).toEqual([
    "tax-certificate-2026-to-date-7.pdf",
    "tax-certificate-2026-7.pdf",
  ]);
});

test("names the approved months it leaves out, and the pay of a previous employer in the chargeable income", () => {
  const chargeable = { year: 2026, month: 12, amount: 53_600_000n, isSettled: true, fromPreviousEmployer: 70_000_000n };
  const of = { ...facts, taxYear: { ...taxYear, chargeable, unpublished: [{ year: 2026, month: 12 }] } };
  expect(notesOf(of)).toContain("Not included, because payslips are not published yet: December 2026.");
  expect(notesOf(of)).toContain("includes ₦700,000.00 of pay from a previous employer");
});

test("names the months in which another party was the employer", () => {
  const otherEmployer = { name: "Albashi Employment Services Limited", months: [{ year: 2026, month: 11 }] };
  expect(notesOf({ ...facts, otherEmployer })).toContain(
    "The employer was Albashi Employment Services Limited for these months: November 2026.",
  );
  expect(notesOf(facts)).not.toContain("The employer was");
});

test("says that a tax id or tax state is not recorded", () => {
  const { employee } = taxCertificateDocument({ ...withFigures({ taxState: null }), taxIdEnds: null });
  expect(employee.facts).toEqual(
    expect.arrayContaining([
      ["Tax ID", "Not recorded"],
      ["Tax state", "Not recorded"],
      ["Tax authority", "Not recorded"],
    ]),
  );
});
