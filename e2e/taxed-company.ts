import { randomUUID } from "node:crypto";
import type { Stack, ThrowAwaySandbox } from "@albashi/test-kit";
import { createCompanyWith, expectOk, listEmployees, type PayCompany, testMonths } from "./pay-company.ts";
import { employerSession } from "./staff.ts";

const people = [
  { fullName: "Aisha Bello", monthlyGross: 2_500_000, stateOfResidence: "LA", pensionAdministrator: "ARM Pension Managers" },
  { fullName: "Bisi Okoro", monthlyGross: 900_000, stateOfResidence: "OG", pensionAdministrator: "Leadway Pensure PFA" },
  { fullName: "Chidi Musa", monthlyGross: 700_000, stateOfResidence: "FC", pensionAdministrator: "ARM Pension Managers" },
] as const;

/** With the check digits of Zenith Bank. */
const accounts = ["2000000008", "2000000015", "2000000022"];

/** What the run of a taxed company owes, as the list of remittances names it. */
export const taxedCompanyAuthorities = [
  ...["Lagos State Internal Revenue Service", "Ogun State Internal Revenue Service", "Federal Capital Territory Internal Revenue Service"],
  ...["Access ARM Pensions", "Leadway Pensure", "Federal Mortgage Bank of Nigeria", "Nigeria Social Insurance Trust Fund"],
];

export interface TaxedCompany {
  readonly company: PayCompany;
  /** The email of the employee in Lagos. */
  readonly employee: string;
}

/** A company whose employees are taxed in three states, have two pension administrators, and of whom the one in Lagos contributes to the housing fund. */
export const createTaxedCompany = async (
  stack: Stack,
  sandbox: ThrowAwaySandbox,
  { isRsaPinMissing = false }: { isRsaPinMissing?: boolean } = {},
): Promise<TaxedCompany> => {
  const emails = people.map(() => `${randomUUID()}@example.ng`);
  const company = await createCompanyWith(stack, async (send, { email }) => {
    const { userId } = await employerSession(stack, email);
    for (const [place, person] of people.entries()) {
      const account = { bank: "057", account: accounts[place] ?? "", name: person.fullName.toUpperCase() };
      await sandbox.setName(account);
      await expectOk(
        send("POST", `/api/v1/newStaff/${userId}`, {
          ...{ ...person, role: "Surgeon", gender: "female", address: "12 Allen Avenue, Ikeja", email: emails[place] },
          ...{ phoneNumber: `0803000000${place}`, accountNumber: account.account, bank: "Zenith Bank", accountName: account.name },
          ...(isRsaPinMissing && place === 0 ? {} : { rsaPin: `PEN10000000000${place + 1}` }),
          ...{ firstDay: `${testMonths().year}-01-05`, taxId: `102000000${place + 1}` },
        }),
      );
    }
  });
  const [employee] = emails;
  if (employee === undefined) throw new Error("The company has no employees.");
  await joinHousingFund(company);
  return { company, employee };
};

const joinHousingFund = async ({ send }: PayCompany) => {
  const [first] = await listEmployees(send);
  const terms = { isHousingFundMember: true, housingFundConsent: true };
  const employeeIds = [first?.employeeId];
  await expectOk(send("POST", "/api/v1/payroll/terms", { employeeIds, validFrom: testMonths().first.day(1), ...terms }));
};
