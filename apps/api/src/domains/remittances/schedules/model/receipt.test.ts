import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { differenceOf, isSamePayer, rrrOf } from "./receipt.ts";

test.each([
  ["Okafor Foods Ltd", "OKAFOR FOODS LIMITED", true],
  ["Okafor Foods Ltd.", "Okafor  Foods, Ltd", true],
  ["Okafor Foods Ltd", "Okafor Farms Ltd", false],
  ["Okafor Foods Ltd", "Okafor Foods", false],
  ["Ọlá Foods", "OLA FOODS", true],
  ["Ọlá Foods", "Ẹlá Foods", false],
  ["Ọ", "Ẹ", false],
  ["中国", "日本", false],
  ["...", "--", false],
])("%s and %s are the same payer: %s", (one, other, isSame) => {
  expect(isSamePayer(one, other)).toBe(isSame);
});

test.each([
  ["remita", "270008238730", "270008238730"],
  ["remita", "2700-0823-8730", "270008238730"],
  ["remita", "27000823873", undefined],
  ["remita", "LA-270008238730", undefined],
  ["remita", null, undefined],
  ["bank", "270008238730", undefined],
] as const)("the RRR of a receipt paid through %s under %s is %s", (channel, reference, rrr) => {
  expect(rrrOf({ channel, reference })).toBe(rrr);
});

const payment = { payerName: "OKAFOR FOODS LIMITED", billId: "PAYE-LA", paidAt: new Date("2026-06-08T23:30:00Z") };
test.each([
  ["nothing", payment, undefined],
  ["the payer", { ...payment, payerName: "Zenith Foods Ltd" }, "payer"],
  ["the biller", { ...payment, billId: "SCHOOL-FEES" }, "biller"],
  ["a biller that is not named", { ...payment, billId: null }, "biller"],
  ["the day", { ...payment, paidAt: new Date("2026-06-08T22:30:00Z") }, "day"],
  ["a day that is not shown", { ...payment, paidAt: null }, "day"],
])("of a payment at Remita differs %s", (_what, found, difference) => {
  expect(differenceOf(found, { payerName: "Okafor Foods Ltd", billId: "PAYE-LA", paidOn: localDate("2026-06-09") })).toBe(difference);
});
