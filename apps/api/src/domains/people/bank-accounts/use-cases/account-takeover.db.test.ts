// Covers account takeover: an attacker who changes an employee's identity, or an admin who approves alone. Each path is
// notified, held or refused.

import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import type { Account } from "../../../../testing/account.ts";
import { auditOf, changeEmail } from "../../../../testing/account-rows.ts";
import { accountNumbers, bankAccountFixture, bankAccountInput, postBankAccount } from "../../../../testing/bank-account-fixture.ts";
import { adminAccount, hired, staffAccount } from "../../../../testing/employee-rows.ts";
import { newEmail } from "../../../../testing/served-api.ts";
import { insertEmploymentChange } from "../../employees/store/employment-history.ts";

let fixture: Awaited<ReturnType<typeof bankAccountFixture>>;
let owner: Account;
let companyId: CompanyId;
beforeAll(async () => {
  fixture = await bankAccountFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ({ owner, companyId } = await fixture.newCompany());
});

const person = async (employeeId: EmployeeId, who: Account = owner) => (await who.get(`/api/v1/people/${employeeId}`)).json();
const change = async (employeeId: EmployeeId, body: object) => {
  const { version } = await person(employeeId);
  return owner.call("PATCH", `/api/v1/people/${employeeId}`, { version, ...body });
};
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const accountChanged = "The bank account for your pay from Okafor Foods Ltd was changed";
const emailChanged = "Your email at Okafor Foods Ltd was changed";

describe("an e-mail changed by an admin", () => {
  test("notifies the old mailbox at most once a day", async () => {
    const { employeeId, email } = await hired(fixture.api.dependencies, companyId);
    for (const next of [newEmail(), email, newEmail()]) expect((await change(employeeId, { email: next })).statusCode).toBe(200);
    await fixture.work();
    expect(await subjectsTo(email)).toEqual([emailChanged]);
  });

  test("does not divert the notice of a changed account: it goes to every mailbox of the last 90 days and to the login", async () => {
    const staff = await staffAccount(fixture.api, companyId);
    const [longAgo, lately, now, login] = [newEmail(), newEmail(), newEmail(), newEmail()];
    await postBankAccount(owner, staff.employeeId);
    await change(staff.employeeId, { email: longAgo });
    await change(staff.employeeId, { email: lately });
    await fixture.work();
    fixture.api.passTime(91 * dayMs);
    await changeEmail(fixture.api.dependencies, { userId: staff.userId, email: login });
    await owner.logIn();
    await owner.stepUp();
    await change(staff.employeeId, { email: now });
    expect((await postBankAccount(owner, staff.employeeId, { accountNumber: accountNumbers[1] })).statusCode).toBe(200);
    await fixture.work();
    for (const address of [lately, now, login]) expect(await subjectsTo(address)).toContain(accountChanged);
    expect(await subjectsTo(longAgo)).not.toContain(accountChanged);
  });

  test("is listed beside a held account, like a changed name, with the user who changed it", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    await postBankAccount(owner, employeeId);
    await change(employeeId, { email: newEmail() });
    fixture.api.passTime(minuteMs);
    await change(employeeId, { fullName: "Chidi Thief" });
    await postBankAccount(owner, employeeId, { accountNumber: accountNumbers[1] });
    const held = async () => (await owner.get("/api/v1/held-bank-accounts")).json().held;
    expect((await held())[0].recentChanges).toEqual([
      { what: "full_name", at: fixture.api.dependencies.clock.now().toISOString(), by: "Adaeze Okafor" },
      { what: "email", at: expect.any(String), by: "Adaeze Okafor" },
    ]);
    fixture.api.passTime(91 * dayMs);
    await owner.logIn();
    expect((await held())[0].recentChanges).toEqual([]);
  });

  test("holds the employee's own first account for a week", async () => {
    const setOwn = async (days: number) => {
      const staff = await staffAccount(fixture.api, companyId);
      await change(staff.employeeId, { email: newEmail() });
      fixture.api.passTime(days * dayMs);
      await staff.logIn();
      await staff.stepUp();
      await owner.logIn();
      const number = accountNumbers[days > 7 ? 1 : 0];
      return (await staff.put("/api/v1/me/bank-account", bankAccountInput({ accountNumber: number }))).json().hold?.because;
    };
    expect([await setOwn(6), await setOwn(8)]).toEqual(["changed", undefined]);
  });
});

