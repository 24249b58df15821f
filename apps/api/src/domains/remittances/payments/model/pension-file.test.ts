import { expect, test } from "vitest";
import { isRsaPin, type PensionPaymentRows, pensionFileTable, periodOfMonth, totalOfRows } from "./pension-file.ts";

const payment = (reference: string, over: Partial<PensionPaymentRows> = {}): PensionPaymentRows => ({
  ...{ reference, employerCode: "PR0000123456", employerName: "Okafor Foods Limited", administrator: "0021" },
  people: [
    {
      rsaPin: "PEN100000000001",
      fullName: "Ada Obi",
      period: "2026-11",
      employeeKobo: "2240000",
      employerKobo: "2800000",
      voluntaryKobo: "0",
    },
    {
      rsaPin: "PEN100000000002",
      fullName: "Bola Ade",
      period: "2026-12",
      employeeKobo: "8000000",
      employerKobo: "10000000",
      voluntaryKobo: "150",
    },
  ],
  ...over,
});

test("the file lists each contribution with the employer's code, the PIN, the administrator's code and our reference", () => {
  const [header, ...lines] = pensionFileTable([payment("1781164800000000001")]);
  expect(header).toEqual([
    ...["S/N", "Employer code", "Employer", "RSA PIN", "PFA code", "Full name", "Period"],
    ...["Employee contribution (NGN)", "Employer contribution (NGN)", "Voluntary contribution (NGN)", "Total (NGN)", "Reference"],
  ]);
  const amounts = (...all: bigint[]) => all.map((kobo) => ({ kobo }));
  const employer = ["PR0000123456", "Okafor Foods Limited"];
  expect(lines).toEqual([
    [
      ...["1", ...employer, "PEN100000000001", "0021", "Ada Obi", "2026-11"],
      ...[...amounts(2_240_000n, 2_800_000n, 0n, 5_040_000n), "1781164800000000001"],
    ],
    [
      ...["2", ...employer, "PEN100000000002", "0021", "Bola Ade", "2026-12"],
      ...[...amounts(8_000_000n, 10_000_000n, 150n, 18_000_150n), "1781164800000000001"],
    ],
  ]);
});

test("the same payments give the same file in any order", () => {
  const [one, other] = [payment("1"), payment("2", { administrator: "0025" })];
  expect(pensionFileTable([one, other])).toEqual(pensionFileTable([other, one]));
});

test("sums to the kobo, and writes a month with two digits", () => {
  expect(totalOfRows(payment("1"))).toBe(23_040_150n);
  expect(periodOfMonth({ year: 2026, month: 3 })).toBe("2026-03");
});

test.each([
  ["PEN100000000001", true],
  ["PEN10000000000", false],
  ["100000000001", false],
  ["pen100000000001", false],
  [null, false],
])("takes %s as an RSA PIN: %s", (text, isPin) => {
  expect(isRsaPin(text)).toBe(isPin);
});
