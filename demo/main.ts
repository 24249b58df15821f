// Fills a development database through the API: three companies, sixty people, six paid and closed months. Payments cannot be made
// in the past: the months are those before this one, and their money moves on the day this runs.
import { setting } from "../packages/test-kit/src/index.ts";
import { openClinics, thisMonth, year } from "./clinics.ts";
import { openCompany } from "./company.ts";
import { calculate, openMonth } from "./months.ts";
import { demoPeople, firstAccount } from "./people.ts";
import { password } from "./session.ts";

const print = (text: string) => console.log(text);

print("Kalahari Bakery: 11 people, and one owner who does everything.");
const bakery = await openCompany(
  { slug: "kalahari", name: "Kalahari Bakery Ltd", ownerName: "Bisi Adeyemi" },
  demoPeople({ company: "kalahari", count: 11, from: 0, firstAccount }),
  year,
);
const bakeryKey = await bakery.owner.secure();

const clinics = await openClinics({ slug: "sahel", firstAccount, print });

print("Delta Freight: 15 people, and a run that is blocked.");
const freight = await openCompany(
  { slug: "delta", name: "Delta Freight Ltd", ownerName: "Ejiro Okoro" },
  demoPeople({ company: "delta", count: 15, from: 45, firstAccount }),
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
  ${clinics.ownerEmail.padEnd(28)} owner of Sahel Clinics, approves   authenticator key ${clinics.ownerKey}
  ${clinics.officerEmail.padEnd(28)} payroll officer of Sahel Clinics   authenticator key ${clinics.officerKey}
  ${clinics.nurseEmail.padEnd(28)} nurse of Sahel Clinics
  owner@delta.example.ng       owner of Delta Freight             authenticator key ${freightKey}

Every mail is at ${setting("MAILBOX_URL")}.`);
