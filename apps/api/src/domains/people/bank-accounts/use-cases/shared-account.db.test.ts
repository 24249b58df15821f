import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { hourMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Account, account } from "../../../../testing/account.ts";
import { auditOf } from "../../../../testing/account-rows.ts";
import { bankAccountFixture, postBankAccount } from "../../../../testing/bank-account-fixture.ts";
import { adminAccount, hired } from "../../../../testing/employee-rows.ts";

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

const read = async (employeeId: EmployeeId) => (await owner.get(`/api/v1/people/${employeeId}/bank-account`)).json();
const held = async () => (await owner.get("/api/v1/held-bank-accounts")).json().held;

describe("an account shared by several employees", () => {
  const hireMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, place) => hired(fixture.api.dependencies, companyId, { fullName: `Person ${place}` })));

  test("is held from the second employee on, and names the employees who share it", async () => {
    const [one, two] = await hireMany(2);
    if (!one || !two) throw new Error("Two were hired.");
    await postBankAccount(owner, one.employeeId);
    expect((await postBankAccount(owner, two.employeeId)).json().hold).toMatchObject({ because: "shared" });
    expect((await read(two.employeeId)).sharedWith).toEqual([{ employeeId: one.employeeId, fullName: "Person 0" }]);
    expect(await held()).toMatchObject([{ employeeId: two.employeeId, sharedWith: 1 }]);
  });

  test("is refused from the fourth employee on, in a batch or one by one; the owners are notified once, and one of them can confirm it", async () => {
    const people = await hireMany(8);
    const answers = await Promise.all(people.map(({ employeeId }) => postBankAccount(owner, employeeId)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 409, 409, 409, 409, 409,
    ]);
    const refused = people.filter((_, place) => answers[place]?.statusCode === 409);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ kind: "conflict", code: "account_shared" });
    expect((await auditOf(fixture.api.dependencies, owner.userId)).filter((action) => action === "bank_account_alarm")).toHaveLength(5);
    expect((await fixture.work()).filter((name) => name === "notifyOwnersOfAccountAlarm")).toHaveLength(1);
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toContain("Review the bank accounts of Okafor Foods Ltd");

    const payroll = await adminAccount(fixture.api, companyId, "payroll");
    await payroll.stepUp();
    const employeeId = refused[0]?.employeeId as EmployeeId;
    expect((await postBankAccount(payroll, employeeId, { confirmsSharing: true })).json().code).toBe("account_shared");
    expect((await postBankAccount(owner, employeeId, { confirmsSharing: true })).json().hold).toMatchObject({ because: "shared" });
  });

  test("rejects further account changes after twenty in an hour", async () => {
    const people = await hireMany(22);
    for (const [place, { employeeId }] of people.entries()) await postBankAccount(owner, employeeId, walletOf(place));
    const answers = [];
    for (const [place, { employeeId }] of people.entries())
      answers.push((await postBankAccount(owner, employeeId, walletOf(place + 100))).json().code);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => undefined), "too_many_account_changes", "too_many_account_changes"]);
    await fixture.work();
    expect((await mailsTo(owner.email)).map(({ text }) => text).join()).toContain("20 bank accounts were changed within an hour");
    fixture.api.passTime(hourMs);
    await owner.logIn();
    await owner.stepUp();
    expect((await postBankAccount(owner, people[21]?.employeeId as EmployeeId, walletOf(500))).statusCode).toBe(200);
  });

  const walletOf = (place: number) => ({ bank: "Opay", accountNumber: String(8_030_000_000 + place) });
});

describe("another company", () => {
  test("finds none of these accounts", async () => {
    const { employeeId } = await hired(fixture.api.dependencies, companyId);
    const { bankAccountId } = (await postBankAccount(owner, employeeId)).json();
    const otherAdmin = await account(fixture.api);
    await otherAdmin.stepUp();
    const answers = await Promise.all([
      otherAdmin.get(`/api/v1/people/${employeeId}/bank-account`),
      postBankAccount(otherAdmin, employeeId),
      otherAdmin.post(`/api/v1/bank-accounts/${bankAccountId}/release`),
      otherAdmin.post(`/api/v1/bank-accounts/${bankAccountId}/refusal`, { reason: "Mine." }),
      otherAdmin.post(`/api/v1/bank-accounts/${bankAccountId}/name-check`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });
});
