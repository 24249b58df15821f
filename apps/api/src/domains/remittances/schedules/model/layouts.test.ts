import { columnSources } from "@albashi/contracts/remittances/columns";
import { obligationKinds } from "@albashi/contracts/remittances/obligations";
import { expect, test } from "vitest";
import { csvLine } from "../../../../platform/sheets/write-csv.ts";
import { type Layout, layouts } from "./layout-columns.ts";
import { currentLayoutOf, layoutOf } from "./layouts.ts";
import { cellOf, type ScheduleFileRow } from "./schedule-cells.ts";

const headersOf = ({ columns }: Layout) => columns.map(({ header }) => header);

test("the five states with a layout of their own, and every other state, have these columns", () => {
  const current = (code: string) => currentLayoutOf({ kind: "paye", code });
  expect(["LA", "FC", "OG", "RI", "ED", "KN", "unknown"].map((code) => [current(code).layoutId, current(code).sureness])).toEqual([
    ["paye-la-2026-11-18", "described"],
    ["paye-fc-2026-11-18", "own"],
    ["paye-og-2026-11-18", "own"],
    ["paye-ri-2026-11-18", "own"],
    ["paye-ed-2026-11-18", "described"],
    ["paye-2026-11", "described"],
    ["paye-2026-11", "described"],
  ]);
  expect(headersOf(current("LA"))).toEqual([
    ...[
      "S/N",
      "Tax ID",
      "Full name",
      "Surname",
      "First name",
      "Other name",
      "Nationality",
      "Gross pay (NGN)",
      "Pension (NGN)",
      "NHF (NGN)",
    ],
    ...[
      "NHIS (NGN)",
      "Life assurance of the year (NGN)",
      "Rent relief of the year (NGN)",
      "Chargeable income of the year (NGN)",
      "Tax (NGN)",
    ],
  ]);
  // The field list of Edo's form H1 of January 2025, without the relief that ended in 2025, and with our name and the tax of the month.
  expect(headersOf(current("ED"))).toEqual([
    ...[
      "FULLNAME",
      "FIRSTNAME",
      "SURNAME",
      "OTHERNAME",
      "PHONENUMBER",
      "RIN",
      "JTBTIN",
      "NIN",
      "NATIONALITY",
      "HOMEADDRESS",
      "Designation",
    ],
    ...["Basic", "Rent", "Transport", "OtherIncome", "PENSION", "NHF", "NHIS", "LIFEASSURANCE", "TOTALMONTHSPAID", "ANNUALTAXPAID", "TAX"],
  ]);
  expect(headersOf(current("KN"))).toEqual(["S/N", "Staff number", "Full name", "Tax ID", "Gross pay (NGN)", "Tax (NGN)"]);
});

test("every other authority has these columns", () => {
  const current = Object.fromEntries(
    obligationKinds.filter((kind) => kind !== "paye").map((kind) => [kind, headersOf(currentLayoutOf({ kind, code: "" }))]),
  );
  expect(current).toEqual({
    pension: [
      ...["S/N", "Employer code", "RSA PIN", "Full name", "Staff number", "PFA", "PFA code", "Employee contribution (NGN)"],
      ...["Employer contribution (NGN)", "Voluntary contribution (NGN)", "Total (NGN)"],
    ],
    housing_fund: ["S/N", "NHF number", "Staff number", "Full name", "Phone number", "Basic (NGN)", "Contribution (NGN)"],
    health: ["S/N", "Staff number", "Full name", "Amount (NGN)"],
    compensation_fund: [
      ...["S/N", "Staff number", "Full name", "Gender", "Basic (NGN)", "Housing (NGN)", "Transport (NGN)", "Other allowances (NGN)"],
      ...["Remuneration (NGN)", "Contribution (NGN)"],
    ],
    training_fund: ["S/N", "Staff number", "Full name", "Nationality", "Payroll (NGN)", "Contribution (NGN)"],
    group_life: ["S/N", "Staff number", "Full name", "Amount (NGN)"],
    third_party: ["S/N", "Month", "Staff number", "Full name", "Employer", "Amount (NGN)"],
  });
});

