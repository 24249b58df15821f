// No employee falls between two runs unnoticed, and no month is paid after a later one.

import type { EmployeeId } from "@albashi/contracts/ids";
import type { RunFinding } from "@albashi/contracts/payroll/findings";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { formWith } from "../../../../testing/multipart-form.ts";
import { approved, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { workedOut } from "../../../../testing/published-run.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { payrollWorkflows } from "../../workflows.ts";

let api: ServedApi;
let company: NewCompany;
let ada: EmployeeId;
let bola: EmployeeId;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payingCompany(api);
  ada = (await payable(company, { fullName: "Ada Obi", accountName: "ADA OBI" }))._id;
  bola = (await payable(company, { fullName: "Bola Ade", accountName: "BOLA ADE" }))._id;
});

const minute = 60_000;
const runs = "/api/v1/payroll/runs";
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code];
const worked = async (over: object = {}) => workedOut(api, company, await opened(company, over));
const november = async () => {
  const run = await approved(api, company, await opened(company));
  api.passTime(minute);
  return run;
};
const finding = async (runId: string, code: string) => {
  const { findings } = (await company.call("GET", `${runs}/${runId}/findings`)).json<{ findings: RunFinding[] }>();
  return findings.find((one) => one.code === code);
};
const concerned = async (runId: string, code: string) => {
  const answer = await company.call("GET", `${runs}/${runId}/findings/${code}/people`);
  return answer.statusCode === 200 ? answer.json().people.map(({ fullName }: { fullName: string }) => fullName) : [];
};
const lastDay = (employeeId: EmployeeId, day: string) =>
  company.rows(sql`update employees set last_day = ${day}, status = 'ended' where employee_id = ${employeeId}`);
const single = (employeeId: EmployeeId, over: object = {}) => opened(company, { kind: "single", employeeIds: [employeeId], ...over });

describe("an employee who", () => {
  test("was added after their month was approved is reported by the next run, in its findings and its change group", async () => {
    await november();
    await payable(company, { fullName: "Chike Udo", accountName: "CHIKE UDO", firstDay: "2026-11-09" });
    const { runId } = await worked({ month: 12 });
    expect(await finding(runId, "joined_but_unpaid")).toMatchObject({ severity: "warning", people: 1 });
    expect(await concerned(runId, "joined_but_unpaid")).toEqual(["Chike Udo"]);
    const { people } = (await company.call("GET", `${runs}/${runId}/piles/joiners`)).json();
    expect(people).toMatchObject([{ changes: ["Started on 9 November 2026. Not paid yet for November 2026."] }]);
  });

  test("was paid by a single run, or starts only now, is not reported", async () => {
    await november();
    const { _id } = await payable(company, { fullName: "Chike Udo", accountName: "CHIKE UDO", firstDay: "2026-11-09" });
    await payable(company, { fullName: "Dele Ojo", accountName: "DELE OJO", firstDay: "2026-12-01" });
    await approved(api, company, await single(_id, { month: 11 }));
    const { runId } = await worked({ month: 12 });
    expect(await concerned(runId, "joined_but_unpaid")).toEqual([]);
  });

  test("was in a cancelled run is reported by the next one", async () => {
    const { runId: own } = await single(ada);
    await november();
    await company.call("POST", `${runs}/${own}/cancellation`, { reason: "Opened by mistake" });
    const { runId } = await worked({ month: 12 });
    expect(await concerned(runId, "joined_but_unpaid")).toEqual(["Ada Obi"]);
  });

  test("left after their month was approved is reported by the next run; a leaver known at the time is not", async () => {
    await lastDay(bola, "2026-11-13");
    await november();
    await lastDay(ada, "2026-11-20");
    await payable(company, { fullName: "Chike Udo", accountName: "CHIKE UDO" });
    const { runId } = await worked({ month: 12 });
    expect(await concerned(runId, "left_but_paid")).toEqual(["Ada Obi"]);
  });

  test("is held by another open run is reported by the regular run that excludes them", async () => {
    await single(ada);
    const { runId } = await worked();
    expect(await finding(runId, "held_by_another_run")).toMatchObject({ severity: "warning", people: 1 });
    expect(await concerned(runId, "held_by_another_run")).toEqual(["Ada Obi"]);
  });

  test("leaves while part of a loan is owed is reported; one who owes nothing after this pay is not", async () => {
    const lend = (employeeId: EmployeeId, months: number) =>
      company.call("POST", "/api/v1/payroll/loans", {
        ...{ employeeId, kind: "loan", name: "Car", amountKobo: "1200000", months, firstYear: 2026, firstMonth: 11 },
      });
    expect([(await lend(ada, 3)).statusCode, (await lend(bola, 1)).statusCode]).toEqual([201, 201]);
    for (const one of [ada, bola]) await lastDay(one, "2026-11-20");
    await payable(company, { fullName: "Chike Udo", accountName: "CHIKE UDO" });
    const { runId } = await worked();
    expect(await concerned(runId, "loan_left_at_leaving")).toEqual(["Ada Obi"]);
  });
});

