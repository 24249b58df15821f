import { hasCheckDigit } from "@albashi/payroll-rules";
import { writeCsv } from "../platform/sheets/write-csv.ts";
import { workbook } from "./workbook.ts";

/** What is wrong with some rows, and how often. */
const every = { emailTwice: 25, badAccount: 40, badDay: 60, badPay: 70, formula: 50, blankRow: 90 };

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
const firstNames = ["Adaeze", "Bọ́lá", "Chinedu", "Damilọlá", "Ejiro", "Fatima", "Garba", "Halima", "Ifeanyi", "Jumoke"];
const surnames = ["Okafor", "Adébáyọ̀", "Bello", "Eze", "Ibrahim", "Nwosu", "Ogunleye", "Umar", "Yakubu", "Zubairu"];
const jobs = ["Accountant", "Driver", "Engineer", "Cashier", "Nurse"];
const departments = ["Finance", "operations", "Operations", "Sales", ""];
const banks: readonly (readonly [string, string])[] = [
  ["Access Bank", "044"],
  ["GTB", "058"],
  ["ZENITH BANK PLC", "057"],
  ["United Bank for Africa (UBA)", "033"],
  ["011", "011"],
];

const headings = [
  "S/N",
  "Staff Name",
  "Gross (₦)",
  "E-mail",
  "GSM",
  "Designation",
  "Date of employment",
  "Sex",
  "State",
  "Dept",
  "Bank",
  "Acct No",
  "Remarks",
];

/** A realistic people sheet of a company, or one without errors. The same parameters give the same sheet. */
export const messySheet = ({ people, tag = "obi", isClean = false }: { people: number; tag?: string; isClean?: boolean }) => {
  const rows: string[][] = [["OBI & SONS LTD", ...Array<string>(12).fill("")], ["Staff list, all branches"], headings];
  const expected = { good: 0, bad: 0, total: people };
  for (let place = 0; place < people; place += 1) {
    const faults = isClean ? {} : faultsAt(place, tag);
    expected[Object.keys(faults).length > 0 ? "bad" : "good"] += 1;
    rows.push(headings.map((heading) => faults[heading] ?? cellAt[heading]?.(place, tag) ?? ""));
    if (isNth(place, every.blankRow)) rows.push(Array<string>(13).fill(""));
  }
  return { rows, expected, csv: () => writeCsv(rows), xlsx: () => workbook(rows) };
};

const isNth = (place: number, nth: number) => place % nth === nth - 1;

const faultsAt = (place: number, tag: string): Readonly<Record<string, string>> => ({
  ...(isNth(place, every.emailTwice) ? { "E-mail": `PERSON${place - 1}@${tag}.example.ng` } : {}),
  ...(isNth(place, every.badAccount) ? { "Acct No": "12345" } : {}),
  ...(isNth(place, every.badDay) ? { "Date of employment": "12/25/2024" } : {}),
  ...(isNth(place, every.badPay) ? { "Gross (₦)": "150k" } : {}),
});

const cellAt: Readonly<Record<string, (place: number, tag: string) => string>> = {
  "S/N": (place) => String(place + 1),
  "Staff Name": (place) =>
    isNth(place, every.formula) ? `=HYPERLINK("x","${place}")` : `${pick(firstNames, place)}  ${pick(surnames, Math.floor(place / 10))}`,
  "Gross (₦)": (place) => payText(100_000 + (place % 400) * 1_250, place),
  "E-mail": (place, tag) => emailText(place, tag),
  GSM: (place) => phoneText(place),
  Designation: (place) => pick(jobs, place),
  "Date of employment": (place) => dayText(place),
  Sex: (place) => pick(["F", "male", "", "M", "Female"], place),
  State: (place) => pick(["Lagos", "Rivers State", "FCT", "", "Kano"], place),
  Dept: (place) => pick(departments, place),
  Bank: (place) => pick(banks, place)[0],
  "Acct No": (place) => accountNumber(pick(banks, place)[1], place),
  Remarks: (place) => (place % 7 === 0 ? 'says "hello", often\nand twice' : ""),
};

const pick = <One>(all: readonly One[], place: number): One => all[place % all.length] as One;

const emailText = (place: number, tag: string) =>
  pick(
    [`person${place}@${tag}.example.ng`, `Person${place}@${tag.toUpperCase()}.example.ng `, `A Name <person${place}@${tag}.example.ng>`],
    place,
  );

const payText = (naira: number, place: number) =>
  pick([String(naira), `₦${naira.toLocaleString("en-NG")}.00`, `N${naira.toLocaleString("en-NG")}`, `${naira}.5`], place);

const phoneText = (place: number) => {
  const last = String(1_000_000 + place).slice(-7);
  return pick([`0803${last}`, `803${last}`, `+234 803 ${last.slice(0, 3)} ${last.slice(3)}`, `234803${last}`], place);
};

const dayText = (place: number) => {
  const [day, month, year] = [(place % 28) + 1, (place % 12) + 1, 2010 + (place % 15)];
  const two = (number: number) => String(number).padStart(2, "0");
  const serial = Math.round((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000);
  return pick(
    [`${year}-${two(month)}-${two(day)}`, `${two(day)}/${two(month)}/${year}`, `${day} ${months[month - 1]} ${year}`, String(serial)],
    place,
  );
};

/** A valid account number of the bank. */
const accountNumber = (code: string, place: number): string => {
  const nine = String(100_000_000 + place);
  return nine + [..."0123456789"].find((digit) => hasCheckDigit(code, nine + digit));
};
