import { type LocalDate, localDate } from "@albashi/dates";
import { hasCheckDigit } from "@albashi/payroll-rules";
import { describe, expect, test } from "vitest";
import { readAccountNumber, readBank } from "./parse-account.ts";
import { readAmount } from "./parse-amount.ts";
import { readDay } from "./parse-date.ts";
import { readEmail, readGender, readLine, readName, readPhone, readState } from "./parse-text.ts";

const today = localDate("2026-11-15");

describe("dates", () => {
  test.each([
    ["2026-03-01", "2026-03-01"],
    ["2026/3/1", "2026-03-01"],
    ["2026-03-01T00:00:00.000Z", "2026-03-01"],
    ["2026-03-01 00:00", "2026-03-01"],
    ["01/03/2026", "2026-03-01"],
    ["1.3.2026", "2026-03-01"],
    ["31-12-25", "2025-12-31"],
    ["1/3/98", "1998-03-01"],
    ["1 March 2026", "2026-03-01"],
    ["1st of March, 2026", "2026-03-01"],
    ["22nd Sept. 2025", "2025-09-22"],
    ["1-Mar-26", "2026-03-01"],
    ["March 1, 2026", "2026-03-01"],
    ["MARCH 1ST 2026", "2026-03-01"],
    ["46082", "2026-03-01"],
    ["46082.5", "2026-03-01"],
    ["29/02/2024", "2024-02-29"],
  ])("%s is %s", (text, day) => expect(readDay(text, today)).toEqual({ value: day }));

  test.each([
    ["", "day_not_understood"],
    ["03/25/2026", "day_not_understood"],
    ["30/02/2026", "day_not_understood"],
    ["29/02/2025", "day_not_understood"],
    ["March 2026", "day_not_understood"],
    ["soon", "day_not_understood"],
    ["=TODAY()", "day_not_understood"],
    ["0/0/2026", "day_not_understood"],
    ["99999", "day_out_of_range"],
    ["01/03/1926", "day_out_of_range"],
    ["01/03/2062", "day_out_of_range"],
  ])("%s is rejected as %s", (text, code) => expect(readDay(text, today).fault?.code).toBe(code));

  test("parses every day of three years in each supported format", () => {
    for (let serial = 45_292; serial < 46_388; serial += 1) {
      const day = readDay(String(serial), today).value as LocalDate;
      const [year, month, date] = day.split("-");
      for (const text of [day, `${date}/${month}/${year}`, `${Number(date)} ${monthName(day)} ${year}`])
        expect(readDay(text, today)).toEqual({ value: day });
    }
  });
});
const monthName = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

describe("amounts", () => {
  test.each([
    ["250000", 25_000_000n],
    ["₦250,000.00", 25_000_000n],
    ["N 250,000", 25_000_000n],
    ["NGN250,000.5", 25_000_050n],
    ["250 000", 25_000_000n],
    ["1,250,000.75 naira only", 125_000_075n],
    ["30000 per month", 3_000_000n],
    ["208333.333333333", 20_833_333n],
    ["208333.335000000", 20_833_334n],
    ["0.01", 1n],
  ])("%s is %s kobo", (text, kobo) => expect(readAmount(text)).toEqual({ value: kobo }));

  test.each([
    ["250k", "amount_not_understood"],
    ["250.000", "amount_not_understood"],
    ["250.000,00", "amount_not_understood"],
    ["2,50", "amount_not_understood"],
    ["25,00,000", "amount_not_understood"],
    ["200,000-300,000", "amount_not_understood"],
    ["1e6", "amount_not_understood"],
    ["$400", "amount_not_understood"],
    ["two hundred thousand", "amount_not_understood"],
    ["=1+1", "amount_not_understood"],
    ["#REF!", "amount_not_understood"],
    ["-250000", "amount_negative"],
    ["(250,000)", "amount_negative"],
    ["0", "amount_zero"],
    ["0.004999", "amount_zero"],
    ["250000000000", "amount_too_large"],
  ])("%s is rejected as %s", (text, code) => expect(readAmount(text).fault?.code).toBe(code));

  test("parses any amount as a sheet displays it, to the kobo", () => {
    for (let kobo = 1n; kobo < 100_000_000_000n; kobo = kobo * 3n + 7n) {
      const text = `₦${(kobo / 100n).toLocaleString("en-NG")}.${String(kobo % 100n).padStart(2, "0")}`;
      expect(readAmount(text)).toEqual({ value: kobo });
    }
  });
});

describe("banks", () => {
  test.each([
    ["Access Bank", "044"],
    ["ACCESS BANK PLC", "044"],
    ["access", "044"],
    ["GTB", "058"],
    ["GTBank Plc.", "058"],
    ["Guaranty Trust Bank", "058"],
    ["UBA", "033"],
    ["United Bank For Africa", "033"],
    ["First Bank", "011"],
    ["zenith  bank", "057"],
    ["Stanbic", "221"],
    ["FCMB", "214"],
    ["Kuda", "090267"],
    ["Moniepoint MFB", "090405"],
    ["moniepoint", "090405"],
    ["Opay", "100004"],
    ["058", "058"],
    ["58", "058"],
    ["44", "044"],
  ])("%s has the code %s", (text, code) => expect(readBank(text).value?.code).toBe(code));

  test.each([
    ["Bank", "bank_unknown"],
    ["First National Bank of Atlantis", "bank_unknown"],
    ["=cmd|' /C calc'!A0", "bank_unknown"],
    ["999", "bank_unknown"],
    ["Heritage Bank", "bank_cannot_receive"],
    ["Remita", "bank_cannot_receive"],
  ])("%s is rejected as %s", (text, code) => expect(readBank(text).fault?.code).toBe(code));
});

