import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { inviteToCompany } from "../domains/identity/team/use-cases/invite-user.ts";
import { identityWorkflows } from "../domains/identity/workflows.ts";
import { newId } from "../platform/database/new-id.ts";
import { query } from "../platform/database/transaction.ts";
import { runOutbox } from "./run-outbox.ts";
import { newEmail, type ServedApi } from "./served-api.ts";

/** The newest mail to a person, after all pending mails were sent. */
export const newestMail = async ({ dependencies }: Pick<ServedApi, "dependencies">, email: string) => {
  await runOutbox(dependencies, identityWorkflows);
  const mail = (await mailsTo(email)).at(-1);
  if (!mail) throw new Error(`No mail reached ${email}.`);
  return mail;
};

/** An invited employee and the password in their mail. */
export const invitedEmployee = async (
  api: Pick<ServedApi, "dependencies">,
  { email = newEmail(), companyId = newId<CompanyId>(), companyName = "Okafor Foods Ltd", employeeId = newId<EmployeeId>() } = {},
) => {
  const invited = { companyId, companyName, email, fullName: "Chidi Eze", kind: "staff", role: "staff", employeeId } as const;
  await api.dependencies.database.inCompany(companyId, async (tx) => {
    await employeeRow({ companyId, employeeId, email }).execute(query(tx));
    await inviteToCompany(api.dependencies, tx, { ...invited, invitedBy: undefined });
  });
  return { email, companyId, companyName, employeeId, password: passwordIn((await newestMail(api, email)).text) };
};

/** The minimum data of an employee who has not joined. */
const employeeRow = ({ companyId, employeeId, email }: { companyId: CompanyId; employeeId: EmployeeId; email: string }) => sql`
  insert into employees (company_id, employee_id, staff_number, full_name, job_title, gender, email, phone_number, address, status, first_day, created_at)
  select ${companyId}, ${employeeId}, coalesce(max(staff_number), 0) + 1, 'Chidi Eze', 'Cook', 'male', ${email}, '+2348031234567', 'Lagos', 'invited', '2026-11-01', '2026-11-15T09:00:00Z'
  from employees`;

/** The generated password in the text of a mail. */
export const passwordIn = (text: string): string => {
  const password = /\b[0-9a-z]{4}(-[0-9a-z]{4}){3}\b/.exec(text.replace(/https?:\S+/g, ""))?.[0];
  if (!password) throw new Error("There is no generated password in the mail.");
  return password;
};
