import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { insertCompany } from "../domains/companies/store/companies.ts";
import { currentAgreement } from "../domains/people/employer/model/service-agreement.ts";
import { newId } from "../platform/database/new-id.ts";
import { query } from "../platform/database/transaction.ts";
import { member } from "./member.ts";
import { newEmail, type ServedApi } from "./served-api.ts";

/** What an admin enters to add an employee. */
export const staffForm = (over: object = {}) => ({
  fullName: "Chinedu Bello",
  role: "Accountant",
  address: "12 Allen Avenue, Ikeja",
  gender: "Male",
  email: newEmail(),
  accountNumber: "0123456789",
  accountName: "CHINEDU BELLO",
  bank: "Kuda",
  phoneNumber: "08031234567",
  monthlyGross: 250_000,
  ...over,
});

/** The service agreement as an owner accepts it. */
export const acceptedAgreement = { version: currentAgreement.version, sha256: currentAgreement.sha256 };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A new company, and its owner's calls on people. */
export const newCompany = async (api: ServedApi) => {
  const companyId = newId<CompanyId>();
  const companyName = "Okafor Foods Ltd";
  await api.dependencies.database.inCompany(companyId, (tx) =>
    insertCompany(tx, { companyId, name: companyName, plan: null, billingPeriod: null, createdAt: api.dependencies.clock.now() }),
  );
  const calling = async (role: AdminRole) => {
    const { call, userId, email, headers: session } = await member(api, { companyId, companyName, role, fullName: "Adaeze Okafor" });
    const making = (method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
      call({ method, url, headers, ...(payload ? { payload } : {}) });
    /** The answer before any step-up: what a prompt shows. */
    const firstAnswer = (method: Method, url: string, payload: object) => api.app.inject({ method, url, payload, headers: session });
    return { userId, email, call: making, firstAnswer };
  };
  const owner = await calling("owner");

  /** Each person has a separate account: a shared account needs review. */
  let lastAccount = 1_000_000_000;
  const add = async (over: object = {}) => {
    lastAccount += 1;
    const answer = await owner.call("POST", `/api/v1/newStaff/${owner.userId}`, staffForm({ accountNumber: String(lastAccount), ...over }));
    if (answer.statusCode !== 201) throw new Error(`The employee was not added: ${answer.body}`);
    return answer.json<{ data: { _id: EmployeeId; email: string } }>().data;
  };
  const read = async (employeeId: string) => {
    const answer = await owner.call("GET", `/api/v1/people/${employeeId}`);
    if (answer.statusCode !== 200) throw new Error(`${employeeId} could not be read: ${answer.body}`);
    return answer.json();
  };
  const rows = <Row>(statement: ReturnType<typeof sql>) =>
    api.dependencies.database.inCompany(companyId, async (tx) => (await statement.execute(query(tx))).rows as Row[]);
  return {
    ...owner,
    companyId,
    add,
    read,
    rows,
    /** Another admin of the company. */
    as: calling,
    /** The company's audit actions, oldest first. */
    audit: async () => (await rows<{ action: string }>(sql`select action from audit_entries order by seq`)).map(({ action }) => action),
    /** The company's pending outbox work. */
    asked: async () =>
      (await rows<{ workflow: string }>(sql`select workflow from outbox where company_id = ${companyId} order by workflow`)).map(
        ({ workflow }) => workflow,
      ),
  };
};

export type NewCompany = Awaited<ReturnType<typeof newCompany>>;
