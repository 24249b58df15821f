// Fills a development database through the API: three companies, sixty people, six paid and closed months. Payments cannot be made
// in the past: the months are those before this one, and their money moves on the day this runs.
import { setting } from "../packages/test-kit/src/index.ts";
import { inviteAdmin, openCompany } from "./company.ts";
import { calculate, closeMonth, openMonth, submit } from "./months.ts";
import { closeAccountOf, demoPeople } from "./people.ts";
import { joinStaff, password } from "./session.ts";

const year = 2026;
const closedMonths = [5, 6, 7, 8, 9, 10];
const thisMonth = { year, month: 11 };
const print = (text: string) => console.log(text);

print("Kalahari Bakery: 11 people, and one owner who does everything.");
const bakery = await openCompany(
  { slug: "kalahari", name: "Kalahari Bakery Ltd", ownerName: "Bisi Adeyemi" },
  demoPeople({ company: "kalahari", count: 11, from: 0 }),
  year,
);
const bakeryKey = await bakery.owner.secure();

print("Sahel Clinics: 34 people; one admin prepares, the other approves.");
const clinicsPeople = demoPeople({ company: "sahel", count: 34, from: 11 });
const clinics = await openCompany({ slug: "sahel", name: "Sahel Clinics Ltd", ownerName: "Hauwa Danjuma" }, clinicsPeople, year);
const clinicsKey = await clinics.owner.secure();
const officer = await inviteAdmin(clinics.owner, { fullName: "Tunde Alabi", email: "payroll@sahel.example.ng", role: "payroll" });
const rejectedPayee = clinicsPeople.at(-1);
if (!rejectedPayee) throw new Error("Sahel Clinics has no people.");
for (const month of closedMonths) {
  if (month === closedMonths.at(-1)) await closeAccountOf(rejectedPayee);
  await closeMonth(officer, clinics.owner, { year, month });
  print(`  ${year}-${String(month).padStart(2, "0")} is funded, paid and closed, and its payslips are published.`);
}
print(`  In the last of them the bank had closed the account of ${rejectedPayee.fullName}, who was paid again into another.`);
await clinics.owner.send("POST", "/payments/comparisons");
const nurses = new Set(clinicsPeople.filter(({ jobTitle }) => jobTitle === "Nurse").map(({ email }) => email));
const nurse = clinics.people.find(({ email }) => nurses.has(email));
const [raisedEmployee, borrower] = clinics.people.filter(({ email }) => !nurses.has(email));
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
await clinics.owner.send("POST", `/people/${nurse.employeeId}/invitation`);
await joinStaff(nurse.email);

print("Delta Freight: 15 people, and a run that is blocked.");
const freight = await openCompany(
  { slug: "delta", name: "Delta Freight Ltd", ownerName: "Ejiro Okoro" },
  demoPeople({ company: "delta", count: 15, from: 45 }),
  year,
);
const freightKey = await freight.owner.secure();
const [debtor] = freight.people;
if (!debtor) throw new Error("Delta Freight has no people.");
const blocked = await openMonth(freight.owner, thisMonth);
await freight.owner.send("PUT", `/payroll/runs/${blocked.runId}/people/${debtor.employeeId}/inputs`, {
  ...{ kind: "deduction", code: "other-deduction", amountKobo: "500000000", note: "More than there is to take it from" },
});
await calculate(freight.owner, blocked.runId);

print(`
Log in at http://localhost:${setting("WEB_PORT")} with the password "${password}".

  owner@kalahari.example.ng    owner of Kalahari Bakery           authenticator key ${bakeryKey}
  owner@sahel.example.ng       owner of Sahel Clinics, approves   authenticator key ${clinicsKey}
  payroll@sahel.example.ng     payroll officer of Sahel Clinics
  ${nurse.email.padEnd(28)} nurse of Sahel Clinics
  owner@delta.example.ng       owner of Delta Freight             authenticator key ${freightKey}

Every mail is at ${setting("MAILBOX_URL")}.`);
