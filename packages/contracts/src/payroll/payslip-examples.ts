// ₦400,000 a month with ₦1,200,000 of rent a year, under the law of 2026.
const runId = "0198a7c4-0000-7000-8000-000000000060";

export const exampleSummary = {
  runId,
  kind: "regular",
  year: 2026,
  month: 10,
  payDay: "2026-10-23",
  grossKobo: "40000000",
  netKobo: "32286000",
  publishedAt: "2026-10-23T08:00:00.000Z",
};

export const examplePayslip = {
  runId,
  employeeId: "0198a7c4-0000-7000-8000-000000000010",
  kind: "regular",
  year: 2026,
  month: 10,
  firstDay: "2026-10-01",
  lastDay: "2026-10-31",
  payDay: "2026-10-23",
  publishedAt: "2026-10-23T08:00:00.000Z",
  employer: {
    name: "Okafor Foods Limited",
    onBehalfOf: null,
    address: "4 Marina, Lagos",
    rcNumber: "RC 1234567",
    taxId: "1012345678",
    pencomCode: "PR0000123456",
  },
  employee: {
    fullName: "Chinedu Bello",
    staffNumber: 7,
    jobTitle: "Accountant",
    department: "Finance",
    grade: null,
    firstDay: "2026-01-05",
    bankName: "Kuda",
    accountNumberEnds: "6789",
    taxIdEnds: "5678",
    rsaPinEnds: "0000",
    pensionAdministrator: "Stanbic IBTC Pension Managers",
    taxState: "Lagos",
  },
  days: { paid: 31, of: 31 },
  lines: [
    { lineId: "basic", name: "Basic", side: "earning", amountKobo: "20000000" },
    { lineId: "housing", name: "Housing", side: "earning", amountKobo: "10000000" },
    { lineId: "transport", name: "Transport", side: "earning", amountKobo: "6000000" },
    { lineId: "utility", name: "Utility", side: "earning", amountKobo: "4000000" },
    { lineId: "paye", name: "Income tax (PAYE)", side: "deduction", amountKobo: "4514000" },
    { lineId: "pension", name: "Your pension contribution", side: "deduction", amountKobo: "3200000" },
    { lineId: "employer-pension", name: "Employer pension contribution", side: "employer", amountKobo: "4000000" },
    { lineId: "compensation-fund", name: "Employees' compensation (NSITF)", side: "employer", amountKobo: "400000" },
  ],
  grossKobo: "40000000",
  deductionsKobo: "7714000",
  netKobo: "32286000",
  netInWords: "Three hundred and twenty-two thousand, eight hundred and sixty naira",
  employerCostKobo: "44400000",
  yearToDate: { grossKobo: "400000000", taxableKobo: "400000000", payeKobo: "45140000", pensionKobo: "32000000" },
  reliefs: [{ name: "Rent relief", amountKobo: "24000000" }],
  loans: [],
  remittances: [
    { lineId: "paye", payee: "Lagos State Internal Revenue Service", dueOn: "2026-11-10" },
    { lineId: "pension", payee: "Stanbic IBTC Pension Managers", dueOn: "2026-11-10" },
  ],
  change: { netBeforeKobo: "32286000", causes: [] },
  code: "9F2C 41D0 77AB",
};

export const exampleLine = {
  lineId: "pension",
  name: "Your pension contribution",
  side: "deduction",
  amountKobo: "3200000",
  explanation: {
    summary: "Pensionable pay ₦400,000.00 × 8% = ₦32,000.00",
    incomeSteps: [],
    bands: [],
    deductionSteps: [],
    sentence:
      "Your pension contribution is ₦32,000.00: 8% of pensionable pay ₦400,000.00, to the nearest kobo (Pension Reform Act 2014, s.4(1)(b)).",
    because: [{ sentence: "Pensionable pay is ₦400,000.00: from the salary structure.", because: [] }],
  },
  citations: [{ act: "Pension Reform Act 2014", section: "s.4(1)(b)" }],
};