describe("segregation of duties", () => {
  test("refuses a change of one's own salary while another admin could make it", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId, { userId: owner.userId });
    const raise = async (validFrom: string) => {
      const { version } = await person(employeeId);
      return owner.post(`/api/v1/people/${employeeId}/salaries`, { version, validFrom, monthlyGrossKobo: "90000000" });
    };
    await adminAccount(fixture.api, companyId, "hr");
    expect((await raise("2026-02-01")).statusCode).toBe(201);
    await adminAccount(fixture.api, companyId, "payroll");
    expect((await raise("2026-01-05")).json()).toMatchObject({ kind: "conflict", code: "own_salary" });
  });

  test("refuses a review of one's own record", async () => {
    const staff = await staffAccount(fixture.api, companyId);
    await owner.stepUp();
    await owner.put("/api/v1/company-particulars", {
      ...{ legalName: "Okafor Foods Limited", rcNumber: null, taxId: null, pencomCode: null, address: null, state: null },
      approvesStaffChanges: true,
    });
    const details = { dateOfBirth: "1992-03-04", maritalStatus: "single", nationality: null, stateOfOrigin: null, lgaOfOrigin: null };
    const { recordId } = (await staff.put("/api/v1/me/records/personal", details)).json();
    await fixture.api.dependencies.database.inCompany(companyId, (tx) =>
      sql`update employees set user_id = ${owner.userId} where employee_id = ${staff.employeeId}`.execute(query(tx)),
    );
    expect((await owner.post(`/api/v1/records/${recordId}/acceptance`)).json().code).toBe("own_record");
    expect((await owner.post(`/api/v1/records/${recordId}/refusal`, { reason: "No." })).json().code).toBe("own_record");
  });
});

describe("concurrent account changes", () => {
  test("never exceed the hourly limit", async () => {
    const most = fixture.api.dependencies.config.bankAccounts.changesPerHour;
    const people = [];
    for (let one = 0; one < most + 4; one += 1) {
      const { employeeId } = await hired(fixture.api.dependencies, companyId);
      const account = { bank: "Kuda", accountNumber: String(1_000_000_000 + one) };
      expect((await postBankAccount(owner, employeeId, account)).statusCode).toBe(200);
      people.push({ employeeId, next: { ...account, accountNumber: String(2_000_000_000 + one) } });
    }
    const answers = await Promise.all(people.map(({ employeeId, next }) => postBankAccount(owner, employeeId, next)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(most);
  });
});

describe("identity numbers of other employees", () => {
  test("cannot be enumerated: after five collisions, further numbers are rejected for an hour, and each is audited", async () => {
    const other = await hired(fixture.api.dependencies, companyId);
    const nin = "12345678901";
    await owner.put(`/api/v1/people/${other.employeeId}/identity-numbers`, { nin });
    const staff = await staffAccount(fixture.api, companyId);
    const guess = async (number = nin) => (await staff.put("/api/v1/me/identity-numbers", { nin: number })).json().code;
    expect(await guess("12345678902")).toBeUndefined();
    const codes = await Promise.all(Array.from({ length: 8 }, () => guess()));
    expect((codes as string[]).toSorted()).toEqual(
      [...Array<string>(5).fill("number_taken"), ...Array<string>(3).fill("numbers_locked")].toSorted(),
    );
    expect(await guess("12345678903")).toBe("numbers_locked");
    const pension = { registeredWith: null, pensionNumber: "PEN100000003456" };
    expect((await staff.put("/api/v1/me/records/financial", pension)).json().code).toBe("numbers_locked");
    expect((await auditOf(fixture.api.dependencies, owner.userId)).filter((action) => action === "identity_number_refused")).toHaveLength(
      5,
    );
    fixture.api.passTime(hourMs + minuteMs);
    await staff.logIn();
    expect(await guess("12345678903")).toBeUndefined();
  });
});

describe("the history that a viewer reads", () => {
  test("states that an account was refused and a relief claimed, without the details", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    await postBankAccount(owner, employeeId);
    const { bankAccountId } = (await postBankAccount(owner, employeeId, { accountNumber: accountNumbers[1] })).json();
    await owner.post(`/api/v1/bank-accounts/${bankAccountId}/refusal`, { reason: "He did not ask for it." });
    await fixture.api.dependencies.database.inCompany(companyId, (tx) =>
      insertEmploymentChange(tx, companyId, {
        ...{ employeeId, at: fixture.api.dependencies.clock.now(), effectiveFrom: "2026-11-15", by: undefined, field: "declaration" },
        after: { kind: "rent", year: 2026, state: "waiting" },
      }),
    );
    const historyFor = async (who: Account) =>
      Object.fromEntries(
        (await person(employeeId, who)).history.map(({ what, before, after }: Record<string, unknown>) => [what, before ?? after]),
      );
    expect(await historyFor(await adminAccount(fixture.api, companyId, "viewer"))).toEqual({
      bank_account: null,
      bank_account_refused: null,
      declaration: null,
    });
    expect(await historyFor(owner)).toMatchObject({ bank_account_refused: { bank: "Access Bank" }, declaration: { kind: "rent" } });
  });
});
