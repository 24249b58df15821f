import type { Role } from "@albashi/contracts/identity/roles";
import type { ApprovalPolicyId, CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { SaveContact } from "@albashi/contracts/people/records";
import { SubmitReliefClaim } from "@albashi/contracts/people/relief-claims";
import { addDays, addMs, hourMs, lagosDayOf } from "@albashi/dates";
import { sql } from "kysely";
import { insertCompany } from "../domains/companies/store/companies.ts";
import { insertApprovalPolicy } from "../domains/payroll/approval/store/approval-policies.ts";
import { newId } from "../platform/database/new-id.ts";
import { query } from "../platform/database/transaction.ts";
import { seedCanaryMoney } from "./canary-money.ts";
import { seedCanaryPayroll } from "./canary-payroll.ts";
import { seedCanaryPayslip } from "./canary-payslip.ts";
import { findingOfCanary, seedCanaryRun } from "./canary-run.ts";
import { type Member, member } from "./member.ts";
import { formWith } from "./multipart-form.ts";
import { staffForm } from "./people.ts";
import { insertConfirmedPasskey } from "./second-factor-rows.ts";
import { type CalledApi, newEmail } from "./served-api.ts";

/**
 * A company in which every name is its canary: a word that no other company's response and no log line may contain. It has one of
 * each object that a path can name.
 */
export const canaryCompany = async (api: CalledApi, canary: string, accountNumber: string) => {
  const companyId = newId<CompanyId>();
  const { database, clock } = api.dependencies;
  await database.inCompany(companyId, (tx) =>
    insertCompany(tx, { companyId, name: canary, plan: null, billingPeriod: null, createdAt: clock.now() }),
  );
  const as = (role: Role, employeeId?: EmployeeId) =>
    member(api, { companyId, companyName: canary, role, fullName: canary, ...(employeeId ? { employeeId } : {}) });
  const owner = await as("owner");

  const made = async <Answer>(url: string, payload: object): Promise<Answer> => {
    const answer = await owner.post(url, payload);
    if (answer.statusCode !== 201) throw new Error(`${url} created nothing: ${answer.body}`);
    return answer.json<Answer>();
  };
  const { data } = await made<{ data: { _id: EmployeeId } }>(
    `/api/v1/newStaff/${owner.userId}`,
    staffForm({ fullName: canary, accountName: canary, accountNumber }),
  );
  const { departmentId } = await made<{ departmentId: string }>("/api/v1/departments", { name: canary });
  const { fieldId } = await made<{ fieldId: string }>("/api/v1/custom-fields", { name: canary, type: "text" });
  const { invitationId } = await made<{ invitationId: string }>("/api/v1/team/invitations", {
    ...{ fullName: canary, email: newEmail(), role: "hr" },
  });
  const { documentId } = await made<{ documentId: string }>("/api/v1/documents", {
    ...{ employeeId: data._id, kind: "warning", values: { statement: canary, improvement: canary } },
  });
  await made("/api/v1/document-requests", {
    ...{ employeeIds: [data._id], documents: [{ category: "nin", isRequired: true }], dueOn: lagosDayOf(clock.now()) },
  });
  const listed = await owner.get("/api/v1/document-requests?filter=open");
  const documentRequestId = listed.json<{ requests: { requestId: string }[] }>().requests[0]?.requestId ?? "";
  const staff = await as("staff", data._id);
  const requestId = await askForLeave(staff, canary, clock.now());
  const correctionId = await askForCorrection(staff, canary, clock.now());
  const payroll = await seedCanaryPayroll(owner, { canary, employeeId: data._id, place: accountNumber.endsWith("1") ? 1 : 2 });
  const run = await seedCanaryRun(api, { companyId, employeeId: data._id, canary });
  const { publishedRunId, ...payslip } = await seedCanaryPayslip(api, { companyId, employeeId: data._id, canary, staff });
  const money = await seedCanaryMoney(api, { companyId, employeeId: data._id, userId: owner.userId, canary });
  const passkeyId = await database.inPlatform((tx) => insertConfirmedPasskey(tx, owner.userId, canary));
  const declarationId = await tellOfOneself(staff, canary);
  const changeId = await removeApprover(api, owner, await as("approver"));
  const policyId = await weakenApprovals(api, owner);
  const rows = await idsOfRows(api, { companyId, employeeId: data._id });

  /** The path parameters of this company by name. An unknown name is a new kind of object: create one above. */
  const params: Record<string, string> = {
    ...{ userId: owner.userId, adminId: owner.userId, sessionId: owner.sessionId, employeeId: data._id },
    ...{
      departmentId,
      fieldId,
      invitationId,
      passkeyId,
      declarationId,
      changeId,
      policyId,
      documentId,
      requestId,
      correctionId,
      // A delegation needs a colleague, whom a company of one employee does not have.
      delegationId: newId<string>(),
      // Its receipt has no file, whose content would have to be stored.
      fileId: newId<string>(),
      ...rows,
      ...payroll,
      ...run,
      ...payslip,
      ...money,
    },
    ...{ section: "contact", year: "2026", rowNumber: "1", token: "a-token-that-does-not-exist" },
    reportId: "payroll-register",
    // The texts of the service agreement belong to no company: of this version there is none.
    version: "2020-01-01",
  };
  /** `id` is an admin's in one call of the product specification and an employee's in another. */
  const idOf = (path: string) => (path.includes("/Staff/") ? data._id : owner.userId);
  /** Employees have payslips only of a published run. */
  const runIn = (path: string) => (path.includes("/payslips/") ? path.replace(":runId", publishedRunId) : path);
  /** Leave requests and document requests are both named by `requestId`. */
  const documentRequestIn = (path: string) => (path.includes("/document-requests/") ? path.replace(":requestId", documentRequestId) : path);
  /** A report names its run in the query; its layout is for every run. */
  const periodIn = (path: string) => (path.includes(":reportId") && !path.endsWith("/layout") ? `${path}?runId=${publishedRunId}` : path);
  const addressOf = (path: string) =>
    periodIn(documentRequestIn(runIn(path)))
      .replace("/findings/:code", `/findings/${findingOfCanary}`)
      .replace(/:(\w+)/g, (_, name: string) => {
        const value = name === "id" ? idOf(path) : params[name];
        if (!value) throw new Error(`${path} has the parameter :${name}, which testing/canary-company.ts does not create.`);
        return value;
      });
  return { canary, companyId, as, staff, addressOf };
};

export type CanaryCompany = Awaited<ReturnType<typeof canaryCompany>>;

/** Employee self-service: a record, and a declaration with its evidence. */
const tellOfOneself = async (staff: Member, canary: string) => {
  const record = await staff.call({ method: "PUT", url: SaveContact.path, payload: { ...(SaveContact.example.request as object) } });
  const { payload, contentType } = formWith({
    field: "evidence",
    fileName: "receipt.pdf",
    bytes: Buffer.from(`%PDF-1.7 a receipt of ${canary}`),
    fields: { year: "2026", kind: "rent", amountKobo: "120000000" },
  });
  const declared = await staff.call({ method: "POST", url: SubmitReliefClaim.path, payload, headers: { "content-type": contentType } });
  if (record.statusCode >= 300 || declared.statusCode !== 201)
    throw new Error(`The record or the declaration was rejected: ${record.body} ${declared.body}`);
  return declared.json<{ declarationId: string }>().declarationId;
};

/** A request for leave in the coming month, with a note. */
const askForLeave = async (staff: Member, note: string, at: Date): Promise<string> => {
  const from = addDays(lagosDayOf(at), 30);
  const to = addDays(lagosDayOf(at), 33);
  const answer = await staff.post("/api/v1/me/leave/requests", { type: "unpaid", from, to, note });
  if (answer.statusCode !== 201) throw new Error(`The leave was refused: ${answer.body}`);
  return answer.json<{ requestId: string }>().requestId;
};

const askForCorrection = async (staff: Member, reason: string, at: Date): Promise<string> => {
  const addition = { change: "add", kind: "in", at: addMs(at, -hourMs).toISOString(), reason };
  const answer = await staff.post("/api/v1/me/attendance/corrections", addition);
  if (answer.statusCode !== 201) throw new Error(`The correction was refused: ${answer.body}`);
  return answer.json<{ correctionId: string }>().correctionId;
};

/** The ids that no call returns, and an import, which needs a sheet and a workflow. */
const idsOfRows = (
  { dependencies: { database } }: CalledApi,
  { companyId, employeeId }: { companyId: CompanyId; employeeId: EmployeeId },
) =>
  database.inCompany(companyId, async (tx) => {
    const importId = newId<string>();
    const { rows } = await sql<{ bankAccountId: string; recordId: string }>`
      select bank_account_id as "bankAccountId", record_id as "recordId" from bank_accounts join personal_records using (employee_id)
      where employee_id = ${employeeId}`.execute(query(tx));
    await sql`
      insert into imports (company_id, import_id, file_id, file_name, state, started_by, started_at)
      select ${companyId}, ${importId}, file_id, 'people.csv', 'cancelled', ${newId<string>()}, now() from stored_files limit 1
    `.execute(query(tx));
    return { ...rows[0], importId };
  });

/** The weaker approval rule of a company that just chose one approval instead of two. */
const weakenApprovals = ({ dependencies: { database, clock } }: CalledApi, { companyId, userId }: Member): Promise<string> =>
  database.inCompany(companyId, async (tx) => {
    const choose = async (kind: "one" | "two") => {
      const policyId = newId<ApprovalPolicyId>();
      await insertApprovalPolicy(tx, companyId, { policyId, kind, fromAmount: null, setBy: userId, setAt: clock.now() });
      return policyId;
    };
    await choose("two");
    return choose("one");
  });

/** The change of a company that just removed an approver. */
const removeApprover = async ({ dependencies: { database } }: CalledApi, owner: Member, approver: Member): Promise<string> => {
  const removed = await owner.delete(`/api/v1/team/${approver.userId}`);
  if (removed.statusCode !== 200) throw new Error(`The approver was not removed: ${removed.body}`);
  return database.inPlatform(async (tx) => {
    const { rows } = await sql<{ changeId: string }>`
      select change_id as "changeId" from role_changes where user_id = ${approver.userId}`.execute(query(tx));
    return rows[0]?.changeId ?? "";
  });
};
