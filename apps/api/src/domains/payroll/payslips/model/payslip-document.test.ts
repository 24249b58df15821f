import { type PayslipDetails, ReadOwnPayslip } from "@albashi/contracts/payroll/payslips";
import { expect, test } from "vitest";
import { documentFileName, payslipDocument } from "./payslip-document.ts";

const slip = ReadOwnPayslip.example.response as PayslipDetails;
const place = {
  link: "https://albashi.example/#/payslip-proof/a.b",
  host: "albashi.example",
  calculations: ["Your pension contribution: Pensionable pay ₦400,000.00 × 8% = ₦32,000.00"],
};
const paper = (over: Partial<PayslipDetails> = {}) => payslipDocument({ ...slip, ...over }, place);

test("the document has every field of a payslip, in text and naira", () => {
  expect(paper()).toEqual({
    title: "Payslip for October 2026",
    employer: {
      name: "Okafor Foods Limited",
      lines: ["4 Marina, Lagos", "RC 1234567, Employer's Tax ID 1012345678, Employer's PenCom code PR0000123456"],
    },
    employee: {
      name: "Chinedu Bello",
      facts: [
        ["Staff number", "7"],
        ["Job", "Accountant"],
        ["Department", "Finance"],
        ["Employed since", "5 January 2026"],
        ["Pay day", "23 October 2026"],
        ["Paid for", "1 October 2026 to 31 October 2026"],
        ["Days paid", "31 of 31"],
        ["Paid into", "Kuda, •••6789"],
        ["Tax state", "Lagos"],
        ["Tax ID", "•••5678"],
        ["Pension PIN", "•••0000"],
        ["Pension with", "Stanbic IBTC Pension Managers"],
      ],
    },
    tables: [
      {
        heading: "Earnings",
        rows: [
          ["Basic", "₦200,000.00"],
          ["Housing", "₦100,000.00"],
          ["Transport", "₦60,000.00"],
          ["Utility", "₦40,000.00"],
        ],
        total: ["Total earnings", "₦400,000.00"],
      },
      {
        heading: "Deductions",
        rows: [
          ["Income tax (PAYE)", "₦45,140.00"],
          ["Your pension contribution", "₦32,000.00"],
        ],
        total: ["Total deductions", "₦77,140.00"],
      },
      {
        heading: "Employer contributions",
        rows: [
          ["Employer pension contribution", "₦40,000.00"],
          ["Employees' compensation (NSITF)", "₦4,000.00"],
        ],
        total: ["Cost to the employer", "₦444,000.00"],
      },
    ],
    net: {
      label: "Take-home pay",
      amount: "₦322,860.00",
      inWords: "Three hundred and twenty-two thousand, eight hundred and sixty naira",
    },
    notes: [
      {
        heading: "Year to date (2026)",
        rows: [
          ["Gross pay", "₦4,000,000.00"],
          ["Taxable pay", "₦4,000,000.00"],
          ["Income tax (PAYE)", "₦451,400.00"],
          ["Your pension contribution", "₦320,000.00"],
        ],
      },
      { heading: "Tax reliefs this year", rows: [["Rent relief", "₦240,000.00"]] },
    ],
    leave: undefined,
    calculations: {
      heading: "How deductions were calculated",
      sentences: ["Your pension contribution: Pensionable pay ₦400,000.00 × 8% = ₦32,000.00"],
    },
    changes: undefined,
    verification: {
      link: place.link,
      heading: "Verify this payslip",
      lines: [
        "Scan the QR code to open albashi.example and check that Albashi issued a payslip for this person and month. It does not confirm the amounts. Valid for one year from download.",
        "Payslip code: 9F2C 41D0 77AB. Issued by Albashi for Okafor Foods Limited.",
      ],
    },
  });
});

test("the document says what unpaid leave costs, and what a correction gives back", () => {
  const leaveNotes = [
    { sentence: "Unpaid leave: 3 days of 21 (2 to 4 November 2026).", amountKobo: "-4285714", because: [] },
    { sentence: "Correction of October 2026: 1 day of unpaid leave given back, included in the arrears.", amountKobo: null, because: [] },
  ];
  expect(paper({ leaveNotes }).leave).toEqual({
    heading: "Leave",
    sentences: [
      "Unpaid leave: 3 days of 21 (2 to 4 November 2026). ₦42,857.14 less.",
      "Correction of October 2026: 1 day of unpaid leave given back, included in the arrears.",
    ],
  });
});

test("the document of an Albashi-employed person names the client company; each variance has its sign in text", () => {
  const changed = paper({
    employer: { ...slip.employer, name: "Albashi Limited", onBehalfOf: "Okafor Foods Limited", rcNumber: "998877" },
    change: {
      netBeforeKobo: "30000000",
      causes: [
        { sentence: "Your salary changed.", amountKobo: "2298000" },
        { sentence: "The law changed.", amountKobo: "-12000" },
      ],
    },
  });
  expect(changed.employer).toMatchObject({
    name: "Albashi Limited",
    lines: [
      "Employer of record for Okafor Foods Limited",
      "4 Marina, Lagos",
      "RC 998877, Employer's Tax ID 1012345678, Employer's PenCom code PR0000123456",
    ],
  });
  expect(changed.changes).toEqual({
    heading: "Change from your last take-home pay of ₦300,000.00",
    sentences: ["Your salary changed. ₦22,980.00 more.", "The law changed. ₦120.00 less."],
  });
});

test("an unknown value has no line, and the file is named after its month", () => {
  const bare = paper({
    employer: { name: "Okafor Foods", onBehalfOf: null, address: null, rcNumber: null, taxId: null, pencomCode: null },
    employee: { ...slip.employee, bankName: null, taxIdEnds: null, rsaPinEnds: null, pensionAdministrator: null, department: null },
    days: null,
  });
  expect(bare.employer.lines).toEqual([]);
  expect(bare.employee.facts.map(([name]) => name)).toEqual([
    ...["Staff number", "Job", "Employed since", "Pay day", "Paid for", "Tax state"],
  ]);
  expect([documentFileName(slip), documentFileName({ ...slip, kind: "off_cycle", month: 9 })]).toEqual([
    ...["payslip-2026-10.pdf", "payslip-2026-09-off-cycle.pdf"],
  ]);
});