test.each(layouts)("layout $layoutId has different headers, a name, and the amount to remit in its last column", (layout) => {
  const { columns, kind, code, version } = layout;
  expect(new Set(headersOf(layout)).size).toBe(columns.length);
  expect(columns.filter(({ source }) => source === "full_name")).toHaveLength(1);
  expect(columns.filter(({ source }) => source === "total")).toEqual([columns.at(-1)]);
  expect(columns.filter(({ source, isRequired }) => source === "empty" && isRequired)).toEqual([]);
  expect(layouts.filter((one) => one.kind === kind && one.code === code && one.version === version)).toHaveLength(1);
});

test("layout ids are used once, and a schedule keeps the one it was finalised with", () => {
  expect(new Set(layouts.map(({ layoutId }) => layoutId)).size).toBe(layouts.length);
  expect(layoutOf({ kind: "paye", code: "LA", state: "finalised", layoutId: "paye-2026-11" }).version).toBe("2026-11");
  expect(layoutOf({ kind: "paye", code: "LA", state: "open", layoutId: null }).version).toBe("2026-11-18");
  expect(() => layoutOf({ kind: "paye", code: "LA", state: "finalised", layoutId: "paye-1999" })).toThrow("paye-1999");
});

test("a schedule that was finalised before layouts were recorded has the first layout of its kind", () => {
  const idOf = (kind: "paye" | "pension", code: string) => layoutOf({ kind, code, state: "finalised", layoutId: null }).layoutId;
  expect([idOf("paye", "LA"), idOf("pension", "0021")]).toEqual(["paye-2026-11", "pension-2026-11"]);
  for (const kind of obligationKinds) expect(layoutOf({ kind, code: "", state: "finalised", layoutId: null }).code).toBeNull();
});

const row: ScheduleFileRow = {
  ...{ serial: 1, staffNumber: 7, fullName: "Ada Obi", taxId: "0012345670", nin: "00123456789", rsaPin: "PEN100000000000" },
  ...{ administrator: "0021", administratorName: "Stanbic IBTC Pension Managers", jobTitle: "Surgeon", gender: "Female" },
  ...{ phoneNumber: "+2348030000000", email: "ada@example.ng", address: "", nationality: null, period: "2026-11" },
  ...{ employer: { name: "Okafor Foods Ltd", taxId: "00987654", pencomCode: null } },
  ...{ gross: 1_000n, taxablePay: 900n, basic: 400n, housing: 300n, transport: null, pensionDeducted: 80n, housingFundDeducted: null },
  ...{ healthDeducted: null, toDate: { months: 3, gross: 3_000n, tax: 30n }, rentRelief: null, lifeRelief: 5n, chargeableIncome: 9_000n },
  ...{ employeePart: 80n, employerPart: 100n, voluntaryPart: 1n },
};

test("every source is written in its format, and stays empty without a value", () => {
  for (const [source, format] of Object.entries(columnSources)) {
    const cell = cellOf(source as keyof typeof columnSources, row);
    if (cell !== null) expect([source, typeof cell]).toEqual([source, format === "amount" ? "object" : "string"]);
  }
  expect(cellOf("tax_id", row)).toBe("0012345670");
  expect(cellOf("total", row)).toEqual({ kobo: 181n });
  expect(cellOf("other_earnings", row)).toEqual({ kobo: 300n });
  expect(
    (["transport", "nationality", "address", "employer_pension_code", "rent_relief", "empty"] as const).map((one) => cellOf(one, row)),
  ).toEqual([null, null, null, null, null, null]);
});

test.each([
  ["+2348030000000", "08030000000"],
  ["+2342012345678", "02012345678"],
  ["+447911123456", "447911123456"],
  ["08030000000", "08030000000"],
  ["", null],
])("the phone number %s is written as %s, which no spreadsheet takes for a formula", (phoneNumber, cell) => {
  expect(cellOf("phone_number", { ...row, phoneNumber })).toBe(cell);
  expect(csvLine([cell])).toBe(`${cell ?? ""}\r\n`);
});
