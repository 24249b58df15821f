import type { EmployeeId } from "@albashi/contracts/ids";
import type { RunFinding } from "@albashi/contracts/payroll/findings";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import { payrollWorkflows } from "../domains/payroll/workflows.ts";
import { member } from "./member.ts";
import { opened, payingCompany } from "./pay-runs.ts";
import type { NewCompany } from "./people.ts";
import { runOutbox } from "./run-outbox.ts";
import type { ServedApi } from "./served-api.ts";

/** A company of two people with one run, calculated by the real calculation, and its next steps. */
export const companyWithARun = async (api: ServedApi, { fullName = "Chinedu Bello" }: { fullName?: string } = {}) => {
  const company = await payingCompany(api);
  const chinedu = await company.add({ fullName, firstDay: "2026-01-05", monthlyGross: 400_000 });
  const ngozi = await company.add({ fullName: "Ngozi Eze", firstDay: "2026-01-05", monthlyGross: 250_000 });
  for (const { _id } of [chinedu, ngozi])
    await company.call("PUT", `/api/v1/people/${_id}/tax-states/2026`, { state: "LA", reason: "She has lived there since 2020." });
  const staffOf = (employeeId: EmployeeId) =>
    member(api, { companyId: company.companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId });
  const run = await workedOut(api, company, await opened(company));
  return { company, chinedu, ngozi, run, staffOf };
};

/** Calculates a run through the workflow. */
export const workedOut = async (api: ServedApi, { call }: NewCompany, { runId }: Pick<PayRun, "runId">): Promise<PayRun> => {
  const response = await call("POST", `/api/v1/payroll/runs/${runId}/calculation`);
  if (response.statusCode !== 202) throw new Error(`No calculation was started: ${response.body}`);
  await runOutbox(api.dependencies, payrollWorkflows);
  const run = (await call("GET", `/api/v1/payroll/runs/${runId}`)).json<PayRun>();
  if (run.state !== "calculated") throw new Error(`The run is ${run.state} and not calculated.`);
  return run;
};

/** Submits and approves a run by two people. Warnings are dismissed. */
export const approved = async (company: NewCompany, { runId, contentHash }: Pick<PayRun, "runId" | "contentHash">) => {
  const approver = await company.as("approver");
  const { findings } = (await company.call("GET", `/api/v1/payroll/runs/${runId}/findings`)).json<{ findings: RunFinding[] }>();
  for (const { code, severity } of findings)
    if (severity === "warning")
      await company.call("PUT", `/api/v1/payroll/runs/${runId}/findings/${code}/dismissal`, { reason: "It is known." });
  const done = async ({ call }: Pick<NewCompany, "call">, what: string) => {
    const answer = await call("POST", `/api/v1/payroll/runs/${runId}/${what}`, { contentHash });
    if (answer.statusCode >= 300) throw new Error(`The ${what} was rejected: ${answer.body}`);
  };
  await done(company, "submission");
  await done(approver, "approval");
};

/** Publishes the payslips of an approved run. */
export const published = async ({ call }: NewCompany, { runId }: Pick<PayRun, "runId">) => {
  const answer = await call("POST", `/api/v1/payroll/runs/${runId}/publication`);
  if (answer.statusCode !== 200) throw new Error(`Nothing was published: ${answer.body}`);
};
