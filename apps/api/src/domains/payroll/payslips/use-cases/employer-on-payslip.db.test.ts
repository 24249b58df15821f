// The legal employer on the pay day is shown on the payslip, on the screen and in the document.

import type { EmployeeId } from "@albashi/contracts/ids";
import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import { sql } from "kysely";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readConfig } from "../../../../platform/config.ts";
import { approved, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import { acceptedAgreement, type NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { verificationLink } from "./verification-link.ts";

const legal = {
  ...{ LEGAL_NAME: "Albashi Employment Limited", LEGAL_RC_NUMBER: "RC 7654321", LEGAL_TAX_ID: "2098765432" },
  ...{ LEGAL_PENCOM_CODE: "PR0000987654", LEGAL_ADDRESS: "1 Broad Street, Lagos" },
};

let api: ServedApi;
let served: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  const { legalEntity } = readConfig({ ...process.env, NODE_ENV: "test", ...legal });
  const config = { ...api.dependencies.config, legalEntity };
  served = { ...api, dependencies: { ...api.dependencies, config }, app: await api.serve(legal, { config }) };
});
afterAll(async () => {
  await served.app.close();
  await api.close();
});

const payslipOf = async (company: NewCompany, employeeId: string, over: object = {}) => {
  const run: PayRun = await approved(served, company, await opened(company, over));
  const path = `/api/v1/payroll/runs/${run.runId}/payslips/${employeeId}`;
  const { employer } = (await company.call("GET", path)).json<PayslipDetails>();
  const [slip] = await company.rows<{ hash: Buffer }>(
    sql`select hash from payslips where run_id = ${run.runId} and employee_id = ${employeeId}`,
  );
  if (!slip) throw new Error("The run has no payslip.");
  const claim = { kind: "paper", companyId: company.companyId, runId: run.runId, employeeId: employeeId as EmployeeId } as const;
  const link = verificationLink(served.dependencies, { ...claim, printedAt: served.dependencies.clock.now(), hash: slip.hash });
  const checked = await served.app.inject({
    ...{ method: "POST", url: "/api/v1/payslip-proofs/check", payload: { token: link.split("/payslip-proof/")[1] } },
  });
  const pdf = await getDocumentProxy(new Uint8Array((await company.call("GET", `${path}/paper`)).rawPayload));
  return {
    employer,
    proof: checked.json<{ disclosed: { employer: string } }>().disclosed.employer,
    paper: (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, " "),
  };
};

test("from the day Albashi is the legal employer, a payslip has Albashi's name, Tax ID and PenCom code; before it, the company's", async () => {
  const company = await payingCompany(served);
  const { _id: employeeId } = await payable(company);
  const chosen = await company.call("POST", "/api/v1/employer-of-record", {
    ...{ employer: "albashi", validFrom: "2026-12-01", agreement: acceptedAgreement },
  });
  expect(chosen.statusCode).toBe(201);

  const november = await payslipOf(company, employeeId);
  expect(november.employer).toEqual({
    ...{ name: "Okafor Foods Limited", onBehalfOf: null, address: "4 Marina, Lagos" },
    ...{ rcNumber: "RC 1234567", taxId: "1012345678", pencomCode: "PR0000123456" },
  });
  expect(november.proof).toBe("Okafor Foods Limited");
  for (const said of ["Okafor Foods Limited", "Tax ID 1012345678", "PenCom code PR0000123456"]) expect(november.paper).toContain(said);
  expect(november.paper).not.toMatch(/Employer of record|Albashi Employment Limited/);

  const december = await payslipOf(company, employeeId, { month: 12 });
  expect(december.employer).toEqual({
    ...{ name: "Albashi Employment Limited", onBehalfOf: "Okafor Foods Limited", address: "1 Broad Street, Lagos" },
    ...{ rcNumber: "RC 7654321", taxId: "2098765432", pencomCode: "PR0000987654" },
  });
  for (const said of [
    "Albashi Employment Limited",
    "Employer of record for Okafor Foods Limited",
    "Tax ID 2098765432",
    "PenCom code PR0000987654",
  ])
    expect(december.paper).toContain(said);
  expect(december.proof).toBe("Albashi Employment Limited");
  expect(december.paper).not.toContain("1012345678");
});

test("after a switch back to the company, payslips and proof pages have the company again, and earlier ones keep Albashi", async () => {
  const company = await payingCompany(served);
  const { _id: employeeId } = await payable(company);
  // From today on Albashi, and from December on the company.
  for (const choice of [
    { employer: "albashi", validFrom: "2026-11-15", agreement: acceptedAgreement },
    { employer: "company", validFrom: "2026-12-01" },
  ])
    expect((await company.call("POST", "/api/v1/employer-of-record", choice)).statusCode).toBe(201);

  const november = await payslipOf(company, employeeId);
  expect([november.employer.name, november.proof]).toEqual(["Albashi Employment Limited", "Albashi Employment Limited"]);
  expect(november.paper).toContain("Employer of record for Okafor Foods Limited");

  const december = await payslipOf(company, employeeId, { month: 12 });
  expect([december.employer.name, december.employer.onBehalfOf, december.proof]).toEqual([
    ...["Okafor Foods Limited", null, "Okafor Foods Limited"],
  ]);
  expect(december.paper).toContain("Tax ID 1012345678");
  expect(december.paper).not.toContain("Albashi Employment Limited");
});
