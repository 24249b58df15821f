import { closeAccount, nameAccount } from "./outside-world.ts";

export interface DemoPerson {
  readonly fullName: string;
  readonly email: string;
  readonly jobTitle: string;
  readonly department: string;
  readonly gross: number;
  readonly firstDay: string;
  readonly state: string;
  readonly account: string;
  /** Makes the identity numbers, of which each belongs to one person. */
  readonly index: number;
}

const firstNames = ["Adaeze", "Bọ́lá", "Chinedu", "Damilọlá", "Ejiro", "Fatima", "Garba", "Halima", "Ifeanyi", "Jumoke", "Kelechi", "Ladi"];
const surnames = ["Okafor", "Adébáyọ̀", "Bello", "Eze", "Ibrahim", "Nwosu", "Ogunleye", "Umar", "Yakubu", "Zubairu", "Danjuma"];
const work = [
  { jobTitle: "Nurse", department: "Care", gross: 285_000 },
  { jobTitle: "Driver", department: "Operations", gross: 120_000 },
  { jobTitle: "Accountant", department: "Finance", gross: 420_000 },
  { jobTitle: "Cashier", department: "Sales", gross: 95_000 },
  { jobTitle: "Engineer", department: "Operations", gross: 760_000 },
  { jobTitle: "Sales lead", department: "Sales", gross: 510_000 },
  { jobTitle: "Manager", department: "Finance", gross: 1_250_000 },
] as const;
const states = ["LA", "OG", "FC", "KN", "RI"];
const administrators = ["Stanbic IBTC Pension Managers", "ARM Pension Managers", "Leadway Pensure PFA"];

const pick = <Choice>(choices: readonly Choice[], index: number): Choice => {
  const choice = choices[index % choices.length];
  if (choice === undefined) throw new Error("There is nothing to choose from.");
  return choice;
};

/** The first bank account number of a database that is filled for the first time. */
export const firstAccount = 2_000_000_000;

interface PeopleOfCompany {
  readonly company: string;
  readonly count: number;
  readonly from: number;
  readonly firstAccount: number;
}

/** A number of people of a company. The same parameters give the same people. */
export const demoPeople = ({ company, count, from, firstAccount }: PeopleOfCompany): DemoPerson[] =>
  Array.from({ length: count }, (_, offset) => {
    const index = from + offset;
    return {
      ...pick(work, index),
      fullName: `${pick(firstNames, index)} ${pick(surnames, index * 5 + 3)}`,
      email: `person${index + 1}@${company}.example.ng`,
      // The month of the first run, so that no earlier pay of the year is missing.
      firstDay: "2026-05-01",
      state: pick(states, index),
      account: String(firstAccount + index),
      index,
    };
  });

const bank = { name: "Kuda", code: "090267" };

/** Registers these people's accounts at the bank under their names. */
export const nameAccounts = async (people: readonly DemoPerson[]) => {
  for (const person of people) await nameAccount({ ...person, bankCode: bank.code });
};

/** The bank closes a person's account, so that their next pay fails. */
export const closeAccountOf = ({ account }: DemoPerson) => closeAccount({ account, bankCode: bank.code });

/** A sheet as a company would send it. */
export const sheetOf = (people: readonly DemoPerson[]): string =>
  [
    "Full name,Email,Phone,Job title,Department,Gender,Start date,Monthly gross,State,Address,Bank,Account number,Account name,TIN,RSA PIN,PFA",
    ...people.map(({ fullName, email, jobTitle, department, gross, firstDay, state, account, index }, place) =>
      [
        ...[fullName, email, `0803${String(1_000_000 + place)}`, jobTitle, department, place % 2 === 0 ? "female" : "male", firstDay],
        ...[gross, state, "12 Allen Avenue Ikeja", bank.name, account, fullName],
        ...[1_020_000_000 + index, `PEN${100_000_000_000 + index}`, pick(administrators, index)],
      ].join(","),
    ),
  ].join("\n");
