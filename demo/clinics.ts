import { inviteAdmin, openCompany } from "./company.ts";
import { calculate, closeMonth, openMonth, submit } from "./months.ts";
import { closeAccountOf, demoPeople } from "./people.ts";
import { remitMonthsBefore } from "./remittances.ts";
import { joinStaff } from "./session.ts";

export const year = 2026;
const closedMonths = [5, 6, 7, 8, 9, 10];
export const thisMonth = { year, month: 11 };

interface Clinics {
  /** The part of every email address between the at sign and example.ng, which no other company uses. */
  readonly slug: string;
  /** The first of its bank account numbers, which no other company uses. */
  readonly firstAccount: number;
  /** How many of the closed months it has, counted from the last. */
  readonly months?: number;
  readonly print: (text: string) => void;
}

/** Sahel Clinics: 34 people, months that are paid and closed, and a run in review. It is also the company of the demo tour. */
export const openClinics = async ({ slug, firstAccount, months = closedMonths.length, print }: Clinics) => {
  print("Sahel Clinics: 34 people; one admin prepares, the other approves.");
  const people = demoPeople({ company: slug, count: 34, from: 11, firstAccount });
  const { owner, ...company } = await openCompany({ slug, name: "Sahel Clinics Ltd", ownerName: "Hauwa Danjuma" }, people, year);
  const ownerKey = await owner.secure();
  const officer = await inviteAdmin(owner, { fullName: "Tunde Alabi", email: `payroll@${slug}.example.ng`, role: "payroll" });
  // Preparing pay needs a second factor once the company has been funded, and a factor enrolled before counts at once.
  const officerKey = await officer.secure();
  const rejectedPayee = people.at(-1);
  if (!rejectedPayee) throw new Error("Sahel Clinics has no people.");
  for (const month of closedMonths.slice(-months)) {
    if (month === closedMonths.at(-1)) await closeAccountOf(rejectedPayee);
    await closeMonth(officer, owner, { year, month });
    print(`  ${year}-${String(month).padStart(2, "0")} is funded, paid and closed, and its payslips are published.`);
  }
  print(`  In the last of them the bank had closed the account of ${rejectedPayee.fullName}, who was paid again into another.`);
  await owner.send("POST", "/payments/comparisons");
  const receipts = await remitMonthsBefore(officer, owner, { year, month: closedMonths.at(-1) ?? 1 });
  print(`  What earlier months deducted is remitted, with ${receipts} confirmed receipts; the last month is not, and its tax is late.`);

  const nurses = new Set(people.filter(({ jobTitle }) => jobTitle === "Nurse").map(({ email }) => email));
  const nurse = company.people.find(({ email }) => nurses.has(email));
  const [raisedEmployee, borrower] = company.people.filter(({ email }) => !nurses.has(email));
  if (!nurse || !raisedEmployee || !borrower) throw new Error("Sahel Clinics has too few people.");
  const { version } = await officer.send<{ version: number }>("GET", `/people/${raisedEmployee.employeeId}`);
  await officer.send("POST", `/people/${raisedEmployee.employeeId}/salaries`, {
    version,
    validFrom: `${year}-11-16`,
    monthlyGrossKobo: "60000000",
  });
  await officer.send("POST", "/payroll/loans", {
    ...{ employeeId: borrower.employeeId, kind: "loan", name: "School fees", amountKobo: "12000000", months: 6 },
    ...{ firstYear: thisMonth.year, firstMonth: thisMonth.month },
  });
  const inReview = await openMonth(officer, thisMonth);
  await officer.send("PUT", `/payroll/runs/${inReview.runId}/people/${nurse.employeeId}/inputs`, {
    ...{ kind: "earning", code: "bonus", amountKobo: "5000000", note: "Night shifts" },
  });
  await submit(officer, await calculate(officer, inReview.runId));
  print("  This month's run waits for the owner's approval.");
  await owner.send("POST", `/people/${nurse.employeeId}/invitation`);
  await joinStaff(nurse.email);
  return { ownerEmail: owner.email, ownerKey, officerEmail: officer.email, officerKey, nurseEmail: nurse.email };
};