describe("a month before an approved one", () => {
  test("is paid by no new run of the same employees except a correction, and the error message says so", async () => {
    await approved(api, company, await opened(company, { month: 10 }));
    api.passTime(minute);
    const { runId } = await november();
    const start = (body: object) => company.call("POST", runs, { year: 2026, ...body });
    const refused = await start({ kind: "off_cycle", month: 10, employeeIds: [ada] });
    expect(codeOf(refused)).toEqual([409, "later_month_approved"]);
    expect(refused.json().message).toContain("November 2026 is already approved");
    expect(refused.json().message).toContain("with a correction run");
    expect(codeOf(await start({ kind: "single", month: 9, employeeIds: [ada] }))).toEqual([409, "later_month_approved"]);
    expect(codeOf(await start({ kind: "regular", month: 9 }))).toEqual([409, "later_month_approved"]);
    expect((await start({ kind: "correction", month: 10, employeeIds: [ada], correctsRunId: runId })).statusCode).toBe(201);
    expect((await start({ kind: "bonus", month: 11, employeeIds: [ada] })).statusCode).toBe(201);
  });

  test("is an error for employees whom only the later run paid", async () => {
    await approved(api, company, await single(ada, { month: 12 }));
    api.passTime(minute);
    const { runId } = await worked();
    expect(await finding(runId, "later_month_paid")).toMatchObject({ severity: "error", people: 1 });
    expect(await concerned(runId, "later_month_paid")).toEqual(["Ada Obi"]);
  });
});