describe("account numbers", () => {
  const access = readBank("Access Bank").value;
  const kuda = readBank("Kuda").value;
  const valid = numberAt("044", 69_069_061);
  const startingWithNought = numberAt("044", 6_906_906);

  test("are ten digits with the bank's check digit, with any spacing", () => {
    expect(readAccountNumber(valid, access)).toEqual({ value: valid });
    expect(readAccountNumber(`'${valid.slice(0, 4)} ${valid.slice(4)}`, access)).toEqual({ value: valid });
  });

  test("regain leading zeros that a numeric column dropped, where the check digit confirms it", () => {
    expect(readAccountNumber(startingWithNought.replace(/^0+/, ""), access)).toEqual({ value: startingWithNought });
    expect(readAccountNumber("803123456", kuda).fault?.code).toBe("account_number_length");
  });

  test.each([
    [wrongDigit(valid), "account_number_not_of_bank"],
    ["12345", "account_number_length"],
    ["12345678901", "account_number_length"],
    ["1.23457E+09", "account_number_shortened"],
    ["=0123456789", "account_number_not_digits"],
    ["no account yet", "account_number_not_digits"],
  ])("%s is rejected as %s", (text, code) => expect(readAccountNumber(text, access).fault?.code).toBe(code));

  test("of a wallet are accepted without a check digit", () => {
    expect(readAccountNumber("8031234567", kuda)).toEqual({ value: "8031234567" });
  });
});

/** The account number with the given nine digits and the bank's check digit. */
function numberAt(bankCode: string, serial: number): string {
  const nine = String(serial).padStart(9, "0");
  const digit = [..."0123456789"].find((one) => hasCheckDigit(bankCode, nine + one));
  return nine + digit;
}
function wrongDigit(number: string): string {
  return number.slice(0, 9) + ((Number(number[9]) + 1) % 10);
}

describe("text", () => {
  test.each([
    ["  Ada@Example.NG ", "ada@example.ng"],
    ["Ada Obi <ada@example.ng>", "ada@example.ng"],
    ["mailto:ada@example.ng", "ada@example.ng"],
  ])("the email %s is %s", (text, email) => expect(readEmail(text)).toEqual({ value: email }));
  test.each(["ada", "ada@", "a@b.ng; c@d.ng", "ada@exam ple.ng", "=ada@example.ng\u0000"])("%s is not an email", (text) =>
    expect(readEmail(text).fault?.code).toBe("email_not_understood"),
  );

  test.each([
    ["08031234567", "+2348031234567"],
    ["8031234567", "+2348031234567"],
    ["2348031234567", "+2348031234567"],
    ["+234 803 123 4567", "+2348031234567"],
    ["'0803-123-4567", "+2348031234567"],
    ["+44 20 7946 0958", "+442079460958"],
  ])("the phone %s is %s", (text, number) => expect(readPhone(text)).toEqual({ value: number }));
  test.each(["", "12345", "08031234567 / 08091234567", "=8031234567", "call me"])("%s is not a phone number", (text) =>
    expect(readPhone(text).fault?.code).toBe("phone_not_understood"),
  );

  test.each([
    ["F", "female"],
    ["Male", "male"],
    ["M.", "male"],
    ["", "unsaid"],
    ["Prefer not to say", "unsaid"],
  ])("the gender %s is %s", (text, gender) => expect(readGender(text)).toEqual({ value: gender }));
  test("rejects an unknown gender", () => expect(readGender("yes").fault?.code).toBe("gender_not_understood"));

  test.each([
    ["Lagos", "LA"],
    ["lagos state", "LA"],
    ["LA", "LA"],
    ["Abuja", "FC"],
    ["F.C.T", "FC"],
    ["Akwa-Ibom", "AK"],
  ])("the state %s is %s", (text, code) => expect(readState(text)).toEqual({ value: code }));
  test("rejects a country as a state", () => expect(readState("Ghana").fault?.code).toBe("state_unknown"));

  test("keeps text that starts like a formula as text", () => {
    for (const text of ["=HYPERLINK(1)", "+Ada", "-Ada", "@Ada"]) expect(readLine(text, { most: 80 })).toEqual({ value: text });
  });
  test.each([
    ["12345", "not_a_name"],
    ["Urgent evil.com", "web_address_in_name"],
    ["www.evil", "web_address_in_name"],
    ["evil。com", "web_address_in_name"],
    ["see t.me", "web_address_in_name"],
    ["http://evil", "web_address_in_name"],
    ["", "not_a_name"],
    ["a\u202eb", "special_characters"],
    ["x".repeat(121), "too_long"],
  ])("%s is not a name: %s", (text, code) => expect(readName(text).fault?.code).toBe(code));
  test.each(["J.Bello", "A.B. Okafor", "Dr. Ada Obi", "Ngozi N. Eze", "Ọlá Ẹ̀bẹ̀", "Obi Jr."])("%s is a name", (name) =>
    expect(readName(name)).toEqual({ value: name }),
  );
});
