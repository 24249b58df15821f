import type { PayRun } from "@albashi/contracts/payroll/runs";
import { payrollWorkflows } from "../domains/payroll/workflows.ts";
import { type NewCompany, newCompany } from "./people.ts";
import { runOutbox } from "./run-outbox.ts";
import type { ServedApi } from "./served-api.ts";

const particulars = {
  ...{ legalName: "Okafor Foods Limited", rcNumber: "RC 1234567", taxId: "1012345678", pencomCode: "PR0000123456" },
  ...{ address: "4 Marina, Lagos", state: "LA", approvesStaffChanges: false },
};

type Caller = Pick<NewCompany, "call">;

/** Makes a call that must succeed. */
const done = async ({ call }: Caller, method: "POST" | "PUT", url: string, body?: object) => {
  const answer = await call(method, url, body);
  if (answer.statusCode >= 300) throw new Error(`${url} was rejected: ${answer.body}`);
  return answer.json();
};

/** A company that has completed everything before its first run except adding people. */
export const payingCompany = async (api: ServedApi) => {
  const company = await newCompany(api);
  await done(company, "PUT", "/api/v1/company-particulars", particulars);
  await done(company, "POST", "/api/v1/employer-of-record", { employer: "company", validFrom: "2026-01-01" });
  await done(company, "POST", "/api/v1/payroll/set-up/defaults", { payDay: 25 });
  await done(company, "POST", "/api/v1/payroll/opening-balances/nil", { year: 2026 });
  return company;
};

/** An employee who can be paid: with a bank account and a tax state. */
export const payable = async (company: NewCompany, over: object = {}) => {
  const person = await company.add({ firstDay: "2026-01-05", ...over });
  await done(company, "PUT", `/api/v1/people/${person._id}/tax-states/2026`, { state: "LA", reason: "Lives there" });
  return person;
};

export const opened = (company: Caller, over: object = {}): Promise<PayRun> =>
  done(company, "POST", "/api/v1/payroll/runs", { kind: "regular", year: 2026, month: 11, ...over });

/** Calculates a run and dismisses its warnings. */
export const calculated = async (api: ServedApi, company: Caller, { runId }: Pick<PayRun, "runId">): Promise<PayRun> => {
  const run = `/api/v1/payroll/runs/${runId}`;
  await done(company, "POST", `${run}/calculation`);
  await runOutbox(api.dependencies, payrollWorkflows);
  const { findings } = (await company.call("GET", `${run}/findings`)).json<{ findings: { code: string; severity: string }[] }>();
  for (const { code, severity } of findings) {
    if (severity === "warning") await done(company, "PUT", `${run}/findings/${code}/dismissal`, { reason: "Known" });
  }
  return (await company.call("GET", run)).json();
};

/** A run that is calculated, submitted and approved by the caller. */
export const approved = async (api: ServedApi, company: Caller, run: Pick<PayRun, "runId">): Promise<PayRun> => {
  const { runId, contentHash } = await calculated(api, company, run);
  await done(company, "POST", `/api/v1/payroll/runs/${runId}/submission`, { contentHash });
  return done(company, "POST", `/api/v1/payroll/runs/${runId}/approval`, { contentHash });
};