describe("an employee without a start date", () => {
  test("is paid the whole month in a company that has just signed up, and taxed a twelfth of such a year in the company's state", async () => {
    const young = await newCompany(api);
    await young.call("POST", "/api/v1/payroll/set-up/defaults", {});
    const particulars = { legalName: "Okafor Foods Limited", rcNumber: null, taxId: null, pencomCode: null, address: null, state: "LA" };
    await young.call("PUT", "/api/v1/company-particulars", { ...particulars, approvesStaffChanges: false });
    const { _id } = await young.add({ monthlyGross: 500_000 });
    const { runId } = await workedOut(api, young, await opened(young));
    const { lines, found } = (await young.call("GET", `${runs}/${runId}/changes/${_id}`)).json();
    const amountOf = (id: string) => lines.find((line: { id: string }) => line.id === id)?.nowKobo;
    // 500,000 less 36,000 of pension, times twelve, is 5,568,000: 800,000 at 0%, 2,200,000 at 15%, 2,568,000 at 18%.
    expect([amountOf("basic"), amountOf("paye")]).toEqual(["25000000", "6602000"]);
    const severities = Object.fromEntries(found.map(({ code, severity }: RunFinding) => [code, severity]));
    expect(severities).toMatchObject({ earlier_pay_unknown: "notice", tax_state_assumed: "notice", tax_id_missing: "notice" });
    expect(Object.values(severities).filter((severity) => severity !== "notice")).toEqual([]);
  });

  test("is taxed like a colleague who started before the company's first month here, and unlike one who starts in it", async () => {
    const young = await newCompany(api);
    await young.call("POST", "/api/v1/payroll/set-up/defaults", {});
    const taxOf = async (firstDay: string | undefined) => {
      const { _id } = await young.add({ monthlyGross: 500_000, stateOfResidence: "LA", ...(firstDay && { firstDay }) });
      return _id as string;
    };
    const people = [await taxOf(undefined), await taxOf("2024-03-01"), await taxOf("2026-11-01")];
    const { runId } = await workedOut(api, young, await opened(young));
    const payes = await Promise.all(
      people.map(async (id) => {
        const { lines, found } = (await young.call("GET", `${runs}/${runId}/changes/${id}`)).json();
        const paye = lines.find((line: { id: string }) => line.id === "paye")?.nowKobo ?? "0";
        return [paye, found.some(({ code }: RunFinding) => code === "earlier_pay_unknown")];
      }),
    );
    // Two months of pay stay below the first ₦800,000 of the year and bear little tax.
    expect(payes).toEqual([
      ["6602000", true],
      ["6602000", true],
      [expect.not.stringMatching("6602000"), false],
    ]);
  });
});

describe("an employee who joins during the year", () => {
  const upload = async (sheet: string) => {
    const form = formWith({ field: "sheet", fileName: "opening.csv", bytes: Buffer.from(sheet), fields: { year: "2026" } });
    const url = "/api/v1/payroll/opening-balances/sheets";
    await company.call("POST", url, form.payload, { "content-type": form.contentType });
    await runOutbox(api.dependencies, payrollWorkflows);
    return (await company.call("GET", "/api/v1/payroll/opening-balances?year=2026")).json().import;
  };

  test("needs the pay of their previous employer, which a sheet adds even after the year's first approval", async () => {
    await november();
    const chike = await payable(company, { fullName: "Chike Udo", accountName: "CHIKE UDO", firstDay: "2026-12-01" });
    const run = await worked({ month: 12 });
    expect(await concerned(run.runId, "previous_pay_unknown")).toEqual(["Chike Udo"]);
    const heading = "Email,Taxable pay,Previous employer taxable pay,Previous employer PAYE";
    expect(await upload(`${heading}\n${chike.email},,2000000,150000`)).toMatchObject({ state: "imported", taken: 1, faults: [] });
    await workedOut(api, company, run);
    expect(await concerned(run.runId, "previous_pay_unknown")).toEqual([]);
  });

  test("does not change the opening balance of employees already paid in the year", async () => {
    await november();
    const answer = await upload("Staff number,Taxable pay\n1,5");
    expect(answer).toMatchObject({ state: "has_errors", taken: 0, faults: [{ rowNumber: 2, column: "person" }] });
    expect(answer.faults[0].message).toContain("An approved run has already paid this employee this year");
  });
});

test("the 13th month is paid once a year", async () => {
  const thirteenth = (runId: string) => company.call("PUT", `${runs}/${runId}/people/${ada}/inputs`, { kind: "thirteenth_month" });
  const bonus = await opened(company, { kind: "bonus", employeeIds: [ada] });
  expect((await thirteenth(bonus.runId)).statusCode).toBe(200);
  await approved(api, company, bonus);
  api.passTime(minute);
  const regular = await opened(company);
  await thirteenth(regular.runId);
  const { runId } = await workedOut(api, company, regular);
  expect(await finding(runId, "thirteenth_month_twice")).toMatchObject({ severity: "error", people: 1 });
  await company.call("PUT", `${runs}/${runId}/people/${ada}`, { leftOutBecause: "Paid by the bonus run" });
  await workedOut(api, company, regular);
  expect(await finding(runId, "thirteenth_month_twice")).toBeUndefined();
});
