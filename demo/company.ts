import { setTimeout as pause } from "node:timers/promises";
import { type DemoPerson, nameAccounts, sheetOf } from "./people.ts";
import { joinTeam, type Session, signUp } from "./session.ts";

export interface DemoCompany {
  readonly owner: Session;
  readonly people: readonly { readonly employeeId: string; readonly fullName: string; readonly email: string }[];
}

interface Import {
  readonly importId: string;
  readonly state: string;
  readonly version: number;
  readonly rows: { readonly good: number; readonly bad: number };
}

/** A company with its people and payroll set up, ready for its first month. */
export const openCompany = async (
  { slug, name, ownerName }: { slug: string; name: string; ownerName: string },
  people: readonly DemoPerson[],
  year: number,
): Promise<DemoCompany> => {
  const owner = await signUp({ fullName: ownerName, email: `owner@${slug}.example.ng`, nameOfCompany: name });
  await owner.stepUp();
  await owner.send("PUT", "/company-particulars", {
    ...{ legalName: name, rcNumber: "RC 1234567", taxId: "1012345678", pencomCode: "PR0000123456", address: "4 Marina, Lagos" },
    ...{ state: "LA", approvesStaffChanges: false },
  });
  await owner.send("POST", "/employer-of-record", { employer: "company", validFrom: `${year}-01-01` });
  await nameAccounts(people);
  await importPeople(owner, people);
  await owner.send("POST", "/payroll/set-up/defaults", { payDay: 25 });
  await owner.send("POST", "/payroll/opening-balances/nil", { year });
  return { owner, people: await listPeople(owner) };
};

/** A second admin, invited and joined. */
export const inviteAdmin = async (owner: Session, { fullName, email, role }: { fullName: string; email: string; role: string }) => {
  await owner.send("POST", "/team/invitations", { fullName, email, role });
  return joinTeam(email);
};

const importPeople = async (owner: Session, people: readonly DemoPerson[]) => {
  const form = new FormData();
  form.append("sheet", new Blob([sheetOf(people)], { type: "text/csv" }), "people.csv");
  const { importId } = await owner.send<Import>("POST", "/imports", form);
  const preview = await waitForImportState(owner, importId, "preview");
  if (preview.rows.bad > 0) throw new Error(`${preview.rows.bad} rows of the demo sheet are invalid.`);
  await owner.send("POST", `/imports/${importId}/confirmation`, { version: preview.version, invitations: "later" });
  await waitForImportState(owner, importId, "done");
};

const waitForImportState = async (owner: Session, importId: string, state: string): Promise<Import> => {
  for (;;) {
    const currentImport = await owner.send<Import>("GET", `/imports/${importId}`);
    if (currentImport.state === state) return currentImport;
    if (["unreadable", "cancelled"].includes(currentImport.state)) throw new Error(`The demo sheet is ${currentImport.state}.`);
    await pause(200);
  }
};

const listPeople = async (owner: Session) => {
  const { people } = await owner.send<{ people: DemoCompany["people"] }>("GET", "/people");
  return people;
};
