import type { EmployeeId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { differencesOf, type Employee, koboOfNaira, nairaOfKobo } from "./employee.ts";

const chinedu: Employee = {
  employeeId: "0198a7c4-0000-7000-8000-000000000010" as EmployeeId,
  staffNumber: 1,
  userId: null,
  fullName: "Chinedu Bello",
  jobTitle: "Accountant",
  gender: "male",
  email: "chinedu@example.ng",
  phoneNumber: "+2348030000000",
  address: "12 Allen Avenue, Ikeja",
  departmentId: null,
  managerId: null,
  payGroup: null,
  status: "active",
  firstDay: "2026-01-05" as LocalDate,
  isFirstDayKnown: true,
  lastDay: null,
  endReason: null,
  noticeGivenOn: null,
  missingNoticeOwedBy: null,
  severance: null,
  paysUnusedLeave: false,
  pictureFileId: null,
  customFields: { size: "L" },
  version: 1,
  createdAt: new Date("2026-01-05T09:00:00Z"),
};

test("reports only the fields that differ", () => {
  expect(differencesOf(chinedu, { fullName: "Chinedu Bello", jobTitle: "Senior accountant", customFields: { size: "L" } })).toEqual([
    { what: "job_title", before: "Accountant", after: "Senior accountant" },
  ]);
});

test.each([
  [250_000, 25_000_000n],
  [250_000.5, 25_000_050n],
  [0.07, 7n],
  [1_000_000_000, 100_000_000_000n],
  [81_234.29, 8_123_429n],
])("converts %d naira to %d kobo and back", (naira, kobo) => {
  expect(koboOfNaira(naira)).toBe(kobo);
  expect(nairaOfKobo(kobo)).toBe(naira);
});
