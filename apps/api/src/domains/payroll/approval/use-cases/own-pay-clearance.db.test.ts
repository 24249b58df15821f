// Who confirms the changed pay of an admin, and whom a run recognises as one.

import { secondMs } from "@albashi/dates";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { changeEmail } from "../../../../testing/account-rows.ts";
import { calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { newEmail, type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { requestEmailChange } from "../../../identity/index.ts";

type Admin = Awaited<ReturnType<NewCompany["as"]>>;
type Employee = Awaited<ReturnType<NewCompany["add"]>>;

let api: ServedApi;
let company: NewCompany;
let officer: Admin;
let own: Employee;
let runId: string;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payingCompany(api);
  officer = await company.as("payroll");
  own = await payable(company, { fullName: "Pay Officer", email: officer.email });
  await payable(company, { fullName: "Bola Ade" });
  ({ runId } = await opened(officer));
});

const path = (rest: string) => `/api/v1/payroll/runs/${runId}/${rest}`;
const peopleToConfirm = async () => {
  const { findings } = (await company.call("GET", path("findings"))).json<{ findings: { code: string; people: number }[] }>();
  return findings.find(({ code }) => code === "own_pay_changed")?.people ?? 0;
};
const submit = async (who: Admin) => {
  const { contentHash } = await calculated(api, who, { runId } as never);
  const answer = await who.call("POST", path("submission"), { contentHash });
  expect(answer.statusCode, answer.body).toBe(200);
};
const clear = async (who: Admin) => (await who.call("POST", path("own-pay-clearance"), { reason: "Agreed in October" })).json();
const giveBonus = async (who: Admin, employeeId: string) => {
  await calculated(api, who, { runId } as never);
  const bonus = { kind: "earning", code: "bonus", amountKobo: "100000000" };
  const answer = await who.call("PUT", path(`people/${employeeId}/inputs`), bonus);
  expect(answer.statusCode, answer.body).toBe(200);
};

/** The officer requests another email for the login, and opens the link sent there. */
const changeLoginEmail = async ({ userId }: Admin) => {
  const email = newEmail();
  const from = { networkAddress: "192.0.2.7", userAgent: "Firefox" };
  await api.dependencies.database.inPlatform((tx) => requestEmailChange(api.dependencies, tx, { userId, newEmail: email, from }));
  await changeEmail(api.dependencies, { userId, email });
};

