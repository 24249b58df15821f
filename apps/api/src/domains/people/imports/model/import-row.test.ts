import { localDate } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { findHeadings, matchColumns, missingFields } from "./import-columns.ts";
import { type ImportCells, readRow } from "./import-row.ts";

const today = localDate("2026-11-15");

describe("columns", () => {
  test("are mapped by common headings, in any order, each once", () => {
    const headings = ["S/N", "Staff Name", "Gross (₦)", "ACCT. NO", "Bank", "E-mail", "Role", "GSM", "Date of Employment", "Name"];
    expect(matchColumns(headings).map(({ field }) => field)).toEqual([
      ...[null, "fullName", "monthlyGross", "accountNumber", "bank", "email", "jobTitle", "phoneNumber", "firstDay", null],
    ]);
    expect(missingFields(matchColumns(headings))).toEqual([]);
  });
  test("combine a surname and first names into a full name; other missing required fields are reported", () => {
    expect(missingFields(matchColumns(["Surname", "Other names"]))).toEqual([
      "email",
      "phoneNumber",
      "jobTitle",
      "monthlyGross",
      "firstDay",
    ]);
    expect(missingFields(matchColumns(["Surname", "Email"]))).toContain("fullName");
  });
  test("finds the heading row below titles, or uses the first row when no heading is known", () => {
    expect(findHeadings([["ACME LTD STAFF LIST"], ["as of", "May"], ["Name", "Email", "Salary"], ["Ada", "a@b.ng", "1"]])).toBe(2);
    expect(
      findHeadings([
        ["Nombre", "Correo"],
        ["Ada", "a@b.ng"],
      ]),
    ).toBe(0);
  });
});

describe("a row", () => {
  const good: ImportCells = {
    fullName: " Ada  Obi ",
    email: "Ada@Example.ng",
    phoneNumber: "08031234567",
    jobTitle: "Accountant",
    monthlyGross: "₦250,000",
    firstDay: "01/03/2026",
    bank: "GTB",
    accountNumber: "0123456785",
  };

  test("becomes an employee when it is valid", () => {
    expect(readRow(good, today)).toEqual({
      person: {
        fullName: "Ada Obi",
        email: "ada@example.ng",
        phoneNumber: "+2348031234567",
        jobTitle: "Accountant",
        monthlyGross: 25_000_000n,
        firstDay: "2026-03-01",
        gender: "unsaid",
        address: "",
        department: undefined,
        payGroup: undefined,
        stateCode: undefined,
        account: { bankCode: "058", bankName: "Guaranty Trust Bank (GTBank)", number: good.accountNumber, name: "Ada Obi" },
        numbers: { nin: undefined, taxId: undefined, rsaPin: undefined },
        pensionAdministrator: undefined,
      },
      faults: {},
      email: "ada@example.ng",
      account: { bankCode: "058", accountNumber: good.accountNumber },
      numbers: { nin: undefined, taxId: undefined, rsaPin: undefined },
    });
  });

  test("reports every missing required cell when it is empty", () => {
    expect(Object.keys(readRow({}, today).faults)).toEqual(["fullName", "email", "phoneNumber", "jobTitle", "monthlyGross", "firstDay"]);
  });

  test("needs both a bank and an account number, or neither", () => {
    expect(readRow({ ...good, bank: "" }, today).faults.bank?.code).toBe("bank_missing");
    expect(readRow({ ...good, accountNumber: "" }, today).faults.accountNumber?.code).toBe("account_number_missing");
    expect(readRow({ ...good, bank: "", accountNumber: "" }, today).person?.account).toBeUndefined();
  });

  test("never repeats the cell in an error", () => {
    const secret = "7777777777777";
    const cells = Object.fromEntries(Object.keys(good).map((field) => [field, secret]));
    expect(JSON.stringify(readRow(cells, today).faults)).not.toContain(secret);
  });

  test("is either an employee or has errors, for any content", () => {
    const nasty = [
      "",
      " ",
      "=1+1",
      "\u0000",
      "\ud800",
      "1e309",
      "٣",
      "😀",
      "null",
      "-0",
      "0".repeat(3000),
      "\n",
      "<b>",
      "'; drop table employees; --",
    ];
    for (const field of Object.keys(good))
      for (const text of nasty) {
        const { person, faults } = readRow({ ...good, [field]: text }, today);
        expect(person === undefined).toBe(Object.keys(faults).length > 0);
      }
  });
});
