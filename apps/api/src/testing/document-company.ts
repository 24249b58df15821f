import { documentsWorkflows } from "../domains/documents/workflows.ts";
import { member } from "./member.ts";
import { type NewCompany, newCompany } from "./people.ts";
import { runOutbox } from "./run-outbox.ts";
import type { ServedApi } from "./served-api.ts";

/** The version of the statement that signers agree to. */
export const consentVersion = "2026-11-19";

export const particulars = {
  legalName: "Okafor Foods Limited",
  rcNumber: "RC 1234567",
  taxId: "1012345678",
  pencomCode: "PR0000123456",
  address: "4 Marina, Lagos",
  state: "LA",
  approvesStaffChanges: false,
};
export const terms = {
  placeOfWork: "4 Marina, Lagos",
  workingHours: "40 hours a week, Monday to Friday",
  annualLeaveDays: 20,
  sickLeaveDays: 12,
  notice: "1 month",
  probation: "3 months",
};

/** A company whose details are complete, so that it can issue documents. */
export const documentCompany = async (api: ServedApi): Promise<NewCompany> => {
  const company = await newCompany(api);
  await company.call("PUT", "/api/v1/company-particulars", particulars);
  await company.call("PUT", "/api/v1/document-terms", terms);
  return company;
};

/** The login of an employee. */
export const employeeLogin = (api: ServedApi, { companyId }: Pick<NewCompany, "companyId">, employeeId: string) =>
  member(api, { companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId: employeeId as never, fullName: "Chinedu Bello" });

/** Runs the durable work of documents until none is due. */
export const runDocumentWork = async (api: Pick<ServedApi, "dependencies">) => {
  while ((await runOutbox(api.dependencies, documentsWorkflows)).length > 0);
};
