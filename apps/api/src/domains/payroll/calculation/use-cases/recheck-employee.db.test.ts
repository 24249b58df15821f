// What a calculated run does when the data of one of its employees is corrected.

import type { EmployeeId } from "@albashi/contracts/ids";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { addDays, dayMs, lagosDayOf } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { calculateOpenPages } from "../../../../testing/pay-company.ts";
import { approved, calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { PayDataChanged } from "../../../people/index.ts";
import { peopleWorkflows } from "../../../people/workflows.ts";
import { payrollWorkflows } from "../../workflows.ts";
import { finishCalculation } from "./finish-calculation.ts";
import { beginCalculation, snapshotEmployees } from "./prepare-calculation.ts";

let api: ServedApi;
let company: NewCompany;
let [ada, bola] = ["", ""] as EmployeeId[];
let runId: string;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
beforeEach(async () => {
  company = await payingCompany(api);
  ada = (await payable(company, { fullName: "Ada Obi" }))._id;
  bola = (await payable(company, { fullName: "Bola Ade" }))._id;
  runId = (await opened(company)).runId;
});
afterAll(() => api.close());

const calculate = () => calculated(api, company, { runId: runId as RunDetails["runId"] });
/** Makes a call that must succeed, and lets payroll handle what it announces. */
const change = async (method: "PUT" | "POST", path: string, body?: object) => {
  const answer = await company.call(method, path, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  await runOutbox(api.dependencies, payrollWorkflows);
};
const run = async () => (await company.call("GET", `/api/v1/payroll/runs/${runId}`)).json<RunDetails>();
const peopleOf = async (code: string) => {
  const { findings } = (await company.call("GET", `/api/v1/payroll/runs/${runId}/findings`)).json<{
    findings: { code: string; people: number }[];
  }>();
  return findings.find((finding) => finding.code === code)?.people ?? 0;
};
const setNumbers = (employeeId: string, numbers: object) => change("PUT", `/api/v1/people/${employeeId}/identity-numbers`, numbers);
const findingsOf = async (employeeId: string) =>
  (await company.call("GET", `/api/v1/payroll/runs/${runId}/changes/${employeeId}`)).json<{ findings: { code: string }[] }>().findings;

test("a finding disappears for each employee whose missing number is added, and the amounts stay as calculated", async () => {
  const before = await calculate();
  expect(await peopleOf("tax_id_missing")).toBe(2);
  await setNumbers(ada ?? "", { taxId: "1234567890" });
  expect(await peopleOf("tax_id_missing")).toBe(1);
  expect(JSON.stringify(await findingsOf(ada ?? ""))).not.toContain("tax_id_missing");
  const people = await company.call("GET", `/api/v1/payroll/runs/${runId}/findings/tax_id_missing/people`);
  expect(people.json<{ people: { employeeId: string }[] }>().people).toEqual([expect.objectContaining({ employeeId: bola })]);
  await setNumbers(bola ?? "", { taxId: "1234567891" });
  expect(await peopleOf("tax_id_missing")).toBe(0);
  expect(await run()).toMatchObject({ state: "calculated", isCalculated: true, contentHash: before.contentHash, totals: before.totals });
  expect((await company.call("GET", `/api/v1/payroll/runs/${runId}/freshness`)).json()).toEqual({ isFresh: true, changed: [] });
});

test("a warning that was fixed is open again when its cause returns", async () => {
  await calculate();
  const before = await peopleOf("rsa_pin_missing");
  expect(before).toBe(2);
  await setNumbers(ada ?? "", { rsaPin: "PEN123456789012" });
  expect(await peopleOf("rsa_pin_missing")).toBe(1);
  await setNumbers(ada ?? "", { rsaPin: null });
  expect(await peopleOf("rsa_pin_missing")).toBe(2);
});

test("a recalculation counts the employees of a finding again", async () => {
  await calculate();
  await setNumbers(ada ?? "", { taxId: "1234567890" });
  await calculate();
  expect(await peopleOf("tax_id_missing")).toBe(1);
});

test("the warning about a held account disappears when the account is released", async () => {
  await company.rows(
    sql`update bank_accounts set held_since = now(), hold_reason = 'changed', created_by = null where employee_id = ${ada}`,
  );
  await calculate();
  expect(await peopleOf("bank_account_held")).toBe(1);
  const [account] = await company.rows<{ id: string }>(sql`select bank_account_id as id from bank_accounts where employee_id = ${ada}`);
  await change("POST", `/api/v1/bank-accounts/${account?.id}/release`);
  expect(await peopleOf("bank_account_held")).toBe(0);
  expect((await run()).isCalculated).toBe(true);
});

test("a name that differs at the bank is decided once: releasing the account also clears the run's warning", async () => {
  await company.rows(
    sql`update bank_accounts set held_since = now(), hold_reason = 'name_differs', name_check = 'near', created_by = null
      where employee_id = ${ada}`,
  );
  await calculate();
  expect(await peopleOf("account_name_differs")).toBe(1);
  const [account] = await company.rows<{ id: string }>(sql`select bank_account_id as id from bank_accounts where employee_id = ${ada}`);
  await change("POST", `/api/v1/bank-accounts/${account?.id}/release`);
  expect(await peopleOf("account_name_differs")).toBe(0);
  await calculate();
  expect(await peopleOf("account_name_differs")).toBe(0);
});

describe("an account shared with a colleague whom the run does not pay", () => {
  let chidi = "" as EmployeeId;
  const accountOfAda = "1888888880";
  const setAccount = (employeeId: string, accountNumber: string) =>
    change("PUT", `/api/v1/people/${employeeId}/bank-account`, {
      bank: "Kuda",
      accountNumber,
      accountName: "ADA OBI",
      confirmsSharing: true,
    });
  /** Whether the warning is open or dismissed, for how many people. */
  const shared = async () => {
    const { findings } = (await company.call("GET", `/api/v1/payroll/runs/${runId}/findings`)).json<{
      findings: { code: string; people: number; dismissed: object | null }[];
    }>();
    const found = findings.find(({ code }) => code === "bank_account_shared");
    return found && { people: found.people, isDismissed: found.dismissed !== null };
  };
  beforeEach(async () => {
    chidi = (await company.add({ fullName: "Chidi Eze", firstDay: "2027-01-04" }))._id;
    await setAccount(ada ?? "", accountOfAda);
  });

  test("makes the run stale when it becomes shared, and is no longer reported once it is not", async () => {
    await calculate();
    expect(await shared()).toBeUndefined();
    await setAccount(chidi, accountOfAda);
    expect(await run()).toMatchObject({ state: "stale", staleCauses: [{ code: "bank_account_shared" }] });
    await calculate();
    expect(await shared()).toMatchObject({ people: 1 });
    await setAccount(chidi, "1777777770");
    expect(await shared()).toBeUndefined();
    expect((await run()).isCalculated).toBe(true);
  });

  const endings = peopleWorkflows.filter(({ name }) => name === "endEmployment" || name === "employmentEnded");
  test.each(["at once", "after a notice period"])("is no longer reported when the colleague's employment ends %s", async (when) => {
    await setAccount(chidi, accountOfAda);
    await calculate();
    expect(await shared()).toMatchObject({ people: 1 });
    await company.rows(sql`update employees set first_day = '2026-01-05' where employee_id = ${chidi}`);
    const lastDay = lagosDayOf(api.dependencies.clock.now());
    const leaving = { reason: "Resigned", lastDay: when === "at once" ? lastDay : addDays(lastDay, 2), missingNoticeOwedBy: "employer" };
    await change("POST", `/api/v1/people/${chidi}/end`, leaving);
    if (when !== "at once") api.passTime(3 * dayMs);
    // The employment ends, the colleagues are announced, and payroll checks them.
    for (const _round of [1, 2, 3]) await runOutbox(api.dependencies, [...endings, ...payrollWorkflows]);
    const open = sql`select code from run_findings where run_id = ${runId} and code = 'bank_account_shared' and people > 0`;
    expect(await company.rows(open)).toEqual([]);
  });

  test("stays dismissed when the same colleague comes back to it, and is open again with another colleague", async () => {
    await setAccount(chidi, accountOfAda);
    await calculate();
    expect(await shared()).toEqual({ people: 1, isDismissed: true });
    await setAccount(chidi, "1777777770");
    await setAccount(chidi, accountOfAda);
    expect(await shared()).toEqual({ people: 1, isDismissed: true });
    await setAccount(chidi, "1777777770");
    const dayo = (await company.add({ fullName: "Dayo Ojo", firstDay: "2027-01-04" }))._id;
    await setAccount(dayo, accountOfAda);
    expect(await shared()).toEqual({ people: 1, isDismissed: false });
  });
});

test.each([
  ["a salary", () => changeSalary(), "pay_data_changed"],
  ["a bank account", () => changeAccount(), "bank_account_changed"],
])("a run whose employee has %s changed is out of date at once, with the cause", async (_what, make, code) => {
  await calculate();
  await make();
  const { state, isCalculated, staleCauses, events } = await run();
  expect({ state, isCalculated }).toEqual({ state: "stale", isCalculated: false });
  expect(staleCauses).toContainEqual({ code });
  expect(events[0]).toMatchObject({ what: "voided", by: null });
});

describe("a change while a run is being calculated", () => {
  /** Calculates every payslip, makes the change and lets payroll handle it, and only then finishes the calculation. */
  const calculateAround = async (make: () => Promise<unknown>) => {
    expect((await company.call("POST", `/api/v1/payroll/runs/${runId}/calculation`)).statusCode).toBe(202);
    const payload = { companyId: company.companyId, runId: runId as RunDetails["runId"] };
    const { calculation } = await beginCalculation(api.dependencies, payload);
    const of = { ...payload, calculation: calculation ?? 0 };
    await snapshotEmployees(api.dependencies, { ...of, after: null });
    await calculateOpenPages(api.dependencies, of);
    await make();
    expect(await runOutbox(api.dependencies, rechecks)).toEqual(["payDataChanged"]);
    await finishCalculation(api.dependencies, of);
    await runOutbox(api.dependencies, rechecks);
  };
  const rechecks = payrollWorkflows.filter(({ name }) => name === PayDataChanged.name);

  test("resolves the finding that the payslip was calculated with", async () => {
    await calculateAround(() => company.call("PUT", `/api/v1/people/${ada}/identity-numbers`, { taxId: "1234567890" }));
    expect(await peopleOf("tax_id_missing")).toBe(1);
    expect((await run()).isCalculated).toBe(true);
  });

  test("makes the run stale when the payslip was calculated from earlier data", async () => {
    const { version } = await company.read(ada ?? "");
    const raise = { version, validFrom: "2026-11-01", monthlyGrossKobo: "30000000" };
    await calculateAround(() => company.call("POST", `/api/v1/people/${ada}/salaries`, raise));
    expect(await run()).toMatchObject({ state: "stale", staleCauses: [{ code: "pay_data_changed" }] });
  });
});

test("an approved run stays as it was approved", async () => {
  await approved(api, company, { runId: runId as RunDetails["runId"] });
  await changeSalary();
  expect((await run()).state).toBe("approved");
});

const changeSalary = async () => {
  const { version } = await company.read(ada ?? "");
  await change("POST", `/api/v1/people/${ada}/salaries`, { version, validFrom: "2026-11-01", monthlyGrossKobo: "30000000" });
};
const changeAccount = () =>
  change("PUT", `/api/v1/people/${ada}/bank-account`, { bank: "Kuda", accountNumber: "1999999999", accountName: "ADA OBI" });