describe("the changed pay of an admin", () => {
  test("is not confirmed by an approver who prepared the run, while another approver has not", async () => {
    const second = await company.as("payroll");
    const ofSecond = await payable(company, { fullName: "Second Officer", email: second.email });
    await giveBonus(officer, ofSecond._id);
    await giveBonus(second, own._id);
    await submit(officer);
    expect(await clear(officer)).toMatchObject({ code: "own_pay_needs_another" });
    expect(await clear(second)).toMatchObject({ code: "own_pay_needs_another" });
    expect(await peopleToConfirm()).toBe(2);
    expect(await clear(company)).toMatchObject({ state: "in_review" });
    expect(await peopleToConfirm()).toBe(0);
  });

  test("is not confirmed by one who raised it outside the run, while another approver has not", async () => {
    const second = await company.as("payroll");
    const ofSecond = await payable(company, { fullName: "Second Officer", email: second.email });
    const raise = async (who: Admin, employeeId: string) => {
      const { version } = await company.read(employeeId);
      const salary = { version, validFrom: "2026-11-01", monthlyGrossKobo: "90000000" };
      const answer = await who.call("POST", `/api/v1/people/${employeeId}/salaries`, salary);
      expect(answer.statusCode, answer.body).toBeLessThan(300);
    };
    api.passTime(secondMs);
    await raise(officer, ofSecond._id);
    await raise(second, own._id);
    await submit(company);
    expect(await clear(officer)).toMatchObject({ code: "own_pay_needs_another" });
    expect(await clear(second)).toMatchObject({ code: "own_pay_needs_another" });
    expect(await clear(company)).toMatchObject({ state: "in_review" });
    expect(await peopleToConfirm()).toBe(0);
  });

  test("is not confirmed by one who raised it before another admin raised it again from the same day", async () => {
    const second = await company.as("payroll");
    const third = await company.as("payroll");
    const ofSecond = await payable(company, { fullName: "Second Officer", email: second.email });
    const raise = async (who: Admin, monthlyGrossKobo: string) => {
      const { version } = await company.read(ofSecond._id);
      const salary = { version, validFrom: "2026-11-01", monthlyGrossKobo };
      const answer = await who.call("POST", `/api/v1/people/${ofSecond._id}/salaries`, salary);
      expect(answer.statusCode, answer.body).toBeLessThan(300);
    };
    api.passTime(secondMs);
    await raise(officer, "90000000");
    await raise(third, "91000000");
    await submit(company);
    expect(await clear(officer)).toMatchObject({ code: "own_pay_needs_another" });
    // The third officer may confirm the first officer's pay, and not the one they raised.
    expect(await clear(third)).toMatchObject({ state: "in_review" });
    expect(await peopleToConfirm()).toBe(1);
    expect(await clear(company)).toMatchObject({ state: "in_review" });
    expect(await peopleToConfirm()).toBe(0);
  });

  test("is not confirmed by one who stopped a loan of the payee, while another approver has not", async () => {
    const [second, third] = [await company.as("payroll"), await company.as("payroll")];
    const ofSecond = await payable(company, { fullName: "Second Officer", email: second.email });
    const lend = async (employeeId: string) => {
      const loan = { employeeId, kind: "loan", name: "Loan", amountKobo: "6000000", months: 6, firstYear: 2026, firstMonth: 11 };
      const answer = await third.call("POST", "/api/v1/payroll/loans", loan);
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      return answer.json<{ loan: { loanId: string } }>().loan.loanId;
    };
    const stop = async (who: Admin, loanId: string) => {
      const answer = await who.call("POST", `/api/v1/payroll/loans/${loanId}/end`, { because: "Paid back in cash" });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const [ownLoan, otherLoan] = [await lend(own._id), await lend(ofSecond._id)];
    await stop(second, ownLoan);
    await stop(officer, otherLoan);
    await submit(company);
    expect(await clear(officer)).toMatchObject({ code: "own_pay_needs_another" });
    expect(await clear(second)).toMatchObject({ code: "own_pay_needs_another" });
    expect(await clear(third)).toMatchObject({ code: "own_pay_needs_another" });
    expect(await clear(company)).toMatchObject({ state: "in_review" });
    expect(await peopleToConfirm()).toBe(0);
  });

  test("is confirmed by another preparer where every other approver prepared the run", async () => {
    const ofOwner = await payable(company, { fullName: "Adaeze Okafor", email: company.email });
    await giveBonus(company, own._id);
    await giveBonus(officer, ofOwner._id);
    await submit(officer);
    expect(await peopleToConfirm()).toBe(2);
    expect(await clear(company)).toMatchObject({ state: "in_review" });
    expect(await peopleToConfirm()).toBe(1);
    expect(await clear(company)).toMatchObject({ code: "own_pay_needs_another" });
    expect(await clear(officer)).toMatchObject({ state: "in_review" });
    expect(await peopleToConfirm()).toBe(0);
  });

  test("is reported for one who changed the inputs and is not an admin any more", async () => {
    await calculated(api, officer, { runId } as never);
    const bonus = { kind: "earning", code: "bonus", amountKobo: "100000000", employeeIds: "everybody" };
    expect((await officer.call("POST", path("inputs"), bonus)).statusCode).toBe(200);
    expect((await company.call("DELETE", `/api/v1/team/${officer.userId}`)).statusCode).toBe(200);
    await submit(company);
    expect(await peopleToConfirm()).toBe(1);
  });

  test("is recognised by an email that the login had before", async () => {
    await changeLoginEmail(officer);
    const { version } = await company.read(own._id);
    const raise = { version, validFrom: "2026-11-01", monthlyGrossKobo: "50000000" };
    expect((await officer.call("POST", `/api/v1/people/${own._id}/salaries`, raise)).json()).toMatchObject({ code: "own_salary" });
    await submit(officer);
    expect(await peopleToConfirm()).toBe(1);
  });
});
